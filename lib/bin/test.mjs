/**
 * `npm test`: every test of the repository beside a throw-away database: unit, database and golden tests, then those that
 * ask the built site, and the journeys through it in a real browser. The last line is `N passed, N failed`
 * (`, N skipped` may follow). `npm test -- unit db` runs only these parts. Plain node: nothing but built-in modules may be
 * imported before the installation.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runBrowser, waitForContent } from "./browser-run.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { createDatabase, startTempPostgres } from "./postgres.mjs";
import { runToEnd } from "./processes.mjs";
import { Trouble, say, step, tell } from "./say.mjs";
import { freeAddress } from "./address.mjs";
import { startStack } from "./stack.mjs";
import { lastLine, sum, tallyOfVitest } from "./tally.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const VITEST_PARTS = ["unit", "db", "golden"];
/** Parts that need the running site. */
const SITE_PARTS = ["site", "browser"];
const PARTS = [...VITEST_PARTS, ...SITE_PARTS];

const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => ending.abort());

async function runVitest(part, work, env) {
  const report = join(work, `${part}.json`);
  const args = [
    "run",
    "--project",
    part,
    "--passWithNoTests",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  say(`${part} tests`);
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const code = await runToEnd(process.execPath, [vitest, ...args], { cwd: ROOT, env, signal: ending.signal });
  return tallyOfVitest(report, code);
}

/** Builds and starts the site on a database of its own, with the demo content verified, and runs the parts that ask it. */
async function runSite(parts, work, server) {
  const chromium = await ensureChromium(ROOT, ending.signal);
  const databaseUrl = await createDatabase(server.url, "site");
  const address = await freeAddress();
  const dataDir = join(work, "data");
  mkdirSync(dataDir);
  const stack = await startStack({
    root: ROOT,
    dataDir,
    databaseUrl,
    own: true,
    seed: true,
    address,
    signal: ending.signal,
    quiet: true,
  });
  const tallies = [];
  try {
    await step("waiting for the demo content to be verified", () => waitForContent(databaseUrl, ending.signal));
    const env = {
      ...process.env,
      BASE_URL: address.url,
      SITE_URL: address.url,
      CHROMIUM_PATH: chromium,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      WORKER_PID: String(stack.workerPid()),
      SITE_PID: String(stack.sitePid()),
    };
    if (parts.includes("site")) tallies.push(await runVitest("site", work, env));
    if (parts.includes("browser") && !ending.signal.aborted)
      tallies.push(await runBrowser({ root: ROOT, work, env, signal: ending.signal }));
  } finally {
    await stack.stop();
  }
  return sum(tallies);
}

async function main() {
  const asked = process.argv.slice(2).filter((part) => !part.startsWith("-"));
  const unknown = asked.find((part) => !PARTS.includes(part));
  if (unknown !== undefined) throw new Trouble(`There are no ${unknown} tests; say some of: ${PARTS.join(", ")}.`);
  const wanted = (part) => asked.length === 0 || asked.includes(part);
  await ensureInstalled(ROOT, ending.signal);
  const work = mkdtempSync(join(tmpdir(), "proofboard-test-"));
  const server = await step("starting a throw-away database", () => startTempPostgres({ root: ROOT }));
  const tallies = [];
  try {
    const env = { ...process.env, NODE_ENV: "test", DATABASE_URL: server.url, TEST_DATABASE_URL: server.url };
    const migrate = ["lib/bin/run-ts.mjs", "lib/bin/migrate.ts"];
    if ((await runToEnd(process.execPath, migrate, { cwd: ROOT, env })) !== 0)
      throw new Trouble("The migration failed.");
    for (const part of VITEST_PARTS.filter(wanted)) {
      if (!ending.signal.aborted) tallies.push(await runVitest(part, work, env));
    }
    const siteParts = SITE_PARTS.filter(wanted);
    if (siteParts.length > 0 && !ending.signal.aborted) tallies.push(await runSite(siteParts, work, server));
  } catch (error) {
    tell(error);
    tallies.push({ passed: 0, failed: 1, skipped: 0 });
  } finally {
    await server.stop();
    rmSync(work, { recursive: true, force: true });
  }
  return sum(tallies);
}

let tally = { passed: 0, failed: 1, skipped: 0 };
try {
  tally = await main();
} catch (error) {
  tell(error);
}
process.stdout.write(`\n${lastLine(tally)}\n`);
process.exit(tally.failed > 0 || tally.passed === 0 || ending.signal.aborted ? 1 : 0);
