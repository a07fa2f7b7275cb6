import { describe, expect, it } from "vitest";
import { outlinePath, radarDisc, spokeSpot } from "./radar-geometry";

describe("the geometry of a radar", () => {
  const disc = { x: 100, y: 100, radius: 50 };

  it("starts at the top, goes clockwise and stays on the disc", () => {
    expect(spokeSpot(disc, 0, 4, 1)).toEqual({ x: expect.closeTo(100), y: expect.closeTo(50) });
    expect(spokeSpot(disc, 1, 4, 0.5)).toEqual({ x: expect.closeTo(125), y: expect.closeTo(100) });
    expect(spokeSpot(disc, 1, 4, 7)).toEqual({ x: expect.closeTo(150), y: expect.closeTo(100) });
    expect(spokeSpot(disc, 1, 4, -1)).toEqual({ x: expect.closeTo(100), y: expect.closeTo(100) });
  });

  it("closes an outline only when all corners are known", () => {
    const [a, b, c] = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
    ] as const;
    expect(outlinePath([a, b, c])).toBe("M0 0L1 0L1 1Z");
    expect(outlinePath([a, b, null, c])).toBe("M0 0L1 0M1 1L0 0");
    expect(outlinePath([])).toBe("");
  });

  it("leaves room for names on a narrow screen", () => {
    expect(radarDisc(350, 320).radius).toBeLessThan(100);
  });
});
