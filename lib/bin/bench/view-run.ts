import { chromium } from "playwright";

/** What a reader gets of one run in a browser on this machine. */
export interface Viewed {
  /** From the request of the page until step `first` stands there, milliseconds. */
  readonly firstMs: number;
  /** From the key until the last step stands there, milliseconds. */
  readonly lastMs: number;
  /** Scripts' heap after a collection, bytes, and elements of the page. */
  readonly heapBytes: number;
  readonly elements: number;
}

export interface RunViewer {
  view(url: string, steps: number): Promise<Viewed>;
  close(): Promise<void>;
}

/** Resolves in the page, in milliseconds from the key, when the heading of the step stands there and a frame was drawn. */
const JUMP = `(total) => new Promise((resolve) => {
  const wanted = "Step " + total;
  const from = performance.now();
  const look = () => {
    if (document.getElementById("step-title")?.textContent !== wanted) return;
    watcher.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - from));
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "G", bubbles: true }));
})`;

/** A headless browser that opens runs one after the other, each in a page of its own. */
export async function runViewer(executablePath: string): Promise<RunViewer> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  return {
    async view(url, steps) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const from = performance.now();
      await page.goto(url, { waitUntil: "commit" });
      await page.waitForSelector("#step-title", { timeout: 60_000 });
      const firstMs = performance.now() - from;
      await page.waitForLoadState("networkidle");
      const lastMs: unknown = await page.evaluate(`(${JUMP})(${steps})`);
      const session = await context.newCDPSession(page);
      await session.send("Performance.enable");
      await session.send("HeapProfiler.collectGarbage");
      const { metrics } = await session.send("Performance.getMetrics");
      const heapBytes = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
      const elements = await page.locator("*").count();
      await context.close();
      return { firstMs, lastMs: Number(lastMs), heapBytes, elements };
    },
    close: () => browser.close(),
  };
}
