/**
 * Readers while much is asked of the site at once: 100 uploads beside each other, each compared with what was sent; then 500
 * bundles in the queue; then one bundle of two gigabytes. The ranking of 300 systems is read over 50 connections.
 */
import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { submissions } from "@/db/schema/submission";
import { patientClient } from "../crash/patient-client";
import { countEnded, enterBundle, openBenchSite } from "./bench-site";
import { printLine, round } from "./measure";
import { figuresOf, readPage } from "./read-page";
import { writeSampleBundle } from "./sample-bundle";

const SIZE = { instances: 100, logBytes: 1e6 };
const SMALL = { instances: 2, logBytes: 2000 };
const LARGE = { instances: 100, logBytes: 20e6 };
const CONNECTIONS = 50;
const SECONDS = 10;
const UPLOADS = 100;
const UPLOAD_BYTES = 2e6;
const QUEUED = 500;
const PATIENCE_MS = 10 * 60_000;

const site = await openBenchSite(SIZE, 1);
const { db } = site.ctx;

async function read(name: string): Promise<void> {
  const figures = figuresOf(await readPage(site.ranking, CONNECTIONS, SECONDS));
  printLine({ bench: "crowd", case: `ranking page, ${name}`, connections: CONNECTIONS, ...figures });
}

/** One upload; true when the submission has the bytes that were sent. */
async function upload(at: number): Promise<boolean> {
  const bytes = randomBytes(UPLOAD_BYTES);
  const form = { benchmark: site.slug, model: `Upload ${at}`, scaffold: "crowd" };
  const { id } = await patientClient(site.url, PATIENCE_MS).submit(`crowd ${at}`, bytes, form);
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  return row?.bundleSha256 === createHash("sha256").update(bytes).digest("hex");
}

try {
  await readPage(site.ranking, CONNECTIONS, 2);
  const from = performance.now();
  const sending = Promise.all(Array.from({ length: UPLOADS }, (_, at) => upload(at)));
  await read("100 uploads beside each other");
  const right = (await sending).filter(Boolean).length;
  const s = round((performance.now() - from) / 1000);
  printLine({ bench: "crowd", case: "100 uploads of 2 MB at once", right_hashes: right, s });

  const small = join(site.folder, "small.tar.gz");
  await writeSampleBundle(small, SMALL);
  const ids = Array.from({ length: QUEUED }, (_, at) => `pb-queued-${at}`);
  for (const id of ids) await enterBundle(site, id, small, 0);
  const before = await countEnded(db, ids);
  await read("500 bundles in the queue");
  const done = (await countEnded(db, ids)) - before;
  printLine({ bench: "crowd", case: "bundles verified meanwhile", bundles: done, left: QUEUED - before - done });

  const large = join(site.folder, "large.tar.gz");
  const unpacked = await writeSampleBundle(large, LARGE);
  // A lane of its own: the queue of before stands in the other.
  await enterBundle(site, "pb-large", large, 1);
  await read(`a bundle of ${round(unpacked / 1e9, 2)} GB in the worker`);
} finally {
  await site.close();
}
