import { eq } from "drizzle-orm";
import type { Db } from "../client";
import { publications, publishedTables } from "../schema/publication";

export type NewPublication = typeof publications.$inferInsert;
export type NewPublishedTable = typeof publishedTables.$inferInsert;

/** Writes a paper and replaces its tables. Call it inside a transaction, after the benchmarks that the tables are about. */
export async function replacePublication(
  db: Db,
  row: NewPublication,
  tables: readonly Omit<NewPublishedTable, "publication" | "position">[],
): Promise<void> {
  const { key, ...set } = row;
  await db.insert(publications).values(row).onConflictDoUpdate({ target: publications.key, set });
  await db.delete(publishedTables).where(eq(publishedTables.publication, key));
  if (tables.length === 0) return;
  await db
    .insert(publishedTables)
    .values(tables.map((table, at) => ({ ...table, publication: key, position: at + 1 })));
}
