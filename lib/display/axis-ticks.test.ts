import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linearTicks, logTicks, type Tick } from "./axis-ticks";

const labels = (ticks: readonly Tick[]): string[] => ticks.map(({ label }) => label.replaceAll("\u00a0", " "));

describe("ticks of a linear axis", () => {
  it("stand at round steps, the unit on the last", () => {
    expect(labels(linearTicks(0, 60, "%"))).toEqual(["0", "20", "40", "60 %"]);
    expect(labels(linearTicks(0, 1))).toEqual(["0.0", "0.5", "1.0"]);
    expect(labels(linearTicks(-20, 20, "points"))).toEqual(["−20", "−10", "0", "10", "20 points"]);
    expect(labels(linearTicks(0, 2500))).toEqual(["0", "1,000", "2,000"]);
  });

  it("are one for a point and none for nonsense", () => {
    expect(labels(linearTicks(3, 3))).toEqual(["3"]);
    expect([linearTicks(2, 1), linearTicks(Number.NaN, 1)]).toEqual([[], []]);
  });

  it("lie inside, rise evenly, keep their labels apart and are never too many", () => {
    const limits = fc.tuple(
      fc.double({ min: -1e5, max: 1e5, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e5, noNaN: true }),
    );
    fc.assert(
      fc.property(limits, fc.integer({ min: 2, max: 9 }), ([lo, span], most) => {
        const ticks = linearTicks(lo, lo + span, "", most);
        expect(ticks.length).toBeLessThanOrEqual(most);
        expect(new Set(labels(ticks)).size).toBe(ticks.length);
        for (const { value } of ticks) {
          expect(value).toBeGreaterThanOrEqual(lo - span * 1e-6);
          expect(value).toBeLessThanOrEqual(lo + span * (1 + 1e-6));
        }
        const gaps = ticks.slice(1).map(({ value }, i) => value - (ticks[i]?.value ?? 0));
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 5);
      }),
    );
  });
});

describe("ticks of a log axis", () => {
  it("stand at powers of ten, or at 1, 2, 5 inside a decade", () => {
    expect(labels(logTicks(0.1, 30, "x"))).toEqual(["0.1", "1", "10x"]);
    expect(labels(logTicks(1.5, 8, "files"))).toEqual(["2", "5 files"]);
    expect(labels(logTicks(0.01, 10, ""))).toEqual(["0.01", "0.1", "1", "10"]);
  });

  it("are none for what has no logarithm", () => {
    expect([logTicks(0, 10), logTicks(-1, 10), logTicks(5, 2)]).toEqual([[], [], []]);
  });

  it("lie inside, rise and are never too many", () => {
    const limits = fc.tuple(
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      fc.double({ min: 1, max: 1e8, noNaN: true }),
    );
    fc.assert(
      fc.property(limits, ([lo, factor]) => {
        const ticks = logTicks(lo, lo * factor);
        expect(ticks.length).toBeLessThanOrEqual(6);
        for (const [i, { value }] of ticks.entries()) {
          expect(value).toBeGreaterThanOrEqual(lo * (1 - 1e-6));
          expect(value).toBeLessThanOrEqual(lo * factor * (1 + 1e-6));
          expect(value).toBeGreaterThan(ticks[i - 1]?.value ?? 0);
        }
      }),
    );
  });
});
