import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cliffDelta, cliffMagnitude, cohenD, cohenMagnitude } from "./effect-size";

const sample = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 25 });

describe("effect sizes", () => {
  it("give a value on an edge the larger word", () => {
    expect([cohenMagnitude(0.2), cohenMagnitude(-0.19999), cohenMagnitude(0.8)]).toEqual([
      "small",
      "negligible",
      "large",
    ]);
    expect([cliffMagnitude(0.147), cliffMagnitude(-0.33), cliffMagnitude(0.474)]).toEqual(["small", "medium", "large"]);
  });

  it("give a delta that lies on an edge as a fraction exactly that edge", () => {
    // 33 of 100 pairs apart: 2U/nm - 1 would be -0.32999999999999996, which has a smaller word than 0.33.
    const low = Array.from({ length: 100 }, (_, i) => (i < 33 ? -1 : 0));
    expect(cliffDelta(low, [0])).toBe(-0.33);
    expect(cliffMagnitude(cliffDelta(low, [0]) ?? 0)).toBe("medium");
  });

  it("call constant samples equal or infinitely far apart, whatever their binary digits", () => {
    expect(cohenD([0.1, 0.1, 0.1], [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1])).toBe(0);
    expect(cohenD([1, 1], [2, 2])).toBe(Number.NEGATIVE_INFINITY);
    expect([cohenD([], [1]), cliffDelta([], [1])]).toEqual([null, null]);
  });

  it("count Cliff's delta as all pairs do", () => {
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        let score = 0;
        for (const x of a) for (const y of b) score += Math.sign(x - y);
        expect(cliffDelta(a, b)).toBeCloseTo(score / (a.length * b.length), 12);
      }),
    );
  });

  it("turn round with the samples, and delta does not see a monotone change of scale", () => {
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        expect(cliffDelta(b, a)).toBeCloseTo(-(cliffDelta(a, b) ?? 0), 12);
        const stretch = (x: number): number => Math.exp(x / 10);
        expect(cliffDelta(a.map(stretch), b.map(stretch))).toBeCloseTo(cliffDelta(a, b) ?? 0, 12);
        const d = cohenD(a, b) ?? 0;
        if (Number.isFinite(d)) expect(cohenD(b, a)).toBeCloseTo(-d, 9);
      }),
    );
  });
});
