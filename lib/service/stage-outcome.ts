import { resultRow, showPartialResult } from "@/db/write/results";
import { keepRunPrint } from "@/db/write/run-prints";
import { stageFile, stageResult } from "@/db/write/staged";
import { lockSubmission } from "@/db/write/submissions";
import { putBlob } from "@/lib/store/blob-store";
import { writePagedText } from "@/lib/store/paged-text";
import { hashPatch } from "@/lib/verify/compare-submissions";
import type { InstanceOutcome } from "@/lib/verify/contract";
import { decidingLog } from "@/lib/verify/copied-log";
import type { Context } from "./context";
import type { EvidenceKeeper } from "./evidence-keeper";

export interface StageRun {
  readonly submissionId: string;
  readonly engineMark: string;
  readonly bundleSha256: string;
  /** A first verification shows what it has; a later one leaves the published rows alone. */
  readonly showPartial: boolean;
  /** When the submission had last been verified as this run began: another moment means that another run has ended it. */
  readonly verifiedAt: Date | null;
}

/** Another worker ended the same verification meanwhile; what it derived stands. */
export class Overtaken extends Error {
  constructor() {
    super("Another worker has ended this verification.");
    this.name = "Overtaken";
  }
}

/** Rows of a test table that are written at once: a table may have a million. */
const ROWS_AT_ONCE = 2000;

/** The test table as paged text: one JSON row a line, so that any part of ten thousand rows opens at once. */
async function storeTests(ctx: Context, outcome: InstanceOutcome): Promise<string | null> {
  if (outcome.tests.length === 0) return null;
  const writer = await writePagedText(ctx.store);
  try {
    for (let at = 0; at < outcome.tests.length; at += ROWS_AT_ONCE) {
      const rows = outcome.tests.slice(at, at + ROWS_AT_ONCE).map((row) => `${JSON.stringify(row)}\n`);
      await writer.write(Buffer.from(rows.join(""), "utf8"));
    }
    return (await writer.finish()).key;
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

/** Stores the rules one by one, as one JSON list of a few hundred rows at most. Returns the blob's key; null without rules. */
export async function storeRules(ctx: Context, { rules = [] }: InstanceOutcome): Promise<string | null> {
  if (rules.length === 0) return null;
  return (await putBlob(ctx.store, [Buffer.from(JSON.stringify(rules), "utf8")])).key;
}

/**
 * Keeps one decided instance with its long parts and its files; after this commit a killed run need not repeat it. Throws
 * `Overtaken` when the verification has an end already: a slow run must not write over it.
 */
export async function stageOutcome(
  ctx: Context,
  run: StageRun,
  outcome: InstanceOutcome,
  evidence: EvidenceKeeper,
): Promise<void> {
  const { submissionId, engineMark, bundleSha256 } = run;
  const { report } = outcome;
  const patch = outcome.patch;
  const blobs = {
    patchBlob: patch === null ? null : (await putBlob(ctx.store, [Buffer.from(patch, "utf8")])).key,
    testsBlob: await storeTests(ctx, outcome),
    rulesBlob: await storeRules(ctx, outcome),
    trajectory:
      outcome.trajectory === null
        ? null
        : {
            ...outcome.trajectory.summary,
            file: outcome.trajectory.file,
            pages: evidence.stepsOf(outcome.trajectory.file) ?? "",
          },
  };
  const print = { log: decidingLog(outcome)?.fingerprint ?? null, patchHash: hashPatch(patch ?? "").hash };
  const files = evidence.take(report.instance_id);
  await ctx.db.transaction(async (db) => {
    const now = await lockSubmission(db, submissionId);
    if (now?.verifiedAt?.getTime() !== run.verifiedAt?.getTime()) throw new Overtaken();
    await stageResult(db, { submissionId, instanceId: report.instance_id, engineMark, bundleSha256, report, ...blobs });
    for (const file of files) await stageFile(db, { ...file, submissionId });
    await keepRunPrint(db, { submissionId, instanceId: report.instance_id, ...print });
    if (!run.showPartial) return;
    // The moment itself, not the run's: live pages follow the instances in the order of their decision.
    const stamp = { engineVersion: engineMark, derivedAt: new Date() };
    await showPartialResult(db, resultRow(submissionId, report, blobs, stamp), report.flags);
  });
}
