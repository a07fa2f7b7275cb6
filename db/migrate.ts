import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { Logger, runMigrations } from "graphile-worker";
import postgres from "postgres";

const FOLDER = fileURLToPath(new URL("../drizzle", import.meta.url));

const quiet = new Logger(() => () => undefined);

/** Any number: it only has to be the same for everybody who migrates this database. */
const MIGRATION_LOCK = 7_204_118_305;

/**
 * Brings a database to the newest tables: ours (drizzle/) and the job queue's (schema `graphile_worker`). A second run
 * changes nothing; two at once wait for each other.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(sql), { migrationsFolder: FOLDER });
    await runMigrations({ connectionString: url, logger: quiet });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
