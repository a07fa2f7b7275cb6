import type { TrajectoryMap } from "@/lib/formats/step-outline";
import { STEP_KINDS, type StepKind } from "@/lib/formats/step-kinds";

/** Bars of one kind as one path in a box of `width` buckets by 24. */
export interface KindBars {
  readonly kind: StepKind;
  readonly path: string;
}

export interface TestMark {
  /** Middle of the bucket, in buckets. */
  readonly at: number;
  readonly failed: boolean;
}

export interface StripModel {
  readonly width: number;
  readonly bars: readonly KindBars[];
  readonly marks: readonly TestMark[];
}

export const BASELINE = 24;
/** Gaps between bars are drawn while bars are wide enough to have them. */
const MOST_WITH_GAPS = 200;

/**
 * The strip: one bar a bucket from a common baseline, as one path for each kind, so that its size in the page does not grow
 * with the run. Neighbours of one kind are joined where there are no gaps. A bucket with a failed test run is marked failed.
 */
export function prepareStrip(map: TrajectoryMap, heightOf: (kind: StepKind) => number): StripModel {
  const width = map.buckets.length;
  const bar = width > MOST_WITH_GAPS ? 1 : 0.86;
  const paths = new Map<StepKind, string>();
  const marks: TestMark[] = [];
  for (let at = 0; at < width; at += 1) {
    const bucket = map.buckets[at];
    const kind = STEP_KINDS[bucket?.[0] ?? 0];
    if (bucket === undefined || kind === undefined) continue;
    const from = at;
    if (bar === 1) while (map.buckets[at + 1]?.[0] === bucket[0]) at += 1;
    const height = heightOf(kind);
    const length = bar === 1 ? at - from + 1 : bar;
    paths.set(kind, `${paths.get(kind) ?? ""}M${from} ${BASELINE}v-${height}h${length}v${height}z`);
  }
  for (const [at, [, passed, failed]] of map.buckets.entries()) {
    if (passed + failed > 0) marks.push({ at: at + 0.5, failed: failed > 0 });
  }
  return { width, bars: [...paths].map(([kind, path]) => ({ kind, path })), marks };
}

/** The first step of a bucket, and the bucket of a step (from 0). */
export function stepOfBucket(map: Pick<TrajectoryMap, "size" | "steps">, bucket: number): number {
  return Math.min(map.steps, Math.max(1, Math.floor(bucket) * map.size + 1));
}
export function bucketOfStep(map: Pick<TrajectoryMap, "size">, step: number): number {
  return Math.floor((step - 1) / map.size);
}

/** Steps of some kinds; all of them without any. */
export function countOfKinds(map: Pick<TrajectoryMap, "kinds" | "steps">, kinds: readonly StepKind[]): number {
  if (kinds.length === 0) return map.steps;
  return kinds.reduce((sum, kind) => sum + (map.kinds[STEP_KINDS.indexOf(kind)] ?? 0), 0);
}

export interface Growth {
  /** Lines written and taken away up to the end of each bucket. */
  readonly lines: readonly number[];
  readonly most: number;
}

/** How much the edits of a run have changed by each bucket, added up. */
export function prepareGrowth(map: Pick<TrajectoryMap, "buckets">): Growth {
  let sum = 0;
  const lines = map.buckets.map(([, , , added, deleted]) => (sum += added + deleted));
  return { lines, most: sum };
}

/** The growth as steps of a line in a box of buckets by `height`; `most` fills the box. */
export function growthPath({ lines }: Growth, most: number, height: number): string {
  const y = (value: number) => Number((height - (height * value) / Math.max(1, most)).toFixed(2));
  let path = `M0 ${y(0)}`;
  let before = 0;
  for (const [at, value] of lines.entries()) {
    if (value !== before) path += `H${at}V${y(value)}`;
    before = value;
  }
  return `${path}H${lines.length}`;
}
