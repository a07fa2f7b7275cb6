import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inArray } from "drizzle-orm";
import pino from "pino";
import { connect, type Db } from "@/db/client";
import { submissions } from "@/db/schema/submission";
import { addVerifyJob } from "@/db/write/jobs";
import { insertSubmission, QUEUED } from "@/db/write/submissions";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { Context } from "@/lib/service/context";
import { importBenchmark } from "@/lib/service/import-benchmark";
import { rebuildBoard } from "@/lib/service/rebuild-board";
import { readGrammar } from "@/lib/store/grammar-files";
import { engines } from "@/lib/verify/load-parsers";
import { putBlob } from "@/lib/store/blob-store";
import { fileSource } from "@/lib/store/file-source";
import { folderStore } from "@/lib/store/folder-store";
import { freeAddress } from "../address.mjs";
import { createDatabase, startTempPostgres } from "../postgres.mjs";
import { startStack } from "../stack.mjs";
import { addGeneratedSubmissions } from "./fill-board";
import { type BundleSize, sampleReference } from "./sample-bundle";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SYSTEMS = 300;

export interface BenchSite {
  readonly ctx: Context;
  readonly url: string;
  /** Address of the ranking of 300 systems. */
  readonly ranking: string;
  readonly slug: string;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** A site of its own on a throw-away database, with one benchmark and 300 published systems on its board. */
export async function openBenchSite(size: BundleSize, lanes: number): Promise<BenchSite> {
  process.env["WORKER_CONCURRENCY"] = String(lanes);
  const folder = await mkdtemp(join(tmpdir(), "proofboard-bench-"));
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const server = await startTempPostgres({ root: ROOT });
    stops.push(() => server.stop());
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
    stops.push(() => stack.stop());
    const connection = connect(databaseUrl, { max: 2, name: "proofboard-bench" });
    stops.push(() => connection.close());
    const store = folderStore(join(folder, "blobs"));
    const log = pino({ level: "silent" });
    const asked = { user: null, via: "console", requestId: "bench" } as const;
    const ctx: Context = { db: connection.db, store, ...asked, now: new Date(), log };
    const slug = await fill(ctx, size);
    const url = `http://127.0.0.1:${address.port}`;
    return { ctx, url, ranking: `${url}/benchmarks/${slug}`, slug, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(ctx: Context, size: BundleSize): Promise<string> {
  const reference = sampleReference(size);
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
  await addGeneratedSubmissions(ctx.db, { slug, submissions: SYSTEMS, instances: size.instances });
  await rebuildBoard({ ctx, input: { benchmarkSlug: slug } });
  return slug;
}

/** Enters a bundle file as one submission in a lane. */
export async function enterBundle(site: BenchSite, id: string, path: string, lane: number): Promise<void> {
  const { ctx, slug } = site;
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
    model: id,
    scaffold: "sample",
    progress: { ...QUEUED, bytesTotal: bytes },
  });
  await addVerifyJob(ctx.db, id, lane);
}

/** How many of these submissions the worker has ended with. */
export async function countEnded(db: Db, ids: string[]): Promise<number> {
  const rows = await db.select({ state: submissions.state }).from(submissions).where(inArray(submissions.id, ids));
  return rows.filter(({ state }) => state !== "received" && state !== "verifying").length;
}
