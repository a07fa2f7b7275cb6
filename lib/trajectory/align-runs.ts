import { diffArrays } from "diff";
import type { AlignedRow, AlignedRuns, RunAnchor } from "@/lib/formats/run-comparison";
import type { OutlineRow } from "@/lib/formats/step-outline";

/** Anchors of one run that are compared, from its beginning. */
const MOST_ANCHORS = 1_500;
/** Past so many differences the rest of both runs is taken as different: alignment says nothing any more. */
const MOST_DIFFERENCES = 2_000;

/**
 * The anchors of a run: steps of the agent that read or edit a file or run tests. Neighbours that do the same to the same
 * file are one anchor. A step that edits counts as an edit, whatever it reads.
 */
export function anchorsOf(rows: Iterable<OutlineRow>): { readonly anchors: RunAnchor[]; readonly cut: boolean } {
  const anchors: RunAnchor[] = [];
  for (const row of rows) {
    const anchor = anchorOf(row);
    if (anchor === null) continue;
    const last = anchors.at(-1);
    if (last !== undefined && keyOf(last) === keyOf(anchor)) {
      anchors[anchors.length - 1] = { ...last, to_step: row.step, verdict: anchor.verdict ?? last.verdict };
    } else if (anchors.length >= MOST_ANCHORS) {
      return { anchors, cut: true };
    } else anchors.push(anchor);
  }
  return { anchors, cut: false };
}

function anchorOf(row: OutlineRow): RunAnchor | null {
  if (row.role !== "agent") return null;
  const base = { step: row.step, to_step: row.step, headline: row.headline, verdict: row.verdict };
  if (row.kind === "test") return { ...base, verb: "test", path: null };
  const [edited] = row.edited;
  if (edited !== undefined) return { ...base, verb: "edit", path: edited };
  const [read] = row.read;
  return read === undefined ? null : { ...base, verb: "read", path: read };
}

/**
 * What makes two anchors the same: the verb and the last two parts of the path, since one run writes paths from its
 * repository and another from the root of its machine.
 */
function keyOf({ verb, path }: RunAnchor): string {
  return path === null ? verb : `${verb} ${path.split("/").slice(-2).join("/")}`;
}

/** Puts two runs side by side: the longest common course of anchors in order (Myers), what lies between beside each other. */
export function alignRuns(a: ReturnType<typeof anchorsOf>, b: ReturnType<typeof anchorsOf>): AlignedRuns {
  const parts = diffArrays(a.anchors.map(keyOf), b.anchors.map(keyOf), { maxEditLength: MOST_DIFFERENCES });
  const rows: AlignedRow[] = [];
  let [atA, atB] = [0, 0];
  let waiting: { a: RunAnchor[]; b: RunAnchor[] } = { a: [], b: [] };
  const flush = () => {
    for (let at = 0; at < Math.max(waiting.a.length, waiting.b.length); at += 1) {
      rows.push({ a: waiting.a[at] ?? null, b: waiting.b[at] ?? null, same: false });
    }
    waiting = { a: [], b: [] };
  };
  for (const part of parts ?? []) {
    const count = part.value.length;
    if (part.removed) waiting.a.push(...a.anchors.slice(atA, (atA += count)));
    else if (part.added) waiting.b.push(...b.anchors.slice(atB, (atB += count)));
    else {
      flush();
      for (let at = 0; at < count; at += 1) {
        rows.push({ a: a.anchors[atA + at] ?? null, b: b.anchors[atB + at] ?? null, same: true });
      }
      atA += count;
      atB += count;
    }
  }
  if (parts === undefined) waiting = { a: a.anchors, b: b.anchors };
  flush();
  const at = rows.findIndex((row) => !row.same);
  return { rows, parts_at: at === -1 ? null : at, cut: a.cut || b.cut };
}
