/**
 * Kills site, worker and database with -9 at random moments while bundles are uploaded and verified, and compares what is
 * there in the end with an undisturbed run:
 *
 *   npm run test:crash -- [--kills 200] [--uploads 20] [--seed N]
 *
 * Prints one line of JSON; exit 1 when anything was lost, doubled or derived differently.
 */
import { readGrammar } from "@/lib/store/grammar-files";
import { engines } from "@/lib/verify/load-parsers";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pino from "pino";
import { connect, type Connection } from "@/db/client";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { Context } from "@/lib/service/context";
import { importBenchmark } from "@/lib/service/import-benchmark";
import { folderStore } from "@/lib/store/folder-store";
import { freeAddress } from "./address.mjs";
import { sampleReference, writeSampleBundle } from "./bench/sample-bundle";
import { faultsOf, outcomeOf, progressOf } from "./crash/outcome";
import { killAtRandom, seeded } from "./crash/killer";
import { patientClient, type Sent } from "./crash/patient-client";
import { keepPostgres } from "./postgres.mjs";
import { startStack } from "./stack.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SIZE = { instances: 60, logBytes: 200_000 };
const LOOK_MS = 500;
const PATIENCE_MS = 60 * 60_000;

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    uploads: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
  },
});
const [kills, uploads, seed] = [Number(values.kills), Number(values.uploads), Number(values.seed)];

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    // The database may be one of those that were just killed.
    if (await holds().catch(() => false)) return;
    await pause(LOOK_MS);
  }
  throw new Error(`${what} did not come in time.`);
}

/** A running installation of its own, with an empty benchmark. */
async function open(folder: string) {
  const database = await keepPostgres({ dataDir: folder, root: ROOT });
  const address = await freeAddress();
  const stack = await startStack({
    root: ROOT,
    dataDir: folder,
    databaseUrl: database.url,
    own: true,
    seed: false,
    address,
    signal: new AbortController().signal,
    quiet: true,
  });
  const connection: Connection = connect(database.url, { max: 2, name: "proofboard-crash" });
  const store = folderStore(join(folder, "blobs"));
  const asked = { user: null, via: "console", requestId: "crash" } as const;
  const ctx: Context = { db: connection.db, store, ...asked, now: new Date(), log: pino({ level: "silent" }) };
  await importBenchmark({
    ctx,
    input: {
      pack: { name: "sample", files: [] },
      limits: DEFAULT_LIMITS,
      load: async () => sampleReference(SIZE),
      engines: engines(readGrammar),
      engineVersion: "crash",
      policy: "at-once",
      demo: false,
      position: 1,
    },
  });
  const close = async () => {
    await connection.close();
    await stack.stop();
    await database.stop();
  };
  return { database, stack, connection, store, url: `http://127.0.0.1:${address.port}`, close };
}

type Installation = Awaited<ReturnType<typeof open>>;

async function submit(site: Installation, at: number, bundle: Buffer): Promise<Sent> {
  const form = { benchmark: "sample", model: `Model ${at}`, scaffold: "crash" };
  return patientClient(site.url, PATIENCE_MS).submit(`crash ${at}`, bundle, form);
}

/** All bundles without a disturbance; what came of each, in order. */
async function undisturbed(folder: string, bundles: readonly Buffer[]): Promise<string[]> {
  const site = await open(folder);
  try {
    const ids: string[] = [];
    for (const [at, bundle] of bundles.entries()) ids.push((await submit(site, at, bundle)).id);
    await until("the end of the undisturbed run", async () => {
      return (await progressOf(site.connection.db)).ended === bundles.length;
    });
    return await Promise.all(ids.map((id) => outcomeOf(site.connection.db, id)));
  } finally {
    await site.close();
  }
}

async function disturbed(folder: string, bundles: readonly Buffer[], wanted: readonly string[]) {
  const site = await open(folder);
  const { db } = site.connection;
  try {
    const from = performance.now();
    const running: Promise<Sent>[] = [];
    const enter = (done: number) => {
      // Uploads begin evenly over the kills, so that each of them meets some.
      while (running.length < bundles.length && running.length * kills < (done + 1) * bundles.length) {
        const bundle = bundles[running.length];
        if (bundle !== undefined) running.push(submit(site, running.length, bundle));
      }
    };
    enter(0);
    const targets = [
      { name: "site", pid: site.stack.sitePid },
      { name: "worker", pid: site.stack.workerPid },
      { name: "database", pid: site.database.pidNow },
    ];
    const tally = await killAtRandom(targets, kills, seeded(seed), enter);
    const sent = await Promise.all(running);
    await until("the end of every verification", async () => (await progressOf(db)).ended === bundles.length);
    const ids = sent.map(({ id }) => id);
    const empty = async () => (await faultsOf(db, site.store, ids)).every((fault) => !/jobs are left/.test(fault));
    await until("an empty queue", empty);
    const faults = await faultsOf(db, site.store, ids);
    for (const [at, id] of ids.entries()) {
      if ((await outcomeOf(db, id)) !== wanted[at]) faults.push(`${id} was derived differently`);
    }
    return {
      kills: Object.fromEntries(tally),
      uploads: bundles.length,
      interrupted_requests: sent.reduce((sum, { interruptions }) => sum + interruptions, 0),
      seconds: Math.round((performance.now() - from) / 1000),
      faults,
    };
  } finally {
    await site.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), "proofboard-crash-"));
try {
  const bundles: Buffer[] = [];
  for (let at = 0; at < uploads; at += 1) {
    const path = join(folder, `bundle-${at}.tar.gz`);
    await writeSampleBundle(path, SIZE, `sample-${at}`);
    bundles.push(await readFile(path));
  }
  const wanted = await undisturbed(await mkdtemp(join(folder, "calm-")), bundles);
  const outcome = await disturbed(await mkdtemp(join(folder, "storm-")), bundles, wanted);
  console.log(JSON.stringify({ test: "crash", seed, ...outcome }));
  process.exitCode = outcome.faults.length > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
