/**
 * A generated board of 2,000 submissions x 500 instances (1 M results) in a throw-away database: how long its computation
 * takes after one publication, how large its ranking page is, and how fast it is served. `--scales=0.1,1,10` measures
 * these multiples of the number of submissions.
 */
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { connect, type Db } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { lockSubmission, updateSubmission } from "@/db/write/submissions";
import type { Context } from "@/lib/service/context";
import { publishLocked } from "@/lib/service/publish-submission";
import { rebuildBoard } from "@/lib/service/rebuild-board";
import { memoryStore } from "@/lib/store/memory-store";
import { ensureBuilt } from "../build.mjs";
import { createDatabase, startTempPostgres } from "../postgres.mjs";
import { addGeneratedBenchmark, addGeneratedSubmissions, type BoardSize } from "./fill-board";
import { idleMb, peakMb, printLine, round, timed } from "./measure";
import { startSite } from "./plain-site";
import { bytesOf, figuresOf, readPage } from "./read-page";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SUBMISSIONS = 2000;
const INSTANCES = 500;
const CONNECTIONS = 50;
const SECONDS = 10;
const PATIENCE_MS = 120_000;

function contextOf(db: Db): Context {
  const log = pino({ level: "silent" });
  const asked = { user: null, via: "console", requestId: "bench" } as const;
  return { db, store: memoryStore(), ...asked, now: new Date(), log };
}

/** Milliseconds until the page is there and says it. */
async function untilPage(url: string, says: (html: string) => boolean): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < PATIENCE_MS) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok === true && says(await reply.text())) return performance.now() - from;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${url} does not say it`);
}

/** Publishes one more submission, as a maintainer's click would. Returns its id. */
async function publishLast(db: Db, size: BoardSize): Promise<string> {
  const id = `pb-${size.slug}-${String(size.submissions).padStart(6, "0")}`;
  await db.transaction(async (inside) => {
    const row = await lockSubmission(inside, id);
    if (row !== null) await publishLocked(inside, contextOf(inside), row);
  });
  return id;
}

async function measureBoard(db: Db, databaseUrl: string, dataDir: string, scale: number): Promise<void> {
  const size = { slug: `generated-${scale}`.replace(".", "-"), submissions: SUBMISSIONS * scale, instances: INSTANCES };
  const named = { bench: "boards", case: `${size.submissions} submissions x ${size.instances} instances` };
  const filled = await timed(async () => {
    await addGeneratedBenchmark(db, size);
    await addGeneratedSubmissions(db, size);
    // The last one is held back until everything else is measured: it is the publication.
    await updateSubmission(db, `pb-${size.slug}-${String(size.submissions).padStart(6, "0")}`, { state: "verified" });
  });
  const ctx = contextOf(db);
  const build = () => rebuildBoard({ ctx, input: { benchmarkSlug: size.slug } });
  await build();

  const site = await startSite({ dataDir, databaseUrl });
  try {
    const url = `${site.url}/benchmarks/${size.slug}`;
    await untilPage(url, () => true);
    const bytes = await bytesOf(url);
    printLine({ ...named, case: `${named.case}: ranking page`, ...bytes });
    await readPage(url, CONNECTIONS, 2);
    const read = await readPage(url, CONNECTIONS, SECONDS);
    printLine({ ...named, case: `${named.case}: served from memory`, connections: CONNECTIONS, ...figuresOf(read) });

    const idle = idleMb();
    const id = await publishLast(db, size);
    const { ms, cpuMs } = await timed(build);
    const shown = await untilPage(url, (html) => html.includes(id));
    printLine({
      ...named,
      case: `${named.case}: after one publication`,
      filled_s: round(filled.ms / 1000),
      rebuild_s: round(ms / 1000, 2),
      rebuild_cpu_s: round(cpuMs / 1000, 2),
      shown_after_rebuild_ms: round(shown, 0),
      above_idle_mb: round(peakMb() - idle, 0),
      load_average: round(loadavg()[0] ?? 0),
    });
  } finally {
    await site.stop();
  }
}

const scales = process.argv
  .find((argument) => argument.startsWith("--scales="))
  ?.slice("--scales=".length)
  .split(",")
  .map(Number);
if (scales?.some((scale) => !(scale > 0 && Number.isInteger(SUBMISSIONS * scale))) === true) {
  process.stderr.write("usage: --scales=0.1,1,10\n");
  process.exit(2);
}

await ensureBuilt(ROOT);
const server = await startTempPostgres({ root: ROOT });
try {
  for (const scale of scales ?? [1]) {
    const url = await createDatabase(server.url, `scale_${scale}`.replace(".", "_"));
    await migrateDatabase(url);
    const connection = connect(url, { max: 4, name: "proofboard-bench" });
    try {
      await measureBoard(connection.db, url, server.dir, scale);
    } finally {
      await connection.close();
    }
  }
} finally {
  await server.stop();
}
