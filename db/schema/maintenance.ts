import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CorrectionChange, CorrectionPreview, TestLists } from "@/lib/formats/correction";
import type { ChangeKind } from "@/lib/formats/change";
import type { PricedModel } from "@/lib/formats/price-table";
import type { ReverificationItem, ReverificationReport } from "@/lib/formats/reverification";
import type { Trouble } from "@/lib/formats/trouble";
import { benchmarks } from "./benchmark";
import { users } from "./identity";
import { submissions } from "./submission";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const person = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });
const benchmark = () =>
  text("benchmark_slug")
    .notNull()
    .references(() => benchmarks.slug, { onDelete: "cascade" });
const submission = () =>
  text("submission_id")
    .notNull()
    .references(() => submissions.id, { onDelete: "cascade" });

/** Every state that a benchmark's reference has had: an import, or the correction of one instance. */
export const referenceRevisions = pgTable(
  "reference_revisions",
  {
    benchmarkSlug: benchmark(),
    /** Counts from 1; `benchmarks.revision` is the newest. */
    revision: integer("revision").notNull(),
    version: text("version").notNull(),
    cause: text("cause", { enum: ["import", "correction"] }).notNull(),
    note: text("note").notNull(),
    size: integer("size").notNull(),
    verifiable: integer("verifiable").notNull(),
    actorId: person("actor_id"),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.benchmarkSlug, table.revision] })],
);

/** A reference pack that a maintainer uploaded: the worker reads it, because it is a file of strangers like any other. */
export const packImports = pgTable(
  "pack_imports",
  {
    id: id(),
    /** The benchmark that it must be; null = a new one, which only an administrator may add. */
    benchmarkSlug: text("benchmark_slug"),
    packSha256: text("pack_sha256").notNull(),
    packName: text("pack_name").notNull(),
    policy: text("policy", { enum: ["at-once", "review"] }).notNull(),
    state: text("state", { enum: ["waiting", "done", "failed"] })
      .notNull()
      .default("waiting"),
    outcome: jsonb("outcome").$type<PackOutcome>(),
    trouble: jsonb("trouble").$type<Trouble>(),
    actorId: person("actor_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    endedAt: at("ended_at"),
  },
  (table) => [index("pack_imports_benchmark").on(table.benchmarkSlug, table.id)],
);

/** What an import found. */
export interface PackOutcome {
  readonly slug: string;
  readonly size: number;
  readonly changed: boolean;
  readonly notVerifiable: readonly { readonly instanceId: string; readonly reason: string }[];
}

/** A correction of one instance: proposed, its effect computed, then applied or dropped. */
export const corrections = pgTable(
  "corrections",
  {
    id: id(),
    benchmarkSlug: benchmark(),
    instanceId: text("instance_id").notNull(),
    /** The reference's revision that the preview was computed on: an older one must be computed again. */
    revision: integer("revision").notNull(),
    change: jsonb("change").$type<CorrectionChange>().notNull(),
    before: jsonb("before").$type<TestLists>().notNull(),
    reason: text("reason").notNull(),
    state: text("state", { enum: ["computing", "ready", "failed", "applied", "dropped"] })
      .notNull()
      .default("computing"),
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    preview: jsonb("preview").$type<CorrectionPreview>(),
    trouble: text("trouble"),
    actorId: person("actor_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    appliedAt: at("applied_at"),
    /** The revision that it made. */
    appliedRevision: integer("applied_revision"),
    /** The correction that this one takes back. */
    undoes: bigint("undoes", { mode: "number" }).references((): AnyPgColumn => corrections.id, {
      onDelete: "set null",
    }),
  },
  (table) => [index("corrections_benchmark").on(table.benchmarkSlug, table.id)],
);

/** One run over many submissions that derives everything anew, and the list of what it changed. */
export const reverifications = pgTable(
  "reverifications",
  {
    id: id(),
    benchmarkSlug: benchmark(),
    cause: text("cause", { enum: ["asked", "correction", "key", "prices", "import"] }).notNull(),
    note: text("note").notNull(),
    state: text("state", { enum: ["running", "done"] })
      .notNull()
      .default("running"),
    /** Board that stood when it began. */
    boardBefore: integer("board_before"),
    report: jsonb("report").$type<ReverificationReport>(),
    actorId: person("actor_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    endedAt: at("ended_at"),
  },
  (table) => [index("reverifications_benchmark").on(table.benchmarkSlug, table.id)],
);

/** One submission of such a run. */
export const reverificationItems = pgTable(
  "reverification_items",
  {
    reverificationId: bigint("reverification_id", { mode: "number" })
      .notNull()
      .references(() => reverifications.id, { onDelete: "cascade" }),
    submissionId: submission(),
    state: text("state", { enum: ["waiting", "done", "failed", "skipped"] })
      .notNull()
      .default("waiting"),
    /** The report that stood before. */
    reportBefore: text("report_before"),
    outcome: jsonb("outcome").$type<ReverificationItem>(),
  },
  (table) => [
    primaryKey({ columns: [table.reverificationId, table.submissionId] }),
    index("reverification_items_waiting").on(table.submissionId, table.state),
  ],
);

/** Public keys of harnesses whose signed bundles a benchmark believes. */
export const harnessKeys = pgTable(
  "harness_keys",
  {
    id: id(),
    benchmarkSlug: benchmark(),
    /** sha256 of the 32 bytes. */
    keyId: text("key_id").notNull(),
    name: text("name").notNull(),
    owner: text("owner").notNull(),
    publicKey: text("public_key").notNull(),
    validFrom: at("valid_from").notNull(),
    validTo: at("valid_to"),
    revokedAt: at("revoked_at"),
    revokeReason: text("revoke_reason"),
    actorId: person("actor_id"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("harness_keys_benchmark").on(table.benchmarkSlug, table.keyId)],
);

/** A maintainer's own run of a sample that was drawn, and published, before the run. */
export const reproductions = pgTable(
  "reproductions",
  {
    id: id(),
    submissionId: submission(),
    seed: text("seed").notNull(),
    count: integer("count").notNull(),
    sample: jsonb("sample").$type<readonly string[]>().notNull(),
    state: text("state", { enum: ["drawn", "comparing", "done", "failed"] })
      .notNull()
      .default("drawn"),
    bundleSha256: text("bundle_sha256"),
    bundleName: text("bundle_name"),
    /** Blob of the report of the re-run. */
    reportBlob: text("report_blob"),
    agreed: integer("agreed"),
    compared: integer("compared"),
    trouble: text("trouble"),
    actorId: person("actor_id"),
    drawnAt: at("drawn_at").notNull().defaultNow(),
    endedAt: at("ended_at"),
  },
  (table) => [index("reproductions_submission").on(table.submissionId, table.id)],
);

/** What people said about a flag, in order. Flags are written anew by each verification: the key names what they say. */
export const flagWords = pgTable(
  "flag_words",
  {
    id: id(),
    submissionId: submission(),
    flagKey: text("flag_key").notNull(),
    kind: text("kind", { enum: ["disputed", "upheld", "settled", "reopened"] }).notNull(),
    text: text("text").notNull(),
    actorId: person("actor_id"),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [index("flag_words_submission").on(table.submissionId, table.id)],
);

/** Versions of the list prices, newest last; the newest active one recomputes costs. */
export const priceTables = pgTable("price_tables", {
  version: text("version").primaryKey(),
  models: jsonb("models").$type<readonly PricedModel[]>().notNull(),
  note: text("note").notNull(),
  active: boolean("active").notNull().default(false),
  actorId: person("actor_id"),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** A sentence of the maintainers to readers: on the home page, or on one benchmark. */
export const announcements = pgTable(
  "announcements",
  {
    id: id(),
    benchmarkSlug: text("benchmark_slug").references(() => benchmarks.slug, { onDelete: "cascade" }),
    text: text("text").notNull(),
    weight: text("weight", { enum: ["note", "warning"] })
      .notNull()
      .default("note"),
    actorId: person("actor_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    endedAt: at("ended_at"),
  },
  (table) => [index("announcements_benchmark").on(table.benchmarkSlug, table.endedAt)],
);

/** The public change log: what moved on a benchmark or on a row, and why. Only grows. */
export const changes = pgTable(
  "changes",
  {
    id: id(),
    at: at("at").notNull().defaultNow(),
    benchmarkSlug: benchmark(),
    submissionId: text("submission_id").references(() => submissions.id, { onDelete: "cascade" }),
    instanceId: text("instance_id"),
    kind: text("kind").$type<ChangeKind>().notNull(),
    text: text("text").notNull(),
    reason: text("reason").notNull().default(""),
    actorId: person("actor_id"),
  },
  (table) => [
    index("changes_benchmark").on(table.benchmarkSlug, table.id),
    index("changes_submission").on(table.submissionId, table.id),
  ],
);

/** Limits that an administrator changed: name to value. What is not here has its default. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: bigint("value", { mode: "number" }).notNull(),
  actorId: person("actor_id"),
  changedAt: at("changed_at").notNull().defaultNow(),
});
