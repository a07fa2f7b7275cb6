import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const ending = (counts: string) =>
  `\nFailures:\n\n  1) outer fails\n     Failure/Error: x\n\nFinished in 0.01 seconds (files took 0.1 seconds to load)\n${counts}\n\nFailed examples:\n\nrspec ./a_spec.rb:2 # outer fails\n`;

describe("rspec", () => {
  it("reads the documentation formatter by indentation", () => {
    const { tests, state } = readSample(
      `\nouter\n  adds\n  fails (FAILED - 1)\n  later (PENDING: why)\nprinted by a test\n  inner\n    adds too\n${ending("4 examples, 1 failure, 1 pending")}`,
    );
    expect(tests).toEqual({
      "outer > adds": "PASSED",
      "outer > fails": "FAILED",
      "outer > later": "SKIPPED",
      "outer > inner > adds too": "PASSED",
    });
    expect(state).toBe("complete");
  });

  it("knows of the progress formatter only the failures", () => {
    const { tests, log } = readSample(`.F*.\n${ending("4 examples, 1 failure, 1 pending")}`);
    expect(tests).toEqual({ "outer fails": "FAILED" });
    expect(log.summary).toMatchObject({ total: 4, failed: 1, skipped: 1, passed: 2 });
  });

  it("believes no listing without totals, and calls a run without examples empty", () => {
    expect(readSample("\nouter\n  adds\n", { runner: "rspec" }).tests).toEqual({});
    expect(
      readSample("Finished in 0.01 seconds (files took 0.1 seconds to load)\n0 examples, 0 failures\n").state,
    ).toBe("no_tests");
  });
});
