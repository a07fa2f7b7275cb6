import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createXmlScanner, decodeEntities, type XmlTag } from "./xml-scan";

function scan(...lines: string[]): XmlTag[] {
  const tags: XmlTag[] = [];
  const scanner = createXmlScanner((tag) => tags.push(tag));
  lines.forEach((text, at) => {
    scanner.line(text, at + 1);
  });
  return tags;
}

describe("the XML scanner", () => {
  it("finds tags among other text, with attributes over several lines", () => {
    const [tag, end] = scan('noise <case name="a &gt; b"', "  note='two", "lines'>text</case>");
    expect(tag).toMatchObject({ name: "case", kind: "open", line: 1 });
    expect([...(tag?.attributes ?? [])]).toEqual([
      ["name", "a > b"],
      ["note", "two\nlines"],
    ]);
    expect(end).toMatchObject({ name: "case", kind: "close", line: 3 });
  });

  it("hands out nothing of CDATA, comments and declarations", () => {
    const names = scan('<?xml version="1.0"?>', "<!-- <a/>", "<b/> --><c/>", "<![CDATA[<d/>", "]]><e/>").map(
      (tag) => tag.name,
    );
    expect(names).toEqual(["c", "e"]);
  });

  it("reads a comparison for text", () => {
    expect(scan("if (a < 3 && b > 4)")).toEqual([]);
  });

  it("decodes known entities and leaves the others", () => {
    expect(decodeEntities("&lt;&#65;&#x2603;&nope;&#0;")).toBe("<A☃&nope;&#0;");
  });

  it("reads whatever is escaped back to what it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
        const escaped = text
          .replaceAll("&", "&amp;")
          .replaceAll("<", "&lt;")
          .replaceAll(">", "&gt;")
          .replaceAll('"', "&quot;");
        expect(scan(`<x v="${escaped}"/>`)[0]?.attributes.get("v")).toBe(text);
      }),
    );
  });
});
