import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const head = "\nRunning 4 tests using 1 worker\n\n";

describe("playwright", () => {
  it("takes the last attempt, and a cross that is on no list for an expected failure", () => {
    const { tests, flags, state } = readSample(
      `${head}  ✓  1 [p] › a.spec.ts:2:5 › s › ok (10ms)\n  ✘  2 [p] › a.spec.ts:3:5 › flaky (8ms)\n  ✓  3 [p] › a.spec.ts:3:5 › flaky (retry #1) (9ms)\n  ✓  2 a.spec.ts:9:5 › fake (3ms)\n  ✘  4 [p] › a.spec.ts:4:5 › known (1ms)\n  ✘  5 [p] › a.spec.ts:5:5 › bad (1ms)\n  -  6 [p] › a.spec.ts:6:5 › later\n\n  1 failed\n    [p] › a.spec.ts:5:5 › bad ─────\n  1 flaky\n    [p] › a.spec.ts:3:5 › flaky ───\n  1 skipped\n  2 passed (1.0s)\n`,
    );
    expect(tests).toEqual({
      "a.spec.ts › s › ok": "PASSED",
      "a.spec.ts › flaky": "PASSED",
      "a.spec.ts › known": "XFAIL",
      "a.spec.ts › bad": "FAILED",
      "a.spec.ts › later": "SKIPPED",
    });
    expect(flags).toEqual(["flaky"]);
    expect(state).toBe("complete");
  });

  it("calls a run without totals truncated", () => {
    expect(readSample(`${head}  ✘  1 [p] › a.spec.ts:2:5 › bad (10ms)\n`)).toMatchObject({
      state: "truncated",
      tests: { "a.spec.ts › bad": "FAILED" },
    });
  });
});
