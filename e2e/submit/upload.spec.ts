import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { freshName, signIn } from "../support/sign-in";

const bundle = (name: string) => fileURLToPath(new URL(`../../db/demo/bundles/demo-python/${name}`, import.meta.url));

test("a stranger is asked to sign in and comes back to the form", async ({ page }) => {
  await page.goto("/submit?benchmark=demo-python");
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Name").fill(freshName());
  await page.getByRole("button", { name: "Sign in on this machine" }).click();
  await expect(page).toHaveURL(/\/submit\?benchmark=demo-python/);
  await expect(page.getByText("Drop a bundle here")).toBeVisible();
});

test("a bundle is uploaded, recognised, described, verified, shown, and withdrawn", async ({ page }) => {
  test.setTimeout(240_000);
  const owner = freshName();
  await signIn(page, owner, "/submit?benchmark=demo-python");
  await page.setInputFiles('input[type="file"]', bundle("demo-model-a.tar.gz"));
  await expect(page.getByRole("heading", { name: /Recognised:/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^\d+ evaluation logs?$/)).toBeVisible();
  await expect(page).toHaveURL(/upload=/);

  await page.getByRole("button", { name: "Continue to details" }).click();
  await expect(page.getByLabel("Benchmark")).toHaveValue("demo-python");
  const model = `Uploaded model ${Date.now()}`;
  await page.getByLabel("Model", { exact: true }).fill("");
  await page.getByRole("button", { name: "Start the verification" }).click();
  await expect(page.getByText("Name the model.")).toBeVisible();
  await page.getByLabel("Model", { exact: true }).fill(model);
  if ((await page.getByLabel("Scaffold").inputValue()) === "") await page.getByLabel("Scaffold").fill("demo loop");
  await page.getByRole("button", { name: "Start the verification" }).click();

  await expect(page).toHaveURL(/\/submissions\/pb-[a-z0-9]+$/, { timeout: 60_000 });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(model);
  await expect(page.getByRole("heading", { name: "Claimed against derived" })).toBeVisible({ timeout: 120_000 });
  const submission = new URL(page.url()).pathname;

  await page.goto("/account");
  const row = page.getByRole("row").filter({ hasText: model });
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(row.locator(".badge")).toHaveText("withdrawn");
  await page.context().clearCookies();
  await page.goto(submission);
  await expect(page.getByText(/This row was withdrawn|no public page at this address/)).toBeVisible();
});

test("a file that is no bundle is refused with its reason and what to do", async ({ page }) => {
  await signIn(page, freshName(), "/submit");
  await page.setInputFiles('input[type="file"]', {
    name: "broken.zip",
    mimeType: "application/zip",
    buffer: Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(2000, 1)]),
  });
  const trouble = page.getByRole("main").getByRole("alert");
  await expect(trouble).toBeVisible({ timeout: 60_000 });
  await expect(trouble).toContainText(/archive-|unknown-layout|empty-bundle/);
  await expect(page.getByRole("button", { name: "Continue to details" })).toBeDisabled();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Drop a bundle here")).toBeVisible();
});

test("a pending upload survives a reload", async ({ page }) => {
  await signIn(page, freshName(), "/submit?benchmark=demo-python");
  await page.setInputFiles('input[type="file"]', bundle("demo-model-c.zip"));
  await expect(page.getByRole("heading", { name: /Recognised:/ })).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/upload=/);
  await page.reload();
  await expect(page.getByRole("heading", { name: /Recognised:/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Continue to details" })).toBeEnabled();
});

test("signing out ends the session", async ({ page }) => {
  const name = freshName();
  await signIn(page, name, "/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("main").getByRole("link", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=\/account/);
});
