import { expect, type Locator, type Page, test } from "@playwright/test";
import { hostileRunBundle, MARKUP, STEPS, TRAP } from "../support/hostile-run";
import { freshName, signIn } from "../support/sign-in";
import { viewerAnswers } from "../support/viewer";
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

/** What is to be seen at single steps. */
const LOOKS: Partial<Record<(typeof STEPS)[number], (step: Locator, page: Page) => Promise<void>>> = {
  markup: async (step) => {
    for (const line of MARKUP.split("\n").slice(0, 3)) await expect(step).toContainText(line);
  },
  terminal: async (step) => {
    await expect(step.locator(".a-red").first()).toHaveText("red words");
    await expect(step).toContainText("terminal link");
    await expect(step.getByRole("link")).toHaveCount(0);
  },
  turned: async (step) => {
    expect(await step.textContent()).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u200e]/);
  },
  "long output": async (step, page) => {
    await step.getByRole("button", { name: /lines folded/ }).click();
    await expect(page.getByRole("region", { name: "Observation, all lines" })).toBeVisible();
  },
};

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
    await viewerAnswers(page);
    await LOOKS[what]?.(body(page, step), page);
    const run = page.locator("#trajectory");
    await expect(run.locator("script, img, iframe, object, embed, style, base, meta, form"), what).toHaveCount(0);
    await expect(run.locator("[onload], [onerror], [onmouseover], [srcdoc]"), what).toHaveCount(0);
    const links = await run.locator("a[href]").evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    expect(
      links.filter((href) => !/^(https?:|\/|#|\?)/.test(href ?? "")),
      what,
    ).toEqual([]);
    expect(await page.locator("*").count(), what).toBeLessThan(MOST_ELEMENTS);
  }

  await page.getByRole("searchbox", { name: "Find in all steps" }).fill("window.trapped");
  await expect(page.getByText(/steps? holds? it|steps hold it/)).toBeVisible();
  expect(await misdeeds()).toEqual([]);
  expect(page.url()).not.toContain(TRAP);
  await who.post(`/api/v1/submissions/${submission}/withdraw`);
  await who.close();
});
