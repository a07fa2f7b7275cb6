import type { TestOutcome, TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";

/** Worst first: what a test is called when the log says two things of it. */
const WORST: readonly TestStatus[] = ["FAILED", "ERROR", "SKIPPED", "XFAIL", "XPASS", "PASSED"];

export function worstOf(a: TestStatus, b: TestStatus): TestStatus {
  return WORST.indexOf(a) <= WORST.indexOf(b) ? a : b;
}

/** True for the statuses of a test that ran and did what it should (an expected failure included). */
export function isPass(status: TestStatus): boolean {
  return status === "PASSED" || status === "XFAIL" || status === "XPASS";
}

export function isFailure(status: TestStatus): boolean {
  return status === "FAILED" || status === "ERROR";
}

/** The book of a run: name -> status and lines, bounded in size. */
export interface Ledger {
  readonly tests: ReadonlyMap<string, TestOutcome>;
  /** Names that were refused because the book is full. */
  overflow(): number;
  get(name: string): TestOutcome | undefined;
  /** Enters a result; where the name has one already the worst of both stays. Returns the status before, if any. */
  worst(name: string, status: TestStatus, from: number, to?: number): TestStatus | undefined;
  /** Enters a result in place of what stood there. */
  replace(name: string, status: TestStatus, from: number, to?: number): void;
  delete(name: string): void;
}

/**
 * An empty book of at most `maxNames` names. A name is copied when it is entered, unless `names` is "own": then the caller
 * promises that no name is a slice of the log (it was detached before, or put together from parts).
 */
export function createLedger(maxNames: number, names: "cut" | "own" = "cut"): Ledger {
  const tests = new Map<string, TestOutcome>();
  let overflow = 0;

  function set(name: string, known: boolean, outcome: TestOutcome): void {
    if (known) tests.set(name, outcome);
    else if (tests.size >= maxNames) overflow += 1;
    else tests.set(names === "own" ? name : detach(name), outcome);
  }

  return {
    tests,
    overflow: () => overflow,
    get: (name) => tests.get(name),
    worst(name, status, from, to = from) {
      const before = tests.get(name);
      if (before === undefined) set(name, false, { status, from, to });
      else if (worstOf(before.status, status) !== before.status) set(name, true, { status, from, to });
      return before?.status;
    },
    replace(name, status, from, to = from) {
      set(name, tests.has(name), { status, from, to });
    },
    delete(name) {
      tests.delete(name);
    },
  };
}
