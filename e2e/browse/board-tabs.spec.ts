import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { BOARD, BOARD_OF_LANGUAGES } from "../support/places";
import { hydrated, restores } from "../support/view-state";

const PAPER = "/benchmarks/swe-bench-promax";

test("the cost tab keeps its axis, curves and open table in the address", async ({ page }) => {
  await page.goto(`${BOARD}/cost`);
  await hydrated(page);
  const axes = page.getByRole("group", { name: "Horizontal axis" }).getByRole("button");
  await axes.last().click();
  await expect(page).toHaveURL(/[?&]x=/);
  await page.locator("#front").getByRole("button", { name: "Table" }).click();
  await expect(page).toHaveURL(/table=front/);
  await expect(page.locator("#front").getByRole("region", { name: /data/ })).toBeVisible();
  await page.getByRole("button", { name: "$/resolved" }).click();
  await expect(page).toHaveURL(/sort=each/);
  await expect(page).toHaveURL(/[?&]x=/);
  await restores(page);
});

test("a chart is fetched only when it comes near, and nothing moves when it arrives", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto(`${PAPER}/cost`);
  await hydrated(page);
  const box = page.locator("#front .chart-box");
  const height = (await box.boundingBox())?.height;
  await box.scrollIntoViewIfNeeded();
  await expect(box.locator("svg.recharts-surface")).toBeVisible();
  expect((await box.boundingBox())?.height).toBe(height);
});

test("the points of the cost chart are links that the keyboard reaches and that say their figures", async ({
  page,
}) => {
  await page.goto(`${BOARD}/cost`);
  await hydrated(page);
  const point = page.locator("#front a.pt").first();
  await point.scrollIntoViewIfNeeded();
  await point.focus();
  await expect(page.locator("#front .tip")).toBeVisible();
  await expect(point).toHaveAccessibleName(/% resolved/);
  await expect(point).toHaveAttribute("href", /\/submissions\//);
});

test("a chart leaves as CSV, SVG and PNG with its title and settled colours", async ({ page }) => {
  await page.goto(`${PAPER}/cost`);
  await hydrated(page);
  await page.locator("#front svg.recharts-surface").waitFor();
  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator("#front").getByRole("button", { name, exact: true }).click(),
    ]);
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(Buffer.from(part));
    return { file: download.suggestedFilename(), bytes: Buffer.concat(parts) };
  };
  const csv = await save("CSV");
  expect(csv.file).toBe("swe-bench-promax-front.csv");
  expect(csv.bytes.toString()).toContain("GPT-5.2 with OpenHands");
  const svg = (await save("SVG")).bytes.toString();
  expect(svg).toContain("<title>Cost against share resolved</title>");
  expect(svg).not.toMatch(/var\(--|light-dark/);
  const png = (await save("PNG")).bytes;
  expect(png.subarray(1, 4).toString()).toBe("PNG");
});

test("the behaviour tab keeps outcome and measure in the address", async ({ page }) => {
  await page.goto(`${BOARD_OF_LANGUAGES}/behaviour`);
  await hydrated(page);
  await page.getByRole("group", { name: "Outcome" }).getByRole("button", { name: "Resolved", exact: true }).click();
  await expect(page).toHaveURL(/outcome=resolved/);
  await page.getByRole("group", { name: "Measure" }).getByRole("button", { name: "Lines changed" }).click();
  await expect(page).toHaveURL(/measure=lines/);
  await expect(page.getByRole("heading", { name: /^Lines changed/ })).toBeVisible();
  await restores(page);
});

test("the instances tab filters by what nobody solved, and the address restores it", async ({ page }) => {
  await page.goto(`${BOARD_OF_LANGUAGES}/instances`);
  await hydrated(page);
  await page.getByRole("group", { name: "Solved by" }).getByRole("button", { name: /^None/ }).click();
  await expect(page).toHaveURL(/solved=none/);
  await restores(page);
  await expect(page.getByRole("heading", { name: "Would the ranking hold on other instances?" })).toBeVisible();
});

test("picked systems stay on top whatever the sort and filters are, and lead to their comparison", async ({ page }) => {
  await page.goto(BOARD);
  await hydrated(page);
  const boxes = page.getByRole("checkbox", { name: /^Pin / });
  const last = await boxes.last().evaluate((box) => box.closest("tr")?.querySelector(".strong")?.textContent ?? "");
  await boxes.last().check();
  await boxes.nth(1).check();
  await expect(page).toHaveURL(/rows=/);
  const first = page.locator("table.ranking tbody tr").first();
  await page.goto(`${page.url()}&q=no-such-system&sort=-cost`);
  await hydrated(page);
  await expect(page.locator("table.ranking tbody tr")).toHaveCount(2);
  await expect(page.locator("table.ranking tbody")).toContainText(last);
  await expect(first).toHaveClass(/sel/);
  await expect(page.getByRole("link", { name: "Compare", exact: true }).last()).toHaveAttribute(
    "href",
    /\/compare\?rows=.+,.+/,
  );
  await page.getByRole("region", { name: "Picked systems" }).getByRole("button", { name: "Clear" }).click();
  await expect(page).not.toHaveURL(/rows=/);
});

test("reported rows say whether whole counts stand behind what they print", async ({ page }) => {
  await page.goto(PAPER);
  await hydrated(page);
  await expect(page.getByText("8 cells are possible counts").first()).toBeVisible();
});

test("the tabs of a board are walked by keyboard alone", async ({ page }) => {
  await page.goto(BOARD);
  await hydrated(page);
  const tabs = page.getByRole("navigation", { name: "Views of this benchmark" }).or(page.locator("nav.tabs"));
  await tabs.first().getByRole("link", { name: /^Cost/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cost$/);
  await hydrated(page);
  const axes = page.getByRole("group", { name: "Horizontal axis" }).getByRole("button");
  await axes.last().focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/x=/);
  const table = page.locator("#front").getByRole("button", { name: "Table" });
  await table.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/table=front/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${BOARD}$`));
});

for (const theme of ["light", "dark"] as const) {
  test(`axe finds nothing on drawn charts and open tables, ${theme}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ colorScheme: theme, viewport: { width: 1440, height: 2400 } });
    const page = await context.newPage();
    for (const path of [
      `${BOARD}/cost?table=front,budget`,
      `${PAPER}/cost?table=front`,
      `${BOARD_OF_LANGUAGES}/behaviour?table=files,rounds&outcome=resolved`,
      `${BOARD}?rows=none`,
    ]) {
      await page.goto(path);
      await hydrated(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        (rule) => `${rule.id}: ${rule.nodes.map((node) => node.target.join(" ")).join(" | ")}`,
      );
      expect.soft(found, path).toEqual([]);
    }
    await context.close();
  });
}
