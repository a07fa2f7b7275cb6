import { expect, test } from "@playwright/test";
import { demoBundle } from "../support/demo-bundle";
import { hostileRun, HUGE_STEP, LAST_STEP, LONG_LINE_STEP, MARK } from "../support/hostile-run";
import { replaceInTar } from "../support/replace-in-tar";
import { freshName } from "../support/sign-in";
import { submitBundle, visitor, waitForEnd } from "../support/visitor";

const INSTANCE = "demo__cronline-2";

test("whatever a run holds stays text, and its monsters stop no page", async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const owner = await visitor(baseURL ?? "", freshName());
  const { benchmark, bytes } = demoBundle();
  const bundle = replaceInTar(bytes, `trajs/${INSTANCE}.traj.json`, hostileRun());
  const id = await submitBundle(owner, benchmark, bundle);
  await waitForEnd(owner, id);

  await page.context().addCookies((await owner.http.storageState()).cookies);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("dialog", (dialog) => asked.push(`dialog ${dialog.message()}`));
  for (let step = 1; step <= LAST_STEP; step += 1) {
    await page.goto(`/submissions/${id}/instances/${INSTANCE}?step=${step}`);
    await expect(page.getByRole("heading", { name: `Step ${step}`, exact: true, level: 3 })).toBeVisible();
    if (step === HUGE_STEP) {
      await page.getByRole("button", { name: /lines folded$/ }).click();
      await expect(page.getByRole("region", { name: "Observation, all lines" })).toBeVisible();
    }
    if (step === LONG_LINE_STEP)
      await expect(page.getByText(/more characters|characters folded/).first()).toBeVisible();
    const inside = page.locator("#trajectory");
    await expect(inside.locator("script, img, iframe, object, embed, [onload], [onerror]")).toHaveCount(0);
    await expect(inside.locator('a[href^="javascript:" i]')).toHaveCount(0);
    expect(await page.locator("*").count()).toBeLessThan(3_000);
    expect(await inside.innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
  expect(await page.evaluate((mark) => mark in window, MARK)).toBe(false);
  const origin = new URL(baseURL ?? "").origin;
  expect(asked.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual([]);

  expect((await owner.post(`/api/v1/submissions/${id}/withdraw`)).ok()).toBe(true);
  await owner.close();
});
