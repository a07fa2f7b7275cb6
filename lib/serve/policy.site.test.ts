import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, siteUrl, walkPublicPages } from "@/lib/bin/running-site";

declare global {
  interface Window {
    violations: string[];
    injected: number | undefined;
  }
}

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
});
afterAll(() => browser.close());

/** A page that notes every violation of its policy, and everything that its console calls an error. */
async function openPage(): Promise<{ page: Page; troubles: string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const troubles: string[] = [];
  await page.exposeFunction("noteViolation", (text: string) => troubles.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
      Reflect.get(
        window,
        "noteViolation",
      )(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${event.sample}`);
    });
  });
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`${new URL(page.url()).pathname}: ${error.message}`));
  return { page, troubles };
}

/** Resolves when the page's scripts have taken over the server's markup. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
  });
}

describe("the policy in a real browser", () => {
  it("blocks nothing of any public page, and every one comes alive", async () => {
    const paths = [...(await walkPublicPages()).keys(), "/no-such-page", "/benchmarks/no-such-board"];
    const { page, troubles } = await openPage();
    for (const path of paths) {
      await page.goto(`${siteUrl()}${path}`, { waitUntil: "load" });
      await hydrated(page);
    }
    // A document that is not there is an error to the console, rightly.
    expect(troubles.filter((text) => !/no-such.*status of 404/.test(text))).toEqual([]);
    await page.context().close();
  }, 300_000);

  it("blocks nothing of the private pages", async () => {
    const { page, troubles } = await openPage();
    for (const path of ["/sign-in", "/submit", "/search?q=demo", "/account"]) {
      await page.goto(`${siteUrl()}${path}`, { waitUntil: "load" });
      await hydrated(page);
    }
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it("lets a reader walk from page to page without a new document, between public and private ones and back", async () => {
    const { page, troubles } = await openPage();
    await page.goto(siteUrl(), { waitUntil: "load" });
    await hydrated(page);
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
    const go = async (link: string, path: RegExp) => {
      await page.locator(link).first().click();
      await page.waitForURL(path);
      await expect.poll(() => page.evaluate(() => document.querySelector("h1")?.textContent ?? "")).not.toBe("");
    };
    await go('main a[href="/benchmarks"]', /\/benchmarks$/);
    await go('main a[href="/benchmarks/demo-python"]', /\/benchmarks\/[^/]+$/);
    const board = page.url();
    await go('nav.tabs a[href$="/profile"]', /\/profile$/);
    await go('header a[href="/docs"]', /\/docs$/);
    await go('header a[href="/sign-in"]', /\/sign-in$/);
    await page.goBack();
    await page.waitForURL(/\/docs$/);
    await page.goBack();
    await page.goBack();
    await page.waitForURL(board);
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it.each(["/", "/sign-in"])("lets no script of a stranger run on %s", async (path) => {
    const { page, troubles } = await openPage();
    await page.goto(`${siteUrl()}${path}`, { waitUntil: "load" });
    await hydrated(page);
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.injected = 1";
      document.body.append(script);
      const image = document.createElement("img");
      image.setAttribute("onerror", "window.injected = 2");
      image.src = "/no-such-image.png";
      document.body.append(image);
      const far = document.createElement("script");
      far.src = "https://elsewhere.example/x.js";
      document.body.append(far);
    });
    await expect.poll(() => troubles.filter((text) => text.includes("script-src")).length).toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => window.injected)).toBeUndefined();
    await page.context().close();
  });

  it("lets no script run that came with the markup of a cached page", async () => {
    const { page, troubles } = await openPage();
    await page.route(`${siteUrl()}/docs`, async (route) => {
      const reply = await route.fetch();
      const body = (await reply.text()).replace("<main", "<script>window.injected = 1</script><main");
      await route.fulfill({ response: reply, body });
    });
    await page.goto(`${siteUrl()}/docs`, { waitUntil: "load" });
    await expect.poll(() => troubles.some((text) => /script-src.*inline/.test(text))).toBe(true);
    expect(await page.evaluate(() => window.injected)).toBeUndefined();
    await page.context().close();
  });
});
