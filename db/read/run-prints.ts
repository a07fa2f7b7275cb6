import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { LogFingerprint } from "@/lib/formats/log-fingerprint";
import type { FlagCode } from "@/lib/formats/flag";
import type { Db } from "../client";
import { flags, results } from "../schema/result";
import { runPrints } from "../schema/run-print";
import { type SubmissionState, submissions } from "../schema/submission";

/** Whose runs are compared: its benchmark and whose it is. */
export type Comparable = Pick<typeof submissions.$inferSelect, "id" | "benchmarkSlug" | "ownerId" | "organisationId">;

/** Nobody is a copy of what was withdrawn, refused or could not be verified. */
const COMPARED: SubmissionState[] = ["verifying", "verified", "published"];

/** Submissions of other people to the same benchmark; one without an owner belongs to the site. */
function ofOthers(mine: Comparable): SQL | undefined {
  return and(
    eq(submissions.benchmarkSlug, mine.benchmarkSlug),
    ne(submissions.id, mine.id),
    inArray(submissions.state, COMPARED),
    sql`${submissions.ownerId} is distinct from ${mine.ownerId}`,
    mine.organisationId === null
      ? undefined
      : or(isNull(submissions.organisationId), ne(submissions.organisationId, mine.organisationId)),
  );
}

/** When a submission came: compared in the database, whose clock is finer than a `Date`. The id settles a tie. */
const arrival = (id: string) =>
  sql`(select first.received_at, first.id from ${submissions} as first where first.id = ${id})`;

/** The bundle that came first is the original, whenever it was verified. */
function cameBefore({ id }: Comparable): SQL {
  return sql`(${submissions.receivedAt}, ${submissions.id}) < ${arrival(id)}`;
}

function cameAfter({ id }: Comparable): SQL {
  return sql`(${submissions.receivedAt}, ${submissions.id}) > ${arrival(id)}`;
}

export interface EarlierLog {
  readonly submissionId: string;
  readonly published: boolean;
  readonly log: LogFingerprint;
}

/** The deciding logs of one instance in earlier submissions by others, the earliest first. */
export async function readEarlierLogs(db: Db, mine: Comparable, instanceId: string): Promise<EarlierLog[]> {
  const rows = await db
    .select({ submissionId: submissions.id, state: submissions.state, log: runPrints.log })
    .from(runPrints)
    .innerJoin(submissions, eq(submissions.id, runPrints.submissionId))
    .where(and(eq(runPrints.instanceId, instanceId), isNotNull(runPrints.log), ofOthers(mine), cameBefore(mine)))
    .orderBy(asc(submissions.receivedAt), asc(submissions.id));
  return rows.flatMap(({ submissionId, state, log }) =>
    log === null ? [] : [{ submissionId, published: state === "published", log }],
  );
}

/** Earlier submissions by others that share a patch with this one on some instance, the earliest first. */
export async function readEarlierWithEqualPatches(
  db: Db,
  mine: Comparable,
): Promise<{ readonly submissionId: string; readonly published: boolean }[]> {
  const own = alias(runPrints, "own");
  const rows = await db
    .selectDistinct({ submissionId: submissions.id, state: submissions.state, receivedAt: submissions.receivedAt })
    .from(own)
    .innerJoin(
      runPrints,
      and(
        eq(runPrints.instanceId, own.instanceId),
        eq(runPrints.patchHash, own.patchHash),
        ne(runPrints.patchHash, ""),
      ),
    )
    .innerJoin(submissions, eq(submissions.id, runPrints.submissionId))
    .where(and(eq(own.submissionId, mine.id), ofOthers(mine), cameBefore(mine)))
    .orderBy(asc(submissions.receivedAt), asc(submissions.id));
  return rows.map(({ submissionId, state }) => ({ submissionId, published: state === "published" }));
}

/** Hashes of a submission's patches by instance, with whether it was resolved (absent until that is known). */
export async function readPatchHashes(
  db: Db,
  submissionId: string,
): Promise<ReadonlyMap<string, { readonly hash: string; readonly resolved?: boolean }>> {
  const rows = await db
    .select({ instanceId: runPrints.instanceId, hash: runPrints.patchHash, verdict: results.verdict })
    .from(runPrints)
    .leftJoin(
      results,
      and(eq(results.submissionId, runPrints.submissionId), eq(results.instanceId, runPrints.instanceId)),
    )
    .where(eq(runPrints.submissionId, submissionId));
  return new Map(
    rows.map(({ instanceId, hash, verdict }) => [
      instanceId,
      { hash, ...(verdict === null ? {} : { resolved: verdict === "resolved" }) },
    ]),
  );
}

/**
 * Later submissions by others that were verified before this one and hold the very text of one of its logs, with at least
 * `digits` digits of chance in it, without a flag that says so: they are to be verified anew.
 */
export async function readUnnoticedCopies(db: Db, mine: Comparable, code: FlagCode, digits: number): Promise<string[]> {
  const own = alias(runPrints, "own");
  const rows = await db
    .selectDistinct({ id: submissions.id })
    .from(own)
    .innerJoin(
      runPrints,
      and(
        eq(runPrints.instanceId, own.instanceId),
        sql`${runPrints.log} ->> 'text' = ${own.log} ->> 'text'`,
        sql`(${runPrints.log} ->> 'digits')::int >= ${digits}`,
      ),
    )
    .innerJoin(submissions, eq(submissions.id, runPrints.submissionId))
    .leftJoin(
      flags,
      and(
        eq(flags.submissionId, runPrints.submissionId),
        eq(flags.instanceId, runPrints.instanceId),
        eq(flags.code, code),
      ),
    )
    .where(
      and(
        eq(own.submissionId, mine.id),
        ofOthers(mine),
        cameAfter(mine),
        isNotNull(submissions.verifiedAt),
        isNull(flags.id),
      ),
    )
    .orderBy(asc(submissions.id));
  return rows.map(({ id }) => id);
}
