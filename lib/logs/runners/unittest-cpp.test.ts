import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

describe("UnitTest++", () => {
  it("names the failures and counts the rest", () => {
    const { tests, log } = readSample(
      "a.cpp:6: error: Failure in Fails: Expected 1 but was 2\nFAILURE: 1 out of 2 tests failed (1 failures).\nTest time: 0.00 seconds.\n",
    );
    expect(tests).toEqual({ Fails: "FAILED" });
    expect(log.summary).toMatchObject({ total: 2, failed: 1, passed: 1 });
  });

  it("reads a run where all passed", () => {
    const { log, state } = readSample("Success: 2 tests passed.\nTest time: 0.00 seconds.\n");
    expect(state).toBe("complete");
    expect(log.summary).toMatchObject({ total: 2, failed: 0 });
  });
});
