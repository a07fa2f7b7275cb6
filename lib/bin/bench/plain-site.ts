import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { connect, type Db } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { freeAddress } from "../address.mjs";
import { childEnvironment } from "../installation.mjs";
import { createDatabase, startTempPostgres } from "../postgres.mjs";
import { startChild } from "../processes.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** The built site alone, without a worker, on a database and a data folder. */
export async function startSite(at: { readonly dataDir: string; readonly databaseUrl: string }) {
  const address = await freeAddress();
  const made = childEnvironment({ ...at, own: true, mark: "bench", address });
  const site = startChild("site", [join(ROOT, "lib/bin/site.mjs")], { cwd: ROOT, env: { ...made, LOG_LEVEL: "warn" } });
  return { url: `http://127.0.0.1:${address.port}`, stop: () => site.stop() };
}

export interface PlainSite {
  readonly url: string;
  readonly db: Db;
  readonly dataDir: string;
}

/** Runs `work` beside a site on an empty, migrated throw-away database; everything is gone afterwards. */
export async function withPlainSite(work: (site: PlainSite) => Promise<void>): Promise<void> {
  const server = await startTempPostgres({ root: ROOT });
  try {
    const databaseUrl = await createDatabase(server.url, "site");
    await migrateDatabase(databaseUrl);
    const connection = connect(databaseUrl, { max: 4, name: "proofboard-bench" });
    const site = await startSite({ dataDir: server.dir, databaseUrl });
    try {
      await work({ url: site.url, db: connection.db, dataDir: server.dir });
    } finally {
      await site.stop();
      await connection.close();
    }
  } finally {
    await server.stop();
  }
}
