import { randomBytes } from "node:crypto";
import { type Page, expect, test } from "@playwright/test";
import { newcomer } from "../support/people";
import { PAYLOADS, PAYLOAD_MARK } from "../support/payloads";
import { poisonedBundle } from "../support/poisoned-bundle";
import { submitBundle, waitForEnd } from "../support/visitor";

test.setTimeout(600_000);

/** Everything by which a page would show that a text was taken for more than text. */
async function watch(page: Page, site: string): Promise<string[]> {
  const troubles: string[] = [];
  const note = (text: string) => troubles.push(`${page.url()}: ${text}`);
  await page.exposeFunction("pwned", () => note("a payload ran"));
  await page.exposeFunction("noteViolation", (text: string) => note(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      Reflect.get(window, "noteViolation")(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on("dialog", (dialog) => {
    note(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== new URL(site).origin) note(`asks ${request.url()}`);
  });
  page.on("pageerror", (error) => note(`error ${error.message}`));
  return troubles;
}

/** Opens what is folded on a page, so that everything that can be drawn is drawn. */
async function openFolds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
  const folds = page.locator('main button[aria-expanded="false"]:visible');
  for (let at = 0; at < Math.min(await folds.count(), 12); at += 1) {
    const fold = folds.nth(at);
    if (await fold.isVisible().catch(() => false))
      await fold.click({ timeout: 3000, trial: false }).catch(() => undefined);
  }
  await page.keyboard.press("Escape");
}

test("payloads in every field are shown as text on every page, in light and dark", async ({ browser, baseURL }) => {
  const site = baseURL ?? "";
  const { benchmark, bytes } = poisonedBundle();
  const owner = await newcomer(site, `inj ${randomBytes(5).toString("hex")}`);
  const text = (at: number) => (PAYLOADS[at] ?? "").slice(0, 200);
  const id = await submitBundle(owner.who, benchmark, bytes, {
    model: text(1),
    scaffold: text(3),
    org: text(5),
    effort: text(2).slice(0, 60),
    attempts: text(21).slice(0, 60),
    links: [{ label: "<b onclick=pwned(1)>l</b>", url: "https://example.org/?a=<script>" }],
  });
  expect(await waitForEnd(owner.who, id)).toBe("published");
  await owner.who.post("/api/v1/account/organisations", { name: text(1).slice(0, 80) });
  await owner.who.post("/api/v1/account/tokens", { name: text(2).slice(0, 60), scope: "read", days: 7 });

  const board = `/benchmarks/${benchmark}`;
  const here = `/submissions/${id}`;
  try {
    await expect.poll(async () => (await owner.who.get(board)).text(), { timeout: 60_000 }).toContain(id);
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({
        baseURL: site,
        colorScheme,
        storageState: await owner.who.http.storageState(),
      });
      const page = await context.newPage();
      const troubles = await watch(page, site);
      await page.goto(`${here}/instances`);
      const links = await page
        .locator(`a[href^="${here}/instances/"]`)
        .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
      const results = [...new Set(links.map((href) => href.split(/[?#]/)[0] ?? ""))].slice(0, 3);
      expect(results.length).toBeGreaterThan(0);
      await page.goto(board);
      const tabs = await page
        .locator(`nav.tabs a[href^="${board}"]`)
        .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
      const own = ["/account", "/account/organisations", "/account/tokens", "/account/sessions"];
      const found = `/search?q=${encodeURIComponent(text(1))}`;
      const tabsOfResults: string[] = [];
      for (const path of ["/", "/benchmarks", board, ...tabs, here, `${here}/instances`, ...results, ...own, found]) {
        await page.goto(path, { waitUntil: "load" });
        if (results.includes(path)) {
          const more = await page
            .locator("main nav a, main [role=tablist] a")
            .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
          tabsOfResults.push(...more.filter((href) => href.startsWith("?") || href.startsWith(here)));
        }
        await openFolds(page);
      }
      for (const path of [...new Set(tabsOfResults)].slice(0, 8)) {
        await page.goto(path.startsWith("?") ? `${results[0] ?? here}${path}` : path, { waitUntil: "load" });
        await openFolds(page);
      }
      await page.goto(here);
      await expect(page.locator("h1")).toContainText(PAYLOAD_MARK);
      expect(troubles).toEqual([]);
      await context.close();
    }
    for (const path of [board, here, "/", `${here}/instances`]) {
      const html = await (await owner.who.get(path)).text();
      for (const payload of PAYLOADS.filter((one) => one.startsWith("<"))) expect(html, path).not.toContain(payload);
    }
  } finally {
    await owner.who.post(`/api/v1/submissions/${id}/withdraw`);
    await owner.who.close();
  }
});
