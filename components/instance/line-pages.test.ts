import { describe, expect, it } from "vitest";
import { lineAt, PAGE_LINES, pageOf, type Pages, withPage } from "./line-pages";

describe("pages of a log", () => {
  it("finds the page and the text of a line", () => {
    const pages = withPage(new Map(), 1, ["first of page two"]);
    expect(pageOf(1)).toBe(0);
    expect(pageOf(PAGE_LINES)).toBe(0);
    expect(pageOf(PAGE_LINES + 1)).toBe(1);
    expect(lineAt(pages, PAGE_LINES + 1)).toBe("first of page two");
    expect(lineAt(pages, 1)).toBeNull();
    expect(lineAt(withPage(pages, 0, "asked"), 1)).toBeNull();
  });

  it("keeps a bounded number of pages, those around the last one", () => {
    let pages: Pages = new Map();
    for (let page = 0; page < 500; page += 1) pages = withPage(pages, page, []);
    expect(pages.size).toBe(60);
    expect(pages.has(499)).toBe(true);
    expect(pages.has(0)).toBe(false);
  });
});
