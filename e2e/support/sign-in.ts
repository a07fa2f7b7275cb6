import type { Page } from "@playwright/test";

/** Signs in on this machine under a name; the site of the browser tests allows it. Ends on `back`. */
export async function signIn(page: Page, name: string, back: string): Promise<void> {
  await page.goto(`/sign-in?callbackUrl=${encodeURIComponent(back)}`);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Sign in on this machine" }).click();
  await page.waitForURL((url) => url.pathname === new URL(back, url).pathname);
}

/** A name that no other test uses. */
export function freshName(): string {
  return `tester ${Date.now().toString(36)} ${Math.floor(Math.random() * 1e6).toString(36)}`;
}
