import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const pass = (name: string) => `=== RUN   ${name}\n--- PASS: ${name} (0.00s)\n`;
const ok = "PASS\nok  \tex.com/p\t0.1s\n";
const fail = "FAIL\nFAIL\tex.com/p\t0.1s\nFAIL\n";

describe("go test", () => {
  it("keys tests by package", () => {
    const { tests } = readSample(
      `${pass("TestA")}${ok}=== RUN   TestA\n--- FAIL: TestA (0.00s)\nFAIL\nFAIL\tex.com/q\t0.1s\n`,
    );
    expect(tests).toEqual({ "ex.com/p > TestA": "PASSED", "ex.com/q > TestA": "FAILED" });
  });

  it("reads results glued to output, for the open test only", () => {
    const { tests } = readSample(
      `=== RUN   TestA\nOK--- PASS: TestA (0.00s)\n=== RUN   TestB\n    b_test.go:4: --- PASS: TestB (0.00s)\n--- FAIL: TestB (0.00s)\n${fail}`,
    );
    expect(tests).toEqual({ "ex.com/p > TestA": "PASSED", "ex.com/p > TestB": "FAILED" });
  });

  it("ignores results that another test prints", () => {
    const { tests } = readSample(
      `${pass("TestA")}=== RUN   TestB\n--- FAIL: TestB (0.00s)\n=== RUN   TestC\n--- PASS: TestB (0.00s)\n--- FAIL: TestA (0.00s)\n--- PASS: TestC (0.00s)\n${fail}`,
    );
    expect(tests).toEqual({ "ex.com/p > TestA": "PASSED", "ex.com/p > TestB": "FAILED", "ex.com/p > TestC": "PASSED" });
  });

  it("lets the worst of two results win while a test can still end", () => {
    const own = "=== RUN   TestA\n--- PASS: TestA (0.00s)\n--- FAIL: TestA (0.00s)\n";
    expect(readSample(own + fail).tests).toEqual({ "ex.com/p > TestA": "FAILED" });
    const parallel =
      "=== RUN   TestA\n=== PAUSE TestA\n=== RUN   TestB\n=== PAUSE TestB\n=== CONT  TestA\n--- PASS: TestA (0.00s)\n--- PASS: TestB (0.00s)\n--- FAIL: TestA (0.00s)\n";
    expect(readSample(parallel + fail).tests).toEqual({ "ex.com/p > TestA": "FAILED", "ex.com/p > TestB": "PASSED" });
  });

  it("wants a subtest's result at its depth", () => {
    const text =
      "=== RUN   TestA\n=== RUN   TestA/x\n        --- PASS: TestA/x (0.00s)\n--- FAIL: TestA (0.00s)\n    --- FAIL: TestA/x (0.00s)\n";
    expect(readSample(text + fail).tests).toEqual({ "ex.com/p > TestA": "FAILED", "ex.com/p > TestA/x": "FAILED" });
  });

  it("does not let a printed package line move a failure away", () => {
    const text = `=== RUN   TestA\n--- PASS: TestA (0.00s)\nok  \tex.com/p\t0.1s\n--- FAIL: TestA (0.00s)\n${fail}`;
    expect(readSample(text).tests["ex.com/p > TestA"]).toBe("FAILED");
    const running = `=== RUN   TestA\nok  \tex.com/p\t0.1s\n--- FAIL: TestA (0.00s)\n${fail}`;
    expect(readSample(running).tests["ex.com/p > TestA"]).toBe("FAILED");
  });

  it("fails what runs at a panic or timeout", () => {
    const { tests, state } = readSample(
      `${pass("TestA")}=== RUN   TestB\npanic: test timed out after 2s\n\ngoroutine 1\nFAIL\tex.com/p\t2s\nFAIL\n`,
    );
    expect(tests).toEqual({ "ex.com/p > TestA": "PASSED", "ex.com/p > TestB": "FAILED" });
    expect(state).toBe("timeout");
  });

  it("tells build failures, empty runs, cut logs and cached results apart", () => {
    expect(readSample("FAIL\tex.com/p [build failed]\nFAIL\n").state).toBe("build_error");
    expect(readSample("testing: warning: no tests to run\nPASS\nok  \tex.com/p\t0.1s [no tests to run]\n").state).toBe(
      "no_tests",
    );
    expect(readSample(`${pass("TestA")}=== RUN   TestB\n`).state).toBe("truncated");
    expect(readSample(`${pass("TestA")}PASS\nok  \tex.com/p\t(cached)\n`).flags).toEqual(["not-fresh"]);
  });

  it("does not believe a package that failed although no test of it did", () => {
    expect(readSample(pass("TestA") + fail).state).toBe("conflict");
  });

  it("reads the event stream by its output, not by its actions", () => {
    const event = (fields: object) => JSON.stringify({ Time: "t", ...fields });
    const out = (Output: string) => event({ Action: "output", Package: "ex.com/p", Test: "TestB", Output });
    const text = [
      out("=== RUN   TestA\n"),
      out("--- FAIL: TestA (0.00s)\n"),
      out("=== RUN   TestB\n"),
      out("--- PASS: TestA (0.00s)\n"),
      out("par"),
      out("tial--- PASS: TestB (0.00s)\n"),
      event({ Action: "pass", Package: "ex.com/p", Test: "TestA" }),
      event({ Action: "pass", Package: "ex.com/p", Test: "TestB" }),
      out("FAIL\n"),
      out("FAIL\tex.com/p\t0.1s\n"),
      event({ Action: "fail", Package: "ex.com/p" }),
    ].join("\n");
    expect(readSample(text).tests).toEqual({ "ex.com/p > TestA": "FAILED", "ex.com/p > TestB": "PASSED" });
  });

  it("knows framed tests by their bare names, the worst of all packages", () => {
    const text = `>>>>> Start Test Output\n${pass("TestA")}${ok}=== RUN   TestA\n--- FAIL: TestA (0.00s)\nFAIL\nFAIL\tex.com/q\t0.1s\n>>>>> End Test Output\n`;
    expect(readSample(text).log.harness_names).toEqual(new Map([["TestA", "ex.com/q > TestA"]]));
  });
});
