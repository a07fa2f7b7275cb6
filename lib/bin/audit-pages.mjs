/**
 * `npm run audit:pages -- URL`: Lighthouse over the public pages of a running site. Asks for 100 in accessibility, best
 * practices and SEO, and holds the weight of a first visit to a ranking, and every layout shift, to its budget. Ends with 1
 * when a page falls short.
 */
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./chromium.mjs";
import { say, Trouble, warn } from "./say.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CATEGORIES = ["accessibility", "best-practices", "seo"];
/** Kilobytes as they travel that one visit with an empty cache may cost where people arrive; charts weigh more elsewhere. */
const WEIGHTS = { document: 120, script: 200, total: 350 };
const ARRIVAL = /^\/(benchmarks(\/[^/]+)?)?$/;
const SHIFT = { shift: 0.02 };
/** Places with an address of their own; a submission and an instance are found on the board. */
const PAGES = [
  "/",
  "/benchmarks",
  "/benchmarks/demo-python",
  "/benchmarks/swe-bench-promax",
  "/benchmarks/demo-seven/languages",
  "/benchmarks/demo-python/profile",
  "/benchmarks/demo-seven/instances",
  "/benchmarks/demo-seven/cost",
  "/benchmarks/demo-seven/behaviour",
  "/benchmarks/demo-seven/changes",
  "/benchmarks/demo-nfi/aspects",
  "/benchmarks/swe-bench-promax/published",
  "/suite",
  "/benchmarks/demo-python/snapshots",
  "/docs",
  "/docs/api",
  "/docs/metrics",
  "/docs/rules",
  "/docs/formats",
  "/docs/submit",
];

const kilobytes = (items, types) =>
  items.filter(({ resourceType }) => types.includes(resourceType)).reduce((sum, item) => sum + item.transferSize, 0) /
  1000;

/** What one report says: the points, the weights, and why a point is missing. */
function reading(path, { categories, audits }) {
  const items = audits["network-requests"]?.details?.items ?? [];
  const points = CATEGORIES.map((id) => Math.round(100 * (categories[id]?.score ?? 0)));
  const weights = {
    document: kilobytes(items, ["Document", "Fetch", "XHR"]),
    script: kilobytes(items, ["Script"]),
    total: items.reduce((sum, item) => sum + item.transferSize, 0) / 1000,
    shift: audits["cumulative-layout-shift"]?.numericValue ?? 0,
  };
  const lost = CATEGORIES.flatMap((id) =>
    (categories[id]?.auditRefs ?? []).flatMap(({ id: audit, weight }) => {
      const { score, title } = audits[audit] ?? {};
      return weight > 0 && score !== null && score !== undefined && score < 1 ? [`${audit}: ${title}`] : [];
    }),
  );
  const over = Object.entries({ ...SHIFT, ...(ARRIVAL.test(path) ? WEIGHTS : {}) }).flatMap(([name, most]) =>
    weights[name] > most ? [`${name} ${weights[name].toFixed(2)} > ${most}`] : [],
  );
  return { points, weights, lost: [...lost, ...over] };
}

async function submissionOf(site) {
  const answer = await fetch(`${site}/api/v1/submissions?benchmark=demo-python&limit=1`);
  const { rows } = await answer.json();
  return rows[0]?.submission_id ?? null;
}

async function auditAll(site) {
  const { default: lighthouse } = await import("lighthouse");
  const { launch } = await import("chrome-launcher");
  const chromePath = await ensureChromium(ROOT, new AbortController().signal);
  const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"] });
  const id = await submissionOf(site);
  const pages = id === null ? PAGES : [...PAGES, `/submissions/${id}`, `/submissions/${id}/instances`];
  let short = 0;
  try {
    for (const path of pages) {
      const result = await lighthouse(`${site}${path}`, {
        port: chrome.port,
        onlyCategories: [...CATEGORIES, "performance"],
        formFactor: "desktop",
        screenEmulation: { mobile: false, width: 1440, height: 900, deviceScaleFactor: 1, disabled: false },
        throttlingMethod: "provided",
        logLevel: "error",
      });
      if (result === undefined) throw new Trouble(`Lighthouse said nothing about ${path}.`);
      const { points, weights, lost } = reading(path, result.lhr);
      const sizes = `document ${weights.document.toFixed(0)} kB, script ${weights.script.toFixed(0)} kB, total ${weights.total.toFixed(0)} kB`;
      say(`${path}: ${points.join(" / ")}; ${sizes}, shift ${weights.shift.toFixed(3)}`);
      for (const reason of lost) warn(`  ${reason}`);
      if (lost.length > 0) short += 1;
    }
  } finally {
    chrome.kill();
  }
  return short;
}

try {
  const site = process.argv[2];
  if (site === undefined) throw new Trouble("Usage: npm run audit:pages -- http://localhost:3000");
  const short = await auditAll(site.replace(/\/$/, ""));
  if (short > 0) throw new Trouble(`${short} pages fall short.`);
  say("every page has 100 / 100 / 100 and keeps its budgets");
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  warn(error.message);
  process.exitCode = 1;
}
