import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureSvg, wrapped } from "./picture";

const INK = { background: "#fff", strong: "#111", quiet: "#666", font: 'Geist, "Segoe UI"' };

describe("pictureSvg", () => {
  it("says title, key and source around the drawing", () => {
    const { svg, height } = pictureSvg(
      { markup: '<svg width="300" height="200"><path d="M0 0"/></svg>', width: 300, height: 200 },
      {
        title: "Cost against share resolved",
        sub: "Log scale",
        source: "Table 3",
        keys: [{ label: "mini", sample: "<path/>", width: 12 }],
      },
      INK,
    );
    expect(svg).toContain("<title>Cost against share resolved</title>");
    expect(svg).toContain(">mini</text>");
    expect(svg).toContain(">Table 3</text>");
    expect(height).toBeGreaterThan(200);
  });

  it("takes names as text, whatever they hold", () => {
    const { svg } = pictureSvg(
      { markup: "", width: 300, height: 10 },
      { title: '<script>alert(1)</script> & "x"', sub: "", source: "", keys: [] },
      INK,
    );
    expect(svg).not.toContain("<script>");
    expect(svg).toContain("&lt;script>");
  });
});

describe("wrapped", () => {
  it("keeps every word in order", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,30}$/)), fc.integer({ min: 5, max: 60 }), (words, most) => {
        expect(wrapped(words.join(" "), most).join(" ")).toBe(words.join(" "));
      }),
    );
  });
});
