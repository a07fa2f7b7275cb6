import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import type { GoldenFunction } from "@/lib/formats/golden-cases";
import { rankGoldenFunctions } from "@/lib/rank/golden-functions";
import { parseGoldenFile, runGolden } from "./golden";
import { differenceFrom } from "./golden-compare";

const goldenCase = (fn: string, input: unknown, expected: unknown, tol = 1e-9) => ({
  id: fn,
  fn,
  input,
  expected,
  tol,
});

describe("comparing an answer with the expected one", () => {
  it("allows numbers the tolerance and nothing else", () => {
    expect(differenceFrom({ a: [1, "x"] }, { a: [1 + 1e-10, "x"] }, 1e-9)).toBeNull();
    expect(differenceFrom({ a: [1] }, { a: [1.1] }, 1e-9)).toBe("answer.a[0]: expected 1, got 1.1");
    expect(differenceFrom("x", "y", 1)).toBe('answer: expected "x", got "y"');
    expect(differenceFrom(1, "1", 1)).not.toBeNull();
    expect(differenceFrom([1], [1, 2], 1)).toBe("answer: expected 1 items, got 2");
  });

  it("reads the names of numbers that JSON cannot write", () => {
    expect(differenceFrom("-Infinity", Number.NEGATIVE_INFINITY, 0)).toBeNull();
    expect(differenceFrom("Infinity", Number.NEGATIVE_INFINITY, 0)).not.toBeNull();
    expect(differenceFrom("Infinity", 5, 1e9)).not.toBeNull();
    expect(differenceFrom(5, Number.NaN, 1)).not.toBeNull();
  });

  it("takes null for undefined, whole or field by field", () => {
    expect(differenceFrom(null, { lo: null, hi: null }, 0)).toBeNull();
    expect(differenceFrom({ lo: null, hi: null }, null, 0)).toBeNull();
    expect(differenceFrom({ lo: null }, { lo: null, hi: 1 }, 0)).toBeNull();
    expect(differenceFrom(null, { lo: 0, hi: null }, 0)).not.toBeNull();
    expect(differenceFrom({ lo: 1 }, null, 0)).not.toBeNull();
    expect(differenceFrom({}, { lo: 1 }, 0)).not.toBeNull();
  });

  it("reads maps and typed arrays", () => {
    expect(differenceFrom({ "1": [2, 3] }, new Map([[1, Uint8Array.of(2, 3)]]), 0)).toBeNull();
    expect(differenceFrom({ a: 1 }, [1], 0)).toBe("answer: expected a record");
  });
});

describe("running golden cases", () => {
  it("counts and names what fails, also an unknown function and a thrown error", async () => {
    const broken: GoldenFunction = () => {
      throw new RangeError("no");
    };
    const run = await runGolden(
      {
        cases: [
          goldenCase("double", 2, 4),
          goldenCase("double", 2, 5),
          goldenCase("later", 1, 1),
          goldenCase("nobody", 1, 1),
          goldenCase("broken", 1, 1),
        ],
      },
      [
        new Map<string, GoldenFunction>([["double", (input) => (typeof input === "number" ? 2 * input : null)]]),
        new Map<string, GoldenFunction>([
          ["later", (input) => Promise.resolve(input)],
          ["broken", broken],
        ]),
      ],
    );
    expect([run.passed, run.failed]).toEqual([2, 3]);
    expect(run.failures.map(({ reason }) => reason)).toEqual([
      "answer: expected 5, got 4",
      "no function nobody",
      "threw no",
    ]);
  });

  it("resolves boards by name and covers edge inputs", async () => {
    const data = {
      TINY: { lang: ["go", "go", "rust"], repo: ["r1", "r1", "r2"], outcomes: { a: "110", b: "011" } },
    };
    const draw = { board: "TINY", B: 20, seed: 1, conf: 0.95 };
    const cases = [
      goldenCase("bootstrapDiff", { ...draw, a: "a", b: "b", strata: "repo-cluster" }, { diff: 0 }),
      goldenCase("bootstrapRanks", { ...draw, strata: "repo" }, { a: { rank: 1 }, b: { rank: 1 } }),
      goldenCase("bootstrapRanks", { ...draw, strata: "none" }, { a: { rate: 2 / 3 } }),
      goldenCase("significanceRank", { board: "TINY" }, { worst: { a: 2, b: 2 }, ties: { a: ["b"], b: ["a"] } }),
      goldenCase("rankReversal", { boardA: "TINY", boardB: "TINY", B: 10, seed: 1 }, { counts: { tie: 1 } }),
      goldenCase("rankReversal", { outcomesA: "TINY", outcomesB: { b: "1" }, B: 10, seed: 1 }, { pairs: [] }),
      goldenCase("newcombePaired", { both: 0, onlyA: 0, onlyB: 0, neither: 0, conf: 0.95 }, null),
      goldenCase("passK", { n: 2, c: 1, k: 3 }, { passAtK: null, passHatK: null }),
      goldenCase("twoSample", { x: [], y: [1] }, null),
      goldenCase("quantile7", { x: [], p: 0.5 }, null),
      goldenCase("ecdf", { x: [2, 2, 1] }, [
        [1, 1 / 3],
        [2, 1],
      ]),
      goldenCase(
        "errorFlow",
        { base: ["OK", null], tuned: ["OK", "FAIL"], ok: "OK" },
        { labels: ["OK", "FAIL", "MISSING"] },
      ),
      goldenCase("errorFlow", { base: {}, tuned: {}, ok: "OK" }, { n: 0, okBase: null, regressionShares: {} }),
      goldenCase("pareto", { points: [{ id: "a", cost: null, rate: 1 }] }, []),
      goldenCase("effectSizes", { a: [], b: [1] }, null),
      goldenCase("coOccurrence", { rows: [] }, { labels: [], matrix: [], cardinality: null, unlabelled: 0 }),
    ];
    const run = await runGolden({ data, cases }, [rankGoldenFunctions]);
    expect(run.failures).toEqual([]);
  });

  it("reads a file of cases, and refuses anything else with one line", () => {
    expect(parseGoldenFile('[{"id":"a","fn":"f","input":1,"expected":2}]').cases[0]?.tol).toBe(0);
    expect(() => parseGoldenFile("{")).toThrow(AppError);
    expect(() => parseGoldenFile('{"cases":[{"id":1}]}')).toThrow(/malformed at cases.0/);
  });
});
