import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const head = "[==========] Running 2 tests from 1 test suite.\n";
const tail = (passed: number, failed: string[]) =>
  `[==========] 2 tests from 1 test suite ran. (0 ms total)\n[  PASSED  ] ${passed} tests.\n${failed.length === 0 ? "" : `[  FAILED  ] ${failed.length} test, listed below:\n${failed.map((name) => `[  FAILED  ] ${name}\n`).join("")}`}`;

describe("gtest", () => {
  it("counts a result for the open test only", () => {
    const { tests, state } = readSample(
      `${head}[ RUN      ] S.A\n[       OK ] S.A (0 ms)\n[  FAILED  ] S.A (0 ms)\n[ RUN      ] S.B\n[       OK ] S.A (0 ms)\nno feed[       OK ] S.B (0 ms)\n${tail(1, ["S.A"])}`,
    );
    expect(tests).toEqual({ "S.A": "FAILED", "S.B": "PASSED" });
    expect(state).toBe("complete");
  });

  it("lets the program's own list decide about a test that prints its own failure", () => {
    const { tests } = readSample(
      `${head}[ RUN      ] S.A\n[  FAILED  ] S.A (0 ms)\n[       OK ] S.A (0 ms)\n${tail(1, [])}`,
    );
    expect(tests["S.A"]).toBe("PASSED");
  });

  it("drops parameters and reads skips and disabled tests", () => {
    const { tests } = readSample(
      `${head}[ RUN      ] T/0.Size\n[  FAILED  ] T/0.Size, where TypeParam = int (0 ms)\n[ RUN      ] S.K\n[  SKIPPED ] S.K (0 ms)\n[ DISABLED ] S.DISABLED_X\n${tail(0, ["T/0.Size, where TypeParam = int"])}`,
    );
    expect(tests).toEqual({ "T/0.Size": "FAILED", "S.K": "SKIPPED", "S.DISABLED_X": "SKIPPED" });
  });

  it("calls a program that stops truncated and one that lists too many passes forged", () => {
    expect(readSample(`${head}[ RUN      ] S.A\n[       OK ] S.A (0 ms)\n[ RUN      ] S.B\n`)).toMatchObject({
      state: "truncated",
      tests: { "S.A": "PASSED", "S.B": "ERROR" },
    });
    expect(
      readSample(
        `${head}[ RUN      ] S.A\n[       OK ] S.A (0 ms)\n[ RUN      ] S.B\n[       OK ] S.B (0 ms)\n${tail(1, [])}`,
      ).state,
    ).toBe("forged");
  });

  it("reads several programs one after the other", () => {
    const one = `${head}[ RUN      ] S.A\n[       OK ] S.A (0 ms)\n${tail(1, [])}`;
    const two = `${head}[ RUN      ] R.A\n[  FAILED  ] R.A (0 ms)\n${tail(0, ["R.A"])}`;
    expect(readSample(one + two).tests).toEqual({ "S.A": "PASSED", "R.A": "FAILED" });
  });
});
