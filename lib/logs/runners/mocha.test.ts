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

  it("takes words like its own totals for a print where nothing was listed", () => {
    for (const text of ["5 passing\n", "  5 passing\n", "crash\n5 passing (3ms)\n", "crash\n  5 passing (3ms)\n"]) {
      expect(readSample(text, { runner: "mocha" }).state, text).toBe("no_tests");
    }
    expect(readSample("\n  ....\n\n  4 passing (3ms)\n").state).toBe("complete");
    expect(readSample("\n\n  outer\n    ✔ adds\nno line feed\n  1 passing (3ms)\n").state).toBe("complete");
  });

  it("calls a listing without epilogue truncated and too many passes forged", () => {
    expect(readSample("\n\n  outer\n    ✔ adds\n", { runner: "mocha" }).state).toBe("truncated");
    expect(readSample(`\n\n  outer\n    ✔ a\n    ✔ b\n    ✔ c\n${epilogue}`).state).toBe("forged");
    expect(readSample("\n\n  0 passing (1ms)\n").state).toBe("no_tests");
  });
});
