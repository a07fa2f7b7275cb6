import { describe, expect, it } from "vitest";
import { readSample } from "./read-sample";

const tap = "TAP version 13\n1..2\nok 1 - a\nok 2 - b\n";
const pytest =
  "===== test session starts =====\ncollected 1 item\n\na.py::test_x PASSED   [100%]\n\n===== 1 passed in 0.01s =====\n";

describe("which runner wrote the log", () => {
  it("believes the named runner before the one with more tests", () => {
    expect(readSample(tap + pytest, { runner: "pytest" }).tests).toEqual({ "a.py::test_x": "PASSED" });
    expect(readSample(tap + pytest, { runner: "tap" }).tests).toEqual({ a: "PASSED", b: "PASSED" });
  });

  it("finds the runner itself when the named one left no trace", () => {
    expect(readSample(pytest, { runner: "jest" }).log.runner).toBe("pytest");
  });

  it("takes a runner that carries others before the carried one", () => {
    const { log } = readSample(
      "Test project /b\n    Start 1: unit\n1: Running main() from gtest_main.cc\n1: [==========] Running 1 test from 1 test suite.\n1: [ RUN      ] A.b\n1: [       OK ] A.b (0 ms)\n1/1 Test #1: unit .............................   Passed    0.00 sec\n\n100% tests passed, 0 tests failed out of 1\n\nTotal Test time (real) =   0.01 sec\n",
    );
    expect(log.runner).toBe("ctest");
  });

  it("says no runner of a log without tests", () => {
    const { log, state } = readSample("make: nothing to be done\n");
    expect([log.runner, state]).toEqual([null, "no_tests"]);
  });
});
