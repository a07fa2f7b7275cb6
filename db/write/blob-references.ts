import { sql } from "drizzle-orm";
import type { Db } from "../client";

/** A digest as the rows hold it, whatever column or JSON value it stands in. */
const DIGEST = "\\m[0-9a-f]{64}\\M";

/** The tables of this product, in no order. */
async function tableNames(db: Db): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return [...rows].map(({ name }) => name);
}

/**
 * Every digest that stands anywhere in the database: more than the keys of blobs (digests of files inside bundles too),
 * never less, whichever tables come to be. It reads every row: for the night and for backups.
 */
export async function referencedDigests(db: Db): Promise<Set<string>> {
  const found = new Set<string>();
  for (const name of await tableNames(db)) {
    const rows = await db.execute<{ digest: string }>(sql`
      select distinct m[1] as digest
      from ${sql.identifier(name)} as t, regexp_matches(t::text, ${DIGEST}, 'g') as m`);
    for (const { digest } of rows) found.add(digest);
  }
  return found;
}
