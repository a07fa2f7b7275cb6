import { type Flag, flag } from "@/lib/formats/flag";
import type { RunState } from "@/lib/formats/test-log";
import { endsWithTracedEnd, type Mark, readMark } from "./marks";

export type FrameKind = "swebench" | "swebench-legacy" | "omnigril" | "none";

/** The environment stands at the top of an old log. */
const HEAD_LINES = 20;

/** What a line means for the readers. */
export type FrameStep = "text" | "mark" | "begin" | "leave";

export interface FrameResult {
  readonly kind: FrameKind;
  readonly region: { readonly from: number; readonly to: number } | null;
  readonly exit_code: number | null;
  /** States that the frame alone proves; the run's state is the first of RUN_STATES among them and the runner's. */
  readonly states: readonly { readonly state: RunState; readonly line: number | null }[];
  /** The harness's own word that the run came to its end (legacy logs, which have no exit mark). */
  readonly closed: boolean;
  readonly flags: readonly Flag[];
  /** Environment that an old log names in front of its lines (`[django__django__4.1] [django__django-15347]`). */
  readonly environment: string | null;
}

export interface Frame {
  /** Takes one cleaned line. `begin`: a region starts behind it; `leave`: the region ended before it. */
  take(text: string, line: number): FrameStep;
  end(lines: number): FrameResult;
}

interface Seen {
  readonly mark: Mark;
  readonly line: number;
}

/**
 * Finds the graded region and reads the marks around it. `wanted` other than "auto" says which frame must be there: a log
 * without it has no region and the state `no_markers`.
 */
export function createFrame(wanted: FrameKind | "auto"): Frame {
  const starts: Seen[] = [];
  const ends: Seen[] = [];
  const exits: Seen[] = [];
  const others: Seen[] = [];
  const omnigril: Seen[] = [];
  const returnCodes: { readonly line: number; readonly code: number }[] = [];
  let inside = false;
  let legacyFrom: number | null = null;
  let legacyTo: number | null = null;
  let legacyMarks = 0;
  let last: Seen | null = null;
  let gluedEnd: number | null = null;
  let timeoutLine: number | null = null;
  let cutBy: number | null = null;
  let lastText = 0;
  let legacyConfused: number | null = null;
  let environment: string | null = null;

  /** `set -x` shows an echo twice, as trace and as output: that is one mark. */
  function isEcho(mark: Mark): boolean {
    const before = last?.mark;
    return (
      before !== undefined &&
      before.form === "echo" &&
      mark.form === "plain" &&
      before.kind === mark.kind &&
      before.value === mark.value
    );
  }

  function onLegacyMark({ mark, line }: Seen): FrameStep {
    legacyMarks += 1;
    if (mark.kind === "applied" && (mark.value === "pred" || mark.value === "pred_minimal")) {
      if (legacyFrom !== null) legacyConfused ??= line;
      legacyFrom = line;
      inside = true;
      return "begin";
    }
    const closing =
      mark.kind === "all-passed" || mark.kind === "some-failed" || mark.kind === "timed-out" || mark.kind === "errored";
    if (!closing || legacyFrom === null) return "mark";
    if (legacyTo !== null) legacyConfused ??= line;
    legacyTo ??= line;
    inside = false;
    return "leave";
  }

  function onMark(seen: Seen): FrameStep {
    const { mark } = seen;
    if (isEcho(mark)) {
      last = seen;
      return "mark";
    }
    last = seen;
    if (mark.kind === "start") {
      starts.push(seen);
      if (starts.length > 1 || ends.length > 0) return "mark";
      inside = true;
      return "begin";
    }
    if (mark.kind === "end") {
      ends.push(seen);
      if (ends.length > 1 || starts.length === 0) return "mark";
      inside = false;
      return "leave";
    }
    if (mark.kind === "exit") {
      exits.push(seen);
      return "mark";
    }
    if (mark.kind.startsWith("omnigril")) {
      omnigril.push(seen);
      return "mark";
    }
    if (starts.length > 0) {
      if (!inside) others.push(seen);
      // A harness that gives up writes its mark in place of the end mark: it tells the state where nothing stands behind it.
      else if (mark.kind === "timed-out") cutBy = seen.line;
      return inside ? "text" : "mark";
    }
    others.push(seen);
    return onLegacyMark(seen);
  }

  return {
    take(text, line) {
      const mark = readMark(text);
      if (mark !== null) return onMark({ mark, line });
      if (line <= HEAD_LINES && environment === null && text.charCodeAt(0) === 0x5b) {
        environment = /^\[([\w.-]{1,200}__[\w.-]{1,200})\] \[[\w.-]{1,200}\] /.exec(text.slice(0, 500))?.[1] ?? null;
      }
      const code = text.charCodeAt(text.length - 1);
      if (code === 0x27 && endsWithTracedEnd(text)) gluedEnd = line;
      else if (text !== "") lastText = line;
      if (text.charCodeAt(0) === 0x54 && text.startsWith("Timeout error: ") && text.includes(" seconds exceeded")) {
        timeoutLine = line;
      } else if (legacyMarks > 0 && text.includes("] Return Code: ")) {
        const value = Number(text.slice(text.lastIndexOf(": ") + 2).trim());
        if (Number.isSafeInteger(value)) returnCodes.push({ line, code: value });
      }
      return "text";
    },
    end(lines) {
      if (starts.length > 0 || ends.length > 0 || exits.length > 0) return endSwebench(lines);
      if (omnigril.length > 0) return endOmnigril();
      if (legacyMarks > 0) return endLegacy(lines);
      const states = wanted === "auto" || wanted === "none" ? [] : [{ state: "no_markers" as const, line: null }];
      return { kind: "none", region: null, exit_code: null, states, closed: false, flags: [], environment };
    },
  };

  function endSwebench(lines: number): FrameResult {
    const states = apart(others);
    const flags: Flag[] = [];
    const start = starts[0];
    const end = ends[0];
    if (start !== undefined && gluedEnd !== null && ends.length === 0 && gluedEnd >= lastText) {
      ends.push({ mark: { kind: "end", form: "colon", value: "" }, line: gluedEnd });
    }
    const orderly =
      starts.length === 1 && ends.length === 1 && start !== undefined && (end === undefined || end.line > start.line);
    if (cutBy !== null && cutBy > lastText) timeoutLine ??= cutBy;
    if (starts.length === 1 && ends.length === 0) {
      states.push({ state: timeoutLine === null ? "truncated" : "timeout", line: timeoutLine });
    } else if (starts.length === 0 && ends.length === 0) states.push({ state: "no_markers", line: null });
    else if (!orderly) {
      const line = (starts.length > 1 ? starts[1] : ends.length > 1 ? ends[1] : (end ?? start))?.line ?? null;
      states.push({ state: "ambiguous_markers", line });
      const message = `The start mark stands ${starts.length} times and the end mark ${ends.length} times, or out of order.`;
      flags.push(flag("log-ambiguous-markers", "block", message, { from_line: line }));
    }
    const after = exits.filter((one) => end !== undefined && one.line > end.line);
    const exit = after.at(-1);
    if (exits.length > 1 || exits.length > after.length) {
      const odd = exits.find((one) => one !== exit) ?? exits[0];
      const message =
        "More than one exit code mark, or one inside the test output: only the harness writes it, once, behind the end mark.";
      if (orderly || exits.length > 1) states.push({ state: "forged", line: odd?.line ?? null });
      flags.push(flag("log-contradicts-itself", "block", message, { from_line: odd?.line ?? null }));
    }
    const to = ends[0]?.line ?? lines + 1;
    return {
      kind: "swebench",
      region: start === undefined || to <= start.line + 1 ? null : { from: start.line + 1, to: to - 1 },
      exit_code: exit === undefined ? null : Number(exit.mark.value),
      states,
      closed: orderly,
      flags,
      environment,
    };
  }

  function endOmnigril(): FrameResult {
    const states: { state: RunState; line: number | null }[] = [];
    const flags: Flag[] = [];
    const failed = omnigril.find((one) => one.mark.kind === "omnigril-apply-failed" && one.mark.value !== "0");
    const applies = omnigril.filter((one) => one.mark.kind === "omnigril-apply-exit");
    const lastApply = applies.at(-1);
    if (failed !== undefined) states.push({ state: "test_patch_apply_failed", line: failed.line });
    else if (lastApply !== undefined && lastApply.mark.value !== "0") {
      states.push({ state: "test_patch_apply_failed", line: lastApply.line });
    }
    const codes = omnigril.filter((one) => one.mark.kind === "omnigril-exit");
    const exit = codes.at(-1);
    const odd = codes.find((one) => one.mark.value !== exit?.mark.value);
    if (odd !== undefined) {
      states.push({ state: "forged", line: odd.line });
      const message = `Exit code marks disagree: ${codes
        .map((one) => one.mark.value)
        .slice(0, 8)
        .join(", ")}.`;
      flags.push(flag("log-contradicts-itself", "block", message, { from_line: odd.line }));
    }
    const exit_code = exit === undefined ? null : Number(exit.mark.value);
    return { kind: "omnigril", region: null, exit_code, states, closed: exit !== undefined, flags, environment };
  }

  function endLegacy(lines: number): FrameResult {
    const states = apart(others);
    const flags: Flag[] = [];
    if (legacyConfused !== null) {
      states.push({ state: "ambiguous_markers", line: legacyConfused });
      const message = "A patch or result mark stands where the harness had already written its own.";
      flags.push(flag("log-ambiguous-markers", "block", message, { from_line: legacyConfused }));
    }
    const from = legacyFrom;
    if (from !== null && legacyTo === null) states.push({ state: "truncated", line: null });
    const to = legacyTo ?? lines + 1;
    const code = from === null ? undefined : returnCodes.findLast((one) => one.line > from && one.line < to);
    return {
      kind: "swebench-legacy",
      region: from === null || to <= from + 1 ? null : { from: from + 1, to: to - 1 },
      exit_code: code?.code ?? null,
      states,
      closed: legacyTo !== null,
      flags,
      environment,
    };
  }
}

/** States that marks outside the test output prove: patches that did not apply, failed resets and installs, timeouts. */
function apart(marks: readonly Seen[]): { state: RunState; line: number | null }[] {
  const states: { state: RunState; line: number | null }[] = [];
  const patch = (test: boolean) =>
    marks.findLast(
      ({ mark }) => (mark.kind === "applied" || mark.kind === "apply-failed") && mark.value.startsWith("test") === test,
    );
  const pred = patch(false);
  const test = patch(true);
  if (pred?.mark.kind === "apply-failed") states.push({ state: "patch_apply_failed", line: pred.line });
  if (test?.mark.kind === "apply-failed") states.push({ state: "test_patch_apply_failed", line: test.line });
  for (const { mark, line } of marks) {
    if (mark.kind === "reset-failed") states.push({ state: "reset_failed", line });
    if (mark.kind === "init-failed") states.push({ state: "install_failed", line });
    if (mark.kind === "errored") states.push({ state: "infra_error", line });
    if (mark.kind === "timed-out") states.push({ state: "timeout", line });
  }
  return states;
}
