import type { AlignedRow, AlignedRuns, RunAnchor } from "@/lib/formats/run-comparison";
import type { TrajectoryMap } from "@/lib/formats/step-outline";

const VERBS = { read: "reads", edit: "edits", test: "runs tests" } as const;

export function nameOf(path: string): string {
  return path.split("/").at(-1) ?? path;
}

function deed(anchor: RunAnchor | null): string {
  if (anchor === null) return "does nothing of the kind here";
  const what = anchor.path === null ? "" : ` ${nameOf(anchor.path)}`;
  const result = anchor.verdict === null ? "" : `, which ${anchor.verdict === "passed" ? "pass" : "fail"}`;
  return `${VERBS[anchor.verb]}${what}${result} (step ${anchor.step})`;
}

/** Where two runs part, in one sentence for readers who have not seen them. */
export function partingSentence({ rows, parts_at }: AlignedRuns): string {
  if (rows.length === 0) return "Neither run reads or edits a file or runs tests.";
  if (parts_at === null) return "Both runs touch the same files in the same order and run tests at the same places.";
  const row = rows[parts_at];
  const before =
    parts_at === 0
      ? "They part at once"
      : `They go together for ${parts_at} ${parts_at === 1 ? "place" : "places"} and then part`;
  return `${before}: A ${deed(row?.a ?? null)}, B ${deed(row?.b ?? null)}.`;
}

/** A stretch of rows that both share or not; long shared stretches are folded in the table. */
export interface Stretch {
  readonly same: boolean;
  readonly rows: readonly AlignedRow[];
  /** Index of its first row. */
  readonly from: number;
}

export function stretchesOf(rows: readonly AlignedRow[]): Stretch[] {
  const stretches: { same: boolean; rows: AlignedRow[]; from: number }[] = [];
  for (const [at, row] of rows.entries()) {
    const last = stretches.at(-1);
    if (last !== undefined && last.same === row.same) last.rows.push(row);
    else stretches.push({ same: row.same, rows: [row], from: at });
  }
  return stretches;
}

export interface PairFile {
  readonly path: string;
  readonly a: TrajectoryMap["files"][number] | null;
  readonly b: TrajectoryMap["files"][number] | null;
  readonly gold: boolean;
}

/** Paths are the same when one ends with the other: runs write them from their repository or from the root. */
function isSame(one: string, other: string): boolean {
  return one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);
}

/** Files that either run touched or the gold patch changes: gold ones first, then edited ones, then the rest. */
export function pairFiles(a: TrajectoryMap, b: TrajectoryMap, gold: readonly string[]): PairFile[] {
  const files: { path: string; a: PairFile["a"]; b: PairFile["b"]; gold: boolean }[] = gold.map((path) => ({
    path,
    a: null,
    b: null,
    gold: true,
  }));
  for (const side of ["a", "b"] as const) {
    for (const file of (side === "a" ? a : b).files) {
      const known = files.find((one) => one[side] === null && isSame(one.path, file.path));
      if (known === undefined) files.push({ path: file.path, a: null, b: null, gold: false, [side]: file });
      else known[side] = file;
    }
  }
  const weight = (file: PairFile) => (file.gold ? 0 : (file.a?.edits ?? 0) + (file.b?.edits ?? 0) > 0 ? 1 : 2);
  return files.sort((one, other) => weight(one) - weight(other) || one.path.localeCompare(other.path));
}
