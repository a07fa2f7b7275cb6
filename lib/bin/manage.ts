import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { migrateDatabase } from "@/db/migrate";
import { env } from "@/lib/env";
import { AppError, sentenceOf } from "@/lib/errors";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { importBenchmark } from "@/lib/service/import-benchmark";
import { grantRole } from "@/lib/service/grant-role";
import { fileSource } from "@/lib/store/file-source";
import { readGrammar } from "@/lib/store/grammar-files";
import { listFolder } from "@/lib/store/folder-listing";
import { ENGINE_VERSION } from "@/lib/verify/engine-version";
import { engines } from "@/lib/verify/load-parsers";
import { loadReference } from "@/lib/verify/load-reference";
import { type World, openWorld } from "./world";

const DEFAULT_POSITION = "10";
const policySchema = z.enum(["at-once", "review"]);

async function importPack(world: World, path: string, policy: string, position: string): Promise<void> {
  const place = resolve(process.env["CALLED_FROM"] ?? ".", path);
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

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      policy: { type: "string", default: "at-once" },
      position: { type: "string", default: DEFAULT_POSITION },
    },
  });
  const [command, first, second] = positionals;
  await migrateDatabase(env().DATABASE_URL);
  const world = await openWorld("manage", 2);
  try {
    if (command === "import" && first !== undefined) await importPack(world, first, values.policy, values.position);
    else if (command === "make-admin" && first !== undefined) {
      await grantRole({ ctx: world.context(), input: { handle: first, benchmarkSlug: null } });
    } else if (command === "make-maintainer" && first !== undefined && second !== undefined) {
      await grantRole({ ctx: world.context(), input: { handle: first, benchmarkSlug: second } });
    } else throw new AppError("usage", "import PACK | make-admin NAME | make-maintainer NAME BENCHMARK");
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
