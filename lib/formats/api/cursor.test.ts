import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cursorNumber, cursorOf, cursorParts } from "./cursor";

describe("a cursor", () => {
  it("gives back its parts, and is made of letters that an address keeps", () => {
    const part = fc.string().filter((text) => !text.includes("\n") && !/[\ud800-\udfff]/.test(text));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const cursor = cursorOf(...parts);
        expect(cursor).toMatch(/^[\w-]*$/);
        expect(cursorParts(cursor, parts.length)).toEqual(parts);
      }),
    );
  });

  it("is refused when somebody made it up", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{1,20}$/), (text) => {
        const known = /^\d{1,9}$/.test(Buffer.from(text, "base64url").toString("utf8"));
        if (!known) expect(() => cursorNumber(text)).toThrow(/cursor/);
      }),
    );
    expect(() => cursorParts(cursorOf("a"), 2)).toThrow(/cursor/);
    expect(cursorNumber(null)).toBe(0);
    expect(cursorNumber(cursorOf(41))).toBe(41);
  });
});
