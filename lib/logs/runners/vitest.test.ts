import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const head = "\n RUN  v1.6.1 /r\n\n";
const end = (failed: number, passed: number) =>
  `\n Test Files  1 failed (1)\n      Tests  ${failed} failed | ${passed} passed (${failed + passed})\n`;

describe("vitest", () => {
  it("reads result lines, names with separators and slow durations", () => {
    const { tests, state } = readSample(
      `${head} ✓ a.test.ts > s > a > b\n × a.test.ts > s > fails\n   → expected 1\n ✓ a.test.ts > s > slow 358ms\n ✓ a.test.ts > s > name with 12ms\n ↓ a.test.ts > s > later\n${end(1, 3)}`,
    );
    expect(tests).toEqual({
      "a.test.ts > s > a > b": "PASSED",
      "a.test.ts > s > fails": "FAILED",
      "a.test.ts > s > slow": "PASSED",
      "a.test.ts > s > name with 12ms": "PASSED",
      "a.test.ts > s > later": "SKIPPED",
    });
    expect(state).toBe("complete");
  });

  it("cuts every duration where the reporter prints them all", () => {
    const { tests } = readSample(
      `${head} ✓ a.test.ts > x 1ms\n ✓ a.test.ts > y 0ms (retry x2)\n ↓ a.test.ts > z\n${end(0, 2)}`,
    );
    expect(tests).toEqual({ "a.test.ts > x": "PASSED", "a.test.ts > y": "PASSED", "a.test.ts > z": "SKIPPED" });
  });

  it("ignores output blocks and lets the list of failures decide", () => {
    const { tests } = readSample(
      `${head} ✓ a.test.ts > ok\nstdout | a.test.ts > ok\n ✓ a.test.ts > bad\n\n ✓ a.test.ts > bad\n\n⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n\n FAIL  a.test.ts > bad\nError: x\n${end(1, 1)}`,
    );
    expect(tests).toEqual({ "a.test.ts > ok": "PASSED", "a.test.ts > bad": "FAILED" });
  });

  it("reads trees and broken files", () => {
    const { tests } = readSample(
      `${head} ❯ a.test.ts (2 tests | 1 failed) 9ms\n   ❯ s (2)\n     ✓ x 1ms\n     × y 2ms\n\n⎯⎯⎯ Failed Suites 1 ⎯⎯⎯\n\n FAIL  b.test.ts [ b.test.ts ]\nError\n${end(1, 1)}`,
    );
    expect(tests).toEqual({ "a.test.ts > s > x": "PASSED", "a.test.ts > s > y": "FAILED", "b.test.ts": "ERROR" });
  });

  it("tells exits, empty, cut and forged runs apart", () => {
    expect(readSample(`${head}Error: process.exit unexpectedly called with "0"\n${end(1, 1)}`).state).toBe("truncated");
    expect(readSample(`${head}No test files found, exiting with code 1\n`).state).toBe("no_tests");
    expect(readSample(`${head} ✓ a.test.ts > x\n`).state).toBe("truncated");
    expect(readSample(`${head} ✓ a.test.ts > x\n ✓ a.test.ts > y\n${end(1, 1)}`).state).toBe("forged");
  });
});
