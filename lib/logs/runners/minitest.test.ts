import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const ending = (counts: string) =>
  `\nFinished in 0.001s, 4519.8 runs/s, 2711.9 assertions/s.\n\n  1) Failure:\nTestA#test_fails [a.rb:4]:\nExpected: 1\n  Actual: 2\n\n${counts}\n`;

describe("minitest", () => {
  it("pairs a name with the time behind its prints, and lets the blocks of failures decide", () => {
    const { tests, state } = readSample(
      `Run options: -v --seed 1\n\n# Running:\n\nTestA#test_adds = 0.00 s = .\nTestA#test_prints = TestA#test_fails = .\n0.01 s = .\nTestA#test_fails = 0.00 s = F\nTestA#test_later = 0.00 s = S\n${ending("4 runs, 3 assertions, 1 failures, 0 errors, 1 skips")}`,
    );
    expect(tests).toEqual({
      "TestA#test_adds": "PASSED",
      "TestA#test_prints": "PASSED",
      "TestA#test_fails": "FAILED",
      "TestA#test_later": "SKIPPED",
    });
    expect(state).toBe("complete");
  });

  it("knows without -v only the failures", () => {
    const { tests } = readSample(
      `Run options: --seed 1\n\n# Running:\n\n.F\n${ending("2 runs, 3 assertions, 1 failures, 0 errors, 0 skips")}`,
    );
    expect(tests).toEqual({ "TestA#test_fails": "FAILED" });
  });
});
