import { and, asc, eq, inArray, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../client";
import { uploads } from "../schema/identity";
import { packImports, reproductions } from "../schema/maintenance";
import { submissionEvents, submissions } from "../schema/submission";

/**
 * Ids of submissions that were never public, wait for nobody but their owner (drafts; refused and failed ones), and have
 * nothing in their history since `before`; oldest first. `only`: look at this one alone. Never the demo content.
 */
export async function forgottenDrafts(db: Db, before: Date, most: number, only?: string): Promise<string[]> {
  const later = db
    .select({ one: sql`1` })
    .from(submissionEvents)
    .where(
      and(eq(submissionEvents.submissionId, submissions.id), sql`${submissionEvents.at} >= ${before.toISOString()}`),
    );
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        only === undefined ? undefined : eq(submissions.id, only),
        eq(submissions.demo, false),
        isNull(submissions.publishedAt),
        or(
          and(eq(submissions.state, "verified"), eq(submissions.draft, true)),
          inArray(submissions.state, ["refused", "failed"]),
        ),
        lt(submissions.receivedAt, before),
        notExists(later),
      ),
    )
    .orderBy(asc(submissions.receivedAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

/**
 * Digests of bundles whose submissions were all withdrawn before a moment and that nothing else needs: no other submission,
 * no open upload, no re-run, no reference pack. Their bytes may go.
 */
export async function retiredBundles(db: Db, before: Date): Promise<Set<string>> {
  const other = alias(submissions, "other");
  const moment = before.toISOString();
  const still = (table: typeof uploads | typeof reproductions | typeof packImports, named: ReturnType<typeof sql>) =>
    notExists(db.select({ one: sql`1` }).from(table).where(named));
  const rows = await db
    .selectDistinct({ digest: submissions.bundleSha256 })
    .from(submissions)
    .where(
      and(
        eq(submissions.state, "withdrawn"),
        lt(submissions.withdrawnAt, before),
        notExists(
          db
            .select({ one: sql`1` })
            .from(other)
            .where(
              and(
                eq(other.bundleSha256, submissions.bundleSha256),
                or(ne(other.state, "withdrawn"), sql`coalesce(${other.withdrawnAt} >= ${moment}, true)`),
              ),
            ),
        ),
        still(
          uploads,
          sql`${uploads.sha256} = ${submissions.bundleSha256} and ${uploads.state} in ('open', 'finished')`,
        ),
        still(reproductions, sql`${reproductions.bundleSha256} = ${submissions.bundleSha256}`),
        still(packImports, sql`${packImports.packSha256} = ${submissions.bundleSha256}`),
      ),
    );
  return new Set(rows.map(({ digest }) => digest));
}
