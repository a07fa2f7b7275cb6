import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MapBucket, TrajectoryMap } from "@/lib/formats/step-outline";
import { STEP_KINDS } from "@/lib/formats/step-kinds";
import { bucketOfStep, countOfKinds, growthPath, prepareGrowth, prepareStrip, stepOfBucket } from "./strip-model";

const mapOf = (buckets: MapBucket[], part: Partial<TrajectoryMap> = {}): TrajectoryMap => ({
  steps: buckets.length,
  size: 1,
  buckets,
  kinds: STEP_KINDS.map(() => 0),
  unsized: 0,
  files: [],
  left_out: 0,
  ...part,
});
const bucket = (kind: (typeof STEP_KINDS)[number], part: number[] = []): MapBucket => [
  STEP_KINDS.indexOf(kind),
  part[0] ?? 0,
  part[1] ?? 0,
  part[2] ?? 0,
  part[3] ?? 0,
  0,
];

describe("the strip", () => {
  it("draws one path for each kind and joins neighbours of a long run", () => {
    const long = mapOf(Array.from({ length: 300 }, (_, at) => bucket(at < 299 ? "run" : "test")));
    expect(prepareStrip(long, () => 5).bars).toEqual([
      { kind: "run", path: "M0 24v-5h299v5z" },
      { kind: "test", path: "M299 24v-5h1v5z" },
    ]);
  });

  it("marks a bucket as failed when one of its test runs failed", () => {
    const map = mapOf([bucket("test", [1, 0]), bucket("run"), bucket("test", [3, 1])]);
    expect(prepareStrip(map, () => 1).marks).toEqual([
      { at: 0.5, failed: false },
      { at: 2.5, failed: true },
    ]);
  });

  it("finds the bucket of a step and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 64 }), (step, size) => {
        const map = { size, steps: 5000 };
        const first = stepOfBucket(map, bucketOfStep(map, step));
        expect(first).toBeLessThanOrEqual(step);
        expect(step - first).toBeLessThan(size);
      }),
    );
  });

  it("counts the steps of the kinds asked for", () => {
    const kinds = STEP_KINDS.map((_, at) => at);
    expect(countOfKinds({ kinds, steps: 99 }, [])).toBe(99);
    expect(countOfKinds({ kinds, steps: 99 }, ["think", "read"])).toBe(1 + 2);
  });
});

describe("the growth of the patch", () => {
  it("adds up what was written and taken away", () => {
    const growth = prepareGrowth({
      buckets: [bucket("edit", [0, 0, 3, 1]), bucket("run"), bucket("edit", [0, 0, 2, 0])],
    });
    expect(growth).toEqual({ lines: [4, 4, 6], most: 6 });
    expect(growthPath(growth, 6, 60)).toBe("M0 60H0V20H2V0H3");
  });
});
