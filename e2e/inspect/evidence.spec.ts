import { expect, test } from "@playwright/test";
import { BOARD, firstResult, firstSubmission } from "../support/places";

test("a rate leads to instances, an instance to its tests, a test to the log line", async ({ page }) => {
  await page.goto(BOARD);
  await page.locator("table.ranking tbody tr").first().locator("a.ib").click();
  await expect(page).toHaveURL(/\/submissions\/pb-[a-z0-9]+\/instances\?verdict=resolved/);
  await expect(page.getByRole("button", { name: "Verdict: resolved" })).toBeVisible();
  const rows = page.getByRole("row").filter({ hasText: "resolved: all-expected-passed" });
  await expect(rows.first()).toBeVisible();
  await rows.first().getByRole("rowheader").getByRole("link").click();
  await expect(page).toHaveURL(/\/instances\/[^/?]+$/);

  const test = page.getByRole("button", { name: /^Open the log at line/ }).first();
  const line = (await test.textContent()) ?? "";
  await test.click();
  await expect(page).toHaveURL(new RegExp(`line=${line}(&|$)`));
  const chosen = page.locator(".log-window .ln[data-current]");
  await expect(chosen).toHaveCount(1);
  await expect(chosen.getByRole("button")).toHaveText(line);
  await expect(chosen.locator(".tx")).not.toBeEmpty();

  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address);
  await expect(chosen.getByRole("button")).toHaveText(line);
  await expect(chosen).toBeInViewport();
});

test("the patch stands beside the gold patch and the choice of side is in the address", async ({ page, request }) => {
  const result = await firstResult(request, await firstSubmission(request));
  await page.goto(result);
  await expect(page.getByRole("region", { name: "Patch of the agent" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Gold patch", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Gold", exact: true }).click();
  await expect(page).toHaveURL(/side=gold/);
  await expect(page.getByRole("region", { name: "Patch of the agent" })).toHaveCount(0);
});

test("a submission says what it claims and what its logs give, in tables that add up", async ({ page, request }) => {
  const submission = await firstSubmission(request);
  await page.goto(submission);
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Total", exact: true }) });
  await expect(row).toContainText("agrees");
  await expect(page.getByRole("heading", { name: /^Why / }).first()).toBeVisible();
  const report = await request.get(`/api/v1${submission}`);
  expect(report.ok()).toBe(true);
  const { totals } = (await report.json()) as { totals: { resolved: number; size: number } };
  await expect(page.getByText(`${totals.resolved} of ${totals.size} hold`)).toBeVisible();
});

test("what does not exist and what is not public answer the same", async ({ page }) => {
  for (const path of [
    "/submissions/pb-nothing",
    "/submissions/pb-nothing/instances/x",
    "/benchmarks/nothing",
    "/benchmarks/demo-python/instances/%E0%A4%A",
  ]) {
    const reply = await page.goto(path);
    expect([400, 404], path).toContain(reply?.status());
  }
  await page.goto("/submissions/pb-nothing");
  await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
});
