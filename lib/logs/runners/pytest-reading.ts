import { type Flag, flag } from "@/lib/formats/flag";
import type { RunState, TestOutcome } from "@/lib/formats/test-log";
import { isFailure } from "../ledger";
import type { RunnerReading } from "../runner-reader";
import type { Conflict, PytestResults } from "./pytest-results";
import { contradicts, ranCount, type Session, statusOf, summaryOf, unnamedParts } from "./pytest-session";

/** How many conflicts are told one by one. */
const CONFLICTS_TOLD = 20;

/** All that was read of a log when it ends. */
export interface PytestEnd {
  /** Sessions in order, the last one included. */
  readonly finished: readonly Session[];
  readonly results: PytestResults;
  /** Tests that began without a result -> line. */
  readonly opened: ReadonlyMap<string, number>;
  /** The session of `-qq`, which prints no totals: its open summary is the last word. */
  readonly silent: Session | null;
  /** Result lines outside any session: how many tests, and the first line. */
  readonly bare: { readonly count: number; readonly first: number };
  /** First result line where none may stand. */
  readonly stray: number | null;
  /** How often the log shows a call of pytest. */
  readonly called: number;
  /** Line that says that a conftest could not be loaded. */
  readonly conftest: number | null;
  /** True inside a region that a harness marked. */
  readonly framed: boolean;
}

/** What the sessions of a log prove: results of the summaries entered, the state of the run with the line that shows it. */
export function pytestReading(end: PytestEnd): RunnerReading {
  const { finished, results, opened, silent, conftest } = end;
  const { tests } = results;
  const headers = finished.filter((one) => one.header !== null);
  const open = finished.some((one) => one.totals === null && one.header !== null);
  const summaries = enterSummaries(finished, results);
  const tooMany = end.called > 0 && headers.length > end.called ? (headers[end.called]?.header ?? null) : null;
  if (open) for (const [id, line] of opened) results.enterUnfinished(id, line);
  const conflicts = results.conflicts();
  const totals = finished.findLast((one) => one.totals !== null)?.totals ?? null;
  const shown = totals !== null || silent !== null;
  const [state, stateLine] = stateOf(end, {
    open,
    unproven: headers.length === 0 && !shown,
    forged: end.stray ?? tooMany ?? summaries.contradiction,
    conflict: conflicts[0],
    totalsLine: totals?.line ?? null,
  });
  return {
    tests,
    aliases: new Map(),
    summary: totals === null ? null : summaryOf(totals),
    state,
    state_line: stateLine,
    flags: [...summaries.flags, ...results.flaky(), ...conflicts.slice(0, CONFLICTS_TOLD).map(conflictFlag)],
    evidence: headers.length > 0 || shown || conftest !== null ? 3 : tests.size > 0 ? 1 : 0,
    failuresNamed: holdsFailure(tests) || (totals?.counts.failed ?? 0) + (totals?.counts.errors ?? 0) === 0,
  };
}

/** Enters what the summaries say; the first line that contradicts its totals, and a flag for outcomes that were rewritten. */
function enterSummaries(finished: readonly Session[], results: PytestResults) {
  const rewritten: number[] = [];
  let contradiction: number | null = null;
  for (const one of finished) {
    for (const entry of one.section?.entries ?? []) {
      const status = statusOf(one.sugar?.correct(entry) ?? entry.word);
      if (entry.word === "SUBFAIL") results.noteFailedPart(entry.id);
      if (entry.word === "RERUN") results.noteRerun(entry.id);
      const replaced = one.replaced.get(entry.id);
      if (replaced !== undefined) results.enter(entry.id, "FAILED", replaced, replaced);
      if (status !== null) results.enter(entry.id, status, entry.line, entry.line);
      if (entry.rewritten) rewritten.push(entry.line);
    }
    contradiction ??= contradicts(one);
    for (const [id, line] of unnamedParts(one, results.tests)) {
      results.noteFailedPart(id);
      results.enter(id, "FAILED", line, line);
    }
  }
  const flags: Flag[] = [];
  const [first] = rewritten;
  if (first !== undefined) {
    const message = `${rewritten.length} tests are listed as passed with a failure message: their outcome was rewritten.`;
    flags.push(flag("log-contradicts-itself", "warn", message, { from_line: first }));
  }
  return { contradiction, flags };
}

interface Proof {
  /** A session began and has no totals. */
  readonly open: boolean;
  /** Neither header nor totals. */
  readonly unproven: boolean;
  readonly forged: number | null;
  readonly conflict: Conflict | undefined;
  readonly totalsLine: number | null;
}

function stateOf(end: PytestEnd, proof: Proof): readonly [RunState, number | null] {
  const { finished, silent, conftest, bare } = end;
  const { size } = end.results.tests;
  const stopped = finished.find((one) => one.stopped !== null)?.stopped ?? null;
  if (stopped !== null) return [stopped.state, stopped.line];
  if (conftest !== null) return ["collection_error", conftest];
  if (proof.open || (silent !== null && !silent.progress.whole)) return ["truncated", null];
  if (proof.unproven && !end.framed && size > 0) return ["forged", bare.count === 0 ? null : bare.first];
  if (proof.unproven && end.called > 0) return ["truncated", null];
  if (proof.forged !== null) return ["forged", proof.forged];
  if (proof.conflict !== undefined) return ["conflict", proof.conflict.to];
  if (finished.reduce((sum, one) => sum + ranCount(one), 0) + size === 0)
    return ["no_tests", finished.at(-1)?.totals?.line ?? null];
  return ["complete", proof.totalsLine];
}

function conflictFlag({ name, from, to }: Conflict): Flag {
  const message = `${name} is reported both as passed and as failed; the worst counts.`;
  return flag("log-contradicts-itself", "warn", message, { from_line: from, to_line: to });
}

function holdsFailure(tests: ReadonlyMap<string, TestOutcome>): boolean {
  for (const { status } of tests.values()) if (isFailure(status)) return true;
  return false;
}
