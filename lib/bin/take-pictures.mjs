/**
 * `npm run pictures -- URL`: takes the pictures of the README from a running site with the demo content, so that they
 * show what is there now.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./chromium.mjs";
import { say, Trouble, warn } from "./say.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SIZE = { width: 1440, height: 780 };

/** Name of the picture, address, and what to wait for. */
async function places(site) {
  const answer = await fetch(`${site}/api/v1/submissions?benchmark=demo-seven&limit=1`);
  const { rows } = await answer.json();
  const id = rows[0]?.submission_id;
  if (id === undefined) throw new Trouble("The site has no demo content.");
  const results = await (await fetch(`${site}/api/v1/submissions/${id}/results?limit=1`)).json();
  return [
    { name: "ranking", path: "/benchmarks/demo-seven", sight: "table" },
    { name: "evidence", path: `/submissions/${id}/instances/${results.rows[0]?.instance_id}`, sight: "h1" },
  ];
}

async function takeAll(site) {
  const { chromium } = await import("playwright");
  const executablePath = await ensureChromium(ROOT, new AbortController().signal);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const context = await browser.newContext({ viewport: SIZE, colorScheme: "light", reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const { name, path, sight } of await places(site)) {
      await page.goto(`${site}${path}`);
      await page.locator(sight).first().waitFor();
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: join(ROOT, "public", "pictures", `${name}.png`), animations: "disabled" });
      say(`public/pictures/${name}.png from ${path}`);
    }
  } finally {
    await browser.close();
  }
}

try {
  const site = process.argv[2];
  if (site === undefined) throw new Trouble("Usage: npm run pictures -- http://localhost:3000");
  await takeAll(site.replace(/\/$/, ""));
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  warn(error.message);
  process.exitCode = 1;
}
