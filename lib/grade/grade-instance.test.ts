import { describe, expect, it } from "vitest";
import type { ReferenceInstance } from "@/lib/formats/benchmark-pack";
import { RUN_STATES, type RunState, type TestLog, type TestOutcome, type TestStatus } from "@/lib/formats/test-log";
import { gradeInstance } from "./grade-instance";

function log(tests: Record<string, TestStatus>, more: Partial<TestLog> = {}): TestLog {
  const entries = Object.entries(tests).map(([name, status], index): [string, TestOutcome] => [
    name,
    { status, from: index + 10, to: index + 10 },
  ]);
  return {
    runner: "pytest",
    reader_version: 1,
    state: "complete",
    exit_code: null,
    tests: new Map(entries),
    aliases: new Map(),
    summary: null,
    region: null,
    lines: 100,
    state_line: null,
    flags: [],
    encoding: { replaced: 0, nul: 0 },
    ...more,
  };
}

function reference(more: Partial<ReferenceInstance>): ReferenceInstance {
  const record = { instance_id: "i", repo: "", base_commit: "", problem_statement: "", patch: "", test_patch: "" };
  return { record, failToPass: [], passToPass: [], gold: null, broken: null, ...more };
}

const gold = (passed: string[], skipped: string[] = []) => ({ sha256: "", runner: "pytest", passed, skipped });

describe("gradeInstance, f2p-p2p", () => {
  const grade = (
    tests: Record<string, TestStatus>,
    more: Partial<ReferenceInstance> = {},
    extra: Partial<TestLog> = {},
  ) =>
    gradeInstance({
      log: log(tests, extra),
      reference: reference({ failToPass: ["a"], passToPass: ["b"], ...more }),
      mode: "f2p-p2p",
    });

  it("resolves when every expected test passed, XFAIL and XPASS included", () => {
    for (const status of ["PASSED", "XFAIL", "XPASS"] as const) {
      expect(grade({ a: status, b: "PASSED" })).toMatchObject({ verdict: "resolved", reason: "all-expected-passed" });
    }
  });

  it("names the failed test and its line", () => {
    const result = grade({ a: "PASSED", b: "FAILED" });
    expect(result).toMatchObject({
      verdict: "unresolved",
      reason: "expected-failed",
      tests: { expected: 2, passed: 1, failed: ["b"], missing: [] },
      deciding: { from_line: 11, to_line: 11 },
    });
    expect(result.explanation).toBe("Not resolved. Expected 2 tests; 1 passed. `b` failed at line 11.");
  });

  it("counts a missing test as failed and flags the shrunk suite", () => {
    const result = grade({ a: "PASSED" });
    expect(result).toMatchObject({ verdict: "unresolved", reason: "expected-missing", tests: { missing: ["b"] } });
    expect(result.flags.map((one) => one.code)).toEqual(["suite-shrunk"]);
  });

  it("takes a skipped fix for no fix, and a skipped kept test by what the gold run did", () => {
    expect(grade({ a: "SKIPPED", b: "PASSED" }).verdict).toBe("unresolved");
    const withoutGold = grade({ a: "PASSED", b: "SKIPPED" });
    expect(withoutGold.verdict).toBe("resolved");
    expect(withoutGold.flags.map((one) => one.code)).toEqual(["suite-skipped"]);
    expect(grade({ a: "PASSED", b: "SKIPPED" }, { gold: gold(["a", "b"]) }).verdict).toBe("unresolved");
    const same = grade({ a: "PASSED", b: "SKIPPED" }, { gold: gold(["a"], ["b"]) });
    expect(same).toMatchObject({ verdict: "resolved", flags: [] });
  });

  it("verifies nobody against a reference that is empty or broken", () => {
    expect(grade({ a: "PASSED" }, { failToPass: [], passToPass: [] })).toMatchObject({
      verdict: "unverified",
      reason: "reference-empty",
    });
    expect(grade({ b: "PASSED" }, { failToPass: [] }).reason).toBe("reference-empty");
    expect(grade({ a: "PASSED", b: "PASSED" }, { broken: "gold fails" }).verdict).toBe("unverified");
  });

  it("never resolves in any state but the complete ones", () => {
    for (const state of RUN_STATES) {
      const { verdict } = grade({ a: "PASSED", b: "PASSED" }, {}, { state });
      expect(verdict === "resolved", state).toBe(state.startsWith("complete"));
    }
  });

  it("gives every state its own reason", () => {
    const reasonOf = (state: RunState) => grade({ a: "PASSED", b: "PASSED" }, {}, { state }).reason;
    expect(reasonOf("patch_apply_failed")).toBe("patch-not-applied");
    expect(reasonOf("test_patch_apply_failed")).toBe("test-patch-not-applied");
    expect(reasonOf("timeout")).toBe("timeout");
    expect(reasonOf("truncated")).toBe("log-truncated");
    expect(reasonOf("forged")).toBe("log-contradicts-itself");
    expect(reasonOf("no_tests")).toBe("expected-missing");
    expect(reasonOf("build_error")).toBe("error");
  });

  it("says failed, not truncated, where a cut log already shows a failure", () => {
    expect(grade({ a: "FAILED" }, {}, { state: "truncated" })).toMatchObject({
      verdict: "unresolved",
      reason: "expected-failed",
    });
  });

  it("counts a test that stands in both groups once", () => {
    const result = grade({ a: "PASSED" }, { passToPass: ["a"] });
    expect(result).toMatchObject({ verdict: "resolved", tests: { expected: 1, passed: 1 } });
  });

  it("takes an absent test for passed only where the runner names failures only", () => {
    const input = {
      log: log({ other: "FAILED" }),
      reference: reference({ failToPass: ["a"] }),
      mode: "f2p-p2p",
    } as const;
    expect(gradeInstance({ ...input, evalType: "fail_only" }).verdict).toBe("resolved");
    expect(gradeInstance(input).verdict).toBe("unresolved");
    const failed = { ...input, log: log({ a: "ERROR" }) };
    expect(gradeInstance({ ...failed, evalType: "fail_only" }).verdict).toBe("unresolved");
  });

  it("never lets a progress mark that a data set lists pass for a test", () => {
    const result = grade({ a: "PASSED", "[100%]": "PASSED" }, { passToPass: ["[100%]"] });
    expect(result).toMatchObject({ verdict: "resolved", tests: { expected: 1, passed: 1 } });
    expect(result.flags.map((one) => one.code)).toContain("gold-defect");
    expect(grade({ "[100%]": "PASSED" }, { failToPass: ["[100%]"], passToPass: [] }).reason).toBe("reference-empty");
  });

  it("does not choke on names that objects know", () => {
    const result = grade({ a: "PASSED" }, { passToPass: ["__proto__", "constructor"] });
    expect(result.tests.missing).toEqual(["__proto__", "constructor"]);
  });
});

describe("gradeInstance, gold-suite", () => {
  const grade = (tests: Record<string, TestStatus>, passed: string[]) =>
    gradeInstance({ log: log(tests), reference: reference({ gold: gold(passed) }), mode: "gold-suite" });

  it("wants everything that passed with the gold patch to pass again", () => {
    expect(grade({ a: "PASSED", b: "PASSED", c: "FAILED" }, ["a", "b"]).verdict).toBe("resolved");
    expect(grade({ a: "PASSED", b: "SKIPPED" }, ["a", "b"])).toMatchObject({
      verdict: "unresolved",
      reason: "expected-failed",
    });
    expect(grade({ a: "PASSED" }, ["a", "b"]).reason).toBe("expected-missing");
  });

  it("verifies nobody when the gold run passed nothing", () => {
    expect(grade({ a: "PASSED" }, []).reason).toBe("reference-empty");
  });
});

describe("gradeInstance, exit-code", () => {
  const grade = (tests: Record<string, TestStatus>, more: Partial<TestLog>, processExit: number | null = null) =>
    gradeInstance({ log: log(tests, more), reference: reference({}), mode: "exit-code", processExit });

  it("resolves on a last mark 0 with a test that ran and a process that agrees", () => {
    expect(grade({ a: "PASSED" }, { exit_code: 0 }, 0).verdict).toBe("resolved");
    expect(grade({ a: "PASSED" }, { exit_code: 0 }, 1)).toMatchObject({ reason: "log-contradicts-itself" });
  });

  it("takes a missing mark, another code, no test or an ignored failure for no pass", () => {
    expect(grade({ a: "PASSED" }, { exit_code: null })).toMatchObject({ verdict: "unverified" });
    expect(grade({ a: "PASSED" }, { exit_code: 2 })).toMatchObject({ verdict: "unresolved", reason: "nonzero-exit" });
    expect(grade({}, { exit_code: 0 })).toMatchObject({ reason: "expected-missing" });
    expect(grade({ a: "FAILED" }, { exit_code: 0 })).toMatchObject({ reason: "expected-failed" });
    expect(grade({ a: "PASSED" }, { exit_code: 0, state: "test_patch_apply_failed" })).toMatchObject({
      reason: "test-patch-not-applied",
    });
  });
});

describe("gradeInstance, three-log", () => {
  const grade = (tests: Record<string, TestStatus>, must_not_fail: string[] = []) =>
    gradeInstance({
      log: log(tests),
      reference: reference({
        failToPass: ["fixed"],
        passToPass: ["kept"],
        gold: { ...gold(["fixed", "kept"]), must_not_fail },
      }),
      mode: "three-log",
    });

  it("wants every test of the reference run passed again, and takes no skip for a pass", () => {
    expect(grade({ fixed: "PASSED", kept: "PASSED" }).verdict).toBe("resolved");
    expect(grade({ fixed: "PASSED", kept: "SKIPPED" })).toMatchObject({ verdict: "unresolved" });
    expect(grade({ fixed: "PASSED" })).toMatchObject({ verdict: "unresolved", reason: "expected-missing" });
  });

  it("does not resolve when a test that passed before the fix fails, and lets it be absent", () => {
    const all = { fixed: "PASSED", kept: "PASSED" } as const;
    expect(grade({ ...all, before: "FAILED" }, ["before"])).toMatchObject({
      verdict: "unresolved",
      reason: "expected-failed",
      tests: { expected: 3, passed: 2, failed: ["before"] },
    });
    expect(grade(all, ["before"]).verdict).toBe("resolved");
    expect(grade({ ...all, before: "FAILED" }).verdict).toBe("resolved");
  });
});
