import { chromium } from "playwright";

/** What a reader gets of one run in a browser on this machine. */
export interface Viewed {
  /** From the request of a link to a step until that step stands in the window, milliseconds. */
  readonly firstMs: number;
  /** From the key until the last step stands there; from a click into the strip until a step in the middle does. */
  readonly lastMs: number;
  readonly middleMs: number;
  /** Scripts' heap after a collection, bytes, and elements of the page. */
  readonly heapBytes: number;
  readonly elements: number;
}

export interface RunViewer {
  view(url: string, steps: number): Promise<Viewed>;
  close(): Promise<void>;
}

/** The step that the link asks for. */
const LINKED = 42;

/** Resolves in the page when the heading of the step is in the window. */
const SHOWN = `(wanted) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("the step does not come")), 60_000);
  const look = () => {
    const title = document.getElementById("step-title");
    const { top, bottom } = title?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (title?.textContent === wanted && top >= 0 && bottom <= innerHeight && bottom > top) resolve();
    else requestAnimationFrame(look);
  };
  look();
})`;

/** Resolves in the page, in milliseconds from the act, when the heading of another step stands there and a frame was drawn. */
const JUMP = `(act) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("no other step came")), 30_000);
  const before = document.getElementById("step-title")?.textContent;
  const from = performance.now();
  const look = () => {
    const now = document.getElementById("step-title")?.textContent;
    if (now === undefined || now === before) return;
    watcher.disconnect();
    requestAnimationFrame(() => resolve([now, performance.now() - from]));
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  act();
})`;
const TO_LAST = `() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "G", bubbles: true }))`;
const TO_MIDDLE = `() => {
  const strip = document.querySelector(".strip");
  const { left, width } = strip.getBoundingClientRect();
  strip.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: left + width / 2 }));
}`;

/** A headless browser that opens runs one after the other, each in a page of its own. */
export async function runViewer(executablePath: string): Promise<RunViewer> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  return {
    async view(url, steps) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const wanted = `Step ${Math.min(steps, LINKED)}`;
      const jump = async (act: string) => {
        const answer: unknown = await page.evaluate(`(${JUMP})(${act})`);
        if (!Array.isArray(answer)) throw new Error("the page did not answer");
        return { title: String(answer[0]), ms: Number(answer[1]) };
      };
      const from = performance.now();
      await page.goto(`${url}?step=${LINKED}#trajectory`, { waitUntil: "commit" });
      await page.evaluate(`(${SHOWN})(${JSON.stringify(wanted)})`);
      const firstMs = performance.now() - from;
      // The step stands in the document before the script does.
      await page.waitForSelector(".tri[data-live]", { timeout: 60_000 });
      await page.waitForLoadState("networkidle");
      const last = await jump(TO_LAST);
      if (last.title !== `Step ${steps}`) throw new Error(`the last step is ${last.title}`);
      await page.waitForLoadState("networkidle");
      const middle = await jump(TO_MIDDLE);
      const session = await context.newCDPSession(page);
      await session.send("Performance.enable");
      await session.send("HeapProfiler.collectGarbage");
      const { metrics } = await session.send("Performance.getMetrics");
      const heapBytes = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
      const elements = await page.locator("*").count();
      await context.close();
      return { firstMs, lastMs: last.ms, middleMs: middle.ms, heapBytes, elements };
    },
    close: () => browser.close(),
  };
}
