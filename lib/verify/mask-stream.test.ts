import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMaskingStream } from "./mask-stream";

const TOKEN = `ghp_${"Ab3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6"}`;
const KEY = [
  "-----BEGIN RSA PRIVATE KEY-----",
  ...Array.from({ length: 12 }, (_, at) => `MIIEow${"IBAAKCAQEA".repeat(5)}${at}`),
  "-----END RSA PRIVATE KEY-----",
];

function mask(text: string, size = 1000): { text: string; found: readonly { kind: string; line: number }[] } {
  const stream = createMaskingStream();
  const bytes = Buffer.from(text, "utf8");
  const out: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) out.push(...stream.push(bytes.subarray(at, at + size)));
  const { rest, found } = stream.end();
  return { text: Buffer.concat([...out, ...rest]).toString("utf8"), found };
}

describe("masking a text as it streams by", () => {
  it("hides a token, says its line, and leaves everything else", () => {
    const text = `first\ntoken is ${TOKEN} here\nlast\n`;
    const masked = mask(text);
    expect(masked.text).not.toContain(TOKEN);
    expect(masked.text).toMatch(/^first\ntoken is \[secret:[\w-]+:[0-9a-f]{4}\] here\nlast\n$/);
    expect(masked.found.map((one) => one.line)).toEqual([2]);
  });

  it("keeps the number of lines of a private key, wherever the chunks end", () => {
    const filler = "a line of a log that says nothing\n".repeat(1900);
    const text = `${filler}${KEY.join("\n")}\nafter\n`;
    const masked = mask(text, 4096);
    expect(masked.text.split("\n").length).toBe(text.split("\n").length);
    expect(masked.text).not.toContain("MIIEow");
    expect(masked.text.endsWith("after\n")).toBe(true);
    expect(masked.found[0]?.line).toBe(1901);
  });

  it("reads UTF-16 and keeps it as UTF-8", () => {
    const stream = createMaskingStream();
    const out = [...stream.push(Buffer.from(`\ufeffkey ${TOKEN}\nnext`, "utf16le")), ...stream.end().rest];
    expect(Buffer.concat(out).toString("utf8")).toMatch(/^key \[secret:.*\]\nnext$/);
  });

  it("passes text without a secret byte for byte, in any chunks", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme" }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 300 }),
        (parts, size) => {
          const text = parts.join("\n").slice(0, 5000);
          const masked = mask(text, size);
          if (masked.found.length === 0) expect(masked.text).toBe(text);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("holds no more than a few blocks of a line without an end", () => {
    const text = `${"x ".repeat(400_000)}${TOKEN}`;
    expect(mask(text, 65_536).text.endsWith("]")).toBe(true);
  });
});
