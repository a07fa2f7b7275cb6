/**
 * Readers while four bundles are verified at once: a ranking of 300 systems is read over 50 connections, first on a quiet
 * site, then until every bundle is published. Each publication changes the page that is read.
 */
import { readGrammar } from "@/lib/store/grammar-files";
import { engines } from "@/lib/verify/load-parsers";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eq, inArray } from "drizzle-orm";
import pino from "pino";
import { connect, type Db } from "@/db/client";
import { submissions } from "@/db/schema/submission";
import { addVerifyJob } from "@/db/write/jobs";
import { insertSubmission, QUEUED } from "@/db/write/submissions";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { Context } from "@/lib/service/context";
import { importBenchmark } from "@/lib/service/import-benchmark";
import { rebuildBoard } from "@/lib/service/rebuild-board";
import { putBlob } from "@/lib/store/blob-store";
import { fileSource } from "@/lib/store/file-source";
import { folderStore } from "@/lib/store/folder-store";
import { freeAddress } from "../address.mjs";
import { createDatabase, startTempPostgres } from "../postgres.mjs";
import { startStack } from "../stack.mjs";
import { addGeneratedSubmissions } from "./fill-board";
import { printLine, round } from "./measure";
import { figuresOf, readPage } from "./read-page";
import { sampleReference, writeSampleBundle } from "./sample-bundle";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const BUNDLES = 4;
const SIZE = { instances: 100, logBytes: 1e6 };
const SYSTEMS = 300;
const CONNECTIONS = 50;
const SECONDS = 5;
const PATIENCE_MS = 10 * 60_000;

/** The benchmark of the bundles, with 300 published systems on its board. */
async function fillSite(ctx: Context): Promise<string> {
  const reference = sampleReference(SIZE);
  const { slug } = reference.benchmark;
  await importBenchmark({
    ctx,
    input: {
      pack: { name: "sample", files: [] },
      limits: DEFAULT_LIMITS,
      load: async () => reference,
      engines: engines(readGrammar),
      engineVersion: "bench",
      policy: "at-once",
      demo: false,
      position: 1,
    },
  });
  await addGeneratedSubmissions(ctx.db, { slug, submissions: SYSTEMS, instances: SIZE.instances });
  await rebuildBoard({ ctx, input: { benchmarkSlug: slug } });
  return slug;
}

/** Writes the bundles and enters them, each in a lane of its own, so that they run beside each other. */
async function enterBundles(ctx: Context, slug: string, folder: string): Promise<string[]> {
  const ids = Array.from({ length: BUNDLES }, (_, at) => `pb-load-${at}`);
  for (const [at, id] of ids.entries()) {
    const path = join(folder, `${id}.tar.gz`);
    await writeSampleBundle(path, SIZE, `sample-${at}`);
    const source = await fileSource(path);
    const { key, bytes } = await putBlob(ctx.store, source.stream());
    await source.close();
    await insertSubmission(ctx.db, {
      id,
      benchmarkSlug: slug,
      demo: true,
      bundleSha256: key,
      bundleBytes: bytes,
      bundleName: "bundle.tar.gz",
      model: `Sample ${at}`,
      scaffold: "sample",
      progress: { ...QUEUED, bytesTotal: bytes },
    });
    await addVerifyJob(ctx.db, id, at);
  }
  return ids;
}

/** How many of them the worker has ended with. */
async function countEnded(db: Db, ids: string[]): Promise<number> {
  const rows = await db.select({ state: submissions.state }).from(submissions).where(inArray(submissions.id, ids));
  return rows.filter(({ state }) => state !== "received" && state !== "verifying").length;
}

process.env["WORKER_CONCURRENCY"] = String(BUNDLES);
const folder = await mkdtemp(join(tmpdir(), "proofboard-bench-"));
const server = await startTempPostgres({ root: ROOT });
try {
  const databaseUrl = await createDatabase(server.url, "load");
  const address = await freeAddress();
  const stack = await startStack({
    root: ROOT,
    dataDir: folder,
    databaseUrl,
    own: true,
    seed: false,
    address,
    signal: new AbortController().signal,
    quiet: true,
  });
  const connection = connect(databaseUrl, { max: 2, name: "proofboard-bench" });
  try {
    const store = folderStore(join(folder, "blobs"));
    const log = pino({ level: "silent" });
    const ctx: Context = { db: connection.db, store, user: null, now: new Date(), log };
    const slug = await fillSite(ctx);
    const url = `http://127.0.0.1:${address.port}/benchmarks/${slug}`;
    await readPage(url, CONNECTIONS, 2);
    const quiet = await readPage(url, CONNECTIONS, SECONDS);
    printLine({ bench: "load", case: "ranking page, no verification", connections: CONNECTIONS, ...figuresOf(quiet) });
    const from = performance.now();
    const ids = await enterBundles(ctx, slug, folder);
    for (let ended = 0; ended < BUNDLES && performance.now() - from < PATIENCE_MS; ) {
      const read = await readPage(url, CONNECTIONS, SECONDS);
      ended = await countEnded(ctx.db, ids);
      const name = `ranking page, ${BUNDLES - ended} of ${BUNDLES} bundles still being verified at the end`;
      printLine({ bench: "load", case: name, connections: CONNECTIONS, ...figuresOf(read) });
    }
    const states = await ctx.db
      .select({ state: submissions.state, resolved: submissions.resolved })
      .from(submissions)
      .where(eq(submissions.scaffold, "sample"));
    printLine({
      bench: "load",
      case: "four bundles of 100 instances, 100 MB each",
      published: states.filter(({ state }) => state === "published").length,
      resolved: states.reduce((sum, { resolved }) => sum + (resolved ?? 0), 0),
      s: round((performance.now() - from) / 1000),
    });
  } finally {
    await connection.close();
    await stack.stop();
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
