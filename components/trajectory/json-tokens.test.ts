import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonTokens, prettyJson } from "./json-tokens";

describe("jsonTokens", () => {
  it("tells keys from values", () => {
    const marked = jsonTokens('{"a": "b", "n": -1.5, "t": true}').filter(({ kind }) => kind !== "plain");
    expect(marked.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'key "a"',
      'string "b"',
      'key "n"',
      "number -1.5",
      'key "t"',
      "word true",
    ]);
  });

  it("gives every text back unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab":{}[],1-. \\\n') }), (text) => {
        expect(
          jsonTokens(text)
            .map((token) => token.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });

  it("breaks lines of JSON only", () => {
    expect(prettyJson('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(prettyJson("{broken")).toBe("{broken");
  });
});
