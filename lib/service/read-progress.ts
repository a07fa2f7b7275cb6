import { and, asc, eq, gt, ne, or, sql } from "drizzle-orm";
import { flags, results } from "@/db/schema/result";
import type { Context } from "./context";
import { openSubmission } from "./submission-reading";

/** Instances of one answer: a page takes the rest with the next one. */
const MOST_AT_ONCE = 500;

export interface LiveInstance {
  readonly instance_id: string;
  readonly verdict: string;
  readonly reason: string;
  readonly flagged: boolean;
}

/** Where a listener has got to in the list of decided instances. */
export interface LiveCursor {
  readonly derivedAt: Date;
  readonly instanceId: string;
}

/** State and progress of a submission. Errors: `not-found` when this person may not see it (any more). */
export async function readProgress(ctx: Context, submissionId: string) {
  const { submission } = await openSubmission(ctx, submissionId);
  const { state, progress, trouble, layout, bundleFiles } = submission;
  return { state, progress, trouble, layout, files: bundleFiles };
}

/** True once nothing more will happen by itself. */
export function hasEnded({ state, progress }: Awaited<ReturnType<typeof readProgress>>): boolean {
  return state !== "received" && state !== "verifying" && (progress === null || progress.stage === "done");
}

/** Instances decided since the cursor, oldest first. */
export async function readDecided(
  ctx: Context,
  submissionId: string,
  since: LiveCursor | null,
): Promise<{ readonly instances: LiveInstance[]; readonly cursor: LiveCursor | null }> {
  const later =
    since === null
      ? undefined
      : or(
          gt(results.derivedAt, since.derivedAt),
          and(eq(results.derivedAt, since.derivedAt), gt(results.instanceId, since.instanceId)),
        );
  // A built subquery: columns written into the select list of a single table lose their table's name.
  const against = ctx.db
    .select({ id: flags.id })
    .from(flags)
    .where(
      and(
        eq(flags.submissionId, results.submissionId),
        eq(flags.instanceId, results.instanceId),
        ne(flags.severity, "info"),
      ),
    );
  const flagged = sql<boolean>`exists (${against})`;
  const rows = await ctx.db
    .select({
      instance_id: results.instanceId,
      verdict: results.verdict,
      reason: results.reason,
      flagged,
      derivedAt: results.derivedAt,
    })
    .from(results)
    .where(and(eq(results.submissionId, submissionId), later))
    .orderBy(asc(results.derivedAt), asc(results.instanceId))
    .limit(MOST_AT_ONCE);
  const last = rows.at(-1);
  return {
    instances: rows.map(({ derivedAt: _derivedAt, ...shown }) => shown),
    cursor: last === undefined ? since : { derivedAt: last.derivedAt, instanceId: last.instance_id },
  };
}
