import type { BoardSnapshot } from "@/lib/formats/board";
import { type BoardAnalysis, SYSTEMS_DRAWN } from "@/lib/formats/board-analysis";
import { behaviourAnalysis } from "./behaviour-analysis";
import { costAnalysis, costFront } from "./cost-analysis";
import { instanceAnalysis } from "./instance-analysis";
import type { RunDetails } from "./run-detail";

/** Submission ids whose single runs the charts hold: the cost front, then by rank, `SYSTEMS_DRAWN` in all; in rank order. */
export function drawnSystems({ rows }: BoardSnapshot): string[] {
  const wanted = new Set([...costFront(rows), ...rows.map((row) => row.submissionId)]);
  const chosen = new Set([...wanted].slice(0, SYSTEMS_DRAWN));
  return rows.flatMap((row) => (chosen.has(row.submissionId) ? [row.submissionId] : []));
}

/**
 * What the other tabs of a board show. `verdicts`: the verdict vector of each submission (bytes as for `buildBoard`);
 * `runs`: details of the drawn systems; `goldFiles`: files of the gold patch of each instance. Pure, and linear in rows.
 */
export function buildAnalysis({
  snapshot,
  verdicts,
  runs,
  goldFiles,
}: {
  readonly snapshot: BoardSnapshot;
  readonly verdicts: ReadonlyMap<string, Uint8Array>;
  readonly runs: readonly RunDetails[];
  readonly goldFiles: readonly number[];
}): BoardAnalysis {
  const vectorOf = (id: string) => verdicts.get(id) ?? new Uint8Array(snapshot.size).fill(3);
  const systems = runs.map((one) => ({
    runs: one,
    resolved: vectorOf(one.submissionId).map((code) => (code === 0 ? 1 : 0)),
  }));
  return {
    cost: costAnalysis(snapshot.rows, systems),
    behaviour: behaviourAnalysis(systems, goldFiles),
    instances: instanceAnalysis(
      snapshot.rows,
      snapshot.rows.map((row) => vectorOf(row.submissionId)),
      snapshot.seed,
    ),
  };
}
