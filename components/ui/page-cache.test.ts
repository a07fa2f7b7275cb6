import { describe, expect, it } from "vitest";
import { pageCache, rowsOf } from "./page-cache";

describe("pageCache", () => {
  it("asks once for a page and tells its listeners when it is there", async () => {
    let calls = 0;
    let told = 0;
    const cache = pageCache(async (page) => {
      calls += 1;
      return [`row of ${page}`];
    }, 10);
    cache.subscribe(() => {
      told += 1;
    });
    cache.want(3);
    cache.want(3);
    expect(cache.pages().get(3)).toBe("asked");
    await Promise.resolve();
    await Promise.resolve();
    expect(rowsOf(cache.pages(), 3)).toEqual(["row of 3"]);
    expect(calls).toBe(1);
    expect(told).toBe(2);
    expect(cache.pages()).toBe(cache.pages());
  });

  it("keeps a failed page as failed until it is asked for again", async () => {
    let fail = true;
    const cache = pageCache(async (page) => {
      if (fail) throw new Error("lost");
      return [page];
    }, 10);
    cache.want(0);
    await new Promise((resolve) => setTimeout(resolve));
    expect(cache.pages().get(0)).toBe("failed");
    cache.want(0);
    expect(cache.pages().get(0)).toBe("failed");
    fail = false;
    cache.again();
    cache.want(0);
    await new Promise((resolve) => setTimeout(resolve));
    expect(rowsOf(cache.pages(), 0)).toEqual([0]);
  });

  it("keeps few pages, those around the latest", async () => {
    const cache = pageCache(async (page) => [page], 20);
    for (let page = 0; page < 300; page += 1) cache.want(page);
    await new Promise((resolve) => setTimeout(resolve));
    expect(cache.pages().size).toBeLessThanOrEqual(20);
    expect(rowsOf(cache.pages(), 299)).toEqual([299]);
    expect(rowsOf(cache.pages(), 0)).toBeNull();
  });
});
