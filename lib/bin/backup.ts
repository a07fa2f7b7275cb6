import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { advanceCounters, copyIn, copyOut, tableSchema, tablesInOrder } from "@/db/backup/copy-tables";
import { migrateTo } from "@/db/backup/migrate-to";
import { type Connection, connect } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { benchmarks } from "@/db/schema/benchmark";
import { uploads } from "@/db/schema/identity";
import { submissions } from "@/db/schema/submission";
import { addRebuildJob, addVerifyJob } from "@/db/write/jobs";
import { forgetSweeps } from "@/db/write/sweep-turns";
import { AppError } from "@/lib/errors";
import { pickLane } from "@/lib/service/verify-lanes";
import { type BlobStore, putBlob } from "@/lib/store/blob-store";
import { folderStore } from "@/lib/store/folder-store";

const FORMAT = 1;
const MANIFEST = "manifest.json";

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Migrations that the tables had seen. */
  migrations: z.int(),
  tables: z.array(tableSchema),
  blobs: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

async function copyBlob(from: BlobStore, to: BlobStore, key: string): Promise<void> {
  if (!(await to.has(key))) await putBlob(to, from.read(key), key);
}

/**
 * Writes a whole installation into a folder: every table as of one moment, and every blob that a row names. The manifest
 * comes last: a folder without one is no backup. Into a folder that holds an earlier backup only new blobs are copied.
 */
export async function writeBackup(
  connection: Connection,
  store: BlobStore,
  folder: string,
  now: Date,
): Promise<BackupManifest> {
  const tablesDir = join(folder, "tables");
  await mkdir(tablesDir, { recursive: true });
  const shelf = folderStore(join(folder, "blobs"));
  const { tables, migrations, wanted } = await connection.sql.begin(
    "isolation level repeatable read read only",
    async (sql) => {
      const done = await sql<{ count: string }[]>`select count(*) as count from drizzle.__drizzle_migrations`;
      const copied = [];
      const digests = new Set<string>();
      for (const name of await tablesInOrder(sql)) copied.push(await copyOut(sql, tablesDir, name, digests));
      return { tables: copied, migrations: Number(done[0]?.count ?? 0), wanted: digests };
    },
  );
  const blobs: string[] = [];
  for await (const { key } of store.list()) {
    if (!wanted.has(key)) continue;
    await copyBlob(store, shelf, key);
    blobs.push(key);
  }
  const manifest = { format: FORMAT, madeAt: now.toISOString(), migrations, tables, blobs: blobs.toSorted() } as const;
  const draft = join(folder, `${MANIFEST}.new`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  await rename(draft, join(folder, MANIFEST));
  return manifest;
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch((error: unknown) => {
    throw new AppError("not-found", "There is no complete backup in this folder.", {}, error);
  });
  return manifestSchema.parse(JSON.parse(text));
}

/**
 * Fills an empty database and a store from a backup: tables as they were, then the newest migrations; what was being
 * verified is queued again, boards are computed anew. Nobody is signed in afterwards. Errors: `not-found`, `usage` when the
 * database is in use or the backup is of a newer version, `blob-mismatch` when a file of it is damaged.
 */
export async function restoreBackup(databaseUrl: string, store: BlobStore, folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const connection = connect(databaseUrl, { max: 2, name: "proofboard-restore" });
  try {
    const { sql, db } = connection;
    const [used] = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`;
    if (used !== undefined) {
      throw new AppError("usage", "This database is not empty.", { remedy: "Restore into a new one." });
    }
    await migrateTo(databaseUrl, manifest.migrations);
    await sql.begin(async (tx) => {
      for (const table of manifest.tables) await copyIn(tx, join(folder, "tables"), table);
      await advanceCounters(tx);
    });
    const shelf = folderStore(join(folder, "blobs"), { readOnly: true });
    for (const key of manifest.blobs) await copyBlob(shelf, store, key);
    await migrateDatabase(databaseUrl);
    // Their parts are not in a backup.
    await db.update(uploads).set({ state: "expired" }).where(eq(uploads.state, "open"));
    // Time to see that the store holds what it should, before anything is removed from it.
    await forgetSweeps(db);
    const running = await db
      .select({ id: submissions.id })
      .from(submissions)
      .where(inArray(submissions.state, ["received", "verifying"]));
    for (const { id } of running) await addVerifyJob(db, id, pickLane());
    for (const { slug } of await db.select({ slug: benchmarks.slug }).from(benchmarks)) await addRebuildJob(db, slug);
    return manifest;
  } finally {
    await connection.close();
  }
}
