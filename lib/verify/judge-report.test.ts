import { describe, expect, it } from "vitest";
import { judgeReport } from "./judge-report";

const BOTH = { FAIL_TO_PASS: { success: ["t::a"], failure: [] }, PASS_TO_PASS: { success: ["t::b"], failure: [] } };

describe("judgeReport", () => {
  it("believes a verdict that agrees with its own lists", () => {
    const judged = judgeReport({ resolved: true, patch_successfully_applied: true, tests_status: BOTH });
    expect(judged).toMatchObject({ verdict: "resolved", contradiction: null, tests: { expected: 2, passed: 2 } });
  });

  it("does not believe `resolved` beside a failed test, without an expected test, or without an applied patch", () => {
    const failing = { ...BOTH, PASS_TO_PASS: { success: [], failure: ["t::b"] } };
    expect(judgeReport({ resolved: true, tests_status: failing }).contradiction).toContain("1 expected tests failed");
    expect(judgeReport({ resolved: true, tests_status: {} }).contradiction).toContain("no test was expected");
    expect(
      judgeReport({ resolved: true, patch_successfully_applied: false, tests_status: BOTH }).contradiction,
    ).toContain("not applied");
  });

  it("names the gate that stopped a run", () => {
    expect(judgeReport({ resolved: false, patch_successfully_applied: false }).reason).toBe("patch-not-applied");
    expect(judgeReport({ resolved: false, patch_is_None: true }).reason).toBe("empty-patch");
    expect(judgeReport({ resolved: false, tests_status: BOTH }).reason).toBe("expected-failed");
  });
});
