import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TIED_LISTED } from "@/lib/formats/board";
import type { Verdict } from "@/lib/formats/verdict";
import { seededRandom } from "@/lib/stats/random";
import { wilsonInterval } from "@/lib/stats/wilson";
import { firstResolved, sampleSubmission } from "./board-sample";
import { boardSeed } from "./board-seed";
import { type BoardInstance, type BoardSubmission, buildBoard } from "./build-board";

const settings = { alpha: 0.05, conf: 0.95, replicates: 200 };

const instances = (n: number): BoardInstance[] =>
  Array.from({ length: n }, (_, i) => ({
    language: i % 2 === 0 ? "python" : "go",
    repo: `owner/repo-${i % 3}`,
    categories: i % 4 === 0 ? ["Bug Fix", "Refactoring"] : [],
  }));

const board = (submissions: readonly BoardSubmission[], n: number) =>
  buildBoard({ benchmark: "b", version: "1.0", instances: instances(n), submissions, settings });

describe("a board", () => {
  it("counts verdicts over the size of the benchmark, whatever is missing", () => {
    const [row] = board([sampleSubmission("a", ["resolved", "unverified", "missing", "unresolved"])], 4).rows;
    expect(row).toMatchObject({ resolved: 1, unresolved: 1, unverified: 1, missing: 1, size: 4, rank: 1 });
    expect([row?.lo, row?.hi]).toEqual([wilsonInterval(1, 4).lo, wilsonInterval(1, 4).hi]);
  });

  it("orders rows by count and lets equal counts share a place", () => {
    const rows = board(
      [
        sampleSubmission("late", firstResolved(8, 12), { publishedAt: "2026-11-09T00:00:00Z" }),
        sampleSubmission("top", firstResolved(9, 12)),
        sampleSubmission("early", firstResolved(8, 12)),
      ],
      12,
    ).rows;
    expect(rows.map(({ submissionId, rank, shared }) => [submissionId, rank, shared])).toEqual([
      ["top", 1, false],
      ["early", 2, true],
      ["late", 2, true],
    ]);
  });

  it("gives the places that paired tests leave, and who is not separated", () => {
    const rows = board(
      [
        sampleSubmission("a", firstResolved(38, 40)),
        sampleSubmission("b", firstResolved(37, 40)),
        sampleSubmission("c", firstResolved(2, 40)),
      ],
      40,
    ).rows;
    expect(rows.map(({ spread, tiedCount, tiedWith }) => [spread, tiedCount, tiedWith])).toEqual([
      [[1, 2], 1, ["b"]],
      [[1, 2], 1, ["a"]],
      [[3, 3], 0, []],
    ]);
    expect(rows[2]?.resampled).toEqual({ lo: 3, hi: 3, first: 0 });
  });

  it("counts groups over their own size", () => {
    const [row] = board([sampleSubmission("a", firstResolved(4, 8))], 8).rows;
    expect(row?.groups.language).toEqual({ go: { k: 2, n: 4 }, python: { k: 2, n: 4 } });
    expect(row?.groups.category).toEqual({ "Bug Fix": { k: 1, n: 2 }, Refactoring: { k: 1, n: 2 } });
    expect(Object.values(row?.groups.repo ?? {}).reduce((total, { n }) => total + n, 0)).toBe(8);
  });

  it("divides all costs by the resolved, and only when every instance has one", () => {
    const rows = board(
      [
        sampleSubmission("full", firstResolved(2, 4), { meanCostUsd: 3, costN: 4 }),
        sampleSubmission("gap", firstResolved(2, 4), { meanCostUsd: 3, costN: 3 }),
        sampleSubmission("none", firstResolved(0, 4), { meanCostUsd: 3, costN: 4 }),
      ],
      4,
    ).rows;
    const cost = new Map(rows.map((row) => [row.submissionId, row.costPerResolved]));
    expect([cost.get("full"), cost.get("gap"), cost.get("none")]).toEqual([6, null, null]);
  });

  it("lists a limited number of ties and counts them all", () => {
    const many = Array.from({ length: 80 }, (_, i) => sampleSubmission(`s${i}`, firstResolved(5, 10)));
    const [row] = board(many, 10).rows;
    expect([row?.tiedCount, row?.tiedWith.length]).toEqual([79, TIED_LISTED]);
  });

  it("is empty without submissions and says so", () => {
    expect(board([], 5)).toMatchObject({ rows: [], size: 5, finding: "No system is ranked yet." });
    expect(board([sampleSubmission("a", [])], 0).rows[0]).toMatchObject({
      resolved: 0,
      size: 0,
      rank: 1,
      lo: 0,
      hi: 1,
    });
  });

  it("says how it was made, and that few instances carry little", () => {
    const methods = board(
      [sampleSubmission("a", firstResolved(3, 8)), sampleSubmission("b", firstResolved(2, 8))],
      8,
    ).methods;
    expect(methods.spread).toBe("exact McNemar on 8 instances, Holm over 1 pairs, alpha 0.05");
    expect(methods.caution).toContain("only 8 instances");
    expect(board([sampleSubmission("a", firstResolved(3, 40))], 40).methods.caution).toBeUndefined();
  });

  it("refuses a verdict vector of another length", () => {
    expect(() => board([sampleSubmission("a", firstResolved(1, 3))], 4)).toThrow(RangeError);
  });

  it("is the same bytes from the same input, in whatever order it comes", () => {
    const random = seededRandom(4);
    const verdicts = (): Verdict[] => Array.from({ length: 20 }, () => (random.nextIndex(2) ? "resolved" : "missing"));
    const list = Array.from({ length: 6 }, (_, i) => sampleSubmission(`s${i}`, verdicts()));
    fc.assert(
      fc.property(fc.shuffledSubarray(list, { minLength: 6, maxLength: 6 }), (shuffled) => {
        expect(JSON.stringify(board(shuffled, 20))).toBe(JSON.stringify(board(list, 20)));
      }),
      { numRuns: 20 },
    );
  });

  it("takes its seed from the first four bytes of sha256 of benchmark and version", () => {
    // printf 'swe-bench-promax:1.0' | sha256sum
    expect(boardSeed("swe-bench-promax", "1.0")).toBe(0x8c84e7e4);
    expect(boardSeed("swe-bench-promax", "1.0")).not.toBe(boardSeed("swe-bench-promax", "1.0.1"));
    fc.assert(
      fc.property(fc.string(), fc.string(), (slug, version) => {
        expect(boardSeed(slug, version)).toBeGreaterThanOrEqual(0);
        expect(boardSeed(slug, version)).toBeLessThan(2 ** 32);
      }),
    );
  });
});
