import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const end = (failed: number, passed: number) =>
  `\nTest Suites: 1 failed, 1 total\nTests:       ${failed} failed, ${passed} passed, ${failed + passed} total\nTime:        1 s\n`;

describe("jest", () => {
  it("reads the tree under a file's header, with suites by indentation", () => {
    const { tests, state } = readSample(
      `FAIL ./a.test.js\n  outer\n    ✓ adds (3 ms)\n    ✕ has (5 ms) in name (1 ms)\n    ○ skipped later\n    ✎ todo soon\n    inner\n      ✓ adds\n  ✓ top\n${end(1, 3)}`,
    );
    expect(tests).toEqual({
      "a.test.js > outer > adds": "PASSED",
      "a.test.js > outer > has (5 ms) in name": "FAILED",
      "a.test.js > outer > later": "SKIPPED",
      "a.test.js > outer > soon": "SKIPPED",
      "a.test.js > outer > inner > adds": "PASSED",
      "a.test.js > top": "PASSED",
    });
    expect(state).toBe("complete");
  });

  it("ignores marks outside a tree and finds headers behind output and colours", () => {
    const { tests } = readSample(
      `  console.log\n    ✓ b (3 ms)\n\n      at x\n\nno feed\rPASS x\rFAIL ./a.test.js\n  ✕ b\n\n  ● b\n\n    ✓ b\n\n\u001b[7m PASS \u001b[0m c.test.js\n  ✓ d\n${end(1, 1)}`,
    );
    expect(tests).toEqual({ "a.test.js > b": "FAILED", "c.test.js > d": "PASSED" });
  });

  it("names failures and broken files without a tree", () => {
    const { tests } = readSample(
      `FAIL a.test.js\n  ● outer › fails\n\n    x\n\nFAIL b.test.js\n  ● Test suite failed to run\n\n    y\n${end(1, 2)}`,
    );
    expect(tests).toEqual({ "a.test.js > outer > fails": "FAILED", "b.test.js": "ERROR" });
  });

  it("tells exits, empty, cut and forged runs apart", () => {
    expect(readSample('  ●  process.exit called with "0"\n').state).toBe("truncated");
    expect(readSample("No tests found, exiting with code 0\n").state).toBe("no_tests");
    expect(readSample("PASS a.test.js\n  ✓ b\n").state).toBe("truncated");
    expect(readSample(`PASS a.test.js\n  ✓ b\n  ✓ c\n${end(1, 1)}`).state).toBe("forged");
  });

  it("reads --json from one line", () => {
    const report = {
      numFailedTests: 1,
      numTotalTests: 2,
      testResults: [
        {
          name: "/r/a.test.js",
          status: "failed",
          assertionResults: [
            { ancestorTitles: ["s"], title: "x", status: "passed" },
            { ancestorTitles: [], title: "y", status: "failed" },
          ],
        },
      ],
    };
    expect(readSample(`${JSON.stringify(report)}\n`).tests).toEqual({
      "a.test.js > s > x": "PASSED",
      "a.test.js > y": "FAILED",
    });
  });
});
