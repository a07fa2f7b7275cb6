import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

describe("cmocka", () => {
  it("reads each test between its marks", () => {
    const { tests, state } = readSample(
      "[==========] Running 3 test(s).\n[ RUN      ] adds\n[       OK ] adds\n[ RUN      ] fails\n[  ERROR   ] --- 0x1 != 0x2\n[   LINE   ] --- a.c:6: error: Failure!\n[  FAILED  ] fails\n[ RUN      ] later\n[  SKIPPED ] later\n[==========] 3 test(s) run.\n[  PASSED  ] 1 test(s).\n[  SKIPPED ] 1 test(s), listed below:\n[  SKIPPED ] later\n\n 1 SKIPPED TEST(S)\n[  FAILED  ] 1 test(s), listed below:\n[  FAILED  ] fails\n\n 1 FAILED TEST(S)\n",
    );
    expect(tests).toEqual({ adds: "PASSED", fails: "FAILED", later: "SKIPPED" });
    expect(state).toBe("complete");
  });

  it("calls a group that never ends truncated", () => {
    expect(
      readSample("[==========] Running 2 test(s).\n[ RUN      ] a\n[       OK ] a\n", { runner: "cmocka" }).state,
    ).toBe("truncated");
  });
});
