import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

describe("Boost.Test", () => {
  it("knows of the short report only the failures", () => {
    const { tests, state } = readSample(
      'Running 3 test cases...\na.cpp(7): error: in "s1/fails": check 1==2 has failed [1 != 2]\nunknown location(0): fatal error: in "s1/throws": std::runtime_error: x\n\n*** 2 failures are detected in the test module "a"\n',
    );
    expect(tests).toEqual({ "s1/fails": "FAILED", "s1/throws": "FAILED" });
    expect(state).toBe("complete");
  });

  it("reads the suites and cases that are entered and left", () => {
    const { tests } = readSample(
      'Running 2 test cases...\nEntering test module "a"\na.cpp(3): Entering test suite "s1"\na.cpp(4): Entering test case "adds"\na.cpp(4): Leaving test case "adds"; testing time: 10us\na.cpp(5): Entering test case "fails"\na.cpp(6): error: in "s1/fails": check 1==2 has failed [1 != 2]\na.cpp(5): Leaving test case "fails"; testing time: 10us\na.cpp(3): Leaving test suite "s1"; testing time: 30us\nLeaving test module "a"; testing time: 40us\n\n*** 1 failure is detected in the test module "a"\n',
    );
    expect(tests).toEqual({ "s1/adds": "PASSED", "s1/fails": "FAILED" });
  });
});
