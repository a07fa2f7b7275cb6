import { expect, test } from "@playwright/test";
import { BOARD } from "../support/places";

test("the choice of rules is in the address, and the address restores it", async ({ page }) => {
  await page.goto("/docs/rules");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("92 of 92 rules");
  await page.getByLabel("Aspect").selectOption("logic patterns");
  await page.getByLabel("Kind").selectOption("quantitative");
  const told = await page.getByRole("main").getByRole("status").textContent();
  const address = page.url();
  expect(address).toContain("aspect=logic+patterns");
  await page.goto("/docs/rules");
  await page.goto(address);
  await expect(page.getByRole("main").getByRole("status")).toHaveText(told ?? "");
  await expect(page.getByText("LP-Q01")).toBeVisible();
  await expect(page.getByText("DOC-R01")).toBeHidden();
});

test("every figure of a ranking leads to its definition", async ({ page, request }) => {
  await page.goto(BOARD);
  const links = await page
    .locator('a[href^="/docs/metrics#"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(links.length).toBeGreaterThan(0);
  const html = await (await request.get("/docs/metrics")).text();
  for (const link of links) expect(html, link ?? "").toContain(`id="${link?.split("#")[1]}"`);
});

test("the numbers of a benchmark can be taken away as a table and found again as they stood", async ({ page }) => {
  await page.goto(BOARD);
  await page.getByRole("button", { name: "Take away" }).click();
  const dialog = page.getByRole("dialog");
  const csv = await dialog.getByRole("link", { name: "CSV of Ranking" }).getAttribute("href");
  const table = await (await page.request.get(csv ?? "")).text();
  expect(table.split("\r\n")[0]).toContain("rank,shared,spread_best");
  await dialog.getByRole("link", { name: "Earlier boards" }).click();
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 2 })).toContainText("The board as of");
});
