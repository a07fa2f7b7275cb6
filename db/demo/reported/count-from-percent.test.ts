import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countFromPercent } from "./count-from-percent";

describe("countFromPercent", () => {
  it("finds the count behind a rounded percentage", () => {
    expect(countFromPercent("41.2", 170)).toBe(70);
    expect(countFromPercent("0.0", 28)).toBe(0);
    expect(countFromPercent("100.0", 7)).toBe(7);
  });

  it("rounds a tie up", () => {
    expect(countFromPercent("12.5", 8)).toBe(1);
    expect(countFromPercent("13", 8)).toBe(1);
    expect(countFromPercent("12", 8)).toBeNull();
  });

  it("gives nothing where no whole number fits, where several do, or where the text is no percentage", () => {
    expect(countFromPercent("19.77", 359)).toBeNull();
    expect(countFromPercent("50", 1000)).toBeNull();
    expect(countFromPercent("-1.0", 10)).toBeNull();
    expect(countFromPercent("ten", 10)).toBeNull();
  });

  it("inverts rounding to one decimal for every denominator up to 500", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (n, seed) => {
        const k = seed % (n + 1);
        const tenths = Math.floor((2 * k * 1000 + n) / (2 * n));
        expect(countFromPercent(`${Math.floor(tenths / 10)}.${tenths % 10}`, n)).toBe(k);
      }),
    );
  });
});
