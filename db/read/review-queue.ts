import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { benchmarks } from "@/db/schema/benchmark";
import { maintainers, users } from "@/db/schema/identity";
import { flags } from "@/db/schema/result";
import { submissionEvents, submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";
import { withWords } from "./flag-words";

/** Flags of one submission in the queue; its page has all. */
const FLAGS_LISTED = 8;

/**
 * Verified submissions that wait for a maintainer's decision, oldest first: of every benchmark for an admin, of one's
 * own benchmarks for a maintainer. null for anybody else.
 */
export async function readReviewQueue(context: ReadContext) {
  const { db, user } = context;
  if (user === null || user.byToken === true) return null;
  const own = await db
    .select({ slug: maintainers.benchmarkSlug })
    .from(maintainers)
    .where(eq(maintainers.userId, user.id));
  if (user.role !== "admin" && own.length === 0) return null;
  const open = (severity: "block" | "warn") =>
    sql<number>`(select count(*) from ${flags} where ${flags.submissionId} = ${submissions.id}
      and ${flags.severity} = ${severity} and ${flags.state} = 'open')`.mapWith(Number);
  const mine =
    user.role === "admin"
      ? undefined
      : inArray(
          submissions.benchmarkSlug,
          own.map((row) => row.slug),
        );
  const rows = await db
    .select({
      id: submissions.id,
      benchmarkSlug: submissions.benchmarkSlug,
      benchmark: benchmarks.name,
      model: submissions.model,
      scaffold: submissions.scaffold,
      org: submissions.org,
      resolved: submissions.resolved,
      size: submissions.size,
      trust: submissions.trust,
      claims: submissions.claims,
      ownerId: submissions.ownerId,
      owner: users.handle,
      receivedAt: submissions.receivedAt,
      block: open("block"),
      warn: open("warn"),
    })
    .from(submissions)
    .innerJoin(benchmarks, eq(benchmarks.slug, submissions.benchmarkSlug))
    .leftJoin(users, eq(users.id, submissions.ownerId))
    .where(and(eq(submissions.state, "verified"), eq(benchmarks.policy, "review"), mine))
    .orderBy(asc(submissions.receivedAt), asc(submissions.id));
  const shown = [];
  for (const row of rows) {
    const [found, lastWord] = await Promise.all([readGravest(context, row.id), readLastWord(context, row.id)]);
    shown.push({ ...row, flags: found, lastWord });
  }
  return shown;
}

/** The gravest flags that are not settled, with what people said of them. */
async function readGravest(context: ReadContext, submissionId: string) {
  const found = await context.db
    .select({
      id: flags.id,
      instanceId: flags.instanceId,
      code: flags.code,
      severity: flags.severity,
      file: flags.file,
      fromLine: flags.fromLine,
      toLine: flags.toLine,
      message: flags.message,
      state: flags.state,
    })
    .from(flags)
    .where(and(eq(flags.submissionId, submissionId), ne(flags.severity, "info"), ne(flags.state, "settled")))
    .orderBy(sql`case ${flags.severity} when 'block' then 0 else 1 end`, asc(flags.id))
    .limit(FLAGS_LISTED);
  return withWords(context, submissionId, found);
}

/** The last question of a maintainer or answer of the submitter; null when nothing was asked. */
async function readLastWord({ db }: ReadContext, submissionId: string) {
  const [last] = await db
    .select({ kind: submissionEvents.kind, text: submissionEvents.text })
    .from(submissionEvents)
    .where(and(eq(submissionEvents.submissionId, submissionId), inArray(submissionEvents.kind, ["asked", "answered"])))
    .orderBy(desc(submissionEvents.id))
    .limit(1);
  return last ?? null;
}

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof readReviewQueue>>>[number];
