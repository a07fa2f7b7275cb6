import { and, eq } from "drizzle-orm";
import { evidenceFiles, results } from "@/db/schema/result";
import { type SubmissionRow, findSubmission } from "@/db/write/submissions";
import { type Rights, notFound, rightsOn } from "@/lib/auth/may";
import type { Context } from "./context";

/** A submission that this person may see, with what they may do with it. Errors: `not-found`. */
export async function openSubmission(
  ctx: Context,
  submissionId: string,
): Promise<{ readonly submission: SubmissionRow; readonly rights: Rights }> {
  const submission = await findSubmission(ctx.db, submissionId);
  if (submission === null) throw notFound("submission");
  const rights = await rightsOn(ctx.db, ctx.user, submission);
  if (!rights.see) throw notFound("submission");
  return { submission, rights };
}

/** The result of one instance of a submission that this person may see. Errors: `not-found`. */
export async function openResult(ctx: Context, submissionId: string, instanceId: string) {
  await openSubmission(ctx, submissionId);
  const [row] = await ctx.db
    .select()
    .from(results)
    .where(and(eq(results.submissionId, submissionId), eq(results.instanceId, instanceId)));
  if (row === undefined) throw notFound("instance");
  return row;
}

/** A kept file of a submission that this person may see. Errors: `not-found`. */
export async function openEvidence(ctx: Context, submissionId: string, path: string) {
  await openSubmission(ctx, submissionId);
  const [row] = await ctx.db
    .select()
    .from(evidenceFiles)
    .where(and(eq(evidenceFiles.submissionId, submissionId), eq(evidenceFiles.path, path)));
  if (row === undefined) throw notFound("file");
  return row;
}
