import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isFailure, isPass, worstOf } from "../ledger";
import { digitsAt } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";
import { createTestdox, type Doxed } from "./phpunit-testdox";

const BLOCKS: readonly (readonly [string, TestStatus])[] = [
  ["error", "ERROR"],
  ["failure", "FAILED"],
  ["risky test", "ERROR"],
  ["skipped test", "SKIPPED"],
  ["incomplete test", "SKIPPED"],
];

/**
 * phpunit: numbered blocks name what did not pass; --debug names every test, --testdox prints a mark for each. A risky test
 * is an error unless the run says OK.
 */
function createPhpunitReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const testdox = createTestdox();
  const debug = new Map<string, { readonly from: number; to: number; done: boolean }>();
  let block: TestStatus | null = null;
  let expected = 1;
  let totals: (Counts & { readonly line: number; readonly text: string }) | null = null;
  let header = false;
  let nothing: number | null = null;

  function started(text: string, line: number): boolean {
    const end = text.endsWith("' started") ? 9 : text.endsWith("' ended") ? 7 : 0;
    if (end === 0 || !text.startsWith("Test '")) return false;
    const name = keyOf(text.slice("Test '".length, -end));
    const known = debug.get(name);
    if (known === undefined) {
      if (debug.size < context.limits.testNames) debug.set(name, { from: line, to: line, done: end === 7 });
    } else [known.to, known.done] = [line, known.done || end === 7];
    return true;
  }

  function numbered(text: string, line: number): void {
    if (block === null) return;
    const digits = digitsAt(text, 0);
    if (digits === 0 || digits > 9 || !text.startsWith(") ", digits) || Number(text.slice(0, digits)) !== expected)
      return;
    if (!text.includes("::", digits)) return;
    expected += 1;
    ledger.worst(keyOf(text.slice(digits + 2)), block, line);
  }

  return {
    line(text, line) {
      if (text.startsWith("PHPUnit ") && text.includes(" by Sebastian Bergmann")) header = true;
      const found = readBlock(text);
      if (found !== null) [block, expected] = [found, 1];
      const counts = readCounts(text);
      if (counts !== null) {
        totals = { ...counts, line, text };
        return;
      }
      if (text.startsWith("No tests executed!")) nothing = line;
      if (text.startsWith("Time: ")) testdox.close();
      if (!started(text, line)) {
        numbered(text, line);
        testdox.line(text, line);
      }
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    for (const test of testdox.tests()) ledger.worst(test.name, test.status, test.line);
    const titles = titlesOf(testdox.tests());
    fromDebug();
    const passed = [...ledger.tests.values()].filter((one) => isPass(one.status)).length;
    const summary: RunnerSummary | null =
      totals === null
        ? null
        : {
            line: totals.line,
            text: totals.text,
            total: totals.tests,
            failed: totals.failures,
            errors: totals.errors + totals.risky,
            skipped: totals.skipped + totals.incomplete,
          };
    let state: RunState = "complete";
    if (nothing !== null && totals === null) state = "no_tests";
    else if (totals === null) state = "truncated";
    else if (totals.tests === 0) state = "no_tests";
    else if (passed > passable(totals)) state = "forged";
    const failures = (totals?.failures ?? 0) + (totals?.errors ?? 0) + (totals?.risky ?? 0);
    return reading({
      tests: ledger.tests,
      aliases: titles,
      harnessNames: titles,
      summary,
      state,
      state_line: totals?.line ?? nothing,
      evidence: header || totals !== null ? 3 : 0,
      failuresNamed: failures === 0 || [...ledger.tests.values()].some((one) => isFailure(one.status)),
    });
  }

  /** As many tests as may pass by the totals; --testdox marks a risky test like one that passed. */
  function passable({ tests, failures, errors, skipped, incomplete, risky }: Counts): number {
    const marked = testdox.tests().filter((test) => test.risky).length;
    return tests - failures - errors - skipped - incomplete - Math.max(0, risky - marked);
  }

  /**
   * --debug shows that a test ran, not how: what no block names passed. Skips are not named without -v; they are taken by
   * their names when exactly as many say so, else nothing is said of any test.
   */
  function fromDebug(): void {
    const open: string[] = [];
    for (const [name, test] of debug) {
      if (ledger.get(name) !== undefined) continue;
      if (test.done) open.push(name);
      else ledger.worst(name, "ERROR", test.from);
    }
    if (totals === null) return;
    const named = [...ledger.tests.values()].filter((one) => one.status === "SKIPPED").length;
    const unnamed = totals.skipped + totals.incomplete - named;
    const skips = unnamed > 0 ? open.filter((name) => /skip|incomplete/i.test(name)) : [];
    if (skips.length !== unnamed) return;
    for (const name of open) {
      const place = debug.get(name);
      if (place !== undefined) ledger.worst(name, skips.includes(name) ? "SKIPPED" : "PASSED", place.from, place.to);
    }
  }
}

/** Titled name -> name; where classes share a title, the worse test answers to it. */
function titlesOf(doxed: readonly Doxed[]): ReadonlyMap<string, string> {
  const worst = new Map<string, Doxed>();
  for (const test of doxed) {
    const other = worst.get(test.titled);
    if (other === undefined || worstOf(other.status, test.status) !== other.status) worst.set(test.titled, test);
  }
  return new Map([...worst].flatMap(([titled, test]) => (titled === test.name ? [] : [[titled, test.name]])));
}

/** `There were 2 failures:` */
function readBlock(text: string): TestStatus | null {
  if (!text.startsWith("There w") || text.length > 80) return null;
  const match = /^There (?:was|were) \d{1,9} ([a-z ]{1,40}):$/.exec(text);
  const words = match?.[1] ?? "";
  return BLOCKS.find(([word]) => words === word || words === `${word}s`)?.[1] ?? null;
}

/** `NastyTest::testData with data set "x" ('b')` -> `NastyTest > testData with data set "x"`. */
function keyOf(text: string): string {
  const colons = text.indexOf("::");
  const name = text.slice(colons + 2);
  const set = name.indexOf(" with data set ");
  const values = set === -1 ? -1 : name.indexOf(" (", set + 15);
  return `${text.slice(0, colons)} > ${values === -1 ? name : name.slice(0, values)}`;
}

interface Counts {
  readonly tests: number;
  readonly errors: number;
  readonly risky: number;
  readonly failures: number;
  readonly skipped: number;
  readonly incomplete: number;
}

/** `OK (10 tests, 12 assertions)`, `Tests: 10, Assertions: 6, Errors: 1, Failures: 2, Skipped: 1, Risky: 1.` */
function readCounts(text: string): Counts | null {
  if (text.length > 250) return null;
  const ok = /^OK \((\d{1,9}) tests?, \d{1,9} assertions?\)$/.exec(text);
  if (ok !== null) return { tests: Number(ok[1]), errors: 0, risky: 0, failures: 0, skipped: 0, incomplete: 0 };
  if (!text.startsWith("Tests: ") || !text.endsWith(".")) return null;
  const counts = { tests: 0, errors: 0, risky: 0, failures: 0, skipped: 0, incomplete: 0 };
  for (const part of text.slice(0, -1).split(", ")) {
    const colon = part.indexOf(": ");
    const value = part.slice(colon + 2);
    if (colon === -1 || digitsAt(value, 0) !== value.length) return null;
    const key = part.slice(0, colon);
    if (key === "Tests") counts.tests = Number(value);
    else if (key === "Errors") counts.errors = Number(value);
    else if (key === "Risky") counts.risky = Number(value);
    else if (key === "Failures") counts.failures = Number(value);
    else if (key === "Skipped") counts.skipped = Number(value);
    else if (key === "Incomplete") counts.incomplete = Number(value);
  }
  return counts;
}

export const phpunitEntry: RunnerEntry = {
  runner: "phpunit",
  starts: ["PHPUnit ", "Tests: ", "OK ("],
  wakes: (text) =>
    (text.startsWith("PHPUnit ") && text.includes(" by Sebastian Bergmann")) || readCounts(text) !== null,
  create: createPhpunitReader,
};
