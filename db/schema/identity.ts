import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { Trouble } from "@/lib/formats/trouble";

/** Answer of the worker to "what is this file": what `proofboard inspect` prints, or why it cannot be read. */
export type UploadInspection =
  | { readonly state: "done"; readonly inspection: unknown }
  | { readonly state: "refused"; readonly trouble: Trouble };

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** People. E-mail and name come from the provider and are never shown to others. */
export const users = pgTable("users", {
  id: text("id").primaryKey(),
  /** Shown beside a submission; chosen by the person, else the provider's user name. */
  handle: text("handle").notNull(),
  name: text("name"),
  email: text("email"),
  role: text("role", { enum: ["submitter", "admin"] })
    .notNull()
    .default("submitter"),
  suspended: boolean("suspended").notNull().default(false),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** Who somebody is = (provider, provider's id). No access or refresh token is kept. */
export const accounts = pgTable(
  "accounts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text("provider").notNull(),
    providerAccountId: text("provider_account_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.providerAccountId] })],
);

/** Letters of a session's digest by which its owner's list names it. */
export const SESSION_MARK_CHARS = 16;

/** A live session: the cookie holds a random id, the database only its sha256, so a dump signs nobody in. */
export const sessions = pgTable("sessions", {
  tokenHash: text("token_hash").primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: at("created_at").notNull().defaultNow(),
  seenAt: at("seen_at").notNull().defaultNow(),
  expiresAt: at("expires_at").notNull(),
  /** What signed in, in two words (`Firefox on Linux`), so that its owner knows it again; no address is kept. */
  agent: text("agent").notNull().default(""),
});

/** What a token may do: `read` what its owner may read, or also `submit`. */
export const TOKEN_SCOPES = ["read", "submit"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Tokens for machines. The token itself is shown once; here are only its sha256 and its first letters. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    prefix: text("prefix").notNull(),
    tokenHash: text("token_hash").notNull(),
    scope: text("scope", { enum: TOKEN_SCOPES }).notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
    lastUsedAt: at("last_used_at"),
  },
  (table) => [uniqueIndex("api_tokens_hash").on(table.tokenHash), index("api_tokens_user").on(table.userId)],
);

/** Labs and teams that submit together. */
export const organisations = pgTable("organisations", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  suspended: boolean("suspended").notNull().default(false),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** `owner` manages members and every submission; `member` sees all of them, submits, and manages one's own. */
export const MEMBER_ROLES = ["owner", "member"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Who belongs to an organisation; `joined_at` null = invited and not answered yet. */
export const organisationMembers = pgTable(
  "organisation_members",
  {
    organisationId: text("organisation_id")
      .notNull()
      .references(() => organisations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: MEMBER_ROLES }).notNull(),
    invitedAt: at("invited_at").notNull().defaultNow(),
    joinedAt: at("joined_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    index("organisation_members_user").on(table.userId),
  ],
);

/** Maintainers of one benchmark. */
export const maintainers = pgTable(
  "maintainers",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    benchmarkSlug: text("benchmark_slug").notNull(),
  },
  (table) => [uniqueIndex("maintainers_user_benchmark").on(table.userId, table.benchmarkSlug)],
);

/** Resumable uploads: the ledger beside the staging area of the store. `taken` = a submission was made from it. */
export const uploads = pgTable(
  "uploads",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    state: text("state", { enum: ["open", "finished", "taken", "expired"] })
      .notNull()
      .default("open"),
    sha256: text("sha256"),
    /** What the worker recognised in it, for the upload form. */
    inspection: jsonb("inspection").$type<UploadInspection | null>(),
    /** The submission made from it, so that asking twice gives the same one. */
    submissionId: text("submission_id"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [index("uploads_user").on(table.userId, table.state)],
);

/**
 * Parts of an upload that lie in the staging area, each from where the last one ended. The key lets one writer alone go on
 * from a byte, whichever site it talks to.
 */
export const uploadParts = pgTable(
  "upload_parts",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    start: bigint("start", { mode: "number" }).notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    /** Name of the part in the staging area. */
    name: text("name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);
