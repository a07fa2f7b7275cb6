import { describe, expect, it } from "vitest";
import { seriesLook } from "./series-look";

describe("seriesLook", () => {
  it("tells the first seven series apart without their hue", () => {
    const plain = Array.from({ length: 7 }, (_, index) => seriesLook(index)).map(
      ({ shape, dash }) => `${shape} ${dash}`,
    );
    expect(new Set(plain).size).toBe(7);
  });

  it("greys what comes after the palette", () => {
    expect(seriesLook(12).color).toBe("var(--cat-0)");
  });
});
