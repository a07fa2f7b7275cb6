import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

describe("jasmine", () => {
  it("names failures by their titles and counts by the last summary", () => {
    const { tests, state, log } = readSample(
      "Started\n.F*5 specs, 0 failures\n.\n\nFailures:\n1) outer fails\n  Message:\n    1) fake\n\n3 specs, 1 failure, 1 pending spec\nFinished in 0.1 seconds\n",
    );
    expect(tests).toEqual({ "outer fails": "FAILED" });
    expect(state).toBe("complete");
    expect(log.summary).toMatchObject({ total: 3, failed: 1, skipped: 1, passed: 1 });
  });

  it("tells empty and cut runs apart", () => {
    expect(readSample("Started\n\n\n0 specs, 0 failures\n").state).toBe("no_tests");
    expect(readSample("Started\n..", { runner: "jasmine" }).state).toBe("no_tests");
  });
});
