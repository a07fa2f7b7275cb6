import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAnsi, visibleText } from "./ansi";

const textOf = (input: string) =>
  parseAnsi(input)
    .map((run) => run.text)
    .join("");

describe("parseAnsi", () => {
  it("turns SGR colours into class names and resets them", () => {
    expect(parseAnsi("\x1b[1;31mFAILED\x1b[0m tests")).toEqual([
      { text: "FAILED", classes: "a-red a-bold" },
      { text: " tests", classes: "" },
    ]);
  });

  it("understands bright, 256 and true colours", () => {
    expect(parseAnsi("\x1b[92mok\x1b[39m \x1b[38;5;1mno\x1b[38;2;1;2;3mrgb")).toEqual([
      { text: "ok", classes: "a-green" },
      { text: " ", classes: "" },
      { text: "no", classes: "a-red" },
      { text: "rgb", classes: "a-red" },
    ]);
  });

  it("drops hyperlinks, titles, clipboard writes and cursor moves", () => {
    expect(textOf("a\x1b]8;;javascript:alert(1)\x07b\x1b]8;;\x1b\\c\x1b]52;c;aGk=\x07d\x1b[2Je\x1b[10;10Hf")).toBe(
      "abcdef",
    );
    expect(textOf("x\x9b31my\x9d0;title\x9cz")).toBe("xyz");
  });

  it("ends an unterminated sequence at the end of the line", () => {
    expect(textOf("a\x1b]0;never closed\nnext line")).toBe("a\nnext line");
    expect(textOf("a\x1b[31")).toBe("a");
    expect(textOf("a\x1b")).toBe("a");
  });

  it("shows control characters as symbols and swallows carriage returns", () => {
    expect(textOf("a\x00b\x08c\r\n\td\x7f")).toBe("a␀b␈c\n\td␡");
  });

  it("keeps every printable text as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abc äß漢字 <>&\"'[]m;0123") }), (text) => {
        expect(textOf(text)).toBe(text);
      }),
    );
  });

  it("never throws and never lets an escape through", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("\x1b", "[", "]", "m", "0", ";", "\x07", "\x9b", "a", "\n") }),
        (text) => {
          expect(textOf(text)).not.toMatch(/[\x1b\x9b]/);
        },
      ),
    );
  });
});

describe("visibleText", () => {
  it("leaves no escape and shows what would turn or hide the text", () => {
    expect(visibleText("a\u001b[31mred\u001b[0m \u202eevil\u202c \u200bx\ufeff\ttab\nline")).toBe(
      "ared \ufffdevil\ufffd \ufffdx\ufffd\ttab\nline",
    );
    expect(visibleText("\u001b]8;;javascript:alert(1)\u001b\\click\u001b]8;;\u001b\\")).toBe("click");
  });
});
