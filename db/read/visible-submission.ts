import { and, eq } from "drizzle-orm";
import { maintainers } from "@/db/schema/identity";
import { submissions } from "@/db/schema/submission";
import type { ReadContext, Reader } from "./context";
import { readMembership } from "./membership";

/** How somebody may see a submission. `public` = everybody may; `member` = of the organisation that it belongs to. */
export type Access = "public" | "member" | "owner" | "maintainer";

const COLUMNS = {
  id: submissions.id,
  benchmarkSlug: submissions.benchmarkSlug,
  ownerId: submissions.ownerId,
  organisationId: submissions.organisationId,
  state: submissions.state,
  publishedAt: submissions.publishedAt,
};

/** The decision for one submission whose columns are at hand. */
async function accessTo(
  { db, user }: ReadContext,
  row: { ownerId: string | null; organisationId: string | null; state: string; benchmarkSlug: string },
): Promise<Access | null> {
  if (user !== null) {
    if (row.ownerId === user.id) return "owner";
    const role = await readMembership(db, user.id, row.organisationId);
    if (role === "owner") return "owner";
    if (await readMaintains(db, user, row.benchmarkSlug)) return "maintainer";
    if (role === "member") return "member";
  }
  return row.state === "published" ? "public" : null;
}

async function readMaintains(db: ReadContext["db"], user: Reader, benchmarkSlug: string): Promise<boolean> {
  if (user.byToken === true) return false;
  if (user.role === "admin") return true;
  const [own] = await db
    .select({ slug: maintainers.benchmarkSlug })
    .from(maintainers)
    .where(and(eq(maintainers.userId, user.id), eq(maintainers.benchmarkSlug, benchmarkSlug)));
  return own !== undefined;
}

/**
 * May this reader see that submission at all? null = answer as if it did not exist (404), also for ids that do exist.
 * Every read of a submission's parts goes through here first.
 */
export async function readAccess(context: ReadContext, submissionId: string): Promise<Access | null> {
  const [row] = await context.db.select(COLUMNS).from(submissions).where(eq(submissions.id, submissionId));
  return row === undefined ? null : accessTo(context, row);
}
