import type { AlignedRuns } from "@/lib/formats/run-comparison";
import type { OutlineRow, TrajectoryMap } from "@/lib/formats/step-outline";
import { readMap, readOutline } from "@/lib/store/paged-outline";
import { alignRuns, anchorsOf } from "@/lib/trajectory/align-runs";
import type { Context } from "./context";
import { openResult } from "./submission-reading";

/** Steps of one run that are looked through for anchors. */
const MOST_ROWS = 20_000;
const ROWS_AT_ONCE = 1_000;

export interface ComparedRuns {
  readonly aligned: AlignedRuns;
  /** Maps of the two runs, for strips and files. */
  readonly a: TrajectoryMap;
  readonly b: TrajectoryMap;
}

async function readRun(ctx: Context, submissionId: string, instanceId: string) {
  const { trajectory } = await openResult(ctx, submissionId, instanceId);
  if (trajectory === null || trajectory.pages === "") return null;
  const map = await readMap(ctx.store, trajectory.pages);
  if (map === null) return null;
  const rows: OutlineRow[] = [];
  while (rows.length < Math.min(map.steps, MOST_ROWS)) {
    const range = { from: rows.length + 1, count: ROWS_AT_ONCE, kinds: null };
    const part = await readOutline(ctx.store, trajectory.pages, range);
    if (part.rows.length === 0) break;
    rows.push(...part.rows);
  }
  const { anchors, cut } = anchorsOf(rows);
  return { map, anchors: { anchors, cut: cut || rows.length < map.steps } };
}

/**
 * Two runs of one instance held against each other, by the files they touch and the tests they run. null when one of them
 * has no stored trajectory. Errors: `not-found` when a submission or its instance is not to be seen.
 */
export async function compareRuns({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly a: string; readonly b: string; readonly instanceId: string };
}): Promise<ComparedRuns | null> {
  const [a, b] = await Promise.all([readRun(ctx, input.a, input.instanceId), readRun(ctx, input.b, input.instanceId)]);
  if (a === null || b === null) return null;
  return { aligned: alignRuns(a.anchors, b.anchors), a: a.map, b: b.map };
}
