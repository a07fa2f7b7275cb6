import { describe, expect, it } from "vitest";
import { macroRate } from "./rates";

describe("micro and macro rates", () => {
  it("pool for the headline and average groups for the extra", () => {
    const { micro, macro } = macroRate([
      { k: 1, n: 10 },
      { k: 9, n: 10 },
      { k: 0, n: 20 },
    ]);
    expect(micro).toBe(0.25);
    expect(macro).toBeCloseTo(1 / 3, 12);
  });

  it("drop empty groups and are undefined without any", () => {
    expect(
      macroRate([
        { k: 0, n: 0 },
        { k: 1, n: 2 },
      ]).macro,
    ).toBe(0.5);
    expect(macroRate([])).toEqual({ micro: null, macro: null, seMacro: null });
  });
});
