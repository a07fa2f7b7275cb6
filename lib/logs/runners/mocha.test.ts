import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const epilogue =
  "\n\n  2 passing (9ms)\n  1 pending\n  1 failing\n\n  1) outer\n       inner\n         fails:\n     Error: x\n";

describe("mocha", () => {
  it("reads the listing by indentation and failures by the epilogue", () => {
    const { tests, state } = readSample(
      `\n\n  outer\n    ✔ adds (12ms)\n    - later\n    inner\n      1) fails\n    ✔ back\n${epilogue}`,
    );
    expect(tests).toEqual({
      "outer > adds": "PASSED",
      "outer > later": "SKIPPED",
      "outer > back": "PASSED",
      "outer > inner > fails": "FAILED",
    });
    expect(state).toBe("complete");
  });

  it("takes the last epilogue, and prints of tests for prints", () => {
    const { tests } = readSample(
      `\n\n  outer\n    ✔ adds\n    ✔ fails\n  3 passing (1ms)\nnofeed    ✔ prints\n    inner\n      1) fails\n${epilogue}`,
    );
    expect(tests["outer > inner > fails"]).toBe("FAILED");
    expect(tests["outer > prints"]).toBe("PASSED");
  });

  it("believes no marks of a reporter that lists no tests", () => {
    expect(readSample(`\n  .!,.    ✔ fails\n${epilogue}`).tests).toEqual({ "outer > inner > fails": "FAILED" });
  });

  it("calls a listing without epilogue truncated and too many passes forged", () => {
    expect(readSample("\n\n  outer\n    ✔ adds\n", { runner: "mocha" }).state).toBe("truncated");
    expect(readSample(`\n\n  outer\n    ✔ a\n    ✔ b\n    ✔ c\n${epilogue}`).state).toBe("forged");
    expect(readSample("\n\n  0 passing (1ms)\n").state).toBe("no_tests");
  });
});
