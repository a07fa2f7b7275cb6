/** The browser tests on a running site: `npm test` and `npm run test:cluster` call them alike. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "./processes.mjs";
import { say } from "./say.mjs";
import { tallyOfPlaywright } from "./tally.mjs";

const E2E_CONFIG = "e2e/playwright.config.ts";

/** Waits until the demo content is verified, so that every page has rows; gives up quietly, the tests will tell. */
export async function waitForContent(databaseUrl, signal) {
  const { default: postgres } = await import("postgres");
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    for (let attempt = 0; attempt < 240 && !signal.aborted; attempt += 1) {
      const [row] = await sql`
        select (select count(*) from submissions where state in ('received', 'verifying'))
          + (select count(*) from graphile_worker.jobs) as waiting`;
      if (Number(row?.waiting) === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
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
