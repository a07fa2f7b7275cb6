import { and, eq } from "drizzle-orm";
import { instances } from "@/db/schema/benchmark";
import { notFound } from "@/lib/auth/may";
import { type LineRange, readLines } from "@/lib/store/paged-text";
import type { Context } from "./context";
import { openEvidence } from "./submission-reading";

export interface LogLines extends LineRange {
  readonly file: string;
  /** Digest of the file as it stands in the bundle. */
  readonly sha256: string;
}

/**
 * Lines `from` to `to` (counted from 1, inclusive) of a file that a verdict rests on. The answer may be shorter than asked
 * for: then ask again from where it ends. Errors: `not-found`.
 */
export async function readLogLines({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string; readonly file: string; readonly from: number; readonly to: number };
}): Promise<LogLines> {
  const { path, sha256, pages } = await openEvidence(ctx, input.submissionId, input.file);
  return { file: path, sha256, ...(await readLines(ctx.store, pages, input.from, input.to)) };
}

/** The same for the gold run of an instance, which is public. Errors: `not-found`. */
export async function readGoldLines({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: {
    readonly benchmark: string;
    readonly instanceId: string;
    readonly from: number;
    readonly to: number;
  };
}): Promise<LogLines> {
  const [row] = await ctx.db
    .select({ pages: instances.goldLogPages, gold: instances.gold })
    .from(instances)
    .where(and(eq(instances.benchmarkSlug, input.benchmark), eq(instances.instanceId, input.instanceId)));
  if (row === undefined || row.pages === null) throw notFound("gold log");
  return {
    file: "gold.log",
    sha256: row.gold?.sha256 ?? "",
    ...(await readLines(ctx.store, row.pages, input.from, input.to)),
  };
}
