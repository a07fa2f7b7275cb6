import type { Db } from "@/db/client";
import { type NewChange, addChanges } from "@/db/write/changes";
import { addFinishJob } from "@/db/write/jobs";
import { type ItemEnding, readWaitingItems, settleItem } from "@/db/write/reverifications";
import type { SubmissionRow } from "@/db/write/submissions";
import type { Report } from "@/lib/formats/report";
import type { EngineStamp, ReverificationItem } from "@/lib/formats/reverification";
import { diffReports } from "@/lib/verify/diff-reports";
import type { Context } from "./context";
import { readStoredReport } from "./stored-report";

/** Verdicts of one row that get a line of their own in the public change log; the rest is counted. */
const MOST_LINES = 50;

/** What a finished verification means for the runs that wait for it. */
export interface Settlement {
  readonly items: readonly { readonly id: number; readonly outcome: ReverificationItem }[];
}

/** What a new verification ends with, as far as the runs that wait for it need to know. */
export interface NewVerification {
  readonly report: Report;
  readonly revision: number;
  readonly trust: string;
}

function stampOf(report: Report, revision: number | null): EngineStamp {
  const { version } = report.benchmark;
  return {
    engine: report.engine.version,
    reader: report.engine.methods["reader"] ?? "–",
    reference: `${version ?? "–"}${revision === null ? "" : `, revision ${revision}`}`,
  };
}

export function systemOf({ model, scaffold }: Pick<SubmissionRow, "model" | "scaffold">): string {
  return scaffold === "" ? model : `${model}, ${scaffold}`;
}

/** Compares the new report with the one that stood when each waiting run began. Reads the store; writes nothing. */
export async function prepareSettlement(ctx: Context, row: SubmissionRow, now: NewVerification): Promise<Settlement> {
  const waiting = await readWaitingItems(ctx.db, row.id);
  const items: { id: number; outcome: ReverificationItem }[] = [];
  for (const { id, reportBefore } of waiting) {
    const before = reportBefore === null ? null : await readStoredReport(ctx, reportBefore);
    items.push({ id, outcome: outcomeOf(row, before, now) });
  }
  return { items };
}

function outcomeOf(row: SubmissionRow, before: Report | null, now: NewVerification): ReverificationItem {
  const { report } = now;
  const compared = before === null ? null : diffReports(before, report);
  return {
    submissionId: row.id,
    system: systemOf(row),
    before: before === null ? null : stampOf(before, row.referenceRevision),
    after: stampOf(report, now.revision),
    resolved: { before: before?.totals.resolved ?? null, after: report.totals.resolved },
    trust: { before: row.trust, after: now.trust },
    changed: (compared?.changed ?? []).map((change) => ({
      instanceId: change.instance_id,
      before: change.before.verdict,
      after: change.after.verdict,
      why: change.why,
    })),
    otherReason: compared?.other_reason.length ?? 0,
    unchanged: compared?.unchanged ?? 0,
    trouble: null,
  };
}

/** Lines of the public change log for a published row: each verdict and the trust, when they are others now. */
function changeLines(row: SubmissionRow, outcome: ReverificationItem): NewChange[] {
  const about = { benchmarkSlug: row.benchmarkSlug, submissionId: row.id };
  const lines: NewChange[] = outcome.changed.slice(0, MOST_LINES).map(({ instanceId, before, after, why }) => ({
    ...about,
    instanceId,
    kind: "verdict" as const,
    text: `${instanceId}: ${after} instead of ${before}.`,
    reason: why,
  }));
  const rest = outcome.changed.length - lines.length;
  if (rest > 0) lines.push({ ...about, kind: "verdict", text: `${rest} more verdicts are others now.` });
  const { before, after } = outcome.trust;
  if (before !== null && after !== null && before !== after) {
    lines.push({ ...about, kind: "trust", text: `Trust is ${after} instead of ${before}.` });
  }
  return lines;
}

/** Writes what `prepareSettlement` found, in the transaction that replaces the results. */
export async function settleRuns(db: Db, row: SubmissionRow, settlement: Settlement): Promise<void> {
  const [first] = settlement.items;
  if (first !== undefined && row.state === "published") await addChanges(db, changeLines(row, first.outcome));
  for (const { id, outcome } of settlement.items) await settle(db, id, row.id, "done", outcome);
}

/** Tells the waiting runs that there is no new result: the verification failed, or the submission was withdrawn. */
export async function settleWithoutResult(
  db: Db,
  row: Pick<SubmissionRow, "id" | "model" | "scaffold" | "resolved" | "trust">,
  ending: Exclude<ItemEnding, "done">,
  trouble: string,
): Promise<void> {
  const outcome: ReverificationItem = {
    submissionId: row.id,
    system: systemOf(row),
    before: null,
    after: null,
    resolved: { before: row.resolved, after: null },
    trust: { before: row.trust, after: null },
    changed: [],
    otherReason: 0,
    unchanged: 0,
    trouble,
  };
  for (const { id } of await readWaitingItems(db, row.id)) await settle(db, id, row.id, ending, outcome);
}

async function settle(db: Db, id: number, submissionId: string, ending: ItemEnding, outcome: ReverificationItem) {
  if (await settleItem(db, { id, submissionId }, ending, outcome)) await addFinishJob(db, id);
}
