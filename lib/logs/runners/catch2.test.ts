import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const rule = (mark: string) => `${mark.repeat(79)}\n`;

describe("Catch2", () => {
  it("takes the totals of the end, not what a test printed", () => {
    const { tests, state, log } = readSample(
      `\n${rule("~")}a is a Catch v2.13.10 host application.\nRun with -? for options\n\n${rule("-")}fails\n  section\n${rule("-")}a.cpp:4\n${rule(".")}\na.cpp:4: FAILED:\n  CHECK( 1==2 )\nwith expansion:\n  1 == 2\n\nAll tests passed (9 assertions in 9 test cases)\n${rule("=")}test cases: 2 | 1 passed | 1 failed\nassertions: 2 | 1 passed | 1 failed\n\n`,
    );
    expect(tests).toEqual({ fails: "FAILED" });
    expect(state).toBe("complete");
    expect(log.summary).toMatchObject({ total: 2, passed: 1, failed: 1 });
  });
});
