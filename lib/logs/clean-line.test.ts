import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastRedraw, stripTerminal } from "./clean-line";

describe("stripTerminal", () => {
  it("drops colours, charset escapes, titles and NUL", () => {
    expect(stripTerminal("\u001b[1;32mPASSED\u001b[0m a")).toBe("PASSED a");
    expect(stripTerminal("\u001b(Btest x\u001b[m ... ok")).toBe("test x ... ok");
    expect(stripTerminal("\u001b]0;title\u0007ok\u001b]8;;http://x\u001b\\1")).toBe("ok1");
    expect(stripTerminal("a\0b")).toBe("ab");
  });

  it("reads a cleared line as redrawn", () => {
    expect(lastRedraw(stripTerminal("old text\u001b[2K\u001b[1Gnew"))).toBe("new");
  });

  it("leaves no escape character and never grows", () => {
    const piece = fc.constantFrom("\u001b", "[", "31", "m", "]", "\u0007", "(", "B", "text", "\\", "2K", ";", "\0");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const raw = pieces.join("");
        const clean = stripTerminal(raw);
        expect(clean).not.toContain("\0");
        expect(clean.length).toBeLessThanOrEqual(raw.length);
      }),
    );
  });
});

describe("lastRedraw", () => {
  it("gives what stands behind the last carriage return that has text behind it", () => {
    expect(lastRedraw("a\rb\rc")).toBe("c");
    expect(lastRedraw("a\rb\r\r")).toBe("b");
    expect(lastRedraw("\r\r")).toBe("");
    expect(lastRedraw("plain")).toBe("plain");
  });
});
