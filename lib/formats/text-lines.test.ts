import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLineReader, CUT_MARK, type TextFacts } from "./text-lines";

function read(chunks: Uint8Array[], maxChars = 64 * 1024) {
  const lines: string[] = [];
  const cuts: number[] = [];
  const reader = createLineReader(
    (text, line, cut) => {
      lines.push(text);
      if (cut) cuts.push(line);
    },
    { maxChars },
  );
  for (const chunk of chunks) reader.push(chunk);
  const facts: TextFacts = reader.end();
  return { lines, cuts, facts };
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function sliceUp(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  let at = 0;
  for (const size of sizes) {
    chunks.push(bytes.subarray(at, at + size));
    at += size;
  }
  chunks.push(bytes.subarray(at));
  return chunks;
}

describe("createLineReader", () => {
  it("gives the same lines however the bytes are cut into chunks", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme", maxLength: 12 })),
        fc.array(fc.nat({ max: 7 }), { maxLength: 30 }),
        (parts, sizes) => {
          const text = parts.map((part) => part.replaceAll(/[\n\r\uFEFF]/g, "")).join("\n");
          const { lines, facts } = read(sliceUp(utf8(text), sizes));
          const expected = text === "" ? [] : text.split("\n");
          if (text.endsWith("\n")) expected.pop();
          expect(lines).toEqual(expected);
          expect(facts.lines).toBe(expected.length);
          expect(facts.replaced).toBe(0);
        },
      ),
    );
  });

  it("takes CRLF and LF as line ends and leaves a lone CR in the text", () => {
    expect(read([utf8("a\r\nb\nc\rd\r\n")]).lines).toEqual(["a", "b", "c\rd"]);
  });

  it("follows a byte order mark", () => {
    expect(read([new Uint8Array([0xef, 0xbb]), new Uint8Array([0xbf, 0x61])]).lines).toEqual(["a"]);
    const le = read([new Uint8Array([0xff, 0xfe, 0x61, 0, 0x0a, 0, 0x62, 0])]);
    expect(le.lines).toEqual(["a", "b"]);
    expect(le.facts.encoding).toBe("utf-16le");
    expect(read([new Uint8Array([0xfe, 0xff, 0, 0x61, 0, 0x0a])]).lines).toEqual(["a"]);
  });

  it("counts malformed bytes and NUL, but not a replacement character that was written", () => {
    const { facts, lines } = read([new Uint8Array([0x61, 0xff, 0x62, 0, 0x0a]), utf8("\uFFFD ok"), utf8("\uFFFD")]);
    expect(facts.replaced).toBe(1);
    expect(facts.nul).toBe(1);
    expect(lines[1]).toBe("\uFFFD ok\uFFFD");
  });

  it("hands out head and tail of a line above the limit, whole lines after it", () => {
    const long = `HEAD${"x".repeat(5000)}TAIL`;
    for (const size of [1, 7, 100, 10_000]) {
      const chunks: Uint8Array[] = [];
      const bytes = utf8(`first\n${long}\nlast`);
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
      const { lines, cuts, facts } = read(chunks, 100);
      expect(lines[0]).toBe("first");
      expect(lines[1]).toBe(`HEAD${"x".repeat(46)}${CUT_MARK}${"x".repeat(46)}TAIL`);
      expect(lines[2]).toBe("last");
      expect(cuts).toEqual([2]);
      expect(facts.firstCutLine).toBe(2);
    }
  });

  it("replaces malformed bytes as one decoder over the whole file does, wherever the chunks end", () => {
    const byte = fc.constantFrom(
      0x41,
      0x0a,
      0x80,
      0xbf,
      0xc3,
      0xa9,
      0xe2,
      0x82,
      0xac,
      0xed,
      0xa0,
      0xf0,
      0x9f,
      0x98,
      0xff,
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 60 }), fc.array(fc.nat({ max: 5 }), { maxLength: 30 }), (list, sizes) => {
        const bytes = new Uint8Array([0x41, 0x41, 0x41, ...list]);
        const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
        const { lines, facts } = read(sliceUp(bytes, sizes));
        expect(lines.join("\n")).toBe(text.endsWith("\n") ? text.slice(0, -1) : text);
        expect(facts.replaced).toBe(text.split("\uFFFD").length - 1);
      }),
    );
  });

  it("calls no line plain that holds a control character, and most others", () => {
    const part = fc.constantFrom("a", "bc", "\n", "\n", "\x1b[1m", "\0", "\r", "\r\n");
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 40 }),
        fc.array(fc.nat({ max: 5 }), { maxLength: 20 }),
        (parts, sizes) => {
          const controlled = (text: string) => /[\x1b\0\r]/.test(text);
          const seen: [string, boolean][] = [];
          const reader = createLineReader((text, _line, _cut, plain) => seen.push([text, plain]), { maxChars: 8 });
          for (const chunk of sliceUp(utf8(parts.join("")), sizes)) reader.push(chunk);
          reader.end();
          for (const [text, plain] of seen) expect(plain && controlled(text)).toBe(false);
          if (!controlled(parts.join(""))) expect(seen.every(([, plain]) => plain)).toBe(true);
        },
      ),
    );
  });

  it("says whether the file stops inside a line", () => {
    expect(read([utf8("a\nb")]).facts.endsWithLineFeed).toBe(false);
    expect(read([utf8("a\nb\n")]).facts.endsWithLineFeed).toBe(true);
    expect(read([]).facts).toMatchObject({ lines: 0, bytes: 0, endsWithLineFeed: true });
  });
});
