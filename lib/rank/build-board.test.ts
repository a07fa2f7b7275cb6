import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TIED_LISTED } from "@/lib/formats/board";
import type { Verdict } from "@/lib/formats/verdict";
import { seededRandom } from "@/lib/stats/random";
import { wilsonInterval } from "@/lib/stats/wilson";
import { type BoardInstance, type BoardSubmission, buildBoard, verdictCode } from "./build-board";
import { boardSeed } from "./board-seed";

const settings = { alpha: 0.05, conf: 0.95, replicates: 200 };

function submission(id: string, verdicts: readonly Verdict[], more: Partial<BoardSubmission> = {}): BoardSubmission {
  return {
    submissionId: id,
    model: `model ${id}`,
    scaffold: "mini-swe-agent",
    org: "",
    openWeights: null,
    effort: "",
    attempts: "1",
    date: null,
    publishedAt: "2026-11-01T00:00:00Z",
    trust: "verified",
    demo: false,
    meanCostUsd: null,
    costN: 0,
    meanSteps: null,
    stepsN: 0,
    meanSeconds: null,
    secondsN: 0,
    inputTokens: null,
    outputTokens: null,
    openFlags: { block: 0, warn: 0 },
    claimDiffers: false,
    hasRuns: false,
    failures: {},
    verdicts: Uint8Array.from(verdicts, verdictCode),
    ...more,
  };
}

const instances = (n: number): BoardInstance[] =>
  Array.from({ length: n }, (_, i) => ({
    language: i % 2 === 0 ? "python" : "go",
    repo: `owner/repo-${i % 3}`,
    categories: i % 4 === 0 ? ["Bug Fix", "Refactoring"] : [],
  }));

/** The first k of n resolved. */
const first = (k: number, n: number): Verdict[] =>
  Array.from({ length: n }, (_, i) => (i < k ? "resolved" : "unresolved"));

const board = (submissions: readonly BoardSubmission[], n: number) =>
  buildBoard({ benchmark: "b", version: "1.0", instances: instances(n), submissions, settings });

describe("a board", () => {
  it("counts verdicts over the size of the benchmark, whatever is missing", () => {
    const [row] = board([submission("a", ["resolved", "unverified", "missing", "unresolved"])], 4).rows;
    expect(row).toMatchObject({ resolved: 1, unresolved: 1, unverified: 1, missing: 1, size: 4, rank: 1 });
    expect([row?.lo, row?.hi]).toEqual([wilsonInterval(1, 4).lo, wilsonInterval(1, 4).hi]);
  });

  it("orders rows by count and lets equal counts share a place", () => {
    const rows = board(
      [
        submission("late", first(8, 12), { publishedAt: "2026-11-09T00:00:00Z" }),
        submission("top", first(9, 12)),
        submission("early", first(8, 12)),
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
      [submission("a", first(38, 40)), submission("b", first(37, 40)), submission("c", first(2, 40))],
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
    const [row] = board([submission("a", first(4, 8))], 8).rows;
    expect(row?.groups.language).toEqual({ go: { k: 2, n: 4 }, python: { k: 2, n: 4 } });
    expect(row?.groups.category).toEqual({ "Bug Fix": { k: 1, n: 2 }, Refactoring: { k: 1, n: 2 } });
    expect(Object.values(row?.groups.repo ?? {}).reduce((total, { n }) => total + n, 0)).toBe(8);
  });

  it("divides all costs by the resolved, and only when every instance has one", () => {
    const rows = board(
      [
        submission("full", first(2, 4), { meanCostUsd: 3, costN: 4 }),
        submission("gap", first(2, 4), { meanCostUsd: 3, costN: 3 }),
        submission("none", first(0, 4), { meanCostUsd: 3, costN: 4 }),
      ],
      4,
    ).rows;
    const cost = new Map(rows.map((row) => [row.submissionId, row.costPerResolved]));
    expect([cost.get("full"), cost.get("gap"), cost.get("none")]).toEqual([6, null, null]);
  });

  it("lists a limited number of ties and counts them all", () => {
    const many = Array.from({ length: 80 }, (_, i) => submission(`s${i}`, first(5, 10)));
    const [row] = board(many, 10).rows;
    expect([row?.tiedCount, row?.tiedWith.length]).toEqual([79, TIED_LISTED]);
  });

  it("is empty without submissions and says so", () => {
    expect(board([], 5)).toMatchObject({ rows: [], size: 5, finding: "No system is ranked yet." });
    expect(board([submission("a", [])], 0).rows[0]).toMatchObject({ resolved: 0, size: 0, rank: 1, lo: 0, hi: 1 });
  });

  it("says how it was made, and that few instances carry little", () => {
    const methods = board([submission("a", first(3, 8)), submission("b", first(2, 8))], 8).methods;
    expect(methods.spread).toBe("exact McNemar on 8 instances, Holm over 1 pairs, alpha 0.05");
    expect(methods.caution).toContain("only 8 instances");
    expect(board([submission("a", first(3, 40))], 40).methods.caution).toBeUndefined();
  });

  it("refuses a verdict vector of another length", () => {
    expect(() => board([submission("a", first(1, 3))], 4)).toThrow(RangeError);
  });

  it("is the same bytes from the same input, in whatever order it comes", () => {
    const random = seededRandom(4);
    const verdicts = (): Verdict[] => Array.from({ length: 20 }, () => (random.nextIndex(2) ? "resolved" : "missing"));
    const list = Array.from({ length: 6 }, (_, i) => submission(`s${i}`, verdicts()));
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
