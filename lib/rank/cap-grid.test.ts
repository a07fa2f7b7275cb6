import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { capGrid } from "./cap-grid";

describe("capGrid", () => {
  it("ends at or above the largest spend, so that a curve ends at its whole count", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1e-4, max: 1e4, noNaN: true }), { minLength: 1 }), (spends) => {
        const grid = capGrid(spends);
        expect(grid[grid.length - 1] ?? 0).toBeGreaterThanOrEqual(spends.reduce((a, b) => Math.max(a, b)));
        for (const [i, cap] of grid.entries()) if (i > 0) expect(cap).toBeGreaterThan(grid[i - 1] ?? 0);
      }),
    );
  });

  it("has no caps where nothing was spent", () => {
    expect(capGrid([0, Number.NaN])).toEqual([]);
  });
});
