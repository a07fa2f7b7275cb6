import { boolean, doublePrecision, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** One row a worker process; a beat older than 30 s means that the worker is dead and its jobs are freed. */
export const workerHeartbeats = pgTable("worker_heartbeats", {
  workerId: text("worker_id").primaryKey(),
  /** Machine and process: on the same machine a missing process is dead at once, whatever its last beat. */
  host: text("host").notNull(),
  pid: integer("pid").notNull(),
  /** Names under which this process locks jobs. */
  lockNames: text("lock_names").array().notNull(),
  startedAt: at("started_at").notNull().defaultNow(),
  beatAt: at("beat_at").notNull().defaultNow(),
});

/** Facts of this installation: instance id, seed stamp. */
export const installation = pgTable("installation", { key: text("key").primaryKey(), value: text("value").notNull() });

/** Token buckets of rate limits, by who and what: shared by all processes of the site. */
export const rateBuckets = pgTable("rate_buckets", {
  key: text("key").primaryKey(),
  tokens: doublePrecision("tokens").notNull(),
  /** Whether the last request got one. */
  taken: boolean("taken").notNull().default(true),
  refilledAt: at("refilled_at").notNull().defaultNow(),
});
