import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const rule = "=".repeat(76);
const totals = (counts: readonly [string, number][]) =>
  `${rule}\nTestsuite summary for a 1\n${rule}\n${counts.map(([word, n]) => `# ${`${word}:`.padEnd(6)} ${n}\n`).join("")}${rule}\n`;

describe("automake", () => {
  it("reads a word and a test a line", () => {
    const { tests, state } = readSample(
      `PASS: adds.sh\nFAIL: fails.sh\nSKIP: later.sh\nXFAIL: known.sh\nERROR: broken.sh\n${totals([
        ["TOTAL", 5],
        ["PASS", 1],
        ["SKIP", 1],
        ["XFAIL", 1],
        ["FAIL", 1],
        ["XPASS", 0],
        ["ERROR", 1],
      ])}`,
    );
    expect(tests).toEqual({
      "adds.sh": "PASSED",
      "fails.sh": "FAILED",
      "later.sh": "SKIPPED",
      "known.sh": "XFAIL",
      "broken.sh": "ERROR",
    });
    expect(state).toBe("complete");
  });
});
