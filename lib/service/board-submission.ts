import type { BoardFacts, PublishedSubmission, RunRow } from "@/db/read/board-input";
import { FAILURE_CLASS, type FailureClass } from "@/lib/formats/failure-class";
import { FOOTPRINT_MEASURES } from "@/lib/formats/footprint-band";
import { VERDICTS } from "@/lib/formats/verdict";
import type { BoardSubmission } from "@/lib/rank/build-board";
import type { RunDetails } from "@/lib/rank/run-detail";

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** Unresolved instances by class. An instance without a result has no prediction. */
function failuresOf({ reasons }: PublishedSubmission["runs"], size: number): Partial<Record<FailureClass, number>> {
  const failures: Partial<Record<FailureClass, number>> = {};
  let seen = 0;
  const add = (name: FailureClass, n: number) => {
    if (n > 0) failures[name] = (failures[name] ?? 0) + n;
  };
  for (const { reason, n } of reasons) {
    seen += n;
    const name = FAILURE_CLASS[reason];
    if (name !== null) add(name, n);
  }
  add("no-prediction", size - seen);
  return failures;
}

/** A published row as the ranking wants it; null when it has no derived trust (it then has no place on a board). */
export function boardSubmission(published: PublishedSubmission, size: number): BoardSubmission | null {
  const { row, runs } = published;
  if (row.trust === null || row.trust === "reported" || row.publishedAt === null) return null;
  const missing = VERDICTS.indexOf("missing");
  const verdicts = Uint8Array.from({ length: size }, (_, at) => Number(published.verdicts[at] ?? missing));
  return {
    submissionId: row.id,
    model: row.model,
    scaffold: row.scaffold,
    org: row.org,
    openWeights: row.openWeights,
    effort: row.effort,
    attempts: row.attempts,
    date: row.date,
    publishedAt: row.publishedAt.toISOString(),
    demo: row.demo,
    trust: row.trust,
    meanCostUsd: numberOf(row.meanCostUsd),
    costN: row.costN ?? 0,
    meanSteps: numberOf(row.meanSteps),
    stepsN: row.stepsN ?? 0,
    meanSeconds: runs.meanSeconds,
    secondsN: runs.secondsN,
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
    openFlags: published.openFlags,
    claimDiffers: published.claimDiffers,
    hasRuns: runs.readable > 0,
    failures: failuresOf(runs, size),
    verdicts,
  };
}

const NOT_MEASURED = { rho: null, band: null } as const;

/** Single results as one list an instance for each drawn system, in the order of `ids` and of the instances. */
export function runDetails(
  ids: readonly string[],
  rows: readonly RunRow[],
  instances: BoardFacts["instances"],
): RunDetails[] {
  const bySystem = new Map<string, Map<string, RunRow>>(ids.map((id) => [id, new Map()]));
  for (const row of rows) bySystem.get(row.submissionId)?.set(row.instanceId, row);
  return ids.map((submissionId) => {
    const own = bySystem.get(submissionId);
    const inOrder = instances.map(({ instanceId }) => own?.get(instanceId) ?? null);
    const [files, lines, callables, explore] = FOOTPRINT_MEASURES.map((measure) =>
      inOrder.map((row) => row?.footprint?.[measure] ?? NOT_MEASURED),
    );
    return {
      submissionId,
      costUsd: inOrder.map((row) => row?.costUsd ?? null),
      steps: inOrder.map((row) => row?.steps ?? null),
      files: inOrder.map((row) => row?.files ?? null),
      footprint: { files: files ?? [], lines: lines ?? [], callables: callables ?? [], explore: explore ?? [] },
    };
  });
}
