import { z } from "zod";
import { readRunResults } from "@/db/read/run-results";
import { AppError } from "@/lib/errors";
import { type RuleRow, ruleRowSchema, type RunRules } from "@/lib/formats/nfi-rules";
import { readBlob } from "@/lib/store/blob-store";
import type { Context } from "./context";
import { openResult } from "./submission-reading";

/** 92 rules in each of a task's files, with line numbers. Bytes. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The rules of quality edits one by one, in the run that is asked for by its name, else in the first one that tried the task.
 * Null for whatever is no quality edit. Errors: `not-found`, `blob-mismatch`.
 */
export async function readRules({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string; readonly instanceId: string; readonly run: string | null };
}): Promise<RunRules | null> {
  const { submissionId, instanceId } = input;
  const result = await openResult(ctx, submissionId, instanceId);
  const rows = await readRunResults(ctx.db, submissionId, instanceId);
  const runs = rows.map(({ name, position, nfi }) => ({ name, headline: position === 0, outcome: nfi.outcome }));
  const row = rows.find(({ name }) => name === input.run) ?? rows[0];
  const { nfi, rulesBlob } = row ?? result;
  if (nfi === null || nfi === undefined) return null;
  return { runs, chosen: row?.name ?? null, nfi, rules: rulesBlob === null ? [] : await readRows(ctx, rulesBlob) };
}

async function readRows(ctx: Context, blob: string): Promise<readonly RuleRow[]> {
  const parsed = z
    .array(ruleRowSchema)
    .safeParse(JSON.parse((await readBlob(ctx.store, blob, MOST_BYTES)).toString("utf8")));
  if (!parsed.success) throw new AppError("blob-mismatch", "A stored table of rules is damaged.");
  return parsed.data;
}
