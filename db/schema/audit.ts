import { bigint, date, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What a record may hold of a changed object: named values, never secrets and never whole texts of a bundle. */
export type AuditFacts = Readonly<Record<string, unknown>>;

/**
 * Who changed what, when and why. Append-only: a trigger of the database refuses to change or to remove a row. Nothing
 * refers to other tables, so that a record outlives what it tells of.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: at("at").notNull().defaultNow(),
    /** Id of the person; null = the system itself (worker, command line). */
    actorId: text("actor_id"),
    /** Shown name of the actor at that moment. */
    actor: text("actor").notNull(),
    /** `session`, `token`, `worker` or `console`: how the actor came. */
    via: text("via").notNull(),
    /** `submission.published`, `token.created`: object and past participle. */
    action: text("action").notNull(),
    objectKind: text("object_kind").notNull(),
    objectId: text("object_id").notNull(),
    /** The benchmark that it is about, if it is: its maintainers may read the record. */
    benchmarkSlug: text("benchmark_slug"),
    before: jsonb("before").$type<AuditFacts | null>(),
    after: jsonb("after").$type<AuditFacts | null>(),
    reason: text("reason"),
    requestId: text("request_id").notNull(),
  },
  (table) => [
    index("audit_log_benchmark").on(table.benchmarkSlug, table.id),
    index("audit_log_object").on(table.objectKind, table.objectId, table.id),
    index("audit_log_at").on(table.at),
  ],
);

/**
 * One line a past day: sha256 over the day's records and the seal before, so that a copy of the last seal shows whether
 * any older record was changed behind the trigger's back.
 */
export const auditSeals = pgTable("audit_seals", {
  day: date("day", { mode: "string" }).primaryKey(),
  records: integer("records").notNull(),
  digest: text("digest").notNull(),
  sealedAt: at("sealed_at").notNull().defaultNow(),
});
