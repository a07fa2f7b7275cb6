import { perAspect, type PerAspect, type Share } from "@/lib/formats/nfi-summary";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPossibleGain, summariseRuns, type RunRecord } from "./aggregate";

const gain = (k: number): PerAspect<Share> => perAspect(() => ({ k, n: 20 }));
const record = (run: number, id: string, outcome: RunRecord["outcome"], k = 0): RunRecord => ({
  instance_id: id,
  run,
  outcome,
  gain: outcome === "functional" ? gain(k) : null,
});

describe("summaries of runs", () => {
  it("leave out what is not valid and functional instead of counting it as zero", () => {
    const summary = summariseRuns(
      [
        record(1, "a", "functional", 4),
        record(1, "b", "nonfunctional"),
        record(1, "c", "invalid"),
        record(1, "d", "missing"),
        record(1, "e", "scorer-error"),
        record(2, "a", "functional", -2),
        record(2, "b", "functional", 4),
      ],
      new Map([
        ["a", gain(1)],
        ["b", gain(4)],
        ["c", gain(10)],
      ]),
    );
    expect(summary.valid).toEqual({ k: 4, n: 7 });
    expect(summary.functional).toEqual({ k: 3, n: 4 });
    expect(summary.endToEnd).toEqual({ k: 3, n: 7 });
    expect(summary.scorerErrors).toBe(1);
    const doc = summary.aspects.documentation;
    expect(doc).toMatchObject({ runs: 3, instances: 2, sign: "-" });
    expect(doc.mean).toBeCloseTo(2 / 20);
    expect(doc.humanSame).toBeCloseTo((1 + 1 + 4) / 3 / 20);
    expect(doc.humanAll).toBeCloseTo(5 / 20);
    expect(summary.average).toBeCloseTo(2 / 20);
    expect(summary.spread.average.values.map((value) => Math.round((value ?? Number.NaN) * 100))).toEqual([20, 5]);
  });

  it("draw a dash for a subset without a scored run", () => {
    const summary = summariseRuns([record(1, "a", "nonfunctional")], new Map([["a", gain(3)]]));
    expect(summary.aspects.coding_style).toEqual({
      mean: null,
      runs: 0,
      instances: 0,
      humanSame: null,
      humanAll: 3 / 20,
      sign: null,
    });
    expect(summary.average).toBeNull();
    expect(summariseRuns([], new Map()).spread.valid).toEqual({ values: [], mean: null, sd: null });
  });

  it("divide the deviation by the number of repeats, as the paper's table does", () => {
    const valid = [185, 188, 187, 186, 187];
    const records = valid.flatMap((count, index) =>
      Array.from({ length: 188 }, (_, task) =>
        record(index + 1, `t${task}`, task < count ? "nonfunctional" : "invalid"),
      ),
    );
    const { sd, mean } = summariseRuns(records, new Map()).spread.valid;
    expect(Math.round((sd ?? 0) * 1e4) / 100).toBe(0.54);
    expect(mean).toBeCloseTo(186.6 / 188);
  });

  it("keep every mean between the smallest and the largest gain", () => {
    const runs = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom("a", "b", "c"), fc.integer({ min: -20, max: 20 })),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(runs, (rows) => {
        const summary = summariseRuns(
          rows.map(([run, id, k]) => record(run, id, "functional", k)),
          new Map(),
        );
        const gains = rows.map(([, , k]) => k / 20);
        const mean = summary.aspects.logic_patterns.mean ?? Number.NaN;
        expect(mean).toBeGreaterThanOrEqual(Math.min(...gains) - 1e-12);
        expect(mean).toBeLessThanOrEqual(Math.max(...gains) + 1e-12);
        expect(summary.aspects.logic_patterns.humanSame).toBeNull();
      }),
    );
  });
});

it("knows which printed gains a rule count can give", () => {
  expect(isPossibleGain(21.05, 19)).toBe(true);
  expect(isPossibleGain(10.53, 19)).toBe(true);
  expect(isPossibleGain(-8.33, 12)).toBe(true);
  expect(isPossibleGain(20, 19)).toBe(false);
  expect(isPossibleGain(120, 25)).toBe(false);
});
