import { describe, expect, it } from "vitest";
import { referenceWords } from "@/lib/display/reference-words";
import type { BehaviourAnalysis, SystemBands } from "@/lib/formats/board-analysis";
import {
  bandTwin,
  behaviourFinding,
  groupLetter,
  knownMeasures,
  quantileTwin,
  ratioTimes,
  testTwin,
} from "./prepare-behaviour";
import { prepareFilesEcdf, prepareRoundsEcdf, withinShare } from "./prepare-ecdf";

const bands = (submissionId: string, resolvedBands: number[], unresolvedBands: number[], pAdjusted: number | null) =>
  ({
    submissionId,
    all: [-0.6, -0.3, -0.15, 0, 0.3],
    resolved: [-0.3, -0.2, 0, 0.1, 0.2],
    unresolved: null,
    resolvedBands,
    unresolvedBands,
    empty: 1,
    dropped: 3,
    test: pAdjusted === null ? null : { v: 0.36, p: pAdjusted / 2, pAdjusted },
  }) satisfies SystemBands;

const analysis: BehaviourAnalysis = {
  measures: [
    {
      measure: "files",
      systems: [
        bands("a", [2, 4, 10, 2, 0], [12, 4, 3, 1, 0], 0.0004),
        bands("b", [5, 5, 5, 5, 0], [1, 1, 18, 0, 0], 0.2),
        bands("c", [1, 0, 1, 0, 0], [1, 0, 0, 0, 0], null),
      ],
      groups: [["a"], ["b"]],
    },
    { measure: "callables", systems: [bands("a", [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], null)], groups: [] },
  ],
  files: {
    gold: [
      [1, 4],
      [3, 9],
      [9, 10],
    ],
    systems: [{ submissionId: "a", steps: [[2, 8]] }],
  },
  rounds: [
    {
      submissionId: "a",
      resolved: [
        [20, 1],
        [60, 4],
      ],
      unresolved: [],
      medians: [40, null],
    },
  ],
};
const rows = new Map([["a", { submissionId: "a", model: "GPT", scaffold: "agent" }]]);

describe("behaviour in words", () => {
  it("compares parity of resolved and unresolved runs where both have enough", () => {
    const { finding, sub } = behaviourFinding(analysis, referenceWords("f2p-p2p"));
    expect(finding).toBe("In 1 of 2 systems resolved runs match the gold patch on files more often.");
    expect(behaviourFinding(analysis, referenceWords("nfi")).finding).toContain("match the human edit on files");
    expect(sub).toContain("files changed in 1 of 2 systems (chi-square, corrected, p < 0.05)");
  });

  it("says ratios as people do", () => {
    expect([ratioTimes(0), ratioTimes(-0.15), ratioTimes(1.2), ratioTimes(null)]).toEqual([
      "1.00×",
      "0.71×",
      "15.8×",
      "–",
    ]);
  });

  it("leaves out measures without a run and gives letters to groups only", () => {
    const [files] = knownMeasures(analysis);
    expect(knownMeasures(analysis).map(({ measure }) => measure)).toEqual(["files"]);
    expect(["a", "b", "c"].map((id) => (files === undefined ? "" : groupLetter(files, id)))).toEqual(["a", "b", null]);
  });
});

describe("behaviour to take away", () => {
  it("keeps counts, unrounded ratios and an empty cell where nothing was tested", () => {
    const [files] = analysis.measures;
    if (files === undefined) throw new Error("a measure is missing");
    expect(bandTwin(files, rows).rows[0]?.cells.map((cell) => cell.value)).toEqual([
      "GPT agent",
      "resolved",
      2,
      4,
      10,
      2,
      0,
    ]);
    expect(quantileTwin(analysis, rows, "all").rows[0]?.cells[5]).toEqual({ text: "0.71×", value: -0.15 });
    expect(testTwin(analysis, rows).rows.map((row) => row.cells[2]?.value)).toEqual([0.36, 0.36, null]);
  });
});

describe("distributions", () => {
  it("give the x that a share of the runs stays within", () => {
    expect(withinShare(analysis.files.gold, 0.9)).toBe(3);
    expect(withinShare([], 0.5)).toBeNull();
  });

  it("draw gold dashed beside the systems, and say where 90 per cent lie", () => {
    const chart = prepareFilesEcdf(analysis.files, [{ submissionId: "a", name: "GPT agent" }], "gold");
    expect(chart?.model.curves.map((curve) => [curve.label, curve.points[curve.points.length - 1]?.y])).toEqual([
      ["gold", 1],
      ["GPT agent", 1],
    ]);
    expect(chart?.sub).toContain("3 (gold), 2 (GPT agent)");
  });

  it("leave out an outcome without runs, and everything for systems without runs", () => {
    const chart = prepareRoundsEcdf(analysis.rounds, [{ submissionId: "a", name: "GPT" }], 50);
    expect(chart?.model.curves.map((curve) => curve.label)).toEqual(["GPT, resolved"]);
    expect(chart?.model.guides).toEqual([{ axis: "x", at: 50, label: "limit 50 steps" }]);
    expect(prepareRoundsEcdf(analysis.rounds, [{ submissionId: "z", name: "Z" }], null)).toBeNull();
  });
});
