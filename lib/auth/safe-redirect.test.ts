import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { localIdentity } from "./account";
import { safeRedirect } from "./safe-redirect";

const BASE = "https://proofboard.example.org";
const go = (url: string) => safeRedirect(url, BASE);

describe("the way after a sign-in", () => {
  it("leads to a page of ours, with query and fragment", () => {
    expect(go("/submit?b=x#top")).toBe(`${BASE}/submit?b=x#top`);
    expect(go(`${BASE}/account`)).toBe(`${BASE}/account`);
    expect(go("/")).toBe(`${BASE}/`);
  });

  it("leads to the start page for everything else", () => {
    const evil = [
      "//e.com",
      "///e.com",
      "/\\e.com",
      "\\/e.com",
      "\\\\e.com",
      "https:e.com",
      "https:/e.com",
      "https://e.com",
      "http://e.com/",
      "/%09/e.com\t",
      "/\t/e.com",
      "/\n/e.com",
      " /x",
      "javascript:alert(1)",
      "data:text/html,x",
      "@e.com",
      "e.com",
      "",
      "https://proofboard.example.org.e.com/",
      "https://proofboard.example.org@e.com/",
      "/..//e.com",
      "/.//e.com",
      "/api/auth/signout",
      "HTTPS://E.COM",
      "ftp://e.com",
      "blob:x",
      "//user@e.com",
      "/\u0000",
      "\u0001//e.com",
      "http:\\\\e.com",
      "///",
      "//",
      "https://",
      "?x",
      "#x",
    ];
    for (const url of evil) expect([url, go(url)]).toEqual([url, `${BASE}/`]);
  });

  it("never leaves our origin and never throws, whatever it is given", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (url) => {
          expect(new URL(go(url)).origin).toBe(BASE);
        },
      ),
    );
  });
});

describe("a name for the sign-in without a password", () => {
  it("is folded so that one name is one person", () => {
    expect(localIdentity("  Anna   Bell ")).toMatchObject({ handle: "Anna Bell", providerAccountId: "anna bell" });
    expect(localIdentity("ＡＮＮＡ bell")?.providerAccountId).toBe("anna bell");
  });

  it("is refused when it is empty, too long or holds anything odd", () => {
    for (const name of ["", "   ", "a".repeat(41), "<b>", "a\u202Eb", "-a", "a'--", undefined, 3, null]) {
      expect(localIdentity(name)).toBeNull();
    }
  });
});
