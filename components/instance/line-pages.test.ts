import { describe, expect, it } from "vitest";
import type { Pages, PageState } from "@/components/ui/page-cache";
import { lineAt, PAGE_LINES, pageOf } from "./line-pages";

describe("pages of a log", () => {
  it("finds the page and the text of a line", () => {
    const pages: Pages<string> = new Map<number, PageState<string>>([
      [0, "asked"],
      [1, ["first of page two"]],
    ]);
    expect(pageOf(1)).toBe(0);
    expect(pageOf(PAGE_LINES)).toBe(0);
    expect(pageOf(PAGE_LINES + 1)).toBe(1);
    expect(lineAt(pages, PAGE_LINES + 1)).toBe("first of page two");
    expect(lineAt(pages, PAGE_LINES + 2)).toBe("");
    expect(lineAt(pages, 1)).toBeNull();
    expect(lineAt(pages, 10 * PAGE_LINES)).toBeNull();
  });
});
