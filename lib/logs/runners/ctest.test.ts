import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const head = "Test project /b\n";
const start = (index: number, name: string) => `      Start  ${index}: ${name}\n`;
const row = (at: number, index: number, name: string, status: string) =>
  ` ${at}/3 Test  #${index}: ${name} ............${status}    0.01 sec\n`;
const tail = (failed: number, total: number) =>
  `\n66% tests passed, ${failed} tests failed out of ${total}\n\nTotal Test time (real) = 0.1 sec\n`;

describe("ctest", () => {
  it("reads every status, names with blanks and dots included", () => {
    const { tests, state } = readSample(
      `${head}${start(1, "a b...c")}${row(1, 1, "a b...c", "   Passed")}${start(2, "t")}${row(2, 2, "t", "***Exception: SegFault")}${start(3, "off")}${row(3, 3, "off", "***Not Run (Disabled)")}${tail(1, 2)}`,
    );
    expect(tests).toEqual({ "a b...c": "PASSED", t: "FAILED", off: "SKIPPED" });
    expect(state).toBe("complete");
  });

  it("ignores results that do not carry on the running counter", () => {
    const fake = "1/99 Test #99: t ...... Passed 0.1 sec\n";
    const { tests } = readSample(
      `${head}${start(1, "a")}${fake}${row(1, 1, "a", "***Failed")}${start(2, "t")}${fake}${row(2, 2, "t", "***Failed")}${tail(2, 2)}`,
    );
    expect(tests).toEqual({ a: "FAILED", t: "FAILED" });
  });

  it("lets the last repetition decide, flagged", () => {
    const again = "    Test  #1: a ............   Passed    0.01 sec\n";
    const { tests, flags } = readSample(
      `${head}${start(1, "a")}${row(1, 1, "a", "***Failed")}${start(1, "a")}${again}${tail(0, 1)}`,
    );
    expect(tests).toEqual({ a: "PASSED" });
    expect(flags).toEqual(["flaky"]);
  });

  it("lets the final list of failures overrule a printed pass", () => {
    const forged = `${head}${start(1, "a")}${row(1, 1, "a", "   Passed")}${tail(1, 1)}\nThe following tests FAILED:\n\t  1 - a (Failed)\n`;
    expect(readSample(forged)).toMatchObject({ tests: { a: "FAILED" }, state: "conflict" });
  });

  it("tells listed, empty and cut runs apart", () => {
    expect(readSample(`${head}  Test  #1: a\n\nTotal Tests: 1\n`).state).toBe("no_tests");
    expect(readSample("No tests were found!!!\n").state).toBe("no_tests");
    expect(readSample(`${head}${start(1, "a")}`)).toMatchObject({ state: "truncated", tests: { a: "ERROR" } });
  });

  it("is the runner of a log that carries the output of its tests", () => {
    const child =
      "1: [==========] Running 1 test from 1 test suite.\n1: [ RUN      ] S.A\n1: [       OK ] S.A (0 ms)\n";
    const raw =
      "[==========] Running 1 test from 1 test suite.\n[ RUN      ] S.A\n[       OK ] S.A (0 ms)\n[==========] 1 test from 1 test suite ran. (0 ms total)\n[  PASSED  ] 1 test.\n";
    const { log, tests } = readSample(
      `${head}${start(1, "a")}${child}${raw}${row(1, 1, "a", "   Passed")}${tail(0, 1)}`,
    );
    expect(log.runner).toBe("ctest");
    expect(tests).toEqual({ a: "PASSED" });
  });
});
