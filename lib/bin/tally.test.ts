import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { lastLine, sum, tallyOfPlaywright, tallyOfVitest } from "./tally.mjs";

const folder = mkdtempSync(join(tmpdir(), "pb-tally-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function report(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe("the count of tests", () => {
  it("adds passed, failed and skipped of all parts into one line", () => {
    const vitest = report("v.json", {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [],
    });
    const browser = report("b.json", { stats: { expected: 7, unexpected: 0, flaky: 1, skipped: 0 } });
    const all = sum([tallyOfVitest(vitest, 1), tallyOfPlaywright(browser, 1)]);
    expect(all).toEqual({ passed: 12, failed: 2, skipped: 3 });
    expect(lastLine(all)).toBe("12 passed, 2 failed, 3 skipped");
    expect(lastLine({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
  });

  it("counts a file that does not load, and a runner that breaks, as failures", () => {
    const unloaded = report("u.json", {
      numPassedTests: 5,
      numFailedTests: 0,
      testResults: [
        { status: "failed", assertionResults: [] },
        { status: "passed", assertionResults: [{ status: "passed" }] },
      ],
    });
    expect(tallyOfVitest(unloaded, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(tallyOfVitest(join(folder, "missing.json"), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    const fine = report("f.json", { numPassedTests: 5, numFailedTests: 0, testResults: [] });
    expect(tallyOfVitest(fine, 1).failed).toBe(1);
    expect(tallyOfVitest(fine, 0).failed).toBe(0);
  });
});
