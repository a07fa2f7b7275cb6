import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { migrateDatabase } from "@/db/migrate";
import { readReverification } from "@/db/read/reverifications";
import { env } from "@/lib/env";
import { AppError, sentenceOf } from "@/lib/errors";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { importBenchmark } from "@/lib/service/import-benchmark";
import { grantRole } from "@/lib/service/grant-role";
import { orderReverification } from "@/lib/service/reverify-benchmark";
import { fileSource } from "@/lib/store/file-source";
import { readGrammar } from "@/lib/store/grammar-files";
import { openStore } from "@/lib/store/open-store";
import { listFolder } from "@/lib/store/folder-listing";
import { ENGINE_VERSION } from "@/lib/verify/engine-version";
import { engines } from "@/lib/verify/load-parsers";
import { loadReference } from "@/lib/verify/load-reference";
import { restoreBackup, writeBackup } from "./backup";
import { runText } from "./cli/run-text";
import { type World, openWorld } from "./world";

const DEFAULT_POSITION = "10";
const USAGE = [
  "import PACK | make-admin NAME | make-maintainer NAME BENCHMARK",
  "reverify BENCHMARK REASON [--only-stale] | run ID [--json] | backup DIR | restore DIR",
].join(" | ");

/** A path as the person meant it who called. */
const placeOf = (path: string) => resolve(process.env["CALLED_FROM"] ?? ".", path);

const policySchema = z.enum(["at-once", "review"]);

async function importPack(world: World, path: string, policy: string, position: string): Promise<void> {
  const place = placeOf(path);
  const isFolder = (await stat(place)).isDirectory();
  const file = isFolder ? null : await fileSource(place);
  const outcome = await importBenchmark({
    ctx: world.context(),
    input: {
      pack: file ?? (await listFolder(place, DEFAULT_LIMITS)),
      limits: DEFAULT_LIMITS,
      load: loadReference,
      engines: engines(readGrammar),
      engineVersion: ENGINE_VERSION,
      policy: policySchema.parse(policy),
      demo: false,
      position: Number(position),
    },
  });
  await file?.close();
  console.log(`${outcome.slug}: ${outcome.size} instances${outcome.changed ? "" : " (nothing changed)"}`);
  for (const { instanceId, reason } of outcome.notVerifiable) console.log(`not verifiable: ${instanceId} (${reason})`);
}

/** What a run changed, as its page shows it. */
async function printRun(world: World, id: number, asJson: boolean): Promise<void> {
  const reader = { db: world.connection.db, user: { id: "console", role: "admin" as const } };
  const run = Number.isInteger(id) ? await readReverification(reader, id) : null;
  if (run === null) throw new AppError("not-found", "There is no such run.");
  console.log(asJson ? JSON.stringify(run) : runText(run));
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      policy: { type: "string", default: "at-once" },
      position: { type: "string", default: DEFAULT_POSITION },
      "only-stale": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const [command, first, second] = positionals;
  if (command === "restore" && first !== undefined) {
    const { madeAt, tables, blobs } = await restoreBackup(env().DATABASE_URL, openStore(), placeOf(first));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`restored the backup of ${madeAt}: ${rows} rows, ${blobs.length} files`);
    return;
  }
  await migrateDatabase(env().DATABASE_URL);
  const world = await openWorld("manage", 2);
  try {
    if (command === "import" && first !== undefined) await importPack(world, first, values.policy, values.position);
    else if (command === "make-admin" && first !== undefined) {
      await grantRole({ ctx: world.context(), input: { handle: first, benchmarkSlug: null } });
    } else if (command === "make-maintainer" && first !== undefined && second !== undefined) {
      await grantRole({ ctx: world.context(), input: { handle: first, benchmarkSlug: second } });
    } else if (command === "reverify" && first !== undefined && second !== undefined) {
      const input = { benchmarkSlug: first, note: second, onlyStale: values["only-stale"] };
      const { id } = await orderReverification({ ctx: world.context(), input });
      console.log(`run ${id} has begun; see it with: run ${id}`);
    } else if (command === "run" && first !== undefined) await printRun(world, Number(first), values.json);
    else if (command === "backup" && first !== undefined) {
      const { store, now } = world.context();
      const { tables, blobs } = await writeBackup(world.connection, store, placeOf(first), now);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`${first}: ${tables.length} tables, ${rows} rows, ${blobs.length} files`);
    } else throw new AppError("usage", USAGE);
  } finally {
    await world.close();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(sentenceOf(error));
  process.exitCode = 2;
}
