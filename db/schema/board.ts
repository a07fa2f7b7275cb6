import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { BoardHead, BoardSnapshot } from "@/lib/formats/board";
import type { BoardAnalysis } from "@/lib/formats/board-analysis";
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
    /** The few figures that lists show. */
    head: jsonb("head").$type<BoardHead>(),
    /** Figures of the other tabs, each read by its own page; null in boards of an earlier format. */
    cost: jsonb("cost").$type<BoardAnalysis["cost"]>(),
    behaviour: jsonb("behaviour").$type<BoardAnalysis["behaviour"]>(),
    instances: jsonb("instances").$type<BoardAnalysis["instances"]>(),
    methodVersion: text("method_version").notNull(),
    /** Unsigned 32 bits. */
    seed: bigint("seed", { mode: "number" }).notNull(),
    computedAt: at("computed_at").notNull().defaultNow(),
  },
  (table) => [index("boards_latest").on(table.benchmarkSlug, table.id)],
);
