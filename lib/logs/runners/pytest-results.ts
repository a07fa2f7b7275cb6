import { type Flag, flag } from "@/lib/formats/flag";
import type { TestOutcome, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isPass } from "../ledger";

/** A test that the log calls passed and failed, and the lines from the first of the two to the second. */
export interface Conflict {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface PytestResults {
  readonly tests: ReadonlyMap<string, TestOutcome>;
  /** Enters a result; of several of one test the worst stays, and opposed ones are a conflict. */
  enter(id: string, status: TestStatus, from: number, to: number): void;
  /** A test that began and has no result: an error, unless it has one after all. */
  enterUnfinished(id: string, line: number): void;
  /** A test that pytest ran again: its results may differ. */
  noteRerun(id: string): void;
  /** A test of which a part failed (a subtest): it may be called passed as well. */
  noteFailedPart(id: string): void;
  /** Takes back what was entered, as these tests were of no run. */
  forget(ids: Iterable<string>): void;
  conflicts(): readonly Conflict[];
  /** A flag for each test that passed only when it ran again. */
  flaky(): readonly Flag[];
}

/** What the tests of a log come to, at most `mostNames` of them. Ids are no slices of the log. */
export function createPytestResults(mostNames: number): PytestResults {
  const ledger = createLedger(mostNames, "own");
  const rerun = new Set<string>();
  const failedParts = new Set<string>();
  const opposed: Conflict[] = [];

  return {
    tests: ledger.tests,
    enter(id, status, from, to) {
      const before = ledger.worst(id, status, from, to);
      if (before === undefined || rerun.has(id)) return;
      const both = (isPass(before) && status === "FAILED") || (before === "FAILED" && isPass(status));
      if (both) opposed.push({ name: id, from: ledger.get(id)?.from ?? from, to });
    },
    enterUnfinished(id, line) {
      if (ledger.get(id) === undefined) ledger.worst(id, "ERROR", line);
    },
    noteRerun: (id) => void rerun.add(id),
    noteFailedPart: (id) => void failedParts.add(id),
    forget(ids) {
      for (const id of ids) ledger.delete(id);
      opposed.length = 0;
    },
    conflicts: () => opposed.filter(({ name }) => !failedParts.has(name) && !rerun.has(name)),
    flaky() {
      const flags: Flag[] = [];
      for (const id of rerun) {
        const outcome = ledger.get(id);
        if (outcome === undefined || !isPass(outcome.status)) continue;
        const place = { from_line: outcome.from, to_line: outcome.to };
        flags.push(flag("flaky", "info", `${id} passed only after a rerun.`, place));
      }
      return flags;
    },
  };
}
