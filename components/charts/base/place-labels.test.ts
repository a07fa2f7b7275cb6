import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeLabels, spreadApart } from "./place-labels";

const AREA = { left: 0, right: 400, top: 0, bottom: 300 };

describe("placeLabels", () => {
  it("writes a name to the right of a lonely point, and to the left at the right edge", () => {
    expect(placeLabels([{ x: 100, y: 100, text: "GLM-5" }], AREA)[0]).toEqual({ x: 109, y: 104, anchor: "start" });
    expect(placeLabels([{ x: 395, y: 100, text: "GLM-5" }], AREA)[0]?.anchor).toBe("end");
  });

  it("leaves a name out when points crowd it", () => {
    const crowd = Array.from({ length: 400 }, (_, i) => ({
      x: 4 + (i % 20) * 20,
      y: 4 + Math.floor(i / 20) * 15,
      text: "A long name",
    }));
    expect(placeLabels(crowd, AREA).filter((place) => place !== null)).toEqual([]);
  });
});

describe("spreadApart", () => {
  it("keeps order and distance", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 12 }), (wanted) => {
        const placed = spreadApart(wanted, 14, 0, 300);
        const sorted = [...placed].sort((a, b) => a - b);
        for (const [i, y] of sorted.entries()) if (i > 0) expect(y - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(14);
        for (const [i, y] of wanted.entries())
          for (const [j, other] of wanted.entries()) if (y < other) expect(placed[i] ?? 0).toBeLessThan(placed[j] ?? 0);
      }),
    );
  });
});
