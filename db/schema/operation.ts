import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** One row a worker process; a beat older than 30 s means that the worker is dead and its jobs are freed. */
export const workerHeartbeats = pgTable("worker_heartbeats", {
  workerId: text("worker_id").primaryKey(),
  pid: integer("pid").notNull(),
  startedAt: at("started_at").notNull().defaultNow(),
  beatAt: at("beat_at").notNull().defaultNow(),
});

/** Facts of this installation: instance id, seed stamp. */
export const installation = pgTable("installation", { key: text("key").primaryKey(), value: text("value").notNull() });
