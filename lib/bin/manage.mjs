/**
 * What a maintainer does from a terminal, beside a running site or without one:
 *
 *   npm run manage -- import PACK [--policy at-once|review] [--position N]
 *   npm run manage -- make-admin NAME
 *   npm run manage -- make-maintainer NAME BENCHMARK
 *   npm run manage -- reverify BENCHMARK REASON [--only-stale]
 *   npm run manage -- run ID [--json]
 *   npm run manage -- backup DIR       every table as of one moment, and every file that they name
 *   npm run manage -- restore DIR      into an empty database
 *
 * Uses the database of DATABASE_URL, else the private one of DATA_DIR (started for the command when it does not run).
 */
import { fileURLToPath } from "node:url";
import { dataDirOf, loadDotEnv } from "./installation.mjs";
import { startPostgres } from "./postgres.mjs";
import { runToEnd } from "./processes.mjs";
import { tell } from "./say.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

async function main() {
  loadDotEnv(ROOT);
  const dataDir = dataDirOf(ROOT);
  const own = process.env["DATABASE_URL"] ? null : await startPostgres({ dataDir, root: ROOT });
  try {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: own?.url ?? process.env["DATABASE_URL"] };
    const args = ["lib/bin/run-ts.mjs", "lib/bin/manage.ts", ...process.argv.slice(2)];
    return await runToEnd(process.execPath, args, {
      cwd: ROOT,
      env: { ...env, CALLED_FROM: process.env["INIT_CWD"] ?? process.cwd() },
    });
  } finally {
    if (own !== null && !own.adopted) await own.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  tell(error);
  process.exitCode = 1;
}
