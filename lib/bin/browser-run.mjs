/** The browser tests on a running site: `npm test` and `npm run test:cluster` call them alike. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "./processes.mjs";
import { Trouble, say } from "./say.mjs";
import { tallyOfPlaywright } from "./tally.mjs";

const E2E_CONFIG = "e2e/playwright.config.ts";

/** Slow machines take minutes to verify the demo content, milliseconds. */
const PATIENCE_MS = 600_000;
const LOOK_MS = 500;
/** How many names the complaint gives. */
const NAMED = 8;

const someOf = (names) =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(", ")} and ${names.length - NAMED} more` : names.join(", ");

/** What the demo content still waits for, in words: submissions with their state, jobs with their tries. */
async function unfinished(sql) {
  const rows = await sql`
    select id, state from submissions where state in ('received', 'verifying') order by received_at, id`;
  const jobs = await sql`
    select coalesce(key, task_identifier) as name, attempts, locked_by is not null as running, last_error
    from graphile_worker.jobs order by id`;
  const told = [];
  if (rows.length > 0) told.push(`submissions ${someOf(rows.map(({ id, state }) => `${id} (${state})`))}`);
  if (jobs.length > 0) {
    const words = jobs.map(({ name, attempts, running, last_error: error }) => {
      const failed = error === null ? "" : `, failed with: ${error.split("\n")[0]}`;
      return `${name} (${running ? "running" : "waiting"}, ${attempts} tries${failed})`;
    });
    told.push(`jobs ${someOf(words)}`);
  }
  return told;
}

/**
 * Waits until the demo content is verified, so that every page has rows. Throws a Trouble that names what is unfinished
 * after `patienceMs`; returns early when `signal` aborts.
 * @param {string} databaseUrl @param {AbortSignal} signal @param {number} [patienceMs]
 */
export async function waitForContent(databaseUrl, signal, patienceMs = PATIENCE_MS) {
  const { default: postgres } = await import("postgres");
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const end = Date.now() + patienceMs;
  try {
    while (!signal.aborted) {
      const left = await unfinished(sql);
      if (left.length === 0) return;
      if (Date.now() >= end)
        throw new Trouble(
          `The demo content was not verified within ${Math.round(patienceMs / 1000)} s. Unfinished: ${left.join("; ")}. ` +
            "A job that failed says why above; if none did, the machine was too busy: run it again with less beside it.",
        );
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/**
 * @param {{ root: string, work: string, env: NodeJS.ProcessEnv, signal: AbortSignal, words?: readonly string[] }} input
 *   `words`: further words for the test runner
 */
export async function runBrowser({ root, work, env, signal, words = [] }) {
  if (!existsSync(join(root, E2E_CONFIG))) {
    say("no browser tests here");
    return { passed: 0, failed: 0, skipped: 0 };
  }
  say(`browser tests on ${env.BASE_URL}`);
  const report = join(work, "browser.json");
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  const args = [cli, "test", "--config", E2E_CONFIG, "--reporter=list,json", ...words];
  const code = await runToEnd(process.execPath, args, {
    cwd: root,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    signal,
  });
  return tallyOfPlaywright(report, code);
}
