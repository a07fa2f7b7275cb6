import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const rule = `${"=".repeat(79)}\n`;

describe("doctest (C++)", () => {
  it("names failing cases by suite and case", () => {
    const { tests, state } = readSample(
      `[doctest] doctest version is "2.4.9"\n[doctest] run with "--help" for options\n${rule}a.cpp:3:\nTEST SUITE: s\nTEST CASE:  fails\n\na.cpp:3: ERROR: CHECK( 1==2 ) is NOT correct!\n  values: CHECK( 1 == 2 )\n\n${rule}[doctest] test cases: 3 | 2 passed | 1 failed | 0 skipped\n[doctest] assertions: 6 | 5 passed | 1 failed |\n[doctest] Status: FAILURE!\n`,
    );
    expect(tests).toEqual({ "s > fails": "FAILED" });
    expect(state).toBe("complete");
  });
});
