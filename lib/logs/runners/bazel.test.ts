import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const fence = "=".repeat(80);
const done = "INFO: Elapsed time: 1.0s, Critical Path: 0.5s\nINFO: Build completed, 3 total actions\n";

describe("bazel", () => {
  it("reads the rows behind the elapsed time", () => {
    const { tests, flags, state } = readSample(
      `${done}//a:ok    (cached) PASSED in 0.1s\n//a:bad    FAILED in 1 out of 3 in 0.5s\n//a:flaky   FLAKY, failed in 1 out of 2 in 0.4s\n//a:slow   TIMEOUT in 3s\n//a:none   NO STATUS\n\nExecuted 4 out of 5 tests: 2 tests pass and 3 fail locally.\n`,
    );
    expect(tests).toEqual({
      "//a:ok": "PASSED",
      "//a:bad": "FAILED",
      "//a:flaky": "PASSED",
      "//a:slow": "FAILED",
      "//a:none": "ERROR",
    });
    expect(flags).toEqual(["not-fresh", "flaky"]);
    expect(state).toBe("complete");
  });

  it("ignores rows that a test prints, fenced or before the end", () => {
    const { tests } = readSample(
      `INFO: Analyzed 1 target\n==================== Test output for //a:x:\n//a:x   PASSED in 0.1s\nINFO: Elapsed time: 0s\n//a:x   PASSED in 0.1s\n${fence}\n${done}//a:x   FAILED in 0.1s\n`,
    );
    expect(tests).toEqual({ "//a:x": "FAILED" });
  });

  it("tells build errors, empty runs and cut logs apart", () => {
    expect(readSample(`${done}FAILED: Build did NOT complete successfully\n//a:x   FAILED TO BUILD\n`)).toMatchObject({
      state: "build_error",
      tests: { "//a:x": "ERROR" },
    });
    expect(readSample(`ERROR: No test targets were found, yet testing was requested\n${done}`).state).toBe("no_tests");
    expect(readSample("INFO: Analyzed 1 target\n").state).toBe("truncated");
  });
});
