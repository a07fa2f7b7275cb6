import { readFile } from "node:fs/promises";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import { bundleBytes, ownFolder, ownPack, packed, unpackedBundle } from "../support/own-benchmark";
import { makeAdmin, proofboard } from "../support/roles";
import { freshName, signIn } from "../support/sign-in";
import { submitBundle, visitor, waitForEnd } from "../support/visitor";

const slug = `own-${Date.now().toString(36)}`;
const admin = freshName();

/** Signs the administrator in and imports the benchmark of this file by the browser. */
async function importPack(page: Page, folder: string): Promise<void> {
  await signIn(page, admin, "/account");
  await makeAdmin(admin);
  await page.goto("/admin/benchmarks");
  await page.getByLabel("Pack").setInputFiles(await ownPack(folder, slug));
  await page.getByLabel("Rows are published").selectOption("review");
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText(`${slug}: 6 instances, 0 not verifiable.`)).toBeVisible({ timeout: 120_000 });
}

async function submitted(baseURL: string, owner: string, bytes: Buffer, model: string): Promise<string> {
  const who = await visitor(baseURL, owner);
  const id = await submitBundle(who, slug, bytes, { model });
  expect(await waitForEnd(who, id)).toBe("verified");
  await who.close();
  return id;
}

async function answer(page: Page, button: string, words: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(words);
  await dialog.getByRole("button", { name: button, exact: true }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.target])).toEqual([]);
}

test.describe.configure({ mode: "serial" });

test("a maintainer reviews, corrects a wrong test, and sees what moves before and after", async ({ page, baseURL }) => {
  test.setTimeout(400_000);
  const folder = await ownFolder();
  const site = baseURL ?? "";
  await importPack(page, folder.path);
  await folder.remove();
  const owner = freshName();
  const id = await submitted(site, owner, await bundleBytes("demo-model-b.tar.gz"), "Second best");

  await page.goto("/admin");
  const waiting = page.getByRole("listitem").filter({ hasText: "Second best" }).first();
  await waiting.getByRole("button", { name: "Publish, 3/6" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Publish, 3/6" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Say why");
  await answer(page, "Publish, 3/6", "The logs are whole.");
  await expect(page.getByText("Second best")).toHaveCount(0);

  await page.goto(`/admin/benchmarks/${slug}/instances/demo__tinycache-9`);
  await expectAccessible(page);
  for (const name of ["TestAge::test_dead_entries_are_not_counted", "TestEviction::test_dead_entries_go_first"]) {
    await page.getByLabel(`Correction of tests/test_cache.py::${name}`).selectOption("drop");
  }
  await page.getByLabel("Reason").fill("Both depend on the clock of the machine.");
  await page.getByRole("button", { name: "Show what would change" }).click();
  await expect(page).toHaveURL(/\/admin\/corrections\/\d+$/);
  const apply = page.getByRole("button", { name: "Apply the correction" });
  await expect(apply).toBeVisible({ timeout: 120_000 });
  const verdicts = page.getByRole("region", { name: "Verdicts that change" });
  await expect(verdicts.getByRole("row").nth(1)).toContainText("Second best");
  await expect(page.getByRole("region", { name: "Ranks that change" })).toContainText("4/6");
  await expectAccessible(page);
  await apply.click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply the correction" }).click();
  await expect(page.getByText("Applied as revision 2 of the reference")).toBeVisible();

  await page.goto("/admin/runs");
  await page.getByRole("link", { name: new RegExp(`Own ${slug}, run`) }).click();
  await expect(page.getByText("1 verdicts and 1 places changed in 1 rows.")).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto(`/benchmarks/${slug}/changes`);
  await expect(page.getByText("demo__tinycache-9: resolved instead of unresolved.")).toBeVisible();
  await expect(page.getByText("Both depend on the clock of the machine.").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/submissions/${id}/changes`);
  await expect(page.getByText(/rank 1 \(4 of 6, verified\) instead of rank 1 \(3 of 6, verified\)/)).toBeVisible();
});

test("a submitter disputes a flag and a maintainer answers it, in public", async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const owner = freshName();
  const id = await submitted(baseURL ?? "", owner, await bundleBytes("demo-model-b.tar.gz"), "Disputing");
  await signIn(page, owner, `/submissions/${id}`);
  const flags = page.getByRole("listitem").filter({ hasText: "log-contradicts-itself" });
  await flags.first().getByRole("button", { name: "Dispute" }).click();
  await answer(page, "Dispute", "The harness report was of an older run.");
  // What is disputed moves in the list: from now on it is known by its words.
  const flag = flags.filter({ hasText: "The harness report was of an older run." }).first();
  await expect(flag.getByText("The submitter disputes it:")).toBeVisible();
  await expect(flag.locator(".badge")).toHaveText("disputed");

  await page.context().clearCookies();
  await signIn(page, admin, `/submissions/${id}`);
  await flag.getByRole("button", { name: "Settle" }).click();
  await answer(page, "Settle", "True: the report names another run.");
  await expect(flag.getByText("Settled by a maintainer:")).toBeVisible();
  await expect(flag.getByText("The harness report was of an older run.")).toBeVisible();
  await page.goto("/admin");
  const waiting = page.getByRole("listitem").filter({ hasText: "Disputing" }).first();
  await waiting.getByRole("button", { name: "Refuse" }).click();
  await answer(page, "Refuse", "Only a test.");
  await expect(page.getByText("Disputing")).toHaveCount(0);
});

test("a bundle that a registered harness signed is attested until its key is revoked", async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const folder = await ownFolder();
  const keys = join(folder.path, "keys");
  await proofboard("attest", "keygen", "--name", "Nightly", "--out", keys);
  const { public_key: publicKey } = JSON.parse(await readFile(join(keys, "harness.pub.json"), "utf8"));
  await signIn(page, admin, "/admin/keys");
  await expectAccessible(page);
  await page.getByLabel("Benchmark").selectOption(slug);
  await page.getByLabel("Harness", { exact: true }).fill("Nightly");
  await page.getByLabel("Owner").fill("Own team");
  await page.getByLabel("Public key").fill(String(publicKey));
  await page.getByRole("button", { name: "Register the key" }).click();
  const row = page.getByRole("row").filter({ hasText: `Own ${slug}` });
  await expect(row).toContainText("Own team");

  const bundle = await unpackedBundle(folder.path, "demo-model-a.tar.gz");
  const key = join(keys, "harness.key.pem");
  await proofboard(
    ...["attest", "sign", bundle, "--key", key, "--benchmark", slug, "--version", "1"],
    ...["--out", join(bundle, "attestation.json")],
  );
  const bytes = await readFile(await packed(bundle, join(folder.path, "signed.tar.gz")));
  const id = await submitted(baseURL ?? "", freshName(), bytes, "Signed");
  await folder.remove();
  await page.goto(`/submissions/${id}`);
  await expect(page.getByRole("heading", { name: "Why attested" })).toBeVisible();
  await expect(page.getByText("files signed by Nightly")).toBeVisible();

  await page.goto("/admin/keys");
  await row.getByRole("button", { name: "Revoke" }).click();
  await answer(page, "Revoke", "The machine was given away.");
  await expect(row).toContainText("revoked");
  await expect(async () => {
    await page.goto(`/submissions/${id}`);
    await expect(page.getByRole("heading", { name: "Why verified" })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 120_000 });
});

test("the pages of maintainers fit a phone and do not exist for others", async ({ page }) => {
  test.setTimeout(240_000);
  const paths = [
    "",
    "/benchmarks",
    "/corrections",
    "/runs",
    "/keys",
    "/announcements",
    "/changes",
    "/prices",
    "/limits",
  ];
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, admin, "/admin");
  for (const path of [...paths, `/benchmarks/${slug}`]) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `/admin${path} scrolls sideways`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  await page.context().clearCookies();
  await signIn(page, freshName(), "/account");
  for (const path of [...paths, `/benchmarks/${slug}`]) {
    const reply = await page.goto(`/admin${path}`);
    expect(reply?.status(), `/admin${path}`).toBe(404);
  }
});
