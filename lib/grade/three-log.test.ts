import { describe, expect, it } from "vitest";
import type { TestLog, TestOutcome, TestStatus } from "@/lib/formats/test-log";
import { gradeInstance } from "./grade-instance";
import { gradeTrialReward } from "./trial-reward";

function log(tests: Record<string, TestStatus>, state: TestLog["state"] = "complete"): TestLog {
  return {
    runner: "go",
    reader_version: 1,
    state,
    exit_code: null,
    tests: new Map(
      Object.entries(tests).map(([name, status], index): [string, TestOutcome] => [
        name,
        { status, from: index + 1, to: index + 1 },
      ]),
    ),
    aliases: new Map(),
    summary: null,
    region: null,
    lines: 10,
    state_line: null,
    flags: [],
    encoding: { replaced: 0, nul: 0 },
  };
}

const runs = (run: string, test: string, fix: string) => ({ run, test, fix });

function grade(tests: Record<string, TestStatus>, groups: Record<string, unknown>, state?: TestLog["state"]) {
  const record = {
    instance_id: "i",
    repo: "",
    base_commit: "",
    problem_statement: "",
    patch: "",
    test_patch: "",
    ...groups,
  };
  return gradeInstance({
    log: log(tests, state),
    reference: { record, failToPass: [], passToPass: [], gold: null, broken: null },
    mode: "three-log",
  });
}

describe("gradeInstance, three-log", () => {
  const groups = {
    p2p_tests: { a: runs("PASS", "PASS", "PASS") },
    f2p_tests: { b: runs("FAIL", "FAIL", "PASS") },
    n2p_tests: { c: runs("NONE", "NONE", "PASS") },
  };

  it("resolves when every test falls into its class again", () => {
    expect(grade({ a: "PASSED", b: "PASSED", c: "PASSED" }, groups)).toMatchObject({ verdict: "resolved" });
  });

  it("takes a test that broke, is absent or is skipped for a miss", () => {
    expect(grade({ a: "FAILED", b: "PASSED", c: "PASSED" }, groups)).toMatchObject({ reason: "expected-failed" });
    expect(grade({ a: "PASSED", b: "PASSED" }, groups)).toMatchObject({
      reason: "expected-missing",
      tests: { missing: ["c"] },
    });
    expect(grade({ a: "PASSED", b: "SKIPPED", c: "PASSED" }, groups).verdict).toBe("unresolved");
  });

  it("wants something to be fixed", () => {
    const only = { p2p_tests: groups.p2p_tests };
    expect(grade({ a: "PASSED" }, only)).toMatchObject({ verdict: "unresolved" });
  });

  it("verifies nobody without the reference's three runs", () => {
    expect(grade({ a: "PASSED" }, {})).toMatchObject({ verdict: "unverified", reason: "reference-empty" });
  });

  it("never resolves on a log that was cut", () => {
    expect(grade({ a: "PASSED", b: "PASSED", c: "PASSED" }, groups, "truncated").verdict).toBe("unverified");
  });
});

describe("gradeTrialReward", () => {
  const trial = (
    reward: number | null,
    tests: Record<string, TestStatus> = {},
    ended: "timeout" | "error" | null = null,
  ) => gradeTrialReward({ reward, tests: new Map(Object.entries(tests)), ended });

  it("resolves on a reward of one and nothing less", () => {
    expect(trial(1).verdict).toBe("resolved");
    expect(trial(0.9)).toMatchObject({ verdict: "unresolved", reason: "expected-failed" });
    expect(trial(0).verdict).toBe("unresolved");
  });

  it("takes no reward for unresolved", () => {
    expect(trial(null)).toMatchObject({ verdict: "unresolved", reason: "error" });
    expect(trial(null, {}, "timeout").reason).toBe("timeout");
    expect(trial(Number.NaN).verdict).toBe("unresolved");
  });

  it("does not believe a reward beside failed tests", () => {
    expect(trial(1, { a: "FAILED" })).toMatchObject({ verdict: "unverified", reason: "log-contradicts-itself" });
  });
});
