import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { gradeCase, runnerOfParser } from "./grade-cases";

const log = (status: string) =>
  `>>>>> Applied Patch\n>>>>> Start Test Output\n===== test session starts =====\ncollected 2 items\n\na.py::test_new ${status}   [ 50%]\na.py::test_old PASSED   [100%]\n\n===== ${status === "PASSED" ? "2 passed" : "1 failed, 1 passed"} in 0.01s =====\n>>>>> End Test Output\n`;

function record(parts: Record<string, unknown>) {
  return {
    id: "one",
    parser: "parse_log_pytest",
    f2p: ["a.py::test_new"],
    p2p: ["a.py::test_old"],
    log: log("PASSED"),
    ...parts,
  };
}

describe("gradeCase", () => {
  it("grades by the two lists", () => {
    expect(gradeCase(record({}), DEFAULT_LIMITS)).toMatchObject({ id: "one", state: "complete", resolved: true });
    expect(gradeCase(record({ log: log("FAILED") }), DEFAULT_LIMITS).resolved).toBe(false);
  });

  it("reads a log that is given as base64", () => {
    const bytes = new TextEncoder().encode(log("PASSED"));
    const encoded = btoa(String.fromCharCode(...bytes));
    expect(gradeCase(record({ log: undefined, log_b64: encoded }), DEFAULT_LIMITS).resolved).toBe(true);
  });

  it("resolves nothing without a test to fix", () => {
    expect(gradeCase(record({ f2p: [], p2p: [] }), DEFAULT_LIMITS)).toMatchObject({
      state: "invalid_gold",
      resolved: false,
    });
  });

  it("holds a patch that edits the runner's configuration", () => {
    expect(gradeCase(record({ patch_files: ["conftest.py"] }), DEFAULT_LIMITS)).toMatchObject({
      state: "suspicious_patch",
      resolved: false,
      reason: "blocked-by-flag",
    });
  });

  it.each([
    ["a session that ends in silence", "===== test session starts =====\ncollected 2 items\n\nPASSED a.py::test_new\n"],
    ["a binary that dies before its first test", "running 3 tests\nerror: test failed, to rerun pass `--lib`\n"],
  ])("calls %s cut off, whatever the shell wrote behind it", (_, output) => {
    const framed = `>>>>> Start Test Output\n${output}>>>>> End Test Output\n>>>>> Test Exit Code: 0\n`;
    expect(gradeCase(record({ log: framed, parser: null }), DEFAULT_LIMITS)).toMatchObject({
      state: "truncated",
      resolved: false,
      reason: "log-truncated",
    });
  });

  it("refuses a record that is no case", () => {
    expect(() => gradeCase({ id: 1 }, DEFAULT_LIMITS)).toThrow(AppError);
  });
});

describe("runnerOfParser", () => {
  it.each([
    ["parse_log_pytest_v2", "pytest"],
    ["parse_log_django", "unittest"],
    ["gotest", "go"],
    ["parse_log_maven_custom", "surefire"],
    ["nothing known", null],
  ])("%s reads %s", (parser, runner) => {
    expect(runnerOfParser(parser)).toBe(runner);
  });
});
