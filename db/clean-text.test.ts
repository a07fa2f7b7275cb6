import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { cleanJsonText, cleanText } from "./clean-text";

describe("text before the database", () => {
  it("never holds a NUL or a lone surrogate, and is otherwise the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const clean = cleanText(text);
        expect(clean).not.toContain("\0");
        expect(Buffer.from(clean, "utf8").toString("utf8")).toBe(clean);
        expect(clean.length).toBe(text.length);
      }),
    );
    expect(cleanText("a\0b")).toBe("a\u2400b");
    expect(cleanText("\uD83D\uDE00 fine")).toBe("\uD83D\uDE00 fine");
  });

  it("cleans values and keys of JSON, and leaves an escaped backslash before u0000 alone", () => {
    expect(JSON.parse(cleanJsonText(JSON.stringify({ "k\0": ["v\0", "\uD800"] })))).toEqual({
      "k\u2400": ["v\u2400", "\uFFFD"],
    });
    const text = JSON.stringify({ path: "C:\\u0000" });
    expect(JSON.parse(cleanJsonText(text))).toEqual({ path: "C:\\u0000" });
  });

  it("keeps a key named __proto__ a key like any other", () => {
    const json = '{"__proto__":{"x":"\\u0000"}}';
    expect(cleanJsonText(json)).toBe('{"__proto__":{"x":"\u2400"}}');
  });
});
