import { createHash } from "node:crypto";
import type { InstanceReport, Report } from "@/lib/formats/report";

/** One instance of the sample: what the submission's logs said, and what the maintainer's own run says. */
export interface RerunInstance {
  readonly instance_id: string;
  readonly submission: InstanceReport["verdict"];
  readonly rerun: InstanceReport["verdict"] | "absent";
  readonly agrees: boolean;
  /** Why it does not count as agreeing, in plain words; null when it does. */
  readonly why: string | null;
}

/** How far a maintainer's own run of a random sample agrees with a submission: k of n. */
export interface RerunComparison {
  readonly seed: string;
  readonly k: number;
  readonly n: number;
  /** Every sampled instance was run again and agrees: the row is `reproduced`. */
  readonly reproduced: boolean;
  readonly instances: readonly RerunInstance[];
}

/**
 * Draws a sample of instances by a seed that was published before the run: ids in the order of sha256(seed NUL id), the
 * first `count`. Anybody can draw it again, and nobody can choose it once the seed is known.
 */
export function drawSample(seed: string, ids: Iterable<string>, count: number): readonly string[] {
  const keyed = [...new Set(ids)].map((id) => ({
    id,
    key: createHash("sha256").update(`${seed}\0${id}`, "utf8").digest("hex"),
  }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id < b.id ? -1 : 1));
  return keyed.slice(0, Math.max(0, count)).map(({ id }) => id);
}

/**
 * Compares a maintainer's re-run with a submission on a sample of the instances that the submission decided from evidence.
 * An instance agrees when both runs come to the same verdict for the same patch, the re-run from a raw log; one that the
 * re-run lacks does not agree. `reproduced` asks for all of them: k of n is shown in every case.
 */
export function compareRerun(input: {
  readonly submission: Report;
  readonly rerun: Report;
  readonly seed: string;
  readonly count: number;
}): RerunComparison {
  const { submission, rerun, seed, count } = input;
  const decided = submission.instances.filter((item) => item.verdict === "resolved" || item.verdict === "unresolved");
  const mine = new Map(decided.map((item) => [item.instance_id, item]));
  const again = new Map(rerun.instances.map((item) => [item.instance_id, item]));
  const sameBenchmark =
    submission.benchmark.slug === rerun.benchmark.slug && submission.benchmark.version === rerun.benchmark.version;
  const instances = drawSample(seed, mine.keys(), count).flatMap((id): RerunInstance[] => {
    const one = mine.get(id);
    return one === undefined ? [] : [compareInstance(one, again.get(id), sameBenchmark)];
  });
  const k = instances.filter((item) => item.agrees).length;
  const n = instances.length;
  return { seed, k, n, reproduced: n > 0 && k === n, instances };
}

function compareInstance(
  one: InstanceReport,
  again: InstanceReport | undefined,
  sameBenchmark: boolean,
): RerunInstance {
  const why = !sameBenchmark ? "the re-run is of another benchmark or version" : disagreement(one, again);
  return {
    instance_id: one.instance_id,
    submission: one.verdict,
    rerun: again?.verdict ?? "absent",
    agrees: why === null,
    why,
  };
}

function disagreement(one: InstanceReport, again: InstanceReport | undefined): string | null {
  if (again === undefined || again.verdict === "missing") return "the re-run does not hold it";
  if (one.patch !== null && again.patch !== null && one.patch.sha256 !== again.patch.sha256)
    return "the re-run is of another patch";
  if (again.verdict === "unverified") return `the re-run proves nothing (${again.reason})`;
  if (again.reason !== "empty-patch" && again.evidence_kind !== "raw-log") return "the re-run holds no raw log of it";
  return again.verdict === one.verdict ? null : `the re-run says ${again.verdict} (${again.reason})`;
}
