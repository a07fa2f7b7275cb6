import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Benchmark, GoldRun } from "@/lib/formats/benchmark-pack";
import type { Licences } from "@/lib/formats/licence";
import type { Coverage } from "@/lib/formats/task-families";
import type { ValidityCard } from "@/lib/formats/validity-card";
import type { BenchmarkStatistics, InstanceSize } from "@/lib/formats/benchmark-statistics";
import type { NfiTaskFacts } from "@/lib/formats/nfi-summary";
import type { SncProfile } from "@/lib/formats/snc-profile";
import type { GradingMode } from "@/lib/formats/verdict";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A benchmark with its reference. `size` is the denominator of every rate on its board. */
export const benchmarks = pgTable("benchmarks", {
  slug: text("slug").primaryKey(),
  name: text("name").notNull(),
  version: text("version").notNull(),
  summary: text("summary").notNull().default(""),
  languages: text("languages").array().notNull(),
  grading: text("grading").$type<GradingMode>().notNull(),
  limits: jsonb("limits").$type<Benchmark["limits"]>().notNull(),
  links: jsonb("links").$type<Record<string, string>>().notNull(),
  licence: text("licence").notNull(),
  /** Licences of the source repositories, by the name that the instances give them. */
  licences: jsonb("licences").$type<Licences>().notNull().default({}),
  validity: jsonb("validity").$type<ValidityCard>().notNull(),
  /** Families of work that its tasks need (lib/formats/task-families). */
  coverage: jsonb("coverage").$type<Coverage>().notNull().default({}),
  size: integer("size").notNull(),
  verifiable: integer("verifiable").notNull(),
  repositories: integer("repositories").notNull(),
  /** `at-once`: a verified submission is published by the worker; `review`: a maintainer decides. */
  policy: text("policy", { enum: ["at-once", "review"] })
    .notNull()
    .default("at-once"),
  /** Demo content written by us, labelled as such on every page. */
  demo: boolean("demo").notNull().default(false),
  /** False for benchmarks that are only known by the figures of a paper: nothing can be uploaded to them. */
  acceptsBundles: boolean("accepts_bundles").notNull().default(true),
  packSha256: text("pack_sha256"),
  /** Engine that graded the gold runs: a newer one imports the pack anew. */
  engineVersion: text("engine_version"),
  /** Sizes, labels and profiles over all instances, computed at import; null where no pack was imported. */
  statistics: jsonb("statistics").$type<BenchmarkStatistics | null>(),
  position: integer("position").notNull().default(100),
  /** Raised by every import and every correction: results of an older one are stale. */
  revision: integer("revision").notNull().default(1),
  importedAt: at("imported_at").notNull().defaultNow(),
});

/** One task, with what grading needs of its reference run. Long texts (gold log) live in the blob store. */
export const instances = pgTable(
  "instances",
  {
    benchmarkSlug: text("benchmark_slug")
      .notNull()
      .references(() => benchmarks.slug, { onDelete: "cascade" }),
    instanceId: text("instance_id").notNull(),
    position: integer("position").notNull(),
    repo: text("repo").notNull(),
    language: text("language"),
    baseCommit: text("base_commit").notNull(),
    problemStatement: text("problem_statement").notNull(),
    goldPatch: text("gold_patch").notNull(),
    testPatch: text("test_patch").notNull(),
    failToPass: jsonb("fail_to_pass").$type<readonly string[]>().notNull(),
    passToPass: jsonb("pass_to_pass").$type<readonly string[]>().notNull(),
    categories: text("categories").array().notNull(),
    skills: text("skills").array().notNull(),
    scope: text("scope"),
    testRunner: text("test_runner"),
    gold: jsonb("gold").$type<GoldRun | null>(),
    /** Paged log (see lib/store/paged-text) of the gold run, null when the pack has none. */
    goldLogPages: text("gold_log_pages"),
    /** Blobs of the files before the patch, and after the human reference edit, by path. */
    sources: jsonb("sources").$type<Readonly<Record<string, string>>>().notNull().default({}),
    human: jsonb("human").$type<Readonly<Record<string, string>>>().notNull().default({}),
    size: jsonb("size").$type<InstanceSize | null>(),
    /** What the gold patch demands of its repository; null where the pack does not say. */
    profile: jsonb("profile").$type<SncProfile | null>(),
    /** Only in benchmarks of quality edits: the files that the task fixes, and what the human reference gains. */
    nfi: jsonb("nfi").$type<NfiTaskFacts | null>(),
    goldFiles: integer("gold_files").notNull().default(0),
    goldAdded: integer("gold_added").notNull().default(0),
    goldDeleted: integer("gold_deleted").notNull().default(0),
    /** Why nobody can be verified on this instance; null when it can. */
    broken: text("broken"),
  },
  (table) => [primaryKey({ columns: [table.benchmarkSlug, table.instanceId] })],
);

/** Figures printed in a paper: shown greyed, with their citation, never ranked with derived rows. */
export const reportedRows = pgTable(
  "reported_rows",
  {
    id: text("id").primaryKey(),
    benchmarkSlug: text("benchmark_slug")
      .notNull()
      .references(() => benchmarks.slug, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    model: text("model").notNull(),
    scaffold: text("scaffold").notNull(),
    org: text("org"),
    openWeights: boolean("open_weights"),
    /** k of n where the paper allows to derive counts, else null. */
    resolved: integer("resolved"),
    total: integer("total"),
    costUsd: text("cost_usd"),
    steps: text("steps"),
    /** Cells of the paper's table as printed, in its order. */
    printed: jsonb("printed").$type<readonly { readonly column: string; readonly text: string }[]>().notNull(),
    languages: jsonb("languages").$type<Record<string, { k: number; n: number }>>().notNull(),
    source: text("source").notNull(),
    sourceUrl: text("source_url").notNull(),
    date: text("date"),
  },
  (table) => [index("reported_rows_benchmark").on(table.benchmarkSlug, table.position)],
);

/** Board versions: only grows; a change is announced on channel `board` as `slug:version`. Slug `*` = every board. */
export const boardVersions = pgTable("board_versions", {
  slug: text("slug").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull(),
  changedAt: at("changed_at").notNull().defaultNow(),
});
