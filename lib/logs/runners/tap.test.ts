import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

describe("TAP", () => {
  it("reads nested points, directives and escapes, and nothing out of a diagnostic block", () => {
    const { tests, state } = readSample(
      "TAP version 13\n# Subtest: inner\n    ok 1 - deep\n    1..1\nok 1 - inner\nnot ok 2 - fails\n  ---\n  found: |\n    ok 9 - printed\n  ...\nok 3 - later # SKIP why\nnot ok 4 - known # TODO why\n1..4\n",
    );
    expect(tests).toEqual({
      "inner > deep": "PASSED",
      inner: "PASSED",
      fails: "FAILED",
      later: "SKIPPED",
      known: "XFAIL",
    });
    expect(state).toBe("complete");
  });

  it("calls a plan that is not kept and a bail-out truncated", () => {
    expect(readSample("TAP version 13\n1..3\nok 1 - a\nok 2 - b\n").state).toBe("truncated");
    expect(readSample("TAP version 13\n1..3\nok 1 - a\nBail out! no disk\n").state).toBe("truncated");
  });

  it("keeps the failure when a number is given twice", () => {
    const { tests, state } = readSample("TAP version 13\n1..2\nnot ok 1 - a\nok 1 - a\nok 2 - b\n");
    expect(tests).toEqual({ a: "FAILED", b: "PASSED" });
    expect(state).not.toBe("complete");
  });
});
