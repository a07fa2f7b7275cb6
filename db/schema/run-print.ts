import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { LogFingerprint } from "@/lib/formats/log-fingerprint";
import { submissions } from "./submission";

/**
 * What makes one run of one instance recognisable: it is compared with those of other submissions to the same benchmark.
 * Written with the first commit of a decided instance, so that two bundles that are verified at once see each other.
 */
export const runPrints = pgTable(
  "run_prints",
  {
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    instanceId: text("instance_id").notNull(),
    /** Fingerprint of the log that decided; null where no log did. */
    log: jsonb("log").$type<LogFingerprint>(),
    /** Digest of the normalised added lines; "" when the patch adds none. */
    patchHash: text("patch_hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.instanceId] }),
    index("run_prints_instance").on(table.instanceId),
  ],
);
