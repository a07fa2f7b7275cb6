import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

describe("bats", () => {
  it("takes the last drawing of a line, and not what a failure prints", () => {
    const { tests, state } = readSample(
      "a.bats\n   adds 1/3\u001B[2G\u001B[1G ✓ adds\u001B[K\n ✗ fails\n   (in test file a.bats, line 2)\n     ✓ printed\n - later (skipped: why)\n\n3 tests, 1 failure, 1 skipped\n",
    );
    expect(tests).toEqual({ adds: "PASSED", fails: "FAILED", later: "SKIPPED" });
    expect(state).toBe("complete");
  });

  it("calls more passes than the totals leave forged", () => {
    const text = "a.bats\n ✓ a\n ✓ b\n ✓ c\n\n2 tests, 1 failure\n";
    expect(readSample(text).state).toBe("forged");
  });
});
