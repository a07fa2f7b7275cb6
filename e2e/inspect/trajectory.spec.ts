import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { firstResult, firstSubmission } from "../support/places";
import { viewerAnswers } from "../support/viewer";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const heading = (page: Page, step: number) => page.getByRole("region", { name: `Step ${step}, text`, exact: true });
const list = (page: Page) => page.getByRole("feed", { name: "Steps of the run" });

test("a run opens at the step of the address and moves by key", async ({ page, request }) => {
  await page.goto(`${await firstResult(request, await firstSubmission(request))}?step=3`);
  await expect(heading(page, 3)).toBeVisible();
  await viewerAnswers(page);
  await page.keyboard.press("j");
  await expect(heading(page, 4)).toBeVisible();
  await expect(page).toHaveURL(/step=4/);
  await page.keyboard.press("k");
  await expect(heading(page, 3)).toBeVisible();
  await page.keyboard.press("g");
  await expect(heading(page, 1)).toBeVisible();
  await page.keyboard.press("Shift+G");
  await expect(page).toHaveURL(/step=\d+/);
  const last = Number(new URL(page.url()).searchParams.get("step"));
  await expect(heading(page, last)).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys of the viewer" })).toBeVisible();
  await page.keyboard.press("Escape");
});

test("the viewer's own find searches every step, by key and by address", async ({ page, request }) => {
  await page.goto(await firstResult(request, await firstSubmission(request)));
  await expect(list(page).getByRole("article").first()).toBeVisible();
  await viewerAnswers(page);
  await page.keyboard.press("/");
  const find = page.getByLabel("Find in all steps");
  await expect(find).toBeFocused();
  await find.fill("no such text anywhere");
  await expect(page.getByText("No step holds this text.")).toBeVisible();
  await find.fill("PYTEST");
  await expect(page.getByText(/\d+ steps? holds? it\.|\d+ steps? hold it\./)).toBeVisible();
  await expect(page).toHaveURL(/find=PYTEST/);
  const found = await list(page).getByRole("article").count();
  await page.reload();
  await viewerAnswers(page);
  await expect(page.getByLabel("Find in all steps")).toHaveValue("PYTEST");
  await expect(list(page).getByRole("article")).toHaveCount(found);
  await page.getByRole("heading", { name: "Steps", exact: true }).click();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/step=\d+/);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/find=/);
});

test("filter and panes are in the address and come back with it", async ({ page, request }) => {
  const result = await firstResult(request, await firstSubmission(request));
  await page.goto(result);
  await viewerAnswers(page);
  const edits = page.getByRole("group", { name: "Show only steps of a kind" }).getByRole("button", { name: /^edit/ });
  await edits.click();
  await page.getByRole("button", { name: "Files and events", exact: true }).click();
  await expect(page).toHaveURL(/kinds=edit/);
  await expect(page).toHaveURL(/closed=side/);
  const shown = await list(page).getByRole("article").count();
  await page.reload();
  await expect(edits).toHaveAttribute("aria-pressed", "true");
  await expect(list(page).getByRole("article")).toHaveCount(shown);
  await expect(page.getByRole("complementary", { name: "Files and events" })).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Steps" })).toBeVisible();
});

test("a narrow screen has one pane at a time", async ({ browser, request }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${await firstResult(request, await firstSubmission(request))}?step=3`);
  await expect(heading(page, 3)).toBeVisible();
  await expect(list(page)).toBeHidden();
  await viewerAnswers(page);
  const panes = page.getByRole("group", { name: "Pane" });
  await panes.getByRole("button", { name: "Steps" }).click();
  await expect(list(page)).toBeVisible();
  await expect(heading(page, 3)).toBeHidden();
  await expect(page).toHaveURL(/pane=steps/);
  await panes.getByRole("button", { name: "Files, events" }).click();
  await expect(page.getByRole("heading", { name: "Patch growth" })).toBeVisible();
  await context.close();
});

test("two runs of one instance stand side by side, from the page of the task", async ({ page, request }) => {
  const instance = (await firstResult(request, await firstSubmission(request))).split("/").at(-1) ?? "";
  await page.goto(`/benchmarks/demo-python/instances/${instance}`);
  await page.getByRole("link", { name: "Compare two runs step by step" }).click();
  await expect(page.getByRole("heading", { name: "Where they part" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Run A" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(
    violations.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.target.join(" ")).join(" | ")}`),
  ).toEqual([]);
});
