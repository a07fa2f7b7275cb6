import { expect, type Page, test } from "@playwright/test";
import { hostileRunBundle, MARKUP, STEPS, TRAP } from "../support/hostile-run";
import { freshName, signIn } from "../support/sign-in";
import { submitBundle, visitor, waitForEnd } from "../support/visitor";

const INSTANCE = "demo__cronline-2";
/** The instructions before the agent's first step. */
const BEFORE = 2;
const MOST_ELEMENTS = 3_000;

/** What a page did that it must not do: reports of the policy, requests to elsewhere, dialogs, errors. */
async function watch(page: Page, origin: string): Promise<() => Promise<readonly string[]>> {
  const seen: string[] = [];
  await page.exposeFunction("tellReport", (text: string) => void seen.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const tell: unknown = Reflect.get(window, "tellReport");
      if (typeof tell === "function") tell(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on("request", (sent) => {
    const url = new URL(sent.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) seen.push(`request: ${sent.url()}`);
  });
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => seen.push(`error: ${error.message}`));
  return async () => {
    const trapped: unknown = await page.evaluate(() => Reflect.get(window, "trapped") ?? null);
    return trapped === null ? seen : [...seen, `script: ${String(trapped)}`];
  };
}

const body = (page: Page, step: number) => page.getByRole("region", { name: `Step ${step}, text`, exact: true });

test("a run full of traps is text, in every pane and at every size", async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const site = baseURL ?? "";
  const name = freshName();
  const who = await visitor(site, name);
  const submission = await submitBundle(who, "demo-python", hostileRunBundle(INSTANCE), { draft: true });
  expect(await waitForEnd(who, submission)).toBe("verified");
  const misdeeds = await watch(page, new URL(site).origin);
  const result = `/submissions/${submission}/instances/${INSTANCE}`;
  await signIn(page, name, result);

  for (const [at, what] of STEPS.entries()) {
    const step = BEFORE + 1 + at;
    await page.goto(`${result}?step=${step}#trajectory`);
    await expect(body(page, step), what).toBeVisible();
    await page.waitForLoadState("networkidle");
    const run = page.locator("#trajectory");
    await expect(run.locator("script, img, iframe, object, embed, style, base, meta, form"), what).toHaveCount(0);
    await expect(run.locator("[onload], [onerror], [onmouseover], [srcdoc], [style*='url']"), what).toHaveCount(0);
    const links = await run
      .locator("a[href]")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
    expect(
      links.filter((href) => !/^(https?:|\/|#|\?)/.test(href)),
      what,
    ).toEqual([]);
    expect(await page.locator("*").count(), what).toBeLessThan(MOST_ELEMENTS);
  }

  await page.goto(`${result}?step=${BEFORE + 1}#trajectory`);
  for (const line of MARKUP.split("\n").slice(0, 3)) await expect(body(page, BEFORE + 1)).toContainText(line);
  await page.goto(`${result}?step=${BEFORE + 2}#trajectory`);
  await expect(
    body(page, BEFORE + 2)
      .locator(".a-red")
      .first(),
  ).toHaveText("red words");
  await expect(body(page, BEFORE + 2)).toContainText("terminal link");
  await expect(body(page, BEFORE + 2).getByRole("link")).toHaveCount(0);
  await page.goto(`${result}?step=${BEFORE + 3}#trajectory`);
  const turned = await body(page, BEFORE + 3).textContent();
  expect(turned).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u200e]/);

  const long = BEFORE + 1 + STEPS.indexOf("long output");
  await page.goto(`${result}?step=${long}#trajectory`);
  await body(page, long)
    .getByRole("button", { name: /lines folded/ })
    .click();
  await expect(page.getByRole("region", { name: "Observation, all lines" })).toBeVisible();
  expect(await page.locator("*").count()).toBeLessThan(MOST_ELEMENTS);

  await page.getByRole("searchbox", { name: "Find in all steps" }).fill("window.trapped");
  await expect(page.getByText(/steps? holds? it|steps hold it/)).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await misdeeds()).toEqual([]);
  expect(page.url()).not.toContain(TRAP);
  await who.post(`/api/v1/submissions/${submission}/withdraw`);
  await who.close();
});
