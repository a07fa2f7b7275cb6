import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { auditLog } from "@/db/schema/audit";
import { maintainers } from "@/db/schema/identity";
import type { ReadContext } from "./context";

/** Records of one answer. */
export const AUDIT_ROWS = 500;

/** Which part of the log: of one benchmark, and what is older than a record that one has. */
export interface AuditWish {
  readonly benchmark: string | null;
  readonly before: number | null;
}

/**
 * The audit log, newest first: all of it for an administrator, the records of their own benchmarks for a maintainer.
 * null for everybody else, for tokens, and for a benchmark that is not one's own.
 */
export async function readAudit({ db, user }: ReadContext, { benchmark, before }: AuditWish) {
  if (user === null || user.byToken === true) return null;
  const own = await db
    .select({ slug: maintainers.benchmarkSlug })
    .from(maintainers)
    .where(eq(maintainers.userId, user.id));
  const slugs = own.map((row) => row.slug);
  const all = user.role === "admin";
  if (!all && (slugs.length === 0 || (benchmark !== null && !slugs.includes(benchmark)))) return null;
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actor,
      via: auditLog.via,
      action: auditLog.action,
      objectKind: auditLog.objectKind,
      objectId: auditLog.objectId,
      benchmark: auditLog.benchmarkSlug,
      before: auditLog.before,
      after: auditLog.after,
      reason: auditLog.reason,
      requestId: auditLog.requestId,
    })
    .from(auditLog)
    .where(
      and(
        benchmark === null ? undefined : eq(auditLog.benchmarkSlug, benchmark),
        all ? undefined : inArray(auditLog.benchmarkSlug, slugs),
        before === null ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(AUDIT_ROWS);
}

export type AuditRecord = NonNullable<Awaited<ReturnType<typeof readAudit>>>[number];
