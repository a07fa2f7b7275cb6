/**
 * Readers while four bundles are verified at once: a ranking of 300 systems is read over 50 connections, first on a quiet
 * site, then until every bundle is published. Each publication changes the page that is read.
 */
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { submissions } from "@/db/schema/submission";
import { countEnded, enterBundle, openBenchSite } from "./bench-site";
import { printLine, round } from "./measure";
import { figuresOf, readPage } from "./read-page";
import { writeSampleBundle } from "./sample-bundle";

const BUNDLES = 4;
const SIZE = { instances: 100, logBytes: 1e6 };
const CONNECTIONS = 50;
const SECONDS = 5;
const PATIENCE_MS = 10 * 60_000;

const site = await openBenchSite(SIZE, BUNDLES);
try {
  await readPage(site.ranking, CONNECTIONS, 2);
  const quiet = await readPage(site.ranking, CONNECTIONS, SECONDS);
  printLine({ bench: "load", case: "ranking page, no verification", connections: CONNECTIONS, ...figuresOf(quiet) });
  const from = performance.now();
  const ids = Array.from({ length: BUNDLES }, (_, at) => `pb-load-${at}`);
  for (const [at, id] of ids.entries()) {
    const path = join(site.folder, `${id}.tar.gz`);
    await writeSampleBundle(path, SIZE, `sample-${at}`);
    // Each in a lane of its own, so that they run beside each other.
    await enterBundle(site, id, path, at);
  }
  for (let ended = 0; ended < BUNDLES && performance.now() - from < PATIENCE_MS; ) {
    const read = await readPage(site.ranking, CONNECTIONS, SECONDS);
    ended = await countEnded(site.ctx.db, ids);
    const name = `ranking page, ${BUNDLES - ended} of ${BUNDLES} bundles still being verified at the end`;
    printLine({ bench: "load", case: name, connections: CONNECTIONS, ...figuresOf(read) });
  }
  const states = await site.ctx.db
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
  await site.close();
}
