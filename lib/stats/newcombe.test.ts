import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newcombePaired } from "./newcombe";

const cell = fc.integer({ min: 0, max: 80 });

describe("Newcombe's paired difference", () => {
  it("gives the published examples", () => {
    const one = newcombePaired({ both: 1, onlyA: 1, onlyB: 7, neither: 12 });
    expect([one?.diff, one?.lo, one?.hi].map((value) => value?.toFixed(3))).toEqual(["-0.286", "-0.507", "-0.026"]);
    const two = newcombePaired({ both: 14, onlyA: 5, onlyB: 0, neither: 22 });
    expect([two?.diff, two?.lo, two?.hi].map((value) => value?.toFixed(3))).toEqual(["0.122", "0.011", "0.226"]);
  });

  it("is undefined without instances", () => {
    expect(newcombePaired({ both: 0, onlyA: 0, onlyB: 0, neither: 0 })).toBeNull();
  });

  it("holds the difference, stays in [-1, 1] and turns round when A and B change places", () => {
    fc.assert(
      fc.property(cell, cell, cell, cell, (both, onlyA, onlyB, neither) => {
        const result = newcombePaired({ both, onlyA, onlyB, neither });
        if (result === null) return;
        const turned = newcombePaired({ both, onlyA: onlyB, onlyB: onlyA, neither });
        expect(result.lo).toBeLessThanOrEqual(result.diff);
        expect(result.hi).toBeGreaterThanOrEqual(result.diff);
        expect(result.lo).toBeGreaterThanOrEqual(-1);
        expect(result.hi).toBeLessThanOrEqual(1);
        expect(turned?.lo).toBeCloseTo(-result.hi, 12);
      }),
    );
  });
});
