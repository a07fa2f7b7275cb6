import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandShares } from "./band-shares";
import { BANDS, bandOf, exploreRatio, footprintRatio } from "./footprint";

describe("the footprint ratio", () => {
  it("has its edges where the paper draws them, without rounding", () => {
    expect([49, 50, 79, 80, 125, 126, 200, 201].map((agent) => bandOf(agent, 100))).toEqual([
      "below-half",
      "half-to-parity",
      "half-to-parity",
      "parity",
      "parity",
      "parity-to-double",
      "parity-to-double",
      "above-double",
    ]);
    expect(bandOf(1, 2)).toBe("half-to-parity");
  });

  it("counts an empty patch in the lowest band without a value, and leaves out what gold does not touch", () => {
    expect(footprintRatio(0, 3)).toEqual({ rho: null, band: "below-half", eligible: true });
    expect(footprintRatio(3, 0)).toEqual({ rho: null, band: null, eligible: false });
    expect(footprintRatio(null, 3)).toEqual({ rho: null, band: null, eligible: true });
    expect(footprintRatio(10, 1).rho).toBeCloseTo(1);
  });

  it("changes sign when agent and gold change places, and its band is mirrored off the edges", () => {
    const size = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(size, size, (a, b) => {
        expect((footprintRatio(a, b).rho ?? 0) + (footprintRatio(b, a).rho ?? 0)).toBeCloseTo(0);
        const onEdge = 2 * a === b || a === 2 * b;
        const mirrored = BANDS[BANDS.length - 1 - BANDS.indexOf(bandOf(a, b))];
        if (!onEdge) expect(bandOf(b, a)).toBe(mirrored);
      }),
    );
  });

  it("never lets a run touch fewer files than its patch", () => {
    expect(exploreRatio(1, 2)).toEqual({ rho: 0, band: "parity", eligible: true, clamped: true });
    expect(exploreRatio(20, 2)).toMatchObject({ rho: 1, band: "above-double", clamped: false });
    expect(exploreRatio(null, 2).eligible).toBe(false);
    expect(exploreRatio(5, 0)).toEqual({ rho: null, band: null, eligible: false, clamped: false });
  });
});

describe("band shares", () => {
  it("sum to one over the eligible rows of an outcome, and are unknown without any", () => {
    const shares = bandShares([
      { agent: 1, gold: 0, resolved: true },
      { agent: 0, gold: 2, resolved: true },
      { agent: null, gold: 2, resolved: true },
      { agent: 5, gold: 5, resolved: true },
    ]);
    expect(shares.resolved).toEqual({
      n: 2,
      counts: [1, 0, 1, 0, 0],
      shares: [0.5, 0, 0.5, 0, 0],
      empty: 1,
      median: 0,
    });
    expect(shares.unresolved).toMatchObject({ n: 0, shares: [null, null, null, null, null], median: null });
  });
});
