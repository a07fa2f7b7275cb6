import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainPath } from "./plain-path.mjs";

describe("the one spelling of an address", () => {
  it("reads plain paths into decoded segments", () => {
    expect(plainPath("/")).toEqual({ path: "/", segments: [], slashed: false });
    expect(plainPath("/benchmarks/demo-python")).toEqual({
      path: "/benchmarks/demo-python",
      segments: ["benchmarks", "demo-python"],
      slashed: false,
    });
    expect(plainPath("/a/django__django-1%2F2")?.segments).toEqual(["a", "django__django-1/2"]);
  });

  it("tells a slash at the end apart, and gives the path without it", () => {
    expect(plainPath("/docs/")).toEqual({ path: "/docs", segments: ["docs"], slashed: true });
  });

  it("gives two spellings that mean the same the same path", () => {
    expect(plainPath("/a/x%2fy")?.path).toBe("/a/x%2Fy");
    expect(plainPath("/a/x@y")?.path).toBe(plainPath("/a/x%40y")?.path);
  });

  it.each([
    ["//benchmarks"],
    ["/benchmarks//x"],
    ["/./benchmarks"],
    ["/benchmarks/../admin"],
    ["/benchmarks/%2e%2e/admin"],
    ["/benchmarks/%2E"],
    ["/benchmarks/%70romax"],
    ["/benchmarks/%5F"],
    ["/benchmarks/a%00b"],
    ["/benchmarks/a%0ab"],
    ["/benchmarks/a%5Cb"],
    ["/benchmarks/a\\b"],
    ["/benchmarks/%"],
    ["/benchmarks/%zz"],
    ["/benchmarks/%ff"],
    ["/benchmarks/ä"],
    ["/benchmarks/x.rsc"],
    ["/benchmarks/x.segments/_tree"],
    ["http://elsewhere.example/benchmarks"],
    ["*"],
    [""],
    [`/${"a".repeat(3000)}`],
  ])("has no reading of %j", (raw) => {
    expect(plainPath(raw)).toBeNull();
  });

  it("reads every path that is written from segments, and writes it the same way again", () => {
    const segment = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
      .filter((text) => !/\p{Surrogate}/u.test(text))
      .filter((text) => !/[\u0000-\u001f\u007f\\]|^\.\.?$|\.(rsc|segments)$/.test(text));
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (segments) => {
        const path = `/${segments.map(encodeURIComponent).join("/")}`;
        expect(plainPath(path)).toEqual({ path, segments, slashed: false });
      }),
    );
  });

  it("never throws, and what it accepts has one spelling", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const read = plainPath(`/${text}`);
        if (read !== null) expect(plainPath(read.path)?.path).toBe(read.path);
      }),
    );
  });
});
