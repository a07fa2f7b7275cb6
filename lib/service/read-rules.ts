import { z } from "zod";
import { AppError } from "@/lib/errors";
import { type RuleRow, ruleRowSchema } from "@/lib/formats/nfi-rules";
import { readBlob } from "@/lib/store/blob-store";
import type { Context } from "./context";
import { openResult } from "./submission-reading";

/** 92 rules in each of a task's files, with line numbers. Bytes. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The rules of quality edits one by one: each rule in each scored file, before, after and in the human reference. Empty where
 * no rule was run. Errors: `not-found`.
 */
export async function readRules({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string; readonly instanceId: string };
}): Promise<readonly RuleRow[]> {
  const { rulesBlob } = await openResult(ctx, input.submissionId, input.instanceId);
  if (rulesBlob === null) return [];
  const parsed = z
    .array(ruleRowSchema)
    .safeParse(JSON.parse((await readBlob(ctx.store, rulesBlob, MOST_BYTES)).toString("utf8")));
  if (!parsed.success) throw new AppError("blob-mismatch", "A stored table of rules is damaged.");
  return parsed.data;
}
