import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

describe("libcheck", () => {
  it("reads rows below the totals, loops by their worst iteration", () => {
    const { tests, state } = readSample(
      "Running suite(s): core\n50%: Checks: 4, Failures: 1, Errors: 1\na.c:3:P:core:adds:0: Passed\na.c:4:F:core:fails:0: Assertion '1 == 2' failed\na.c:4:P:core:loops:0: Passed\na.c:4:E:core:loops:1: (after this point) Received signal 11\n",
    );
    expect(tests).toEqual({ "core > adds": "PASSED", "core > fails": "FAILED", "core > loops": "ERROR" });
    expect(state).toBe("complete");
  });

  it("believes no row above the totals", () => {
    const { tests } = readSample(
      "Running suite(s): core\na.c:4:P:core:fails:0: Passed\n0%: Checks: 1, Failures: 1, Errors: 0\na.c:4:F:core:fails:0: x\n",
    );
    expect(tests).toEqual({ "core > fails": "FAILED" });
  });
});
