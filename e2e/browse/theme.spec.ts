import { expect, test } from "@playwright/test";

const background = () => getComputedStyle(document.body).backgroundColor;
const LIGHT = "rgb(255, 255, 255)";
const DARK = "rgb(12, 12, 14)";

test("the system decides until somebody chooses, and the choice stays", async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: "light" });
  const page = await context.newPage();
  await page.goto("/docs");
  expect(await page.evaluate(background)).toBe(LIGHT);
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect.poll(() => page.evaluate(background)).toBe(DARK);
  await page.goto("/benchmarks");
  expect(await page.evaluate(background)).toBe(DARK);
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect.poll(() => page.evaluate(background)).toBe(LIGHT);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
  await context.close();
});

test("a chosen theme is there before the page's own scripts: nothing flashes", async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: "light" });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto("/docs");
  expect(await page.evaluate(background)).toBe(DARK);
  await context.close();
});
