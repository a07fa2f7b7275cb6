import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeOn, rateAxis } from "./rate-axis";

describe("rateAxis", () => {
  it("takes the shortest round axis that holds the upper bounds", () => {
    expect(rateAxis([0.487, 0.3])).toEqual({ max: 60, ticks: [0, 20, 40, 60] });
    expect(rateAxis([0.79]).max).toBe(100);
    expect(rateAxis([0.75])).toEqual({ max: 80, ticks: [0, 20, 40, 60, 80] });
    expect(rateAxis([]).max).toBe(10);
  });

  it("places shares inside the axis", () => {
    expect(placeOn({ max: 60, ticks: [] }, 70 / 170)).toBe("68.63%");
    expect(placeOn({ max: 60, ticks: [] }, 0.9)).toBe("100%");
  });

  it("holds every share", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (shares) => {
        const axis = rateAxis(shares);
        for (const share of shares) expect(100 * share).toBeLessThanOrEqual(axis.max + 1e-9);
        expect(axis.ticks.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
