import { expect, type Locator, type Page, test } from "@playwright/test";
import { BOARD, BOARD_OF_LANGUAGES, submissionsOf } from "../support/places";
import { hydrated, restores } from "../support/view-state";

/** The bytes and the name of what a button hands over. */
async function saved(page: Page, part: Locator, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    part.getByRole("button", { name: button, exact: true }).click(),
  ]);
  const parts: Buffer[] = [];
  for await (const piece of await download.createReadStream()) parts.push(Buffer.from(piece));
  return { file: download.suggestedFilename(), bytes: Buffer.concat(parts) };
}

test.setTimeout(180_000);

test("instances are filtered by solve rate and by a bin of the profile, and the address restores both", async ({
  page,
}) => {
  await page.goto(`${BOARD}/instances`);
  await hydrated(page);
  const filters = page.getByRole("group", { name: "Filters" });
  await filters.getByRole("button", { name: "Solve rate", exact: true }).click();
  // Which steps there are depends on who solved what, and other journeys hand in systems at the same time.
  await page
    .getByRole("radio", { name: /^\d+–\d+ %/ })
    .first()
    .check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/rate=\d+-\d+/);
  await restores(page);
  await filters.getByRole("button", { name: /^Solve rate/ }).click();
  await page.getByRole("radio", { name: "Any" }).check();
  await page.keyboard.press("Escape");
  await filters.getByRole("button", { name: "SNC", exact: true }).click();
  await page.getByRole("radio", { name: /^Novelty/ }).check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/snc=novelty/);
  await expect(filters.getByRole("button", { name: /^Novelty bin/ })).toBeVisible();
  await restores(page);
});

test("the suite keeps its pair of benchmarks in the address, and its graphics leave as files", async ({ page }) => {
  await page.goto("/suite");
  await hydrated(page);
  const slope = page
    .locator("figure[id^=slope-]")
    .filter({ has: page.locator("option:nth-child(3)") })
    .first();
  await slope.getByLabel("Pair of benchmarks").selectOption({ index: 2 });
  await expect(page).toHaveURL(/slope-/);
  await restores(page);
  const svg = await saved(page, slope, "SVG");
  expect(svg.file).toMatch(/^suite-slope-.*\.svg$/);
  expect(svg.bytes.toString()).toContain("<title>Rank on one benchmark, rank on another</title>");
  expect(svg.bytes.toString()).not.toMatch(/var\(--|light-dark/);
  expect((await saved(page, slope, "PNG")).bytes.subarray(1, 4).toString()).toBe("PNG");
  const coverage = await saved(page, page.locator("#coverage"), "CSV");
  expect(coverage.bytes.toString().split("\r\n")[0]).toMatch(/^Group,Family,/);
});

test("a comparison keeps its list in the address, and its graphics leave as files", async ({ page, request }) => {
  const ids = (await submissionsOf(request, BOARD_OF_LANGUAGES)).map((href) => href.split("/").at(-1) ?? "");
  await page.goto(`/compare?rows=${ids.slice(0, 2).join(",")}`);
  await hydrated(page);
  await page.getByRole("group", { name: "Which instances" }).getByRole("button", { name: /^Both/ }).click();
  await expect(page).toHaveURL(/show=both/);
  await restores(page);
  const fields = await saved(page, page.locator("#fields"), "CSV");
  expect(fields.bytes.toString().split("\r\n")[0]).toBe("Both,Only A,Only B,Neither");
  expect((await saved(page, page.locator("#flow"), "SVG")).bytes.toString()).toContain(
    "<title>What becomes of each instance</title>",
  );
  expect((await saved(page, page.locator("#by-language"), "CSV")).file).toBe("demo-seven-compare-by-language.csv");
});
