import { goTestEventSchema } from "@/lib/formats/go-test-event";
import { RUN_STATES, type RunState, type TestOutcome, type TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { jsonOf } from "../json-line";
import { isFailure, worstOf } from "../ledger";
import { type ReaderContext, reading, type RunnerReading } from "../runner-reader";
import { createGoText, type GoText } from "./go-text";

const ACTIONS: ReadonlyMap<string, TestStatus> = new Map<string, TestStatus>([
  ["pass", "PASSED"],
  ["fail", "FAILED"],
  ["skip", "SKIPPED"],
]);
/** Output of one package that waits for its line feed. */
const LONGEST_PART = 64 * 1024;

interface Package {
  readonly text: GoText;
  part: string;
  readonly actions: Map<string, { readonly status: TestStatus; readonly line: number }>;
}

/**
 * `go test -json`. test2json believes every line that looks like a result, so its actions are not trusted: the output of
 * each package is read again as text, and an action counts only where the text says nothing, or where it is worse.
 */
export interface GoJson {
  /** Takes the line if it is an event. */
  line(text: string, line: number): boolean;
  seen(): boolean;
  end(): RunnerReading;
}

export function createGoJson(context: ReaderContext): GoJson {
  const packages = new Map<string, Package>();
  let buildFailed: number | null = null;

  function packageOf(path: string): Package {
    const known = packages.get(path);
    if (known !== undefined) return known;
    const fresh: Package = { text: createGoText(context), part: "", actions: new Map() };
    if (packages.size < context.limits.testNames) packages.set(detach(path), fresh);
    return fresh;
  }

  function output(of: Package, text: string, line: number): void {
    const parts = (of.part + text).split("\n");
    of.part = (parts.pop() ?? "").slice(-LONGEST_PART);
    for (const part of parts) of.text.line(part, line);
  }

  return {
    line(text, line) {
      if (!text.startsWith("{") || !text.includes('"Action":"')) return false;
      const parsed = goTestEventSchema.safeParse(jsonOf(text));
      if (!parsed.success) return false;
      const { Action, Package: path, Test, Output } = parsed.data;
      if (Action === "build-fail") buildFailed ??= line;
      if (path === undefined) return true;
      const of = packageOf(path);
      if (Action === "output" && Output !== undefined) output(of, Output, line);
      const status = ACTIONS.get(Action);
      if (status === undefined) return true;
      if (Test !== undefined) of.actions.set(detach(Test), { status, line });
      else of.text.close(path, status === "FAILED" ? "FAIL" : "ok", "", line);
      return true;
    },
    seen: () => packages.size > 0,
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const tests = new Map<string, TestOutcome>();
    const flags = [];
    const states: { readonly state: RunState; readonly line: number | null }[] = [];
    for (const [path, of] of packages) {
      const read = of.text.end();
      flags.push(...read.flags);
      if (read.state !== "complete" && read.state !== "no_tests")
        states.push({ state: read.state, line: read.state_line });
      for (const [name, outcome] of read.tests) tests.set(name, outcome);
      for (const [name, { status, line }] of of.actions) {
        const key = `${path} > ${name}`;
        const known = tests.get(key);
        if (known === undefined) tests.set(key, { status, from: line, to: line });
        else if (isFailure(status) && worstOf(known.status, status) !== known.status)
          tests.set(key, { status, from: line, to: line });
      }
    }
    if (buildFailed !== null) states.push({ state: "build_error", line: buildFailed });
    const [worst] = states.toSorted((a, b) => RUN_STATES.indexOf(a.state) - RUN_STATES.indexOf(b.state));
    const state = worst?.state ?? (tests.size === 0 ? "no_tests" : "complete");
    return reading({ tests, state, state_line: worst?.line ?? null, flags, evidence: 3 });
  }
}
