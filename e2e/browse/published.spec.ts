import { existsSync, readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { printedTables, publishedSchema } from "@/db/demo/reported/published-source";

/** The figures of the papers, a file beside this repository. */
const FILE = new URL("../../../shared/papers/published.json", import.meta.url);

const PLACES: Readonly<Record<string, string>> = {
  "promax-table-3": "/benchmarks/swe-bench-promax/published",
  "promax-table-5": "/benchmarks/swe-bench-promax/published",
  "nfi-table-3": "/benchmarks/swe-nfi/published",
  "nfi-table-4": "/benchmarks/swe-nfi/published",
  "nfi-table-5": "/benchmarks/swe-nfi/published",
  "meaning-gap-table-1": "/suite",
  "meaning-gap-table-2": "/suite",
};

/** The figures of a printed table as the page shows them: a dash is null. */
async function shownFigures(page: Page, id: string): Promise<(number | null)[][]> {
  const lines = await page
    .locator(`section[id="${id}"] tbody tr[data-line]`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("td.r [data-cell]")].map((cell) => cell.textContent ?? "")),
    );
  return lines.map((cells) =>
    cells.map((text) => (text === "–" ? null : Number(text.replace("−", "-").replaceAll(",", "")))),
  );
}

test("every cell of the papers' main tables is shown as printed", async ({ page }) => {
  test.skip(!existsSync(FILE), "the figures of the papers are not beside this repository");
  const source = printedTables(publishedSchema.parse(JSON.parse(readFileSync(FILE, "utf8"))));
  for (const [id, rows] of Object.entries(source)) {
    await page.goto(PLACES[id] ?? "/suite");
    expect.soft(await shownFigures(page, id), id).toEqual(rows);
  }
});

test("a printed figure that its table does not give leads to ours", async ({ page }) => {
  await page.goto("/benchmarks/swe-bench-promax/published");
  const table = page.locator("section#promax-table-5");
  await table.getByRole("link", { name: "remark 1" }).click();
  await expect(page).toHaveURL(/#promax-table-5-1$/);
  await expect(table.getByText(/printed 11\.4, the weighted mean of the rows is 11\.6/)).toBeVisible();
});
