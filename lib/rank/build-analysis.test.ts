import { describe, expect, it } from "vitest";
import { SYSTEMS_DRAWN } from "@/lib/formats/board-analysis";
import { boardHead } from "./board-head";
import { firstResolved, sampleSubmission } from "./board-sample";
import { buildAnalysis, drawnSystems } from "./build-analysis";
import { type BoardSubmission, buildBoard } from "./build-board";
import type { RunDetails } from "./run-detail";

const N = 60;
const settings = { alpha: 0.05, conf: 0.95, replicates: 20 };
const none = Array.from({ length: N }, () => null);
const nothing = Array.from({ length: N }, () => ({ rho: null, band: null }));

const system = (id: string, k: number, costUsd: number | null) =>
  sampleSubmission(id, firstResolved(k, N), { meanCostUsd: costUsd, costN: costUsd === null ? 0 : N });

const instances = Array.from({ length: N }, () => ({ language: "go", repo: "r", categories: [] }));
const boardOf = (submissions: readonly BoardSubmission[]) =>
  buildBoard({ benchmark: "b", version: "1", instances, submissions, settings });

function analysed(submissions: readonly BoardSubmission[], runs: readonly RunDetails[]) {
  const snapshot = boardOf(submissions);
  const verdicts = new Map(submissions.map((one) => [one.submissionId, one.verdicts]));
  return buildAnalysis({ snapshot, verdicts, runs, goldFiles: Array.from({ length: N }, (_, i) => 1 + (i % 3)) });
}

describe("the systems that charts draw", () => {
  it("hold the cost front even when many others rank before it", () => {
    const many = Array.from({ length: 40 }, (_, i) => system(`s${i}`, 50, 9));
    const drawn = drawnSystems(boardOf([...many, system("cheap", 5, 0.01)]));
    expect(drawn).toHaveLength(SYSTEMS_DRAWN);
    expect(drawn).toContain("cheap");
  });
});

describe("what budgets buy", () => {
  it("counts an instance from the cap that its run stays under, and names those without a cost", () => {
    const costUsd = Array.from({ length: N }, (_, i) => (i === 0 ? null : i < 10 ? 0.5 : 2));
    const runs = { submissionId: "a", costUsd, steps: none, files: none, footprint: empty() };
    const { cost } = analysed([system("a", 20, 1)], [runs]);
    const [curve] = cost.byCost.systems;
    const at = (cap: number) => curve?.resolved[cost.byCost.caps.findLastIndex((one) => one <= cap)];
    expect(at(0.5)).toBe(9);
    expect(at(1.9)).toBe(9);
    expect(curve?.resolved.at(-1)).toBe(19);
    expect(curve?.unknown).toBe(1);
    expect(cost.bySteps.systems).toEqual([]);
    expect(cost.spend[0]?.usd.at(-1)).toBeCloseTo(9 * 0.5 + 50 * 2);
  });
});

function empty(): RunDetails["footprint"] {
  return { files: nothing, lines: nothing, callables: nothing, explore: nothing };
}

describe("behaviour against gold", () => {
  it("tests outcome against band, counts what is empty and what is dropped", () => {
    const files = Array.from({ length: N }, (_, i) => {
      if (i === 59) return { rho: null, band: null };
      if (i === 58) return { rho: null, band: "below-half" };
      return i < 30 ? { rho: 0, band: "parity" } : { rho: -0.6, band: "below-half" };
    });
    const runs = { submissionId: "a", costUsd: none, steps: none, files: none, footprint: { ...empty(), files } };
    const { behaviour } = analysed([system("a", 30, null)], [runs]);
    const [measure] = behaviour.measures;
    const [bands] = measure?.systems ?? [];
    expect(bands).toMatchObject({
      resolvedBands: [0, 0, 30, 0, 0],
      unresolvedBands: [29, 0, 0, 0, 0],
      empty: 1,
      dropped: 1,
    });
    expect(bands?.resolved?.[2]).toBe(0);
    expect(bands?.unresolved?.[2]).toBe(-0.6);
    expect(bands?.test?.v).toBeCloseTo(1);
    expect(behaviour.files.gold.at(-1)).toEqual([3, N]);
  });

  it("tests nothing on few runs", () => {
    const few = nothing.map((one, i) => (i < 20 ? { rho: 0, band: i < 10 ? "parity" : "below-half" } : one));
    const runs = { submissionId: "a", costUsd: none, steps: none, files: none, footprint: { ...empty(), files: few } };
    const { behaviour } = analysed([system("a", 10, null)], [runs]);
    expect(behaviour.measures[0]?.systems[0]?.test).toBeNull();
  });
});

describe("instances", () => {
  it("tell who is solved by none and by all, and how stable the lead is", () => {
    const { instances: found } = analysed([system("a", 40, null), system("b", 10, null)], []);
    expect(found.items.map((item) => item.mark).slice(9, 11)).toEqual(["saturated", "discriminating"]);
    expect(found.items.at(-1)?.mark).toBe("unsolved");
    expect(found.systems[0]).toMatchObject({ submissionId: "a", letters: `${"r".repeat(40)}${"u".repeat(20)}` });
    expect(found.stability?.led[0]).toEqual({ submissionId: "a", share: 1 });
  });
});

describe("the head of a board", () => {
  it("leads with the first verified row and keeps the range of costs", () => {
    const checked = { ...system("b", 50, 4), trust: "checked" as const };
    const head = boardHead(boardOf([system("a", 40, 0.5), checked]));
    expect(head).toMatchObject({ ranked: 2, verified: 1, costUsd: { lo: 0.5, hi: 4 } });
    expect(head.leader?.submissionId).toBe("a");
  });
});
