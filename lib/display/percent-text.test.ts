import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { intervalText, percentText, sharePercentText, usdText } from "./number-text";

/** SWE-Bench ProMax (arXiv 2608.09802), Table 3: python, java, typescript, go, c, cpp, rust. */
const SIZES = [29, 26, 28, 23, 20, 22, 22];
const TABLE_3 = [
  {
    counts: [5, 4, 4, 6, 10, 10, 6],
    cells: "17.2 15.4 14.3 26.1 50.0 45.5 27.3",
    overall: "26.5",
    wilson: "20.4–33.6",
  },
  { counts: [4, 5, 9, 3, 13, 9, 9], cells: "13.8 19.2 32.1 13.0 65.0 40.9 40.9", overall: "30.6", wilson: "24.2–37.9" },
  { counts: [5, 4, 6, 3, 9, 7, 3], cells: "17.2 15.4 21.4 13.0 45.0 31.8 13.6", overall: "21.8", wilson: "16.2–28.6" },
  { counts: [4, 2, 7, 5, 10, 5, 6], cells: "13.8 7.7 25.0 21.7 50.0 22.7 27.3", overall: "22.9", wilson: "17.3–29.8" },
  { counts: [5, 6, 6, 4, 12, 7, 5], cells: "17.2 23.1 21.4 17.4 60.0 31.8 22.7", overall: "26.5", wilson: "20.4–33.6" },
  { counts: [5, 2, 3, 3, 9, 6, 7], cells: "17.2 7.7 10.7 13.0 45.0 27.3 31.8", overall: "20.6", wilson: "15.2–27.3" },
  { counts: [4, 5, 0, 2, 9, 8, 5], cells: "13.8 19.2 0.0 8.7 45.0 36.4 22.7", overall: "19.4", wilson: "14.2–26.0" },
  {
    counts: [5, 8, 15, 6, 10, 8, 14],
    cells: "17.2 30.8 53.6 26.1 50.0 36.4 63.6",
    overall: "38.8",
    wilson: "31.8–46.3",
  },
  {
    counts: [14, 5, 10, 6, 15, 8, 12],
    cells: "48.3 19.2 35.7 26.1 75.0 36.4 54.5",
    overall: "41.2",
    wilson: "34.1–48.7",
  },
  {
    counts: [6, 9, 8, 8, 13, 10, 8],
    cells: "20.7 34.6 28.6 34.8 65.0 45.5 36.4",
    overall: "36.5",
    wilson: "29.6–43.9",
  },
  {
    counts: [7, 8, 3, 10, 14, 10, 4],
    cells: "24.1 30.8 10.7 43.5 70.0 45.5 18.2",
    overall: "32.9",
    wilson: "26.3–40.3",
  },
  {
    counts: [11, 7, 5, 9, 13, 12, 5],
    cells: "37.9 26.9 17.9 39.1 65.0 54.5 22.7",
    overall: "36.5",
    wilson: "29.6–43.9",
  },
];

/** Wilson 95 % limits, written out here because this room knows no other. */
function wilson(k: number, n: number): readonly [number, number] {
  const z = 1.959963984540054;
  const center = (k / n + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z * Math.sqrt(((k / n) * (1 - k / n)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return [center - half, center + half];
}

describe("percentages", () => {
  it("print every cell of ProMax Table 3 from its counts", () => {
    for (const { counts, cells, overall, wilson: printed } of TABLE_3) {
      expect(counts.map((k, i) => percentText(k, SIZES[i])).join(" ")).toBe(cells);
      const total = counts.reduce((a, b) => a + b, 0);
      expect(percentText(total, 170)).toBe(overall);
      expect(intervalText(...wilson(total, 170))).toBe(printed);
    }
  });

  it("print ProMax categories and skills from counts of 170", () => {
    const printed = [113, 111, 74, 70, 36, 79, 169, 168, 165, 156, 151, 135, 86].map((k) => percentText(k, 170));
    const expected = "66.5 65.3 43.5 41.2 21.2 46.5 99.4 98.8 97.1 91.8 88.8 79.4 50.6";
    expect(printed.join(" ")).toBe(expected);
  });

  it("print SWE-NFI steps of one rule", () => {
    expect([percentText(4, 19, 2), percentText(2, 19, 2), percentText(9, 188)]).toEqual(["21.05", "10.53", "4.8"]);
    expect([19, 12, 22, 25, 14].map((rules) => percentText(1, rules, 2))).toEqual([
      "5.26",
      "8.33",
      "4.55",
      "4.00",
      "7.14",
    ]);
  });

  it("round 71 of 359 up where a paper cut it off", () => {
    expect(percentText(71, 359, 2)).toBe("19.78");
  });

  it("round ties up, exactly", () => {
    expect([percentText(1, 16), percentText(1, 80, 1), percentText(1, 800, 1), percentText(1, 2000)]).toEqual([
      "6.3",
      "1.3",
      "0.1",
      "0.1",
    ]);
    expect(sharePercentText(0.0625)).toBe("6.3");
    expect(sharePercentText(0.10049999999999999)).toBe("10.0");
  });

  it("show a dash for an empty denominator or a missing count, never 0", () => {
    expect([
      percentText(0, 0),
      percentText(null, 5),
      percentText(5, undefined),
      sharePercentText(null),
      sharePercentText(Number.NaN),
    ]).toEqual(["–", "–", "–", "–", "–"]);
    expect(percentText(0, 5)).toBe("0.0");
  });

  it("are within half a step of the rate and never fall when k rises", () => {
    const counts = fc
      .integer({ min: 1, max: 5000 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n - 1 }), fc.constant(n)));
    fc.assert(
      fc.property(counts, ([k, n]) => {
        expect(Math.abs(Number(percentText(k, n)) - (100 * k) / n)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(Number(percentText(k + 1, n))).toBeGreaterThanOrEqual(Number(percentText(k, n)));
      }),
    );
  });
});

describe("money", () => {
  it("prints cost per resolved of ProMax Table 3", () => {
    const perResolved = (mean: number, resolved: number): string => usdText((mean * 170) / resolved);
    expect([perResolved(3.6, 70), perResolved(4.77, 66), perResolved(0.24, 62), perResolved(0.1, 39)]).toEqual([
      "$8.74",
      "$12.29",
      "$0.66",
      "$0.44",
    ]);
  });

  it("sets thousands and minus, and keeps amounts below a cent readable", () => {
    expect([usdText(0), usdText(0.0042), usdText(1234.5), usdText(-0.3), usdText(null)]).toEqual([
      "$0.00",
      "$0.0042",
      "$1,234.50",
      "−$0.30",
      "–",
    ]);
  });
});
