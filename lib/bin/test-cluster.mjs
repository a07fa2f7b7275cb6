/**
 * `npm run test:cluster`: the browser tests on two sites and two workers that share one database and one S3 store, behind a
 * proxy that gives each request to the next site. Words after `--` go to the test runner: `npm run test:cluster -- submit`.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freeAddress } from "./address.mjs";
import { runBrowser, waitForContent } from "./browser-run.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { createDatabase, startTempPostgres } from "./postgres.mjs";
import { roundRobin } from "./round-robin.mjs";
import { say, step, tell } from "./say.mjs";
import { startStack } from "./stack.mjs";
import { lastLine } from "./tally.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => ending.abort());

async function main() {
  await ensureInstalled(ROOT, ending.signal);
  const { S3_BUCKET, S3_KEY, startS3Server } = await import("../store/s3-server.mjs");
  const chromium = await ensureChromium(ROOT, ending.signal);
  const work = mkdtempSync(join(tmpdir(), "proofboard-cluster-"));
  const stops = [() => rmSync(work, { recursive: true, force: true })];
  try {
    const server = await step("starting a throw-away database", () => startTempPostgres({ root: ROOT }));
    stops.push(server.stop);
    const store = await startS3Server({ folder: join(work, "store") });
    stops.push(store.stop);
    Object.assign(process.env, {
      S3_BUCKET,
      S3_ENDPOINT: store.endpoint,
      S3_ACCESS_KEY_ID: S3_KEY,
      S3_SECRET_ACCESS_KEY: S3_KEY,
      // Both sites must know the same sessions.
      NEXTAUTH_SECRET: randomBytes(48).toString("base64url"),
    });
    const databaseUrl = await createDatabase(server.url, "cluster");
    const ports = [];
    for (const name of ["one", "two"]) {
      const dataDir = join(work, name);
      mkdirSync(dataDir);
      const address = await freeAddress();
      const seed = name === "one";
      const place = { root: ROOT, dataDir, databaseUrl, own: true, seed, address };
      const stack = await startStack({ ...place, signal: ending.signal, quiet: true });
      stops.push(stack.stop);
      ports.push(address.port);
    }
    const front = await freeAddress();
    const proxy = await roundRobin({ port: front.port, host: "127.0.0.1", to: ports });
    stops.push(proxy.stop);
    await step("waiting for the demo content to be verified", () => waitForContent(databaseUrl, ending.signal));
    const env = {
      ...process.env,
      BASE_URL: `http://127.0.0.1:${front.port}`,
      CHROMIUM_PATH: chromium,
      DATABASE_URL: databaseUrl,
    };
    const tally = await runBrowser({ root: ROOT, work, env, signal: ending.signal, words: process.argv.slice(2) });
    say(`requests of each site: ${proxy.counts().join(" and ")}`);
    return tally;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

let tally = { passed: 0, failed: 1, skipped: 0 };
try {
  tally = await main();
} catch (error) {
  tell(error);
}
process.stdout.write(`\n${lastLine(tally)}\n`);
process.exit(tally.failed > 0 || tally.passed === 0 || ending.signal.aborted ? 1 : 0);
