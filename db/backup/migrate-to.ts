import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { z } from "zod";
import { AppError } from "@/lib/errors";

const FOLDER = fileURLToPath(new URL("../../drizzle", import.meta.url));
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

async function readJournal() {
  return journalSchema.parse(JSON.parse(await readFile(join(FOLDER, "meta/_journal.json"), "utf8")));
}

/** How many migrations this version of the code knows. */
export async function knownMigrations(): Promise<number> {
  return (await readJournal()).entries.length;
}

/**
 * Brings an empty database to an earlier stand: the tables after the first `count` migrations. Errors: `usage` when this
 * version does not know so many.
 */
export async function migrateTo(url: string, count: number): Promise<void> {
  const journal = await readJournal();
  if (count > journal.entries.length) {
    throw new AppError("usage", "This was made by a newer version.", { remedy: "Restore it with that version." });
  }
  const folder = await mkdtemp(join(tmpdir(), "proofboard-migrations-"));
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await cp(FOLDER, folder, { recursive: true });
    const cut = { ...journal, entries: journal.entries.slice(0, count) };
    await writeFile(join(folder, "meta/_journal.json"), JSON.stringify(cut));
    await migrate(drizzle(sql), { migrationsFolder: folder });
  } finally {
    await sql.end({ timeout: 5 });
    await rm(folder, { recursive: true, force: true });
  }
}
