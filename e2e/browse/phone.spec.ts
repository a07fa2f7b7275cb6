import { expect, test } from "@playwright/test";
import { publicPlaces } from "../support/places";

test("no page scrolls sideways on a phone", async ({ browser, request }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  for (const place of await publicPlaces(request)) {
    await page.goto(place.path);
    await page.waitForLoadState("networkidle");
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth]);
    expect.soft(Math.max(...widths), place.name).toBeLessThanOrEqual(390);
  }
  await context.close();
});

test("no table is wider than the box that it stands in, unless the box scrolls", async ({ browser, request }) => {
  test.setTimeout(180_000);
  for (const width of [1280, 1440]) {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    for (const place of await publicPlaces(request)) {
      await page.goto(place.path);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll(".tw")]
          .filter((box) => getComputedStyle(box).overflowX === "visible" && box.scrollWidth > box.clientWidth + 1)
          .map((box) => box.getAttribute("aria-label")),
      );
      expect.soft(cut, `${place.name} at ${width} px`).toEqual([]);
    }
    await context.close();
  }
});

test("the menu of a phone leads to the places and closes by Escape", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto("/");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.click();
  await expect(page.getByRole("link", { name: "Docs" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Docs" })).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole("link", { name: "Docs" }).click();
  await expect(page).toHaveURL(/\/docs$/);
  await context.close();
});
