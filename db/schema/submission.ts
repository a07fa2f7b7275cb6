import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { AttestedBy, ClaimTotals, Report } from "@/lib/formats/report";
import type { Reproduced } from "@/lib/formats/reproduction";
import type { NfiStanding } from "@/lib/formats/nfi-summary";
import type { Trouble } from "@/lib/formats/trouble";
import type { Layout, Trust, Verdict } from "@/lib/formats/verdict";
import { benchmarks } from "./benchmark";
import { organisations, users } from "./identity";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Where a submission stands. Only `published` is public; every other state is the owner's and the maintainers'. */
export const SUBMISSION_STATES = [
  "received",
  "verifying",
  "verified",
  "refused",
  "failed",
  "published",
  "withdrawn",
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export const STAGES = [
  "queued",
  "unpack",
  "recognise",
  "predictions",
  "instances",
  "aggregate",
  "publish",
  "done",
] as const;
export type Stage = (typeof STAGES)[number];

export type { Trouble };

/** How far a verification is; written as it goes, read by the live page. */
export interface Progress {
  readonly stage: Stage;
  readonly bytesDone: number;
  readonly bytesTotal: number;
  readonly instancesDone: number;
  readonly instancesTotal: number;
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly problems: number;
}

export const submissions = pgTable(
  "submissions",
  {
    /** `pb-` and 26 characters of base32: 128 random bits. */
    id: text("id").primaryKey(),
    benchmarkSlug: text("benchmark_slug")
      .notNull()
      .references(() => benchmarks.slug),
    ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
    /** The organisation it belongs to; null = to its submitter alone. */
    organisationId: text("organisation_id").references(() => organisations.id, { onDelete: "set null" }),
    state: text("state", { enum: SUBMISSION_STATES }).notNull().default("received"),
    /** Kept private after verification until its submitter hands it in, whatever the benchmark's policy. */
    draft: boolean("draft").notNull().default(false),
    /** False: public by its address, but another submission of the same system stands in the ranking for it. */
    shown: boolean("shown").notNull().default(true),
    demo: boolean("demo").notNull().default(false),

    bundleSha256: text("bundle_sha256").notNull(),
    bundleBytes: bigint("bundle_bytes", { mode: "number" }).notNull(),
    bundleName: text("bundle_name").notNull(),
    layout: text("layout").$type<Layout>(),
    bundleFiles: integer("bundle_files"),

    /** System metadata, entered or confirmed by the submitter. */
    model: text("model").notNull(),
    scaffold: text("scaffold").notNull(),
    org: text("org").notNull().default(""),
    openWeights: boolean("open_weights"),
    effort: text("effort").notNull().default(""),
    attempts: text("attempts").notNull().default("1"),
    date: text("date"),
    links: jsonb("links").$type<readonly { label: string; url: string }[]>().notNull().default([]),

    /** Counts, never percentages: null until verified. */
    size: integer("size"),
    predicted: integer("predicted"),
    resolved: integer("resolved"),
    unresolved: integer("unresolved"),
    unverified: integer("unverified"),
    missing: integer("missing"),
    trust: text("trust").$type<Trust>(),
    claims: jsonb("claims").$type<ClaimTotals | null>(),
    groups: jsonb("groups").$type<Report["groups"]>(),
    /** Means over the instances that have the figure, with that n beside. */
    meanCostUsd: text("mean_cost_usd"),
    costN: integer("cost_n"),
    meanSteps: text("mean_steps"),
    stepsN: integer("steps_n"),
    inputTokens: bigint("input_tokens", { mode: "number" }),
    outputTokens: bigint("output_tokens", { mode: "number" }),

    /** Only in benchmarks of quality edits: all runs of the bundle on all tasks, pooled. */
    nfi: jsonb("nfi").$type<NfiStanding | null>(),

    progress: jsonb("progress").$type<Progress>(),
    trouble: jsonb("trouble").$type<Trouble | null>(),
    engineVersion: text("engine_version"),
    /** Revision of the reference, and version of the price table, that the results were derived with. */
    referenceRevision: integer("reference_revision"),
    priceVersion: text("price_version"),
    /** Who signed the bundle; null when nobody did whom a maintainer registered. */
    attested: jsonb("attested").$type<AttestedBy | null>(),
    /** The newest finished re-run of a sample by a maintainer: k of n agreed. */
    reproduced: jsonb("reproduced").$type<Reproduced | null>(),
    /** Blob of the report as JSON (formats/report.ts), null until verified. */
    reportBlob: text("report_blob"),
    receivedAt: at("received_at").notNull().defaultNow(),
    verifiedAt: at("verified_at"),
    publishedAt: at("published_at"),
    withdrawnAt: at("withdrawn_at"),
  },
  (table) => [
    index("submissions_board").on(table.benchmarkSlug, table.state),
    index("submissions_owner").on(table.ownerId, table.receivedAt),
    index("submissions_published").on(table.state, table.publishedAt),
  ],
);

/** What happened to a submission, in order: shown as its history. */
export const submissionEvents = pgTable(
  "submission_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    at: at("at").notNull().defaultNow(),
    kind: text("kind").notNull(),
    text: text("text").notNull(),
    actor: text("actor").notNull(),
  },
  (table) => [index("submission_events_submission").on(table.submissionId, table.id)],
);
