import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { badgeSvg } from "./badge-svg";

const facts = { benchmark: "Demo repairs", resolved: 5, size: 8, trust: "verified" };

/** The tags of a document in order; throws at a bracket or an ampersand that stands for nothing. */
function tagsOf(svg: string): string[] {
  const tags = [...svg.matchAll(/<(\/?\w+)(?:\s[\w-]+="[^"<]*")*\s*\/?>/g)];
  const rest = tags.reduce((text, [tag]) => text.replace(tag, ""), svg);
  if (/[<>]/.test(rest) || /&(?!(?:amp|lt|gt|quot|#39);)/.test(svg)) throw new Error(`not well formed: ${svg}`);
  return tags.map(([, name]) => name ?? "");
}

describe("a badge", () => {
  it("says the rate with its count and the trust in words", () => {
    const svg = badgeSvg(facts);
    expect(svg).toContain("62.5 % (5/8) verified");
    expect(svg).toContain('role="img"');
  });

  it("holds the same elements whatever somebody calls a benchmark", () => {
    const plain = tagsOf(badgeSvg(facts));
    expect(tagsOf(badgeSvg({ ...facts, benchmark: '"/><script>alert(1)</script>&' }))).toEqual(plain);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (benchmark) => {
        expect(tagsOf(badgeSvg({ ...facts, benchmark }))).toEqual(plain);
      }),
    );
  });

  it("cuts a name that is too long, by whole characters", () => {
    const svg = badgeSvg({ ...facts, benchmark: "😀".repeat(100) });
    expect(svg).toContain(`${"😀".repeat(31)}…`);
    expect(Number(/width="(\d+)"/.exec(svg)?.[1])).toBeLessThan(500);
  });
});
