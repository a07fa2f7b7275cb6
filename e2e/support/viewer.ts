import { expect, type Page } from "@playwright/test";

/** The run stands in the document before the script does; keys and clicks count from here on. */
export async function viewerAnswers(page: Page): Promise<void> {
  await expect(page.locator(".tri[data-live]")).toBeVisible();
}
