import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const rule = "=".repeat(70);
const line = "-".repeat(70);
const end = (count: number, verdict: string) => `\n${line}\nRan ${count} tests in 0.1s\n\n${verdict}\n`;

describe("unittest", () => {
  it("reads every result word", () => {
    const { tests, state } = readSample(
      `a (m.C) ... ok\nb (m.C) ... FAIL\nc (m.C) ... ERROR\nd (m.C) ... skipped 'x ... ok'\ne (m.C) ... expected failure\nf (m.C) ... unexpected success\n\n${rule}\nFAIL: b (m.C)\n${line}\nx\n${rule}\nERROR: c (m.C)\n${line}\ny\n${end(6, "FAILED (failures=1, errors=1, skipped=1, expected failures=1, unexpected successes=1)")}`,
    );
    expect(tests).toEqual({
      "a (m.C)": "PASSED",
      "b (m.C)": "FAILED",
      "c (m.C)": "ERROR",
      "d (m.C)": "SKIPPED",
      "e (m.C)": "XFAIL",
      "f (m.C)": "XPASS",
    });
    expect(state).toBe("complete");
  });

  it("gives a docstring's result to the id above it and knows the test by both names", () => {
    const { tests, log } = readSample(`a (m.C)\nIt works ... ok then ... ok\n${end(1, "OK")}`);
    expect(tests).toEqual({ "a (m.C)": "PASSED" });
    expect(log.aliases.get("It works ... ok then")).toBe("a (m.C)");
  });

  it("takes the last result before the next id: a test may print ok", () => {
    const { tests } = readSample(
      `a (m.C) ... \nok\nFAIL\nb (m.C) ... noise\nmore ok\n\n${rule}\nFAIL: a (m.C)\n${line}\n${end(2, "FAILED (failures=1)")}`,
    );
    expect(tests).toEqual({ "a (m.C)": "FAILED", "b (m.C)": "PASSED" });
  });

  it("lets a failed part fail the whole test", () => {
    const { tests } = readSample(
      `a (m.C) ... \n  a (m.C) (i=1) ... FAIL\n\n${rule}\nFAIL: a (m.C) (i=1)\n${line}\n${end(1, "FAILED (failures=1)")}`,
    );
    expect(tests).toEqual({ "a (m.C)": "FAILED" });
  });

  it("follows parallel tests that begin on one line", () => {
    const { tests, log } = readSample(
      `a (m.C)\nDoc of a ... b (m.C) ... ok\n\n${rule}\nFAIL: a (m.C) [x]\n${line}\n${end(2, "FAILED (failures=1)")}`,
    );
    expect(tests).toEqual({ "a (m.C)": "FAILED", "b (m.C)": "PASSED" });
    expect(log.aliases.get("Doc of a")).toBe("a (m.C)");
  });

  it("calls a pass with a failure block a conflict, more tests than ran forged, no end truncated", () => {
    expect(
      readSample(`a (m.C) ... ok\n\n${rule}\nFAIL: a (m.C)\n${line}\n${end(1, "FAILED (failures=1)")}`),
    ).toMatchObject({
      state: "conflict",
      tests: { "a (m.C)": "FAILED" },
    });
    expect(readSample(`a (m.C) ... ok\nb (m.C) ... ok\n${end(1, "OK")}`).state).toBe("forged");
    expect(readSample("test_a (m.C) ... ok\ntest_b (m.C) ... ")).toMatchObject({
      state: "truncated",
      tests: { "test_b (m.C)": "ERROR" },
    });
    expect(readSample(end(0, "NO TESTS RAN")).state).toBe("no_tests");
  });

  it("prints framed tests under the harness's names", () => {
    const text = `>>>>> Start Test Output\na (m.C)\nDoc. ... ok\n${end(1, "OK")}>>>>> End Test Output\n`;
    expect(readSample(text).log.harness_names).toEqual(new Map([["Doc.", "a (m.C)"]]));
  });
});
