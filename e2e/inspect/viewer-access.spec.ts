import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { firstResult, firstSubmission } from "../support/places";
import { viewerAnswers } from "../support/viewer";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const step = (page: Page, index: number) => page.getByRole("region", { name: `Step ${index}, text`, exact: true });
const list = (page: Page) => page.getByRole("feed", { name: "Steps of the run" });
const lines = (page: Page) => list(page).getByRole("article");

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).include("#trajectory").withTags(TAGS).analyze();
  return violations.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.target.join(" ")).join(" | ")}`);
}

test("a link to a step brings the step in the document itself", async ({ request }) => {
  const result = await firstResult(request, await firstSubmission(request));
  const html = (await (await request.get(`${result}?step=4`)).text()).replaceAll("<!-- -->", "");
  expect(html).toMatch(/id="step-title"[^>]*>Step 4</);
  expect(html.replace(/<script\b[\s\S]*?<\/script>/g, "")).not.toMatch(/ style="/);
});

test("axe finds nothing in any pane, searched, filtered and with its help open, in both themes", async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const result = await firstResult(request, await firstSubmission(request));
  for (const colorScheme of ["light", "dark"] as const) {
    const wide = await (await browser.newContext({ colorScheme, viewport: { width: 1440, height: 900 } })).newPage();
    await wide.goto(`${result}?step=5&find=python&kinds=run,test#trajectory`);
    await viewerAnswers(wide);
    await expect(lines(wide).first()).toBeVisible();
    await expect(wide.getByText(/steps? holds? it/)).toBeVisible();
    expect(await faults(wide), `${colorScheme}, searched`).toEqual([]);
    await wide.keyboard.press("?");
    await expect(wide.getByRole("dialog", { name: "Keys of the viewer" })).toBeVisible();
    const { violations } = await new AxeBuilder({ page: wide }).include("dialog[open]").withTags(TAGS).analyze();
    expect(violations, `${colorScheme}, help`).toEqual([]);
    await wide.context().close();
    const narrow = await (await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } })).newPage();
    for (const pane of ["steps", "step", "side"]) {
      await narrow.goto(`${result}?step=5&pane=${pane}#trajectory`);
      await expect(narrow.getByRole("group", { name: "Pane" })).toBeVisible();
      await viewerAnswers(narrow);
      expect(await faults(narrow), `${colorScheme}, ${pane}`).toEqual([]);
    }
    await narrow.context().close();
  }
});

test("the address alone restores step, filter, search and panes", async ({ page, request }) => {
  const result = await firstResult(request, await firstSubmission(request));
  await page.goto(`${result}?step=5&kinds=run&find=python&closed=side#trajectory`);
  await expect(step(page, 5)).toBeVisible();
  await expect(page.getByLabel("Find in all steps")).toHaveValue("python");
  const kinds = page.getByRole("group", { name: "Show only steps of a kind" });
  await expect(kinds.getByRole("button", { name: /^run/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("complementary", { name: "Files and events" })).toBeHidden();
  await expect(lines(page).first()).toBeVisible();
  await expect(page.getByText(/steps? holds? it/)).toBeVisible();
  expect(new URL(page.url()).searchParams.get("step")).toBe("5");
});

test("everything of the viewer is reached and worked with the keyboard alone", async ({ page, request }) => {
  await page.goto(`${await firstResult(request, await firstSubmission(request))}?step=3#trajectory`);
  await viewerAnswers(page);
  await page.keyboard.press("/");
  await expect(page.getByLabel("Find in all steps")).toBeFocused();

  /** Tabs on until the wanted thing has the focus; gives the names of what had it. */
  const tabTo = async (wanted: string): Promise<void> => {
    const seen: string[] = [];
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute("aria-label") ?? at?.textContent?.trim() ?? "";
      });
      if (name.startsWith(wanted)) return;
      seen.push(name.slice(0, 30));
    }
    throw new Error(`${wanted} has no focus; had it: ${seen.join(" | ")}`);
  };
  await tabTo("3");
  await expect(list(page).getByRole("button").and(page.locator(":focus"))).toHaveAttribute("aria-current", "step");
  await tabTo("Markdown");
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  expect(ring).not.toBe("none");
  await tabTo("Link to step");
  await tabTo("Step 3, text");
  await tabTo("Command");
  await tabTo("Raw");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Observation, raw" })).toBeVisible();
  await tabTo("Files and events");
  await page.keyboard.press("j");
  await expect(step(page, 4)).toBeVisible();
  await expect(page.getByRole("article").filter({ has: page.locator("#step-title") })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Step 4", exact: true })).toBeVisible();
});
