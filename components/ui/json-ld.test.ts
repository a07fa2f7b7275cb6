import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { embeddedJson } from "./json-ld";

describe("JSON in a page", () => {
  it("reads back as it was and never holds a bracket of markup", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = embeddedJson(value);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(embeddedJson({ name: "</script><script>alert(1)" })).not.toContain("</");
  });
});
