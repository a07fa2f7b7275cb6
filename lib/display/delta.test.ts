import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { delta, deltaPoints } from "./delta";
import { interval, intervalPercent, places, rateInWords } from "./interval";

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
    expect(pairs.map(([after, before]) => deltaPoints(of(after), of(before))).join(" ")).toBe(
      "−7.1 +8.2 +19.4 +13.5 +6.5 +15.9",
    );
  });

  it("print the transfer deltas of arXiv 2608.13566, Table 1, from counts", () => {
    expect([
      deltaPoints(of(186, 500), of(35, 500), 1),
      deltaPoints(of(239, 359), of(230, 359), 2),
      deltaPoints(of(175, 359), of(216, 359), 2),
      deltaPoints(of(50, 359), of(170, 359), 2),
      deltaPoints(of(88, 341), of(96, 341), 1),
    ]).toEqual(["+30.2", "+2.51", "−11.42", "−33.43", "−2.3"]);
  });

  it("give zero no sign, also when it only rounds to zero", () => {
    expect([deltaPoints(of(5), of(5)), delta(-0.04), delta(0.04), delta(0)]).toEqual(["0.0", "0.0", "0.0", "0.0"]);
  });

  it("show a dash for an empty side", () => {
    expect([deltaPoints(of(0, 0), of(5)), delta(null), delta(Number.NaN)]).toEqual(["–", "–", "–"]);
  });

  it("turn their sign with the sides", () => {
    const counts = fc
      .integer({ min: 1, max: 500 })
      .chain((n) => fc.record({ k: fc.integer({ min: 0, max: n }), n: fc.constant(n) }));
    const turned = (text: string): string =>
      text.startsWith("+") ? `−${text.slice(1)}` : text.startsWith("−") ? `+${text.slice(1)}` : text;
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        expect(deltaPoints(b, a)).toBe(turned(deltaPoints(a, b)));
      }),
    );
  });
});

describe("intervals", () => {
  it("join limits with an en dash, or with a word beside a minus sign", () => {
    expect([intervalPercent(0.3405, 0.4869), intervalPercent(-0.012, 0.274), interval(0.634, 0.9886, 2)]).toEqual([
      "34.1–48.7",
      "−1.2 to 27.4",
      "0.63–0.99",
    ]);
    expect(intervalPercent(null, 0.5)).toBe("–");
  });

  it("write places and the words for a screen reader", () => {
    expect([places(1, 4), places(3, 3)]).toEqual(["1–4", "3"]);
    expect(rateInWords(70, 170, 0.34052887, 0.48690009)).toBe("70 of 170 resolved, 95 percent interval 34.1 to 48.7");
  });
});
