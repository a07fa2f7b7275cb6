import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { benjaminiHochberg, holm } from "./p-adjust";

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 });

describe("corrections for many tests", () => {
  it("give the known answers", () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
    const p = [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205];
    const expected = [0.008, 0.032, 0.0672, 0.0672, 0.0672, 0.08, 0.084571428571, 0.205];
    for (const [i, value] of benjaminiHochberg(p).entries()) expect(value).toBeCloseTo(expected[i] ?? 0, 10);
    expect([holm([]), benjaminiHochberg([])]).toEqual([[], []]);
  });

  it("never lower a p, keep the order, and Holm is at least BH", () => {
    fc.assert(
      fc.property(pValues, (p) => {
        const strict = holm(p);
        const loose = benjaminiHochberg(p);
        for (const [i, value] of p.entries()) {
          expect(loose[i]).toBeGreaterThanOrEqual(value * (1 - 1e-12));
          expect(strict[i]).toBeGreaterThanOrEqual((loose[i] ?? 0) * (1 - 1e-12));
          expect(strict[i]).toBeLessThanOrEqual(1);
          for (const [j, other] of p.entries()) {
            if (value >= other) continue;
            expect(strict[i]).toBeLessThanOrEqual(strict[j] ?? 0);
            expect(loose[i]).toBeLessThanOrEqual(loose[j] ?? 0);
          }
        }
      }),
    );
  });
});
