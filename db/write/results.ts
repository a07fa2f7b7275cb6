import { and, eq, ne } from "drizzle-orm";
import type { Flag } from "@/lib/formats/flag";
import type { InstanceReport } from "@/lib/formats/report";
import type { Db } from "../client";
import { flagKey } from "../flag-key";
import { evidenceFiles, flags, results, runResults } from "../schema/result";

export type NewResult = typeof results.$inferInsert;
export type NewRunResult = typeof runResults.$inferInsert;
export type NewEvidenceFile = typeof evidenceFiles.$inferInsert;

/** Blobs that hold the long parts of one instance's result. */
export interface ResultBlobs {
  readonly patchBlob: string | null;
  readonly testsBlob: string | null;
  readonly rulesBlob: string | null;
  readonly trajectory: NewResult["trajectory"];
}

/** PostgreSQL takes 65,535 parameters a statement; a result has about thirty. */
const ROWS_AT_ONCE = 500;

async function inParts<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await write(rows.slice(at, at + ROWS_AT_ONCE));
}

/** The row of one instance's report. */
export function resultRow(
  submissionId: string,
  report: InstanceReport,
  blobs: ResultBlobs,
  stamp: { readonly engineVersion: string; readonly derivedAt: Date },
): NewResult {
  return {
    submissionId,
    instanceId: report.instance_id,
    verdict: report.verdict,
    reason: report.reason,
    evidenceKind: report.evidence_kind,
    claimed: report.claimed === null ? null : Number(report.claimed),
    tests: report.tests,
    evidence: report.evidence,
    explanation: report.explanation,
    patch: report.patch,
    patchBlob: blobs.patchBlob,
    testsBlob: blobs.testsBlob,
    nfi: report.nfi ?? null,
    rulesBlob: blobs.rulesBlob,
    steps: report.steps,
    seconds: report.seconds,
    costUsd: report.cost.usd,
    inputTokens: report.cost.input_tokens,
    cachedTokens: report.cost.cached_tokens,
    outputTokens: report.cost.output_tokens,
    costSource: report.cost.source,
    filesTouched: report.files_touched,
    footprint: report.footprint,
    similarity: report.similarity,
    trajectory: blobs.trajectory ?? null,
    ...stamp,
  };
}

type NewFlag = typeof flags.$inferInsert;

function flagRow(submissionId: string, instanceId: string | null, flag: Flag): NewFlag {
  return {
    submissionId,
    instanceId,
    code: flag.code,
    severity: flag.severity,
    file: flag.file,
    fromLine: flag.from_line,
    toLine: flag.to_line,
    message: flag.message,
  };
}

/** Shows one instance while its first verification still runs: the submission has no results that it could disturb. */
export async function showPartialResult(db: Db, row: NewResult, found: readonly Flag[]): Promise<void> {
  const { submissionId, instanceId, ...set } = row;
  await db
    .insert(results)
    .values(row)
    .onConflictDoUpdate({ target: [results.submissionId, results.instanceId], set });
  await db.delete(flags).where(and(eq(flags.submissionId, submissionId), eq(flags.instanceId, instanceId)));
  if (found.length > 0) await db.insert(flags).values(found.map((flag) => flagRow(submissionId, instanceId, flag)));
}

export interface FlagOfRun {
  readonly instanceId: string | null;
  readonly flag: Flag;
}

/** Replaces everything derived of a submission. Call it inside one transaction. */
export async function replaceResults(
  db: Db,
  submissionId: string,
  derived: {
    readonly rows: readonly NewResult[];
    readonly runs: readonly NewRunResult[];
    readonly found: readonly FlagOfRun[];
    readonly files: readonly NewEvidenceFile[];
  },
): Promise<void> {
  const settled = await db
    .select()
    .from(flags)
    .where(and(eq(flags.submissionId, submissionId), ne(flags.state, "open")));
  const states = new Map(settled.map((flag) => [flagKey(flag), flag.state]));
  await db.delete(results).where(eq(results.submissionId, submissionId));
  await db.delete(runResults).where(eq(runResults.submissionId, submissionId));
  await db.delete(flags).where(eq(flags.submissionId, submissionId));
  await db.delete(evidenceFiles).where(eq(evidenceFiles.submissionId, submissionId));
  await inParts(derived.rows, (part) => db.insert(results).values(part));
  await inParts(derived.runs, (part) => db.insert(runResults).values(part));
  const flagRows = derived.found.map(({ instanceId, flag }) => {
    const row = flagRow(submissionId, instanceId, flag);
    return { ...row, state: states.get(flagKey(row)) ?? ("open" as const) };
  });
  await inParts(flagRows, (part) => db.insert(flags).values(part));
  await inParts(derived.files, (part) => db.insert(evidenceFiles).values(part));
}

/** Takes back what a first verification showed before it ended without a result. */
export async function dropPartialResults(db: Db, submissionId: string): Promise<void> {
  await db.delete(results).where(eq(results.submissionId, submissionId));
  await db.delete(flags).where(eq(flags.submissionId, submissionId));
}
