import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chiSquareCdf, chiSquareQuantile, chiSquareSf } from "./chi-square";
import { incompleteBeta } from "./incomplete-beta";
import { gammaP, gammaQ } from "./incomplete-gamma";
import { logChoose, logGamma } from "./log-gamma";
import { normalCdf, normalQuantile, normalSf, zOf } from "./normal";
import { studentTCdf, studentTQuantile } from "./student-t";

/** Relative distance, so that a far tail is judged by its own size. */
function expectClose(actual: number, expected: number, tolerance = 1e-13): void {
  expect(Math.abs(actual - expected) / Math.max(Math.abs(expected), 1e-300)).toBeLessThan(tolerance);
}

// Reference values: scipy 1.17.
describe("special functions", () => {
  it("know the logarithm of gamma", () => {
    const table = [
      [0.1, 2.2527126517342055],
      [0.5, 0.5723649429247004],
      [1.5, -0.12078223763524543],
      [3.7, 1.4280723266653883],
      [100.5, 361.4355404677776],
      [1e6, 12815504.569147611],
    ] as const;
    for (const [x, expected] of table) expectClose(logGamma(x), expected, 1e-13);
    expect(Math.abs(logGamma(1)) + Math.abs(logGamma(2))).toBeLessThan(1e-13);
    expect(logGamma(0)).toBeNaN();
  });

  it("know both sides of the incomplete gamma function", () => {
    const table = [
      [0.5, 0.1, 0.6547208460185768],
      [0.5, 30, 9.485737571073857e-15],
      [3, 2, 0.6766764161830634],
      [10, 25, 0.0002214766382487835],
      [200, 150, 0.9999429031142579],
    ] as const;
    for (const [a, x, expected] of table) expectClose(gammaQ(a, x), expected, 1e-12);
    expect([gammaP(2, 0), gammaQ(2, 0), gammaP(2, Infinity), gammaQ(2, Infinity)]).toEqual([0, 1, 1, 0]);
  });

  it("know the incomplete beta function", () => {
    const table = [
      [0.5, 0.5, 0.3, 0.36901011956554536],
      [2, 3, 0.9, 0.9963],
      [50, 40, 0.6, 0.8011534179744884],
      [1000, 900, 0.5, 0.01086108263066755],
    ] as const;
    for (const [a, b, x, expected] of table) expectClose(incompleteBeta(a, b, x), expected, 1e-11);
    expect([incompleteBeta(2, 3, 0), incompleteBeta(2, 3, 1)]).toEqual([0, 1]);
  });

  it("mirror: I_x(a, b) = 1 - I_1-x(b, a), C(n, k) = C(n, n-k)", () => {
    const positive = fc.double({ min: 0.2, max: 300, noNaN: true });
    fc.assert(
      fc.property(positive, positive, fc.double({ min: 0.001, max: 0.999, noNaN: true }), (a, b, x) => {
        expect(incompleteBeta(a, b, x) + incompleteBeta(b, a, 1 - x)).toBeCloseTo(1, 10);
      }),
    );
    expect(logChoose(170, 70)).toBeCloseTo(logChoose(170, 100), 10);
    expect([logChoose(5, 0), logChoose(5, 6)]).toEqual([0, Number.NEGATIVE_INFINITY]);
  });
});

describe("distributions", () => {
  it("know the normal in both tails", () => {
    expectClose(normalCdf(-8), 6.22096057427174e-16, 1e-12);
    expectClose(normalCdf(-3), 0.0013498980316300933);
    expectClose(normalCdf(0.3), 0.6179114221889526);
    expectClose(normalSf(-2), 0.9772498680518208);
    expect(normalCdf(0)).toBe(0.5);
    expectClose(normalQuantile(1e-10), -6.361340902404056);
    expectClose(normalQuantile(0.9), 1.2815515655446004);
    expect(Math.abs(zOf(0.95) - 1.959963984540054)).toBeLessThan(2e-15);
    expect(zOf(0.99)).toBeCloseTo(2.5758293035489004, 14);
    expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity]);
  });

  it("know Student's t within 1e-12 up to df 2000", () => {
    const table = [
      [0.975, 1, 12.706204736174694],
      [0.975, 4, 2.7764451051977934],
      [0.975, 69, 1.9949454151072374],
      [0.95, 2000, 1.6456158666989071],
      [0.01, 3, -4.5407028585681335],
    ] as const;
    for (const [p, df, expected] of table) expect(Math.abs(studentTQuantile(p, df) - expected)).toBeLessThan(1e-11);
    expectClose(studentTCdf(-2.5, 3), 0.04385332350403278, 1e-12);
    expectClose(studentTCdf(10, 2), 0.9950737714883372, 1e-12);
  });

  it("know chi-square, also with a fractional number of degrees of freedom", () => {
    expectClose(chiSquareQuantile(0.95, 3 / (Math.PI - 2)), 7.1589779780236364, 1e-12);
    expectClose(chiSquareQuantile(0.05, 2.5), 0.21075811235783617, 1e-11);
    expectClose(chiSquareSf(250, 4), 6.509689997375721e-53, 1e-11);
  });

  it("invert: the quantile of a probability has that probability", () => {
    const p = fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true });
    fc.assert(
      fc.property(p, fc.double({ min: 0.5, max: 200, noNaN: true }), (q, df) => {
        expect(normalCdf(normalQuantile(q))).toBeCloseTo(q, 12);
        expect(studentTCdf(studentTQuantile(q, df), df)).toBeCloseTo(q, 11);
        expect(chiSquareCdf(chiSquareQuantile(q, df), df)).toBeCloseTo(q, 11);
      }),
      { numRuns: 60 },
    );
  });
});
