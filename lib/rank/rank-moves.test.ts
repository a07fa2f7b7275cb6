import { describe, expect, it } from "vitest";
import { firstResolved, sampleSubmission } from "./board-sample";
import { buildBoard } from "./build-board";
import { rankMoves } from "./rank-moves";

const instances = ["a", "b", "c"].map((repo) => ({ language: "python", repo, categories: [] }));

function board(resolved: Readonly<Record<string, number>>) {
  return buildBoard({
    benchmark: "bench",
    version: "1",
    instances,
    submissions: Object.entries(resolved).map(([id, k]) =>
      sampleSubmission(id, firstResolved(k, instances.length), { model: id, scaffold: "loop" }),
    ),
    settings: { alpha: 0.05, conf: 0.95, replicates: 20 },
  });
}

describe("rankMoves", () => {
  it("lists who moved, who came and who left, and nobody else", () => {
    const moves = rankMoves(board({ x: 3, y: 2, z: 1, gone: 0 }), board({ x: 3, y: 0, z: 1, new: 2 }));
    expect(moves.map(({ submissionId, before, after }) => [submissionId, before?.rank, after?.rank])).toEqual([
      ["new", undefined, 2],
      ["y", 2, 4],
      ["gone", 4, undefined],
    ]);
    expect(moves[1]).toMatchObject({ system: "y, loop", before: { resolved: 2, size: 3 }, after: { resolved: 0 } });
  });

  it("finds nothing between equal boards, and everybody where there was none", () => {
    expect(rankMoves(board({ x: 1, y: 2 }), board({ x: 1, y: 2 }))).toEqual([]);
    expect(rankMoves(null, board({ x: 1, y: 2 })).map((move) => move.before)).toEqual([null, null]);
  });
});
