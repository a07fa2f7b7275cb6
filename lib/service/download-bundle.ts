import { notFound } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { recordAudit } from "./record-audit";
import { openSubmission } from "./submission-reading";

export interface BundleDownload {
  /** Name for the saved file, made by us of the id and a known ending. */
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

const ENDINGS = [".tar.gz", ".tar.zst", ".tgz", ".zip", ".tar", ".jsonl", ".json"];

/**
 * The bytes as they were uploaded: for the owner, the maintainers, and (demo content, which is ours) everybody, because
 * a bundle may hold secrets of its owner. Errors: `not-found`, `gone`, `blob-missing`.
 */
export async function downloadBundle({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string };
}): Promise<BundleDownload> {
  const { submission, rights } = await openSubmission(ctx, input.submissionId);
  if (!rights.original) throw notFound("bundle");
  const bytes = await ctx.store.size(submission.bundleSha256);
  if (bytes === null && submission.state === "withdrawn") {
    throw new AppError("gone", "The uploaded file of a withdrawn submission is removed after 30 days.");
  }
  if (bytes === null) throw new AppError("blob-missing", "The uploaded file is no longer in the store.");
  await recordAudit(ctx.db, ctx, {
    action: "bundle.downloaded",
    object: ["submission", submission.id],
    benchmark: submission.benchmarkSlug,
    after: { original: true, bundle_sha256: submission.bundleSha256 },
  });
  const ending = ENDINGS.find((one) => submission.bundleName.toLowerCase().endsWith(one)) ?? ".bin";
  return {
    fileName: `${submission.id}${ending}`,
    bytes,
    sha256: submission.bundleSha256,
    chunks: ctx.store.read(submission.bundleSha256),
  };
}
