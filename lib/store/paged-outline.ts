import { AppError } from "@/lib/errors";
import { type OutlineRow, outlineRowSchema, type TrajectoryMap, trajectoryMapSchema } from "@/lib/formats/step-outline";
import { STEP_KINDS, type StepKind } from "@/lib/formats/trajectory";
import type { BlobStore } from "./blob-store";
import { type PageEntry, readPage, readPagedIndex } from "./paged-blob";

const MOST_ROWS = 1_000;
/** Where the counts by kind begin in the entry of an outline page. */
const COUNTS_AT = 4;

export interface OutlineRange {
  /** Number of the first row among those that the filter lets through, from 1. */
  readonly from: number;
  readonly rows: readonly OutlineRow[];
  /** Rows that the filter lets through in the whole run. */
  readonly total: number;
}

function matching(page: PageEntry, kinds: readonly StepKind[] | null): number {
  if (kinds === null) return page[3];
  return kinds.reduce((sum, kind) => sum + (page[COUNTS_AT + STEP_KINDS.indexOf(kind)] ?? 0), 0);
}

function parsed<T>(text: string, schema: { parse(value: unknown): T }): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new AppError("blob-mismatch", "A stored trajectory is damaged.", {}, error);
  }
}

/**
 * `count` rows of a run's outline (1,000 at most) from the `from`-th on (counted from 1), of all steps or of some kinds. The
 * index knows how many of each kind a page holds, so only the pages of the answer are opened, whatever the length of the run.
 */
export async function readOutline(
  store: BlobStore,
  key: string,
  { from, count, kinds }: { readonly from: number; readonly count: number; readonly kinds: readonly StepKind[] | null },
): Promise<OutlineRange> {
  const pages = (await readPagedIndex(store, key)).beside["outline"] ?? [];
  const total = pages.reduce((sum, page) => sum + matching(page, kinds), 0);
  const wanted = Math.min(count, MOST_ROWS);
  const rows: OutlineRow[] = [];
  let before = 0;
  for (const page of pages) {
    const here = matching(page, kinds);
    if (here > 0 && before + here >= from && rows.length < wanted) {
      const all = (await readPage(store, key, page)).split("\n").map((text) => parsed(text, outlineRowSchema));
      const fit = kinds === null ? all : all.filter((row) => kinds.includes(row.kind));
      rows.push(...fit.slice(Math.max(0, from - before - 1)).slice(0, wanted - rows.length));
    }
    before += here;
  }
  return { from, rows, total };
}

/** The map of a run; null where the steps were stored without one. */
export async function readMap(store: BlobStore, key: string): Promise<TrajectoryMap | null> {
  const [page] = (await readPagedIndex(store, key)).beside["map"] ?? [];
  return page === undefined ? null : parsed(await readPage(store, key, page), trajectoryMapSchema);
}
