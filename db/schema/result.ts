import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { Evidence, InstanceReport } from "@/lib/formats/report";
import type { FlagCode, Severity } from "@/lib/formats/flag";
import type { TrajectorySummary } from "@/lib/formats/trajectory";
import type { EvidenceKind, Reason, Verdict } from "@/lib/formats/verdict";
import { submissions } from "./submission";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The derived result of one instance of one submission, stamped with the engine that derived it. */
export const results = pgTable(
  "results",
  {
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    instanceId: text("instance_id").notNull(),
    verdict: text("verdict").$type<Verdict>().notNull(),
    reason: text("reason").$type<Reason>().notNull(),
    evidenceKind: text("evidence_kind").$type<EvidenceKind | null>(),
    claimed: integer("claimed"),
    tests: jsonb("tests").$type<InstanceReport["tests"]>().notNull(),
    evidence: jsonb("evidence").$type<readonly Evidence[]>().notNull(),
    explanation: text("explanation").notNull(),
    patch: jsonb("patch").$type<InstanceReport["patch"]>(),
    /** Blob of the predicted patch, of the test table (JSON lines) and of the trajectory pages; null where none. */
    patchBlob: text("patch_blob"),
    testsBlob: text("tests_blob"),
    steps: integer("steps"),
    seconds: doublePrecision("seconds"),
    costUsd: doublePrecision("cost_usd"),
    inputTokens: bigint("input_tokens", { mode: "number" }),
    cachedTokens: bigint("cached_tokens", { mode: "number" }),
    outputTokens: bigint("output_tokens", { mode: "number" }),
    costSource: text("cost_source", { enum: ["recomputed", "reported", "none"] }).notNull(),
    filesTouched: jsonb("files_touched").$type<InstanceReport["files_touched"]>(),
    footprint: jsonb("footprint").$type<InstanceReport["footprint"]>(),
    similarity: jsonb("similarity").$type<InstanceReport["similarity"]>(),
    /** Only in benchmarks of quality edits: gates and rules kept (report.ts); blob of the rules one by one. */
    nfi: jsonb("nfi").$type<InstanceReport["nfi"] | null>(),
    rulesBlob: text("rules_blob"),
    trajectory: jsonb("trajectory").$type<
      (TrajectorySummary & { readonly pages: string; readonly file: string }) | null
    >(),
    engineVersion: text("engine_version").notNull(),
    derivedAt: at("derived_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.instanceId] }),
    index("results_instance").on(table.instanceId),
  ],
);

/**
 * Every run (repeat) of one instance in a bundle that holds several, in benchmarks of quality edits: its gates and aspects, and
 * the blob of its rules one by one. `position` is the place of the run in the report: 0 is the headline, which `results` holds.
 */
export const runResults = pgTable(
  "run_results",
  {
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    instanceId: text("instance_id").notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    nfi: jsonb("nfi").$type<NonNullable<InstanceReport["nfi"]>>().notNull(),
    rulesBlob: text("rules_blob"),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.instanceId, table.position] })],
);

/** Flags and findings: of one instance, or of the whole bundle when `instance_id` is null. Never deleted, only settled. */
export const flags = pgTable(
  "flags",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    instanceId: text("instance_id"),
    code: text("code").$type<FlagCode>().notNull(),
    severity: text("severity").$type<Severity>().notNull(),
    file: text("file"),
    fromLine: integer("from_line"),
    toLine: integer("to_line"),
    message: text("message").notNull(),
    state: text("state", { enum: ["open", "disputed", "settled"] })
      .notNull()
      .default("open"),
  },
  (table) => [index("flags_submission").on(table.submissionId, table.severity)],
);

/** Files of the bundle that a verdict rests on, kept as paged text so that a line range opens at once. */
export const evidenceFiles = pgTable(
  "evidence_files",
  {
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    path: text("path").notNull(),
    instanceId: text("instance_id"),
    sha256: text("sha256").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    lines: integer("lines").notNull(),
    /** Blob key of the paged text (lib/store/paged-text). */
    pages: text("pages").notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.path] })],
);

/**
 * Instances that a running verification has finished, kept until its last transaction: what a killed worker resumes
 * from, and what keeps the published rows untouched while a submission is verified anew.
 */
export const stagedResults = pgTable(
  "staged_results",
  {
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    instanceId: text("instance_id").notNull(),
    engineMark: text("engine_mark").notNull(),
    bundleSha256: text("bundle_sha256").notNull(),
    report: jsonb("report").$type<InstanceReport>().notNull(),
    patchBlob: text("patch_blob"),
    testsBlob: text("tests_blob"),
    rulesBlob: text("rules_blob"),
    trajectory: jsonb("trajectory").$type<typeof results.$inferInsert.trajectory>(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.instanceId] })],
);

/** Evidence files that a running verification has paged; they become `evidence_files` in its last transaction. */
export const stagedFiles = pgTable(
  "staged_files",
  {
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    path: text("path").notNull(),
    instanceId: text("instance_id"),
    sha256: text("sha256").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    lines: integer("lines").notNull(),
    pages: text("pages").notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.path] })],
);
