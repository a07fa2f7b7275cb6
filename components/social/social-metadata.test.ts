import { describe, expect, it } from "vitest";
import { socialMetadata } from "./social-metadata";

const page = { title: "T", description: "D", path: "/benchmarks/b", picture: "/og/benchmarks/b" };

describe("what a link shows elsewhere", () => {
  it("names the picture by its whole address", () => {
    const { openGraph } = socialMetadata({ ...page, origin: "https://example.org" });
    expect(openGraph).toMatchObject({
      url: "https://example.org/benchmarks/b",
      images: [{ url: "https://example.org/og/benchmarks/b", width: 1200, height: 630, alt: "T" }],
    });
  });

  it("is nothing on a site that has no public name", () => {
    expect(socialMetadata({ ...page, origin: null })).toEqual({});
  });
});
