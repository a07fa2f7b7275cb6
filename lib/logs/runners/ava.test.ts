import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

describe("ava", () => {
  it("reads marks with their notes and stops at the first rule", () => {
    const { tests, state } = readSample(
      "\n  ✔ adds\n  ✔ list › sorts (1.2s)\n  ✘ [fail]: fails\n  - [skip] later\n  - [todo] never\n  ✔ [expected fail] known\n  ─\n\n  fails\n\n  ✔ shown by a diff\n\n  ─\n\n  1 test failed\n  1 known failure\n  1 test skipped\n  1 test todo\n",
    );
    expect(tests).toEqual({
      adds: "PASSED",
      "list > sorts": "PASSED",
      fails: "FAILED",
      later: "SKIPPED",
      never: "SKIPPED",
      known: "XFAIL",
    });
    expect(state).toBe("complete");
  });
});
