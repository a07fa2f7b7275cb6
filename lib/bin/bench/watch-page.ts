import type { BrowserContext, Page } from "playwright";
import { z } from "zod";

const seen = z.object({ tableMs: z.number(), shift: z.number() });
const frames = z.object({ perSecond: z.number(), longestMs: z.number() });

/** Functions sent to the page arrive as they were compiled, with calls of a helper that keeps names. */
export async function acceptNames(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: "globalThis.__name = (named) => named;" });
}

/**
 * Before a page opens: notes when a first row is laid out in a drawn frame, and every shift of the layout that no input
 * caused. The notes are kept on the window, where `settledShift` finds them.
 */
export async function watchPage(page: Page, row: string): Promise<void> {
  await page.addInitScript((selector: string) => {
    const notes = { tableMs: 0, shift: 0 };
    Object.assign(globalThis, { benchNotes: notes });
    const look = () => {
      const found = document.querySelector(selector);
      if (found !== null && found.getBoundingClientRect().height > 0) {
        requestAnimationFrame(() => (notes.tableMs = performance.now()));
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = { value: 0, hadRecentInput: false, ...entry.toJSON() };
        if (!hadRecentInput) notes.shift += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, row);
}

/** What `watchPage` noted. */
export async function settledShift(page: Page): Promise<z.infer<typeof seen>> {
  return seen.parse(await page.evaluate((): unknown => Reflect.get(globalThis, "benchNotes")));
}

/**
 * Milliseconds from an event to the first paint in which the part of the page says something else than before; one that
 * never changes is a failure.
 */
export async function untilPaint(page: Page, act: () => Promise<void>, event: string, part: string): Promise<number> {
  const measured = page.evaluate(
    ([name, selector]) =>
      new Promise<number>((resolve) => {
        const text = () => document.querySelector(selector)?.textContent;
        addEventListener(
          name,
          (happened) => {
            const before = text();
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - happened.timeStamp);
            // Callbacks of a frame run before its paint, the message after it.
            const look = () => {
              if (text() === before) requestAnimationFrame(look);
              else channel.port2.postMessage(null);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    [event, part] as const,
  );
  await act();
  return measured;
}

/** Megabytes of the page's script heap after a collection. */
export async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}

/** Frames a second while a box scrolls by 40 pixels a frame for three seconds, there and back. */
export async function framesOf(page: Page, box: string): Promise<z.infer<typeof frames>> {
  return frames.parse(
    await page
      .locator(box)
      .first()
      .evaluate(
        (element) =>
          new Promise((resolve) => {
            const from = performance.now();
            let last = from;
            let drawn = 0;
            let longestMs = 0;
            let step = 40;
            const frame = (now: number) => {
              drawn += 1;
              longestMs = Math.max(longestMs, now - last);
              last = now;
              if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) step = -40;
              if (element.scrollTop === 0) step = 40;
              element.scrollTop += step;
              if (now - from < 3000) requestAnimationFrame(frame);
              else resolve({ perSecond: (1000 * drawn) / (now - from), longestMs });
            };
            requestAnimationFrame(frame);
          }),
      ),
  );
}
