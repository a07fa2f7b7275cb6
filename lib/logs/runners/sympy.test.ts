import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const head = "==== test process starts ====\nsympy/a.py[3] \n";

describe("sympy", () => {
  it("reads marks, failure blocks and totals", () => {
    const { tests, state, log } = readSample(
      `${head}test_a ok\ntest_b E\ntest_c f        [FAIL]\n\n____ sympy/a.py:test_b ____\nTraceback\n=== tests finished: 1 passed, 1 expected to fail, 1 exceptions, in 1.2 seconds ===\n`,
    );
    expect(tests).toEqual({ test_a: "PASSED", test_b: "ERROR", test_c: "XFAIL", "sympy/a.py:test_b": "FAILED" });
    expect(state).toBe("complete");
    expect(log.summary).toMatchObject({ passed: 1, errors: 1, xfailed: 1 });
  });

  it("calls a listing with more passes than totals forged, and one without totals truncated", () => {
    expect(readSample(`${head}test_a ok\ntest_b ok\n=== tests finished: 1 passed, in 1 seconds ===\n`).state).toBe(
      "forged",
    );
    expect(readSample(`${head}test_a ok\ntest_b `)).toMatchObject({ state: "truncated", tests: { test_b: "ERROR" } });
  });
});
