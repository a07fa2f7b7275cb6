import { describe, expect, it } from "vitest";
import type { TestRow } from "./contract";
import { judgeTestEdits, testEditWords } from "./judge-test-edits";

const row = (name: string, ok = true, group: TestRow["group"] = "FAIL_TO_PASS"): TestRow => ({
  ...{ name, group, got: ok ? "PASSED" : "FAILED", ok },
  ...{ file: null, from_line: null, to_line: null },
});
const testPatch = "diff --git a/t/test_a.py b/t/test_a.py\n--- a/t/test_a.py\n+++ b/t/test_a.py\n@@ -1 +1 @@\n-a\n+b\n";
const judge = (paths: string[], rows: TestRow[], verdict: "resolved" | "unresolved" = "resolved") =>
  judgeTestEdits({ paths, testPatch, rows, verdict });

describe("judging edits of tests", () => {
  it("has nothing to say of a patch that touches none", () => {
    expect(judge(["a.py"], [row("t/test_a.py::x")])).toBeNull();
  });

  it("does not mind files that the harness puts back", () => {
    const edits = judge(["a.py", "t/test_a.py"], [row("t/test_a.py::x")]);
    expect(edits).toMatchObject({ reset: ["t/test_a.py"], left_out: 0, without: "resolved", only_tests: false });
  });

  it("judges again without the tests in files that stay edited", () => {
    const rows = [row("t/test_a.py::x"), row("t/test_b.py::y", false)];
    expect(judge(["a.py", "t/test_b.py"], rows, "unresolved")).toMatchObject({ left_out: 1, without: "resolved" });
    expect(judge(["a.py", "t/test_b.py"], [row("t/test_b.py::y")])).toMatchObject({ left_out: 1, without: null });
  });

  it("finds Django's and Java's tests by module and class", () => {
    const django = [row("test_x (auth_tests.test_views.LoginTest)"), row("test_y (auth_tests.test_forms.FormTest)")];
    expect(judge(["tests/auth_tests/test_forms.py"], django)).toMatchObject({ left_out: 1, only_tests: true });
    const java = [row("org.acme.PoolTest.closes"), row("org.acme.PoolTestCase.opens")];
    expect(judge(["src/test/java/org/acme/PoolTest.java"], java)).toMatchObject({ left_out: 1 });
  });

  it("admits that names without a file tell nothing", () => {
    expect(judge(["x_test.go", "x.go"], [row("TestA")])).toMatchObject({ left_out: 0, without: null });
  });

  it("says it in words", () => {
    const edits = judge(["t/test_b.py"], [row("t/test_a.py::x"), row("t/test_b.py::y")]);
    expect(edits === null ? "" : testEditWords(edits, "resolved")).toBe(
      "It touches nothing but tests. Without the 1 expected tests in edited files the verdict is the same.",
    );
  });
});
