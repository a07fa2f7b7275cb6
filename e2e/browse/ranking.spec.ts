import { expect, type Page, test } from "@playwright/test";
import { BOARD } from "../support/places";

const names = (page: Page) => page.locator("table.ranking tbody tr td.sys .strong").allTextContents();
const hydrated = (page: Page) => page.waitForLoadState("networkidle");

test("filters and sort keep each other and live in the address", async ({ page }) => {
  await page.goto(BOARD);
  await hydrated(page);
  const all = await names(page);
  expect(all.length).toBeGreaterThanOrEqual(3);

  await page.getByRole("button", { name: "Avg cost" }).click();
  await expect(page).toHaveURL(/sort=cost/);
  await expect(page.getByRole("columnheader", { name: /Avg cost/ })).toHaveAttribute("aria-sort", "ascending");
  const byCost = await names(page);

  await page.getByLabel("Filter systems").fill("loop");
  await expect(page).toHaveURL(/q=loop/);
  await expect(page).toHaveURL(/sort=cost/);
  const filtered = await names(page);
  expect(filtered.length).toBeLessThan(all.length);
  expect(byCost.filter((name) => filtered.includes(name))).toEqual(filtered);

  await page.reload();
  await hydrated(page);
  await expect.poll(() => names(page)).toEqual(filtered);
  await expect(page.getByLabel("Filter systems")).toHaveValue("loop");
});

test("an absent figure never ranks above one, in either direction", async ({ page }) => {
  for (const sort of ["cost", "-cost"]) {
    await page.goto(`${BOARD}?sort=${sort}`);
    await hydrated(page);
    await expect(page.getByRole("columnheader", { name: /Avg cost/ })).toHaveAttribute(
      "aria-sort",
      /ascending|descending/,
    );
    const cells = await page.locator("table.ranking tbody tr").evaluateAll((rows) => {
      const at = [...document.querySelectorAll("table.ranking thead th")].findIndex((head) =>
        head.textContent?.includes("Avg cost"),
      );
      return rows.map((row) => row.children[at]?.textContent ?? "");
    });
    const firstAbsent = cells.indexOf("–");
    if (firstAbsent !== -1) expect(cells.slice(firstAbsent).every((cell) => cell === "–")).toBe(true);
  }
});

test("a filter that hides everything names itself and can be cleared", async ({ page }) => {
  await page.goto(`${BOARD}?q=no-such-system&trust=reproduced`);
  await expect(page.getByText("No system matches these filters")).toBeVisible();
  await expect(page.getByText(/hidden by “no-such-system” and Trust: reproduced or better/)).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect.poll(() => names(page)).not.toEqual([]);
  expect(new URL(page.url()).search).toBe("");
});

test("the trust filter opens by keyboard, closes by Escape and says its value", async ({ page }) => {
  await page.goto(BOARD);
  await hydrated(page);
  const chip = page.getByRole("group", { name: "Filters" }).getByRole("button", { name: "Trust", exact: true });
  await chip.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("verified or better").check();
  await page.keyboard.press("Escape");
  const active = page.getByRole("button", { name: "Trust: verified or better" });
  await expect(active).toBeFocused();
  await expect(page).toHaveURL(/trust=verified/);
});

test("columns can be chosen and the table downloads as CSV", async ({ page }) => {
  await page.goto(BOARD);
  await hydrated(page);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByLabel("Steps").uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Steps" })).toHaveCount(0);
  await expect(page).toHaveURL(/cols=-steps/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("demo-python-ranking.csv");
  const stream = await download.createReadStream();
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  expect(text.split("\r\n")[0]).toContain("Rank and spread,System,Resolved,Of,Why not,Trust");
  expect(text.split("\r\n").length - 2).toBe((await names(page)).length);
});

test("reported rows are grey, unranked and off until wanted; a board of papers alone shows them", async ({ page }) => {
  await page.goto("/benchmarks/swe-bench-promax");
  await hydrated(page);
  const reported = page.locator("table.ranking tbody tr.rep");
  await expect(reported.first()).toBeVisible();
  await expect(reported.first().getByRole("link", { name: "cite" })).toHaveAttribute("rel", /nofollow/);
  await page.getByRole("switch", { name: "Reported rows" }).click();
  await expect(reported).toHaveCount(0);
  await expect(page).toHaveURL(/reported=0/);
});

test("the keyboard reaches a row's page: skip link, search key, arrows over rows", async ({ page }) => {
  await page.goto(BOARD);
  await hydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Find a system or instance" })).toBeFocused();
  const links = page.locator("table.ranking tbody tr td.sys a");
  await links.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/submissions\/pb-/);
});

test("search finds systems and instances and works without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Find a system or instance" }).fill("demo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=demo/);
  await expect(page.getByRole("heading", { name: "Systems" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Instances" })).toBeVisible();
  await context.close();
});
