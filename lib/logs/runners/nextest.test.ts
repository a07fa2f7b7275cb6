import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const start = "    Starting 3 tests across 1 binary (1 skipped; run ID: x, nextest profile: default)\n";
const rule = "────────────\n";

describe("nextest", () => {
  it("reads results by binary and test, a retried one by its last attempt", () => {
    const { tests, state, flags } = readSample(
      `${start}        PASS [   0.010s] (1/3) crate tests::adds\n        FAIL [   0.011s] (2/3) crate tests::fails\n  TRY 1 FAIL [   0.010s] (3/3) crate tests::flaky\n  TRY 2 PASS [   0.010s] (3/3) crate tests::flaky\n${rule}     Summary [   0.012s] 3 tests run: 2 passed (1 flaky), 1 failed, 1 skipped\n        FAIL [   0.011s] (2/3) crate tests::fails\n   FLAKY 2/2 [   0.010s] (3/3) crate tests::flaky\nerror: test run failed\n`,
    );
    expect(tests).toEqual({
      "crate > tests::adds": "PASSED",
      "crate > tests::fails": "FAILED",
      "crate > tests::flaky": "PASSED",
    });
    expect(state).toBe("complete");
    expect(flags).toContain("flaky");
  });

  it("calls a printed second attempt forged when the summary counts otherwise", () => {
    const { state } = readSample(
      `${start}        FAIL [   0.011s] (1/1) crate tests::fails\n  TRY 2 PASS [   0.010s] (1/1) crate tests::fails\n${rule}     Summary [   0.012s] 1 test run: 0 passed, 1 failed, 0 skipped\n`,
    );
    expect(state).toBe("forged");
  });

  it("tells a build that failed, and a run without summary", () => {
    expect(readSample(`${start}error: could not compile \`crate\` (lib) due to 1 previous error\n`).state).toBe(
      "build_error",
    );
    expect(readSample(`${start}        PASS [   0.010s] (1/3) crate tests::adds\n`).state).toBe("truncated");
  });
});
