import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostOf, safeHref } from "./safe-href";

describe("safeHref", () => {
  it("lets plain http and https addresses through", () => {
    expect(safeHref("https://example.org/a?b=c#d")).toBe("https://example.org/a?b=c#d");
    expect(safeHref("http://example.org")).toBe("http://example.org/");
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    " https://example.org",
    "data:text/html,<script>alert(1)</script>",
    "//example.org/x",
    "file:///etc/passwd",
    "https://user:secret@example.org/",
    "https://user@example.org/",
    "https:example.org",
    "https://",
    "ftp://example.org/",
    "",
  ])("keeps %j a text", (href) => {
    expect(safeHref(href)).toBeNull();
  });

  it("writes a look-alike host in ASCII", () => {
    expect(hostOf("https://exаmple.org/")).toBe("xn--exmple-4nf.org");
  });

  it("answers with an http or https address or with null for any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        const safe = safeHref(text);
        expect(safe === null || /^https?:\/\/[^/@]+/.test(safe)).toBe(true);
      }),
    );
  });
});
