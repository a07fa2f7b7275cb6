import type { MapBucket, OutlineRow, TrajectoryMap } from "@/lib/formats/step-outline";
import { STEP_KINDS } from "@/lib/formats/trajectory";

/** A map has at most so many buckets; when a run outgrows them, neighbours are joined. Even, so that pairs come out. */
const MOST_BUCKETS = 1_024;
const MOST_FILES = 300;

interface Bucket {
  kinds: number[];
  passed: number;
  failed: number;
  added: number;
  deleted: number;
  edits: number;
}

export interface MapBuilder {
  row(row: OutlineRow): void;
  finish(): TrajectoryMap;
}

const emptyBucket = (): Bucket => ({
  kinds: STEP_KINDS.map(() => 0),
  passed: 0,
  failed: 0,
  added: 0,
  deleted: 0,
  edits: 0,
});

function joined(a: Bucket, b: Bucket): Bucket {
  return {
    kinds: a.kinds.map((count, at) => count + (b.kinds[at] ?? 0)),
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    added: a.added + b.added,
    deleted: a.deleted + b.deleted,
    edits: a.edits + b.edits,
  };
}

function halved(buckets: readonly Bucket[]): Bucket[] {
  const half: Bucket[] = [];
  for (let at = 0; at < buckets.length; at += 2) {
    half.push(joined(buckets[at] ?? emptyBucket(), buckets[at + 1] ?? emptyBucket()));
  }
  return half;
}

function packed({ kinds, passed, failed, added, deleted, edits }: Bucket): MapBucket {
  const most = kinds.indexOf(Math.max(...kinds));
  return [most, passed, failed, added, deleted, edits];
}

/** Builds the mini-map of a run as its steps come by. Memory is bounded: buckets grow, their number does not. */
export function mapRun(): MapBuilder {
  let buckets: Bucket[] = [];
  let size = 1;
  let steps = 0;
  let unsized = 0;
  let leftOut = 0;
  const kinds = STEP_KINDS.map(() => 0);
  const files = new Map<string, { path: string; reads: number; edits: number; first: number; last: number }>();

  function touch(path: string, step: number, verb: "reads" | "edits"): void {
    const known = files.get(path);
    if (known !== undefined) {
      known[verb] += 1;
      known.last = step;
    } else if (files.size < MOST_FILES) {
      files.set(path, { path, reads: 0, edits: 0, first: step, last: step, [verb]: 1 });
    } else leftOut += 1;
  }

  return {
    row(row) {
      if (Math.floor(steps / size) >= MOST_BUCKETS) {
        buckets = halved(buckets);
        size *= 2;
      }
      const at = Math.floor(steps / size);
      const bucket = (buckets[at] ??= emptyBucket());
      steps += 1;
      const kind = STEP_KINDS.indexOf(row.kind);
      bucket.kinds[kind] = (bucket.kinds[kind] ?? 0) + 1;
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      if (row.verdict === "passed") bucket.passed += 1;
      if (row.verdict === "failed") bucket.failed += 1;
      bucket.added += row.added ?? 0;
      bucket.deleted += row.deleted ?? 0;
      if (row.edited.length > 0) bucket.edits += 1;
      if (row.edited.length > 0 && row.added === null) unsized += 1;
      for (const path of row.edited) touch(path, row.step, "edits");
      for (const path of row.read) touch(path, row.step, "reads");
    },
    finish: () => ({
      steps,
      size,
      buckets: buckets.map(packed),
      kinds: [...kinds],
      unsized,
      files: [...files.values()],
      left_out: leftOut,
    }),
  };
}
