import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

describe("gradle", () => {
  it("reads events at the left edge, nested and glued ones too", () => {
    const { tests, state } = readSample(
      "> Task :test\n\nx.T > a() PASSED\n\nx.T > Inner > b FAILED\n    java.lang.Error\n    x.T > c PASSED\n\nGradle Test Run :test > Gradle Test Executor 1 > x.T > d SKIPPED\nx.T > e PASSEDPicked up JAVA_TOOL_OPTIONS: -x\nx.T > f\n PASSED\n\n6 tests completed, 1 failed, 1 skipped\n\nBUILD FAILED in 1s\n",
    );
    expect(tests).toEqual({
      "x.T > a()": "PASSED",
      "x.T > Inner > b": "FAILED",
      "x.T > d": "SKIPPED",
      "x.T > e": "PASSED",
      "x.T > f": "PASSED",
    });
    expect(state).toBe("complete");
  });

  it("keeps failures that the build ignores", () => {
    expect(
      readSample("> Task :test\n\nx.T > a FAILED\n\n1 test completed, 1 failed\n\nBUILD SUCCESSFUL in 1s\n").tests,
    ).toEqual({ "x.T > a": "FAILED" });
  });

  it("tells idle, uncompiled, empty and cut builds apart", () => {
    expect(readSample("> Task :test UP-TO-DATE\n\nBUILD SUCCESSFUL in 1s\n").state).toBe("no_tests");
    expect(readSample("> Task :compileTestJava FAILED\n\nBUILD FAILED in 1s\n").state).toBe("build_error");
    expect(
      readSample("> Task :test FAILED\n> No tests found for given includes: [x.T](filter)\nBUILD FAILED in 1s\n").state,
    ).toBe("no_tests");
    expect(readSample("> Task :test\n\nx.T > a PASSED\n").state).toBe("truncated");
  });

  it("says so where a task was not run because nothing changed", () => {
    for (const word of ["UP-TO-DATE", "FROM-CACHE"]) {
      expect(readSample(`> Task :test ${word}\n\nBUILD SUCCESSFUL in 1s\n`).flags, word).toEqual(["not-fresh"]);
    }
    expect(readSample("> Task :test NO-SOURCE\n\nBUILD SUCCESSFUL in 1s\n").flags).toEqual([]);
    expect(readSample("> Task :test\n\nx.T > a PASSED\n\nBUILD SUCCESSFUL in 1s\n").flags).toEqual([]);
  });

  it("takes the XML reports that a script prints for the names the console lacks", () => {
    const xml = '<testsuite name="x.T" tests="1"><testcase name="a" classname="x.T"/></testsuite>\n';
    expect(readSample(`> Task :test\n\nBUILD SUCCESSFUL in 1s\n${xml}`)).toMatchObject({
      tests: { "x.T > a": "PASSED" },
      state: "complete",
    });
  });
});
