import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const start = "********* Start testing of TestA *********\nConfig: Using QtTest library 5.15.2\n";

describe("QtTest", () => {
  it("reads functions with their rows between start and totals", () => {
    const { tests, state } = readSample(
      `${start}PASS   : TestA::adds(two words)\nFAIL!  : TestA::fails() Compared values are not the same\n   Loc: [a.cpp(3)]\nSKIP   : TestA::later() why\nTotals: 1 passed, 1 failed, 1 skipped, 0 blacklisted, 5ms\n********* Finished testing of TestA *********\n`,
    );
    expect(tests).toEqual({
      "TestA::adds(two words)": "PASSED",
      "TestA::fails()": "FAILED",
      "TestA::later()": "SKIPPED",
    });
    expect(state).toBe("complete");
  });

  it("calls a class that never finishes truncated", () => {
    expect(readSample(`${start}PASS   : TestA::adds()\n`).state).toBe("truncated");
  });
});
