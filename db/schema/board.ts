import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { BoardSnapshot } from "@/lib/formats/board";
import { benchmarks } from "./benchmark";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A computed board: rates, intervals, spreads and ties of one moment, with the seed and method version that made it. */
export const boards = pgTable(
  "boards",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    benchmarkSlug: text("benchmark_slug")
      .notNull()
      .references(() => benchmarks.slug, { onDelete: "cascade" }),
    snapshot: jsonb("snapshot").$type<BoardSnapshot>().notNull(),
    methodVersion: text("method_version").notNull(),
    seed: integer("seed").notNull(),
    computedAt: at("computed_at").notNull().defaultNow(),
  },
  (table) => [index("boards_latest").on(table.benchmarkSlug, table.id)],
);
