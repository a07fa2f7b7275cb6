import { expect, type Page } from "@playwright/test";

/** Waits until the islands of a page are alive. */
export const hydrated = (page: Page) => page.waitForLoadState("networkidle");

/** What a reader sees of a view whose state is in the address: pressed buttons, open tables, ticked boxes, table texts. */
const seen = (page: Page) =>
  page.evaluate(() => ({
    pressed: [...document.querySelectorAll('main [aria-pressed="true"]')].map((one) => one.textContent),
    ticked: [...document.querySelectorAll<HTMLInputElement>("main input:checked")].map(
      (one) => one.closest("label")?.textContent,
    ),
    chosen: [...document.querySelectorAll<HTMLSelectElement>("main select")].map((one) => one.value),
    chips: [...document.querySelectorAll("main .chip.on")].map((one) => one.textContent),
    sorted: [...document.querySelectorAll("main [aria-sort]")].map(
      (one) => `${one.textContent} ${one.getAttribute("aria-sort")}`,
    ),
    tables: [...document.querySelectorAll("main table")].map((one) => one.textContent),
    figures: [...document.querySelectorAll("main figure :is(h2, h3)")].map((one) => one.textContent),
  }));

/** Opens the address of a page again and expects the same view. */
export async function restores(page: Page): Promise<void> {
  const before = await seen(page);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => seen(page)).toEqual(before);
}
