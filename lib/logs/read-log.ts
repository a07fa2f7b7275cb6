import { type Flag, flag } from "@/lib/formats/flag";
import type { Limits } from "@/lib/formats/limits";
import {
  RUN_STATES,
  type Runner,
  type RunnerSummary,
  type RunState,
  type TestLog,
  type TestOutcome,
} from "@/lib/formats/test-log";
import { createLineReader, type TextFacts } from "@/lib/formats/text-lines";
import { chooseReading, type ChosenReading, firstOutcome } from "./choose-reading";
import { lastRedraw, stripTerminal } from "./clean-line";
import { createFrame, type FrameKind, type FrameResult } from "./frame/frame";
import { isFailure } from "./ledger";
import { createPrefixCutter } from "./line-prefix";
import { createReaderSet, type ReaderSet } from "./reader-set";

/** Raised whenever a log can be read differently than before: stored results are then derived again. */
export const READER_VERSION = 4;

export interface LogOptions {
  /** Runner that the benchmark or the caller names; only a hint. */
  readonly runner?: Runner | null;
  /** Frame that must be there; "auto" (default) takes what it finds, "none" reads the whole file. */
  readonly frame?: FrameKind | "auto";
  readonly limits: Limits;
}

export interface LogReader {
  push(chunk: Uint8Array): void;
  end(): TestLog;
}

/** Reads one log as it streams by, in constant memory apart from the test names. Never throws on bad input. */
export function createLogReader(options: LogOptions): LogReader {
  const { limits } = options;
  const hint = options.runner ?? null;
  const frame = createFrame(options.frame ?? "auto");
  const cutPrefix = createPrefixCutter();
  const ignoreMarks = options.frame === "none";
  const outside = createReaderSet({ limits, framed: false }, hint);
  let inside: ReaderSet | null = null;
  let current: ReaderSet = outside;
  let wrapperFailed = false;

  const lines = createLineReader(
    (raw, line, _cut, plain) => {
      const whole = cutPrefix(plain ? raw : stripTerminal(raw));
      const text = plain || whole.indexOf("\r") === -1 ? whole : lastRedraw(whole);
      if (!ignoreMarks) {
        const step = frame.take(text, line);
        if (step === "begin") current = inside = createReaderSet({ limits, framed: true }, hint);
        else if (step === "leave") current = outside;
        if (step !== "text") return;
      }
      if (text.charCodeAt(0) === 0x45 && text.startsWith("ERROR conda.cli.main_run:execute")) wrapperFailed = true;
      else current.line(text, line, whole);
    },
    { maxChars: limits.logLineMatchChars },
  );

  return {
    push: (chunk) => lines.push(chunk),
    end() {
      const facts = lines.end();
      const framed = frame.end(facts.lines);
      // Marks that enclose nothing leave no region: what stands around them is output that nobody marked.
      const unmarked = framed.kind === "swebench" || framed.states.some((one) => one.state === "no_markers");
      const beside = chooseReading(outside.end(), hint);
      const chosen = inside !== null ? chooseReading(inside.end(), hint) : unmarked ? null : beside;
      return assemble({
        facts,
        framed,
        chosen,
        outsiders: inside !== null || unmarked ? beside : null,
        hint,
        wrapperFailed,
      });
    },
  };
}

/** `createLogReader` over a whole stream. */
export async function readLog(chunks: AsyncIterable<Uint8Array>, options: LogOptions): Promise<TestLog> {
  const reader = createLogReader(options);
  for await (const chunk of chunks) reader.push(chunk);
  return reader.end();
}

interface Parts {
  readonly facts: TextFacts;
  readonly framed: FrameResult;
  readonly chosen: ChosenReading | null;
  /** What stands outside the region and looks like results: it never counts. */
  readonly outsiders: ChosenReading | null;
  readonly hint: Runner | null;
  readonly wrapperFailed: boolean;
}

type StateAt = { readonly state: RunState; readonly line: number | null };

function assemble(parts: Parts): TestLog {
  const { facts, framed, chosen, outsiders } = parts;
  const reading = chosen?.reading ?? null;
  const { state, line } = decideState(parts);
  const stray = outsiders === null ? null : firstOutcome(outsiders.reading);
  // Result lines without any sign that the runner ran: nothing of them may count.
  const worthless = reading !== null && reading.state === "forged" && reading.evidence === 1 && framed.region === null;
  const tests = reading === null || worthless ? new Map<string, TestOutcome>() : reading.tests;
  const flags: Flag[] = [...framed.flags, ...(reading?.flags ?? []), ...stateFlags(state, line)];
  if (stray !== null) {
    const message = `${outsiders?.reading.tests.size ?? 0} result lines stand outside the marked region; they do not count.`;
    flags.push(flag("status-outside-region", "warn", message, { from_line: stray.from, to_line: stray.to }));
  }
  if (facts.cutLines > 0) {
    const message = `${facts.cutLines} lines are longer than the limit and were read at head and tail only.`;
    flags.push(flag("limit-line", "info", message, { from_line: facts.firstCutLine }));
  }
  if (facts.replaced > 0 || facts.nul > 0) {
    const message = `${facts.replaced} malformed byte sequences were replaced, ${facts.nul} NUL bytes dropped.`;
    flags.push(flag("encoding-replaced", "info", message));
  }
  return {
    runner: chosen?.runner ?? parts.hint ?? runnerOfEnvironment(framed),
    reader_version: READER_VERSION,
    state,
    exit_code: framed.exit_code,
    tests,
    aliases: reading?.aliases ?? new Map(),
    ...(framed.region === null || reading?.harnessNames === undefined ? {} : { harness_names: reading.harnessNames }),
    summary: reading?.summary ?? null,
    region: framed.region,
    lines: facts.lines,
    state_line: line,
    flags,
    encoding: { replaced: facts.replaced, nul: facts.nul },
  };
}

function decideState(parts: Parts): StateAt {
  const { framed, chosen, outsiders, facts } = parts;
  const reading = chosen?.reading ?? null;
  const states: StateAt[] = [...framed.states];
  const marked = framed.states.some((one) => one.state === "no_markers" || one.state === "ambiguous_markers");
  const empty = reading === null || reading.tests.size === 0;
  if (empty && !marked && outsiders !== null && outsiders.reading.tests.size > 0 && framed.kind === "swebench") {
    return first([
      ...states,
      { state: "results_outside_markers", line: firstOutcome(outsiders.reading)?.from ?? null },
    ]);
  }
  const saysSo = framed.kind === "swebench-legacy" && (framed.exit_code ?? 0) !== 0;
  if (reading === null) {
    if (!marked && facts.lines > 0 && !(framed.closed && saysSo)) states.push({ state: "no_tests", line: null });
    return first(states);
  }
  // The old harness saw the command end although the runner never listed a test: it failed before its first one. The end
  // mark of the new one proves less (the shell writes it whatever happened): a session without a summary was broken off.
  const failedEarly =
    reading.state === "truncated" &&
    reading.summary === null &&
    empty &&
    framed.closed &&
    framed.kind === "swebench-legacy";
  if (failedEarly && !saysSo) states.push({ state: "no_tests", line: null });
  else if (!failedEarly && !marked) states.push({ state: reading.state, line: reading.state_line });
  const unexplained =
    framed.kind === "swebench" &&
    (framed.exit_code ?? 0) !== 0 &&
    reading.state === "complete" &&
    reading.failuresNamed !== false &&
    !parts.wrapperFailed &&
    (totalsAreGreen(reading.summary) || ![...reading.tests.values()].some((one) => isFailure(one.status)));
  if (unexplained) states.push({ state: "conflict", line: null });
  return first(states);
}

/** The runner's own totals count no failure: one that is listed all the same explains no exit code. */
function totalsAreGreen(summary: RunnerSummary | null): boolean {
  return summary?.failed === 0 && (summary.errors ?? 0) === 0;
}

/** SWE-bench's first twelve repositories, the only ones whose logs look like that, use three runners. */
function runnerOfEnvironment({ kind, environment }: FrameResult): Runner | null {
  if (kind !== "swebench-legacy" || environment === null) return null;
  if (environment.startsWith("django__")) return "unittest";
  return environment.startsWith("sympy__") ? "sympy" : "pytest";
}

function first(states: readonly StateAt[]): StateAt {
  const order = (one: StateAt) => RUN_STATES.indexOf(one.state);
  return states.toSorted((a, b) => order(a) - order(b))[0] ?? { state: "complete", line: null };
}

function stateFlags(state: RunState, line: number | null): Flag[] {
  const place = { from_line: line };
  if (state === "truncated" || state === "crash") {
    return [flag("log-truncated", "block", "The run did not come to its end: the log holds no final summary.", place)];
  }
  if (state === "forged") {
    return [flag("log-contradicts-itself", "block", "Results that the runner's own totals do not account for.", place)];
  }
  if (state === "conflict") {
    return [flag("log-contradicts-itself", "block", "The log says two things of the same run.", place)];
  }
  return [];
}
