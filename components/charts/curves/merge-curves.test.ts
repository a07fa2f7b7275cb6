import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seriesLook } from "../base/series-look";
import { mergeCurves } from "./merge-curves";

const curve = (key: string, points: readonly (readonly [number, number])[]) => ({
  key,
  label: key,
  look: seriesLook(0),
  points: points.map(([x, y]) => ({ x, y })),
});

describe("mergeCurves", () => {
  it("holds a value until the next step and has none before the first", () => {
    const merged = mergeCurves([
      curve("a", [
        [1, 5],
        [3, 6],
      ]),
      curve("b", [[2, 1]]),
    ]);
    expect(merged).toEqual([
      { x: 1, values: [5, null] },
      { x: 2, values: [5, 1] },
      { x: 3, values: [6, 1] },
    ]);
  });

  it("passes through every point of every curve", () => {
    const points = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer()), { selector: ([x]) => x });
    fc.assert(
      fc.property(fc.array(points, { maxLength: 4 }), (lists) => {
        const curves = lists.map((list, i) =>
          curve(
            String(i),
            [...list].sort((a, b) => a[0] - b[0]),
          ),
        );
        const merged = mergeCurves(curves);
        for (const [c, { points: own }] of curves.entries())
          for (const { x, y } of own) expect(merged.find((row) => row.x === x)?.values[c]).toBe(y);
      }),
    );
  });
});
