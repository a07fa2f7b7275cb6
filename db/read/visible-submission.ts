import { and, eq } from "drizzle-orm";
import { maintainers } from "@/db/schema/identity";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";

/** How somebody may see a submission. `public` = everybody may. */
export type Access = "public" | "owner" | "maintainer";

const COLUMNS = {
  id: submissions.id,
  benchmarkSlug: submissions.benchmarkSlug,
  ownerId: submissions.ownerId,
  state: submissions.state,
  publishedAt: submissions.publishedAt,
};

/** The decision for one submission whose columns are at hand. */
async function accessTo(
  { db, user }: ReadContext,
  row: { ownerId: string | null; state: string; benchmarkSlug: string },
): Promise<Access | null> {
  if (user !== null) {
    if (row.ownerId === user.id) return "owner";
    if (user.byToken === true) return row.state === "published" ? "public" : null;
    if (user.role === "admin") return "maintainer";
    const [own] = await db
      .select({ slug: maintainers.benchmarkSlug })
      .from(maintainers)
      .where(and(eq(maintainers.userId, user.id), eq(maintainers.benchmarkSlug, row.benchmarkSlug)));
    if (own !== undefined) return "maintainer";
  }
  return row.state === "published" ? "public" : null;
}

/**
 * May this reader see that submission at all? null = answer as if it did not exist (404), also for ids that do exist.
 * Every read of a submission's parts goes through here first.
 */
export async function readAccess(context: ReadContext, submissionId: string): Promise<Access | null> {
  const [row] = await context.db.select(COLUMNS).from(submissions).where(eq(submissions.id, submissionId));
  return row === undefined ? null : accessTo(context, row);
}
