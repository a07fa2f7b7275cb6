import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedSearch } from "./url-state";

describe("changedSearch", () => {
  it("sets, keeps and removes keys", () => {
    expect(changedSearch("?q=gpt&sort=cost", { sort: "-steps" })).toBe("?q=gpt&sort=-steps");
    expect(changedSearch("?q=gpt&sort=cost", { q: null, sort: "" })).toBe("");
  });

  it("keeps commas and colons readable", () => {
    expect(changedSearch("", { rows: "pb-a,pb-b", sort: "rate:desc" })).toBe("?rows=pb-a,pb-b&sort=rate:desc");
  });

  it("gives back any value that was put in", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (value) => {
        const query = new URLSearchParams(changedSearch("?z=1", { v: value }));
        expect(query.get("v")).toBe(new URLSearchParams([["v", value]]).get("v"));
        expect(query.get("z")).toBe("1");
      }),
    );
  });
});
