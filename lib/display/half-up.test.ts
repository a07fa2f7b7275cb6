import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixedHalfUp, ratioHalfUp, typeset } from "./half-up";
import { countText, decimalText, ratioText } from "./number-text";

describe("rounding once", () => {
  it("judges ties on the printed digits", () => {
    expect([fixedHalfUp(1.005, 2), fixedHalfUp(2.5, 0), fixedHalfUp(-2.5, 0), fixedHalfUp(8.345, 2)]).toEqual([
      "1.01",
      "3",
      "-3",
      "8.35",
    ]);
  });

  it("reads numbers that print with an exponent", () => {
    expect([fixedHalfUp(1.5e-7, 7), fixedHalfUp(1.5e-7, 2), fixedHalfUp(1.25e21, 0)]).toEqual([
      "0.0000002",
      "0.00",
      "1250000000000000000000",
    ]);
  });

  it("never prints a negative zero, and nothing for what is no number", () => {
    expect([
      fixedHalfUp(-0.04, 1),
      ratioHalfUp(-1n, 3000n, 1),
      fixedHalfUp(Number.NaN, 1),
      ratioHalfUp(1n, 0n, 1),
    ]).toEqual(["0.0", "0.0", null, null]);
  });

  it("carries over", () => {
    expect([fixedHalfUp(9.95, 1), fixedHalfUp(0.999, 2), ratioHalfUp(1999n, 2000n, 2)]).toEqual([
      "10.0",
      "1.00",
      "1.00",
    ]);
  });

  it("stays within half a step and is odd", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, decimals) => {
          const text = fixedHalfUp(value, decimals) ?? "";
          expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
          expect(Number(fixedHalfUp(-value, decimals))).toBeCloseTo(-Number(text), 9);
          expect(text).toMatch(decimals === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${decimals}}$`));
        },
      ),
    );
  });

  it("agrees with exact fractions", () => {
    const integers = fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 1, max: 9999 }));
    fc.assert(
      fc.property(integers, ([a, b]) => {
        const text = Number(ratioHalfUp(BigInt(a), BigInt(b), 3));
        expect(Math.abs(text - a / b)).toBeLessThanOrEqual(0.0005 + 1e-12);
        expect(Number(ratioHalfUp(BigInt(-a), BigInt(-b), 3))).toBe(text);
      }),
    );
  });
});

describe("figures as text", () => {
  it("set thousands and a true minus", () => {
    expect([countText(2487), countText(-1200), decimalText(1629.04, 1), typeset("-1234567.5")]).toEqual([
      "2,487",
      "−1,200",
      "1,629.0",
      "−1,234,567.5",
    ]);
  });

  it("print the means of ProMax Table 5 from its rows", () => {
    const rows = [
      { n: 20, files: 17.9, lines: 424.1 },
      { n: 22, files: 21.4, lines: 196.3 },
      { n: 23, files: 16, lines: 227.4 },
      { n: 26, files: 20.8, lines: 309.8 },
      { n: 29, files: 10.6, lines: 299.8 },
      { n: 22, files: 14.5, lines: 284.8 },
      { n: 28, files: 11.9, lines: 122.6 },
    ];
    const mean = (pick: (row: (typeof rows)[number]) => number): number =>
      rows.reduce((total, row) => total + row.n * pick(row), 0) / 170;
    expect([
      decimalText(
        mean(({ files }) => files),
        1,
      ),
      decimalText(
        mean(({ lines }) => lines),
        1,
      ),
    ]).toEqual(["15.9", "261.6"]);
  });

  it("show a dash for what is missing", () => {
    expect([countText(null), decimalText(undefined, 1), ratioText(null, 3), decimalText(Number.NaN, 1)]).toEqual([
      "–",
      "–",
      "–",
      "–",
    ]);
  });
});
