import type { TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { type CargoResult, type CargoTest, readCargoTest } from "./cargo-lines";

interface Seen {
  readonly from: number;
  to: number;
  /** Statuses that lines gave it; a test may print lines that look like them. */
  passed: boolean;
  failed: boolean;
  skipped: boolean;
}

export interface SettledTest {
  readonly name: string;
  readonly status: TestStatus;
  readonly from: number;
  readonly to: number;
}

/** Tests of one binary, from `running n tests` to `test result:`. */
export interface CargoBlock {
  readonly announced: number;
  line(text: string, line: number): void;
  /**
   * Statuses once the binary's own result is known. `forged`: more passed tests are named than the binary counts. Without a
   * result the binary died: tests that started and did not end are errors.
   */
  settle(
    result: CargoResult | null,
    line: number,
  ): { readonly tests: readonly SettledTest[]; readonly forged: boolean };
  readonly seen: number;
}

export function createCargoBlock(announced: number, docs: boolean): CargoBlock {
  const tests = new Map<string, Seen>();
  let listing = false;
  let failures = new Map<string, number>();
  let running: { readonly name: string; readonly line: number } | null = null;

  function note(name: string, line: number): Seen {
    // Nearly every line brings a new name: copied first, its hash is computed once.
    const own = detach(name);
    const known = tests.get(own);
    if (known !== undefined) {
      known.to = line;
      return known;
    }
    const seen: Seen = { from: line, to: line, passed: false, failed: false, skipped: false };
    tests.set(own, seen);
    return seen;
  }

  function enter({ name, status }: CargoTest, line: number): void {
    const seen = note(name, line);
    if (status === "PASSED") seen.passed = true;
    else if (status === "FAILED") seen.failed = true;
    else if (status === "SKIPPED") seen.skipped = true;
    running = status === null ? { name, line } : null;
  }

  return {
    announced,
    get seen() {
      return tests.size;
    },
    line(text, line) {
      if (text === "failures:") {
        listing = true;
        failures = new Map();
        return;
      }
      if (listing) {
        if (text.startsWith("    ") && text.length < 700) {
          failures.set(detach(text.slice(4)), line);
          return;
        }
        if (text !== "") listing = false;
        else return;
      }
      const last = text.charCodeAt(text.length - 1);
      if (last === 0x44 && text.endsWith(" --- FAILED")) note(text.slice(0, -" --- FAILED".length), line).failed = true;
      // Glued results end in ok, FAILED, ignored or a time in `<>`; everything else with "test " inside is prose.
      const ending = last === 0x6b || last === 0x44 || last === 0x64 || last === 0x3e;
      if (text.startsWith("test ") || (ending && text.indexOf("test ") !== -1)) {
        const found = readCargoTest(text, docs);
        if (found !== null) {
          enter(found, line);
          return;
        }
      }
      if (running === null) return;
      if (text === "ok" || text === "FAILED")
        enter({ name: running.name, status: text === "ok" ? "PASSED" : "FAILED", glued: false, printed: "" }, line);
    },
    settle(result, line) {
      return result === null ? died() : ended(result, line);
    },
  };

  function died(): { tests: SettledTest[]; forged: boolean } {
    const settled = [...tests].map(([name, seen]): SettledTest => {
      const status = seen.failed ? "FAILED" : seen.passed ? "PASSED" : seen.skipped ? "SKIPPED" : "ERROR";
      return { name, status, from: seen.from, to: seen.to };
    });
    return { tests: settled, forged: false };
  }

  function ended(result: CargoResult, line: number): { tests: SettledTest[]; forged: boolean } {
    // The list of failures is authoritative when it is whole; a test that prints "... FAILED" is not on it.
    const listed = failures.size === result.failed;
    const settled: SettledTest[] = [];
    const open: SettledTest[] = [];
    for (const [name, at] of failures) {
      const seen = tests.get(name);
      settled.push({ name, status: "FAILED", from: seen?.from ?? at, to: seen?.to ?? at });
    }
    let passed = 0;
    for (const [name, seen] of tests) {
      if (failures.size > 0 && failures.has(name)) continue;
      const { from, to } = seen;
      if (seen.failed && !(listed && (seen.passed || seen.skipped))) settled.push({ name, status: "FAILED", from, to });
      else if (seen.passed) {
        passed += 1;
        settled.push({ name, status: "PASSED", from, to });
      } else if (seen.skipped) settled.push({ name, status: "SKIPPED", from, to });
      else open.push({ name, status: "PASSED", from, to: line });
    }
    const counted = result.passed + result.measured;
    if (passed + open.length === counted) for (const test of open) settled.push(test);
    return { tests: settled, forged: passed > counted };
  }
}
