import type { Db } from "@/db/client";
import type { AuditFacts } from "@/db/schema/audit";
import { appendAudit } from "@/db/write/audit";
import type { Context } from "./context";

/** One change, as the audit log keeps it. `before` and `after` name only what changed; no secrets, no texts of a bundle. */
export interface AuditEntry {
  /** Object and past participle: `submission.published`. */
  readonly action: `${string}.${string}`;
  /** What was changed: `submission`, `token`, `benchmark`, ... and its id. */
  readonly object: readonly [kind: string, id: string];
  /** The benchmark that it is about, if any: its maintainers may read the record. */
  readonly benchmark?: string | null;
  readonly before?: AuditFacts | null;
  readonly after?: AuditFacts | null;
  /** Why, in the words of who did it. */
  readonly reason?: string | null;
}

/** Who is named when nobody asks: the system itself. */
const SYSTEM = "system";

/**
 * Writes who did what to the audit log. Call it with the transaction of the change (`db`), so that the change and its
 * record are there together or not at all.
 */
export async function recordAudit(
  db: Db,
  ctx: Pick<Context, "user" | "via" | "requestId">,
  entry: AuditEntry,
): Promise<void> {
  const [objectKind, objectId] = entry.object;
  await appendAudit(db, {
    actorId: ctx.user?.id ?? null,
    actor: ctx.user?.handle ?? SYSTEM,
    via: ctx.via,
    action: entry.action,
    objectKind,
    objectId,
    benchmarkSlug: entry.benchmark ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    reason: entry.reason ?? null,
    requestId: ctx.requestId,
  });
}
