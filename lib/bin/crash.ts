/**
 * Kills site, worker and database with -9 at random moments while bundles are uploaded and verified, and compares what is
 * there in the end with an undisturbed run:
 *
 *   npm run test:crash -- [--kills 200] [--uploads 20] [--seed N]
 *
 * Says how far it is, and in the end one line of JSON: kills by process, seconds, faults. Exit 1 when anything was lost,
 * doubled or derived differently. 200 kills over 20 uploads take about eight minutes, beside the undisturbed run.
 */
import { readGrammar } from "@/lib/store/grammar-files";
import { engines } from "@/lib/verify/load-parsers";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pino from "pino";
import { connect, type Connection, type Db } from "@/db/client";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { Context } from "@/lib/service/context";
import { importBenchmark } from "@/lib/service/import-benchmark";
import { folderStore } from "@/lib/store/folder-store";
import { freeAddress } from "./address.mjs";
import { sampleReference, writeSampleBundle } from "./bench/sample-bundle";
import { ensureBuilt } from "./build.mjs";
import { faultsOf, outcomeOf, progressOf } from "./crash/outcome";
import { killAtRandom, seeded } from "./crash/killer";
import { patientClient, type Sent } from "./crash/patient-client";
import { keepPostgres } from "./postgres.mjs";
import { Trouble, say, step, tell } from "./say.mjs";
import { startStack } from "./stack.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SIZE = { instances: 60, logBytes: 200_000 };
const LOOK_MS = 500;
const PATIENCE_MS = 60 * 60_000;
/** How often it says how far it is: kills, milliseconds. */
const TELL_KILLS = 10;
const TELL_MS = 15_000;

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    uploads: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
  },
});
const [kills, uploads, seed] = [Number(values.kills), Number(values.uploads), Number(values.seed)];

const secondsSince = (from: number) => Math.round((performance.now() - from) / 1000);

/** Waits until nothing is `left`, and says from time to time what is. */
async function untilNothing(left: () => Promise<string | null>): Promise<void> {
  const from = performance.now();
  let told = from;
  for (;;) {
    // The database may be one of those that were just killed.
    const rest = await left().catch(() => "no answer of the database");
    if (rest === null) return;
    const now = performance.now();
    if (now - from > PATIENCE_MS) throw new Trouble(`After ${secondsSince(from)} s there is still: ${rest}.`);
    if (now - told > TELL_MS) {
      say(`waiting: ${rest}`);
      told = now;
    }
    await pause(LOOK_MS);
  }
}

async function unverified(db: Db, uploads: number): Promise<string | null> {
  const { ended } = await progressOf(db);
  return ended === uploads ? null : `${ended} of ${uploads} submissions verified`;
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
    await untilNothing(() => unverified(site.connection.db, bundles.length));
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
    const onKill = (done: number, tally: ReadonlyMap<string, number>) => {
      enter(done);
      if (done % TELL_KILLS !== 0 && done !== kills) return;
      const by = [...tally].map(([name, times]) => `${name} ${times}`).join(", ");
      say(`${done} of ${kills} kills (${by}), ${running.length} of ${bundles.length} uploads, ${secondsSince(from)} s`);
    };
    // What the supervisor gives up does not come back.
    const tally = await Promise.race([killAtRandom(targets, kills, seeded(seed), onKill), site.stack.failed]);
    const sent = await Promise.race([Promise.all(running), site.stack.failed]);
    const ids = sent.map(({ id }) => id);
    const left = async () =>
      (await unverified(db, bundles.length)) ??
      (await faultsOf(db, site.store, ids)).find((fault) => fault.endsWith("jobs are left")) ??
      null;
    await Promise.race([untilNothing(left), site.stack.failed]);
    const faults = await faultsOf(db, site.store, ids);
    for (const [at, id] of ids.entries()) {
      if ((await outcomeOf(db, id)) !== wanted[at]) faults.push(`${id} was derived differently`);
    }
    return {
      kills: Object.fromEntries(tally),
      uploads: bundles.length,
      interrupted_requests: sent.reduce((sum, { interruptions }) => sum + interruptions, 0),
      seconds: secondsSince(from),
      faults,
    };
  } finally {
    await site.close();
  }
}

/** A new folder that the database's own account may enter too: else its data would stand elsewhere, and stay there. */
async function openFolder(prefix: string): Promise<string> {
  const made = await mkdtemp(prefix);
  await chmod(made, 0o711);
  return made;
}

const folder = await openFolder(join(tmpdir(), "proofboard-crash-"));
try {
  const bundles: Buffer[] = [];
  await step(`writing ${uploads} bundles`, async () => {
    for (let at = 0; at < uploads; at += 1) {
      const path = join(folder, `bundle-${at}.tar.gz`);
      await writeSampleBundle(path, SIZE, `sample-${at}`);
      bundles.push(await readFile(path));
    }
  });
  await ensureBuilt(ROOT);
  const calm = await openFolder(join(folder, "calm-"));
  const wanted = await step("the undisturbed run", () => undisturbed(calm, bundles));
  const storm = await openFolder(join(folder, "storm-"));
  const outcome = await step("the run with kills", () => disturbed(storm, bundles, wanted));
  console.log(JSON.stringify({ test: "crash", seed, ...outcome }));
  process.exitCode = outcome.faults.length > 0 ? 1 : 0;
} catch (error) {
  tell(error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
