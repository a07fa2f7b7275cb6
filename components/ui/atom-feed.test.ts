import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atomFeed } from "./atom-feed";

const entry = { id: "urn:x:1", title: "A", summary: "B", path: "/a", at: "2026-11-21T14:20:00Z" };
const feed = { id: "urn:x", title: "T", path: "/", self: "/feed.xml", entries: [entry] };

describe("an Atom feed", () => {
  it("is as new as its newest entry, and links to itself and to the page", () => {
    const older = { ...entry, id: "urn:x:0", at: "2026-01-01T00:00:00Z" };
    const text = atomFeed({ ...feed, entries: [older, entry] }, "https://example.org");
    expect(text).toContain("<title>T</title>\n<updated>2026-11-21T14:20:00Z</updated>");
    expect(text).toContain('<link rel="self" href="https://example.org/feed.xml"/>');
    expect(text).toContain('<link rel="alternate" href="https://example.org/a"/>');
  });

  it("has the same elements whatever the texts of strangers are", () => {
    const elements = (text: string) => [...text.matchAll(/<[^>]*>/g)].map(([tag]) => tag).join("");
    const plain = elements(atomFeed(feed, "https://example.org"));
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (words) => {
        const text = atomFeed(
          { ...feed, entries: [{ ...entry, title: words, summary: words }] },
          "https://example.org",
        );
        expect(elements(text)).toBe(plain);
      }),
    );
  });
});
