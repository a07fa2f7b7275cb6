import type { NewRunResult } from "@/db/write/results";
import type { Report } from "@/lib/formats/report";
import type { InstanceOutcome } from "@/lib/verify/contract";
import type { Context } from "./context";
import { storeRules } from "./stage-outcome";

/** Holds where the rules of the runs beside the headline are stored, until the verification ends. */
export interface OtherRuns {
  keep(position: number, outcome: InstanceOutcome): Promise<void>;
  /** Key of the blob; null where no rules were run. */
  rulesOf(position: number, instanceId: string): string | null;
}

/**
 * Stores the rules of every run beside the headline as it is decided. Nothing is staged: a verification that is taken up
 * again judges these runs anew, and equal bytes have one blob.
 */
export function keepOtherRuns(ctx: Context): OtherRuns {
  const blobs = new Map<string, string>();
  const keyOf = (position: number, instanceId: string) => `${position} ${instanceId}`;
  return {
    async keep(position, outcome) {
      const blob = await storeRules(ctx, outcome);
      if (blob !== null) blobs.set(keyOf(position, outcome.report.instance_id), blob);
    },
    rulesOf: (position, instanceId) => blobs.get(keyOf(position, instanceId)) ?? null,
  };
}

/** Rows of the runs of quality edits, in the order of the report; none where the bundle holds one run only. */
export function runRows(
  submissionId: string,
  { runs = [] }: Pick<Report, "runs">,
  rulesOf: (position: number, instanceId: string) => string | null,
): NewRunResult[] {
  if (runs.length < 2) return [];
  return runs.flatMap(({ name, instances }, position) =>
    instances.flatMap(({ instance_id: instanceId, nfi }) =>
      nfi === undefined
        ? []
        : [{ submissionId, instanceId, position, name, nfi, rulesBlob: rulesOf(position, instanceId) }],
    ),
  );
}
