import { describe, expect, it } from "vitest";
import { answerCache } from "./answer-cache";

const made = (body: string, version = 1) => ({ version, type: "application/json", body, next: null });

describe("finished answers", () => {
  it("are given again while their version stands, and not afterwards", () => {
    const cache = answerCache(1000);
    const { tag } = cache.keep("/a", made("one"));
    expect(cache.get("/a", 1)).toMatchObject({ body: "one", tag });
    expect(cache.get("/a", 2)).toBeNull();
    expect(cache.get("/a", 1)).toBeNull();
  });

  it("have a tag of what they say, whatever the version", () => {
    const cache = answerCache(1000);
    expect(cache.keep("/a", made("same", 1)).tag).toBe(cache.keep("/b", made("same", 7)).tag);
    expect(cache.keep("/a", made("same")).tag).not.toBe(cache.keep("/a", made("other")).tag);
  });

  it("make room by forgetting what was asked for longest ago", () => {
    const cache = answerCache(40);
    for (const key of ["/a", "/b", "/c", "/d"]) cache.keep(key, made("x".repeat(10)));
    cache.get("/a", 1);
    cache.keep("/e", made("x".repeat(10)));
    expect(cache.get("/a", 1)).not.toBeNull();
    expect(cache.get("/b", 1)).toBeNull();
    cache.keep("/large", made("x".repeat(11)));
    expect(cache.get("/large", 1)).toBeNull();
  });
});
