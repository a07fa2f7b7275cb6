import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawableText } from "./drawable-text";

describe("text for a picture", () => {
  it("keeps what the font has, and takes the plain letter of what it has not", () => {
    expect(drawableText("Café Ångström – 41.2 %", 40)).toBe("Café Ångström – 41.2 %");
    expect(drawableText("Dvořák 😀 模型", 40)).toBe("Dvorák · ··");
    expect(drawableText("abcdef", 4)).toBe("abc…");
  });

  it("never holds a letter for which somebody else would be asked", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(drawableText(text, 60)).toMatch(/^[\u0020-\u007e\u00a1-\u00ff–—…·]{0,60}$/);
      }),
    );
  });
});
