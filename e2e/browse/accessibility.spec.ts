import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { publicPlaces } from "../support/places";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Each colour and each width once: a rule about either is met in one of the two. */
const VIEWS = [
  ["light", 1440],
  ["dark", 390],
] as const;

for (const [theme, width] of VIEWS) {
  test(`axe finds nothing on any public page, ${theme}, ${width} px`, async ({ browser, request }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ colorScheme: theme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    for (const place of await publicPlaces(request)) {
      await page.goto(place.path);
      await page.waitForLoadState("networkidle");
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      const found = violations.map(
        (rule) => `${rule.id}: ${rule.nodes.map((node) => node.target.join(" ")).join(" | ")}`,
      );
      expect.soft(found, place.name).toEqual([]);
    }
    await context.close();
  });
}
