import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLEARED, passes, rateKey, readInstanceFilter, SOLVE_RATES, solveRateOf } from "./instance-filter";
import type { MatrixRow } from "./prepare-matrix";

const row = (change: Partial<MatrixRow>): MatrixRow => ({
  instanceId: "area__part-1",
  language: "Python",
  repo: "area/part",
  categories: ["parsing"],
  broken: false,
  goldFiles: 1,
  goldLines: 3,
  verdicts: "",
  solvedBy: 0,
  itemRest: null,
  mark: "plain",
  snc: [],
  ...change,
});
const filterOf = (address: string) => readInstanceFilter(new URLSearchParams(address));

describe("the filter of instances", () => {
  it("puts the ends of the solve rate apart and quarters between them", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((solvedBy) => solveRateOf({ solvedBy }, 8))).toEqual([
      "0 %",
      "1–25 %",
      "1–25 %",
      "26–50 %",
      "26–50 %",
      "51–75 %",
      "51–75 %",
      "76–99 %",
      "100 %",
    ]);
    expect(solveRateOf({ solvedBy: 0 }, 0)).toBeNull();
  });

  it("gives every instance exactly one solve rate, in ascending order", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.nat(), (of, raw) => {
        const solvedBy = raw % (of + 1);
        const found = solveRateOf({ solvedBy }, of);
        const share = (100 * solvedBy) / of;
        const at = SOLVE_RATES.findIndex((one) => one === found);
        expect(at).toBe(share === 0 ? 0 : share === 100 ? 5 : share <= 25 ? 1 : share <= 50 ? 2 : share <= 75 ? 3 : 4);
      }),
    );
  });

  it("keeps an address that it wrote itself", () => {
    for (const rate of SOLVE_RATES) expect(filterOf(`rate=${rateKey(rate) ?? ""}`).rate).toBe(rate);
    expect(filterOf("snc=mass:2").snc).toEqual({ name: "mass", bin: 2 });
    expect(filterOf("snc=mass").snc).toEqual({ name: "mass", bin: null });
  });

  it("leaves out what it does not know", () => {
    for (const address of ["snc=size:2", "rate=12", "solved=some", "snc=", ""]) {
      const { snc, rate, solved } = filterOf(address);
      expect([snc, rate, solved]).toEqual([null, null, "all"]);
    }
    expect(filterOf("snc=mass:many").snc).toEqual({ name: "mass", bin: null });
  });

  it("asks for every part of it", () => {
    const one = row({ solvedBy: 2, snc: [1, 2, 3, 4, null, 6, 2] });
    expect(passes(one, filterOf("q=AREA&language=Python&category=parsing&repo=area/part&rate=26-50"), 4)).toBe(true);
    expect(passes(one, filterOf("rate=51-75"), 4)).toBe(false);
    expect(passes(one, filterOf("snc=mass:2"), 4)).toBe(true);
    expect(passes(one, filterOf("snc=mass:3"), 4)).toBe(false);
    expect(passes(one, filterOf("snc=fan_out"), 4)).toBe(false);
    expect(passes(row({}), filterOf("snc=mass"), 4)).toBe(false);
    expect(Object.values(CLEARED).every((value) => value === null)).toBe(true);
  });
});
