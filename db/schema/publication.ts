import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { CheckedTable } from "@/lib/formats/published-table";
import type { ReportedSet, SuiteSnapshot } from "@/lib/formats/suite";
import { benchmarks } from "./benchmark";

/** A paper whose tables are shown as printed. */
export const publications = pgTable("publications", {
  key: text("key").primaryKey(),
  title: text("title").notNull(),
  authors: text("authors").notNull(),
  year: integer("year").notNull(),
  arxiv: text("arxiv"),
  url: text("url").notNull(),
  notes: jsonb("notes").$type<readonly string[]>().notNull(),
  /** Scores of the same systems on several benchmarks, for the suite. */
  sets: jsonb("sets").$type<readonly ReportedSet[]>().notNull(),
});

/** One table of a paper, with what our own computation says of it. */
export const publishedTables = pgTable(
  "published_tables",
  {
    id: text("id").primaryKey(),
    publication: text("publication")
      .notNull()
      .references(() => publications.key, { onDelete: "cascade" }),
    /** Null for tables over several benchmarks: they are shown with the suite. */
    benchmarkSlug: text("benchmark_slug").references(() => benchmarks.slug, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    content: jsonb("content").$type<CheckedTable>().notNull(),
  },
  (table) => [index("published_tables_benchmark").on(table.benchmarkSlug, table.position)],
);

/** What all boards together say, computed after each of them: the latest is shown. */
export const suites = pgTable("suites", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  snapshot: jsonb("snapshot").$type<SuiteSnapshot>().notNull(),
  computedAt: timestamp("computed_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
});
