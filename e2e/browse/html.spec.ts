import { expect, test } from "@playwright/test";
import { publicPlaces } from "../support/places";

/** The only inline scripts that the framework writes; anything else would need a looser policy. */
const KNOWN = [
  /^self\.__next_f\.push\(\[/,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)$/,
  /^\(globalThis\["TURBOPACK"\]/,
];

test("the HTML of a public page holds no style, no handler and no unknown inline script", async ({ request }) => {
  for (const place of await publicPlaces(request)) {
    const html = await (await request.get(place.path)).text();
    const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
    expect.soft(markup, place.name).not.toMatch(/ style="/);
    expect.soft(markup, place.name).not.toMatch(/<style/);
    expect.soft(markup, place.name).not.toMatch(/ on[a-z]+="/);
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
    // A block of data is no script; it must be data to its last sign.
    const data = inline.filter(([, kind]) => kind === ' type="application/ld+json"');
    for (const [, , text] of data) expect.soft(() => JSON.parse(text ?? ""), place.name).not.toThrow();
    const unknown = inline
      .filter((found) => !data.includes(found))
      .map(([, , script]) => script ?? "")
      .filter((script) => !KNOWN.some((shape) => shape.test(script)));
    expect.soft(unknown, place.name).toEqual([]);
  }
});

test("a public page is the same for everybody and sends no cookie", async ({ request, playwright, baseURL }) => {
  const other = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { cookie: "proofboard-session=somebody" },
  });
  const plain = await request.get("/benchmarks/demo-python");
  const withCookie = await other.get("/benchmarks/demo-python");
  const bare = (html: string) => html.replace(/<script\b[\s\S]*?<\/script>/g, "");
  expect(bare(await withCookie.text())).toBe(bare(await plain.text()));
  expect(plain.headers()["set-cookie"]).toBeUndefined();
  await other.dispose();
});

test("no page of the site logs an error or asks another host", async ({ page, request, baseURL }) => {
  test.setTimeout(180_000);
  const own = new URL(baseURL ?? "").origin;
  const foreign: string[] = [];
  const errors: string[] = [];
  page.on("request", (sent) => {
    const { origin, protocol } = new URL(sent.url());
    if (/^https?:$/.test(protocol) && origin !== own) foreign.push(sent.url());
  });
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of 404/.test(message.text()))
      errors.push(`${page.url()}: ${message.text()}`);
  });
  for (const place of await publicPlaces(request)) {
    await page.goto(place.path);
    await page.waitForLoadState("networkidle");
  }
  expect(errors).toEqual([]);
  expect(foreign).toEqual([]);
});
