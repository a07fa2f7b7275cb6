import { type ComparedSystem, readComparedResults, readComparedSystems } from "@/db/read/compare";
import type { ReadContext } from "@/db/read/context";
import type { ComparedCell, ComparedInstance } from "@/lib/formats/compared-instance";
import type { ErrorFlowView } from "@/lib/formats/error-flow-view";
import { boardSeed } from "@/lib/rank/board-seed";
import { comparePair, type PairComparison } from "@/lib/rank/compare-pair";
import { comparePairs, labelTables, type SeveralPair } from "@/lib/rank/compare-several";
import { errorFlow, flowLinks } from "@/lib/rank/error-flow";
import { packOutcomes } from "@/lib/rank/outcome-bits";

/** Systems on one comparison. */
export const MOST_COMPARED = 4;
const CONF = 0.95;
const REPLICATES = 2000;

export interface Comparison {
  readonly benchmark: { readonly slug: string; readonly name: string; readonly size: number };
  readonly systems: readonly ComparedSystem[];
  readonly pairs: readonly SeveralPair[];
  /** The pair that is looked at closely. */
  readonly chosen: SeveralPair;
  readonly detail: PairComparison;
  readonly categories: ReturnType<typeof labelTables>;
  readonly flow: ErrorFlowView;
  readonly instances: readonly ComparedInstance[];
}

export type CompareOutcome =
  | { readonly kind: "comparison"; readonly comparison: Comparison }
  /** Ids that are not there, or rows of several benchmarks: nothing can be compared. */
  | { readonly kind: "unknown"; readonly ids: readonly string[] }
  | { readonly kind: "mixed"; readonly systems: readonly ComparedSystem[] };

const MISSING: ComparedCell = { verdict: "missing", reason: "no-prediction", steps: null, costUsd: null };

/** Where an instance ended: resolved, or the reason why not. */
const labelOf = (cell: ComparedCell): string => (cell.verdict === "resolved" ? "resolved" : cell.reason);

/**
 * Compares two to four published systems on one benchmark, instance by instance; `pair` names the two looked at closely
 * by their positions from 0 (the first two when it is none of theirs).
 */
export async function compareSystems({
  ctx,
  input,
}: {
  readonly ctx: ReadContext;
  readonly input: { readonly ids: readonly string[]; readonly pair: readonly [number, number] };
}): Promise<CompareOutcome> {
  const ids = [...new Set(input.ids)].slice(0, MOST_COMPARED);
  const systems = await readComparedSystems(ctx, ids);
  const unknown = ids.filter((id) => !systems.some((system) => system.submissionId === id));
  const [first] = systems;
  if (unknown.length > 0 || first === undefined || systems.length < 2) return { kind: "unknown", ids: unknown };
  if (systems.some((system) => system.benchmarkSlug !== first.benchmarkSlug)) return { kind: "mixed", systems };

  const { tasks, cells } = await readComparedResults(ctx, first.benchmarkSlug, ids);
  const cellOf = new Map(cells.map((cell) => [`${cell.submissionId} ${cell.instanceId}`, cell]));
  const instances = tasks.map(
    (task): ComparedInstance => ({
      instanceId: task.instanceId,
      language: task.language ?? "",
      repo: task.repo,
      cells: systems.map((system) => cellOf.get(`${system.submissionId} ${task.instanceId}`) ?? MISSING),
    }),
  );
  const outcomes = systems.map((_, at) =>
    packOutcomes(instances.map((instance) => instance.cells[at]?.verdict === "resolved")),
  );
  const pairs = comparePairs(outcomes, CONF);
  const [wantA, wantB] = input.pair;
  const chosen = pairs.find((pair) => pair.a === wantA && pair.b === wantB) ?? pairs[0];
  const [a, b] = [outcomes[chosen?.a ?? 0], outcomes[chosen?.b ?? 1]];
  if (chosen === undefined || a === undefined || b === undefined) return { kind: "unknown", ids };

  const labels = (at: number) =>
    new Map(instances.map((instance) => [instance.instanceId, labelOf(instance.cells[at] ?? MISSING)]));
  const flow = errorFlow(labels(chosen.a), labels(chosen.b), "resolved");
  const comparison: Comparison = {
    benchmark: { slug: first.benchmarkSlug, name: first.benchmark, size: instances.length },
    systems,
    pairs,
    chosen,
    detail: comparePair(a, b, instances, {
      replicates: REPLICATES,
      seed: boardSeed(first.benchmarkSlug, "compare"),
      conf: CONF,
    }),
    categories: labelTables(
      a,
      b,
      tasks.map((task) => task.categories),
    ),
    flow: { labels: flow.labels, matrix: flow.matrix, links: flowLinks(flow) },
    instances,
  };
  return { kind: "comparison", comparison };
}
