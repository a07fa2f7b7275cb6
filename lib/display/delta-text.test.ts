import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deltaPointsText } from "./delta-text";
import { intervalText, signedText } from "./number-text";
import { pValueText } from "./p-value-text";

const of = (k: number, n = 170) => ({ k, n });

describe("differences", () => {
  it("print the scaffold deltas of ProMax from counts", () => {
    // Gemini, Sonnet, GPT-5.2, GLM, Kimi, Qwen: OpenHands against mini-swe-agent.
    const pairs = [
      [33, 45],
      [66, 52],
      [70, 37],
      [62, 39],
      [56, 45],
      [62, 35],
    ] as const;
    expect(pairs.map(([after, before]) => deltaPointsText(of(after), of(before))).join(" ")).toBe(
      "−7.1 +8.2 +19.4 +13.5 +6.5 +15.9",
    );
  });

  it("print the transfer deltas of arXiv 2608.13566, Table 1, from counts", () => {
    expect([
      deltaPointsText(of(186, 500), of(35, 500), 1),
      deltaPointsText(of(239, 359), of(230, 359), 2),
      deltaPointsText(of(175, 359), of(216, 359), 2),
      deltaPointsText(of(50, 359), of(170, 359), 2),
      deltaPointsText(of(88, 341), of(96, 341), 1),
    ]).toEqual(["+30.2", "+2.51", "−11.42", "−33.43", "−2.3"]);
  });

  it("give zero no sign, also when it only rounds to zero", () => {
    expect([deltaPointsText(of(5), of(5)), signedText(-0.04, 1), signedText(0.04, 1), signedText(0, 1)]).toEqual([
      "0.0",
      "0.0",
      "0.0",
      "0.0",
    ]);
  });

  it("show a dash for an empty side", () => {
    expect([deltaPointsText(of(0, 0), of(5)), signedText(null, 1), signedText(Number.NaN, 1)]).toEqual(["–", "–", "–"]);
  });

  it("turn their sign with the sides", () => {
    const counts = fc
      .integer({ min: 1, max: 500 })
      .chain((n) => fc.record({ k: fc.integer({ min: 0, max: n }), n: fc.constant(n) }));
    const turned = (text: string): string =>
      text.startsWith("+") ? `−${text.slice(1)}` : text.startsWith("−") ? `+${text.slice(1)}` : text;
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        expect(deltaPointsText(b, a)).toBe(turned(deltaPointsText(a, b)));
      }),
    );
  });
});

describe("intervals and p-values", () => {
  it("join limits with an en dash, or with a word beside a minus sign", () => {
    expect([intervalText(0.3405, 0.4869), intervalText(-0.012, 0.274), intervalText(null, 0.5)]).toEqual([
      "34.1–48.7",
      "−1.2 to 27.4",
      "–",
    ]);
  });

  it("write p-values with three decimals and no leading zero", () => {
    expect([0.0449, 0.0004, 0.9996, 1, 0, null, 1.2].map(pValueText)).toEqual([
      ".045",
      "< .001",
      "1.000",
      "1.000",
      "< .001",
      "–",
      "–",
    ]);
  });
});
