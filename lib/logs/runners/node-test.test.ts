import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const totals = (counts: string) =>
  `${counts.replaceAll(/(\w+) (\d+)/g, "ℹ $1 $2").replaceAll(", ", "\n")}\nℹ duration_ms 40.1\n`;

describe("node:test", () => {
  it("reads the spec reporter by indentation and leaves prints alone", () => {
    const { tests, state } = readSample(
      `▶ outer\n  ✔ adds (1.2ms)\n  ▶ inner\n    ✖ fails (0.5ms)\n      Error: x\n  ▶ inner (1ms)\n▶ outer (2ms)\n\n﹣ later (0.1ms) # SKIP\n✖ known (3ms) # TODO\nok 3 - printed\n${totals("tests 4, suites 2, pass 1, fail 1, cancelled 0, skipped 1, todo 1")}\n✖ failing tests:\n\ntest at a.mjs:1:1\n✖ fails (0.5ms)\n`,
    );
    expect(tests).toEqual({
      "outer > adds": "PASSED",
      "outer > inner > fails": "FAILED",
      later: "SKIPPED",
      known: "XFAIL",
    });
    expect(state).toBe("complete");
  });

  it("calls more passes than the totals count forged", () => {
    const text = `✔ a (1ms)\n✔ b (1ms)\n✖ c (1ms)\n${totals("tests 2, suites 0, pass 1, fail 1, cancelled 0, skipped 0, todo 0")}`;
    expect(readSample(text).state).toBe("forged");
  });

  it("calls a run without totals truncated", () => {
    expect(readSample("▶ outer\n  ✔ adds (1.2ms)\n", { runner: "node:test" }).state).toBe("truncated");
  });
});
