/**
 * What a reader's browser has to do for a generated board: weight and time of a first visit to a ranking of 200 systems on a
 * desktop and on a phone profile, sort and filter of 500 rows to the next paint, and scrolling the instance matrix. Each
 * line ends with what it has to keep (`over`: empty when it does).
 */
import { fileURLToPath } from "node:url";
import pino from "pino";
import { type Browser, type CDPSession, chromium, type Page } from "playwright";
import type { Db } from "@/db/client";
import { rebuildBoard } from "@/lib/service/rebuild-board";
import { memoryStore } from "@/lib/store/memory-store";
import { ensureBuilt } from "../build.mjs";
import { ensureChromium } from "../chromium.mjs";
import { addGeneratedBenchmark, addGeneratedSubmissions } from "./fill-board";
import { printLine, round } from "./measure";
import { withPlainSite } from "./plain-site";
import { acceptNames, framesOf, heapMb, settledShift, untilPaint, watchPage } from "./watch-page";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const INSTANCES = 500;
const ROWS = "table.ranking tbody";

/** Fast 3G as browsers' own tools set it, and a processor a quarter as fast. */
const PHONE = { latencyMs: 562.5, bytesPerSecond: (1.6e6 * 0.9) / 8, slower: 4 };
const BUDGET = { document_kb: 120, script_kb: 200, total_kb: 350, shift: 0.02 };

type Figures = Readonly<Record<string, number>>;

/** Names of the figures that are over their most. */
const over = (figures: Figures, most: Figures): string =>
  Object.entries(most)
    .filter(([name, limit]) => (figures[name] ?? 0) > limit)
    .map(([name]) => name)
    .join(" ");

async function fill(db: Db, systems: number): Promise<string> {
  const slug = `generated-${systems}`;
  const size = { slug, submissions: systems, instances: INSTANCES };
  await addGeneratedBenchmark(db, size);
  await addGeneratedSubmissions(db, size);
  const asked = { user: null, via: "console", requestId: "bench" } as const;
  const ctx = { db, store: memoryStore(), ...asked, now: new Date(), log: pino({ level: "silent" }) };
  await rebuildBoard({ ctx, input: { benchmarkSlug: slug } });
  return slug;
}

/** Kilobytes as they travelled, by kind, while the page is open. */
async function weigh(session: CDPSession): Promise<() => Figures> {
  const kinds = new Map<string, string>();
  const bytes = { document: 0, script: 0, total: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => void kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    bytes.total += encodedDataLength;
    if (kind === "Script") bytes.script += encodedDataLength;
    if (kind === "Document" || kind === "Fetch" || kind === "XHR") bytes.document += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => ({
    document_kb: round(bytes.document / 1000),
    script_kb: round(bytes.script / 1000),
    total_kb: round(bytes.total / 1000),
  });
}

/** A first visit with nothing in the browser's cache. */
async function visit(browser: Browser, url: string, phone: boolean): Promise<Figures> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, hasTouch: phone });
  try {
    await acceptNames(context);
    const page = await context.newPage();
    await watchPage(page, `${ROWS} tr`);
    const session = await context.newCDPSession(page);
    const weight = await weigh(session);
    if (phone) {
      const { latencyMs: latency, bytesPerSecond: throughput, slower: rate } = PHONE;
      const line = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput / 2 };
      await session.send("Network.emulateNetworkConditions", line);
      await session.send("Emulation.setCPUThrottlingRate", { rate });
    }
    await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
    const seen = await settledShift(page);
    return { ...weight(), table_ms: round(seen.tableMs, 0), shift: round(seen.shift, 3) };
  } finally {
    await context.close();
  }
}

/** Sort, then filter, of a page that is open; the median of some tries, milliseconds to the next paint. */
async function tryTable(page: Page): Promise<Figures> {
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const sorts: number[] = [];
  const filters: number[] = [];
  for (const head of ["Avg cost", "Steps", "Avg cost", "Steps", "Avg cost"])
    sorts.push(
      await untilPaint(page, () => page.getByRole("button", { name: head, exact: true }).click(), "click", ROWS),
    );
  const box = page.getByLabel("Filter systems");
  for (const text of ["Agent 1", "Agent 2", "Agent 3", "", "Agent 4"])
    filters.push(await untilPaint(page, () => box.fill(text), "input", ROWS));
  const address = new URL(page.url()).searchParams;
  const names = await page.locator("table.ranking tbody tr td.sys").allTextContents();
  const kept =
    address.has("sort") && address.get("q") === "Agent 4" && names.every((name) => /Agent.*4|4.*Agent/.test(name));
  return { sort_ms: round(median(sorts), 0), filter_ms: round(median(filters), 0), filter_lost: kept ? 0 : 1 };
}

async function measure(browser: Browser, site: string, db: Db): Promise<void> {
  const small = await fill(db, 200);
  await fetch(`${site}/benchmarks/${small}`);
  for (const [name, phone, table_ms] of [
    ["desktop", false, 1200],
    ["phone", true, 4000],
  ] as const) {
    const figures = await visit(browser, `${site}/benchmarks/${small}`, phone);
    const named = `200 rows, first visit, ${name}`;
    printLine({ bench: "board-page", case: named, ...figures, over: over(figures, { ...BUDGET, table_ms }) });
  }

  const large = await fill(db, 500);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await acceptNames(context);
  const page = await context.newPage();
  await page.goto(`${site}/benchmarks/${large}`, { waitUntil: "networkidle" });
  const used = await tryTable(page);
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  const figures = { ...used, nodes, heap_mb: round(await heapMb(page)) };
  const most = { sort_ms: 200, filter_ms: 200, filter_lost: 0, nodes: 10_000, heap_mb: 30 };
  printLine({ bench: "board-page", case: "500 rows, sort and filter", ...figures, over: over(figures, most) });

  await page.goto(`${site}/benchmarks/${large}/instances`, { waitUntil: "networkidle" });
  const frames = await framesOf(page, ".tw.tall");
  const matrix = { frames_per_s: round(frames.perSecond), longest_frame_ms: round(frames.longestMs, 0) };
  const slow = frames.perSecond < 50 ? "frames_per_s" : "";
  printLine({ bench: "board-page", case: "500 instances, scrolling", ...matrix, over: slow });
  await context.close();
}

await ensureBuilt(ROOT);
const executablePath = await ensureChromium(ROOT, new AbortController().signal);
await withPlainSite(async ({ url, db }) => {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    await measure(browser, url, db);
  } finally {
    await browser.close();
  }
});
