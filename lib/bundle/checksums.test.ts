import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesOf, sampleText } from "@/lib/bundle/archive-samples";
import { crc32 } from "@/lib/formats/crc32";
import { xxh64 } from "@/lib/bundle/xxhash64";

/** Bit by bit, as the polynomial is defined: the slow truth. */
function slowCrc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function lowHash(...parts: Uint8Array[]): number {
  const hash = xxh64();
  for (const part of parts) hash.update(part);
  return hash.low32();
}

describe("crc32", () => {
  it("gives the check value of its standard", () => {
    expect(crc32(bytesOf("123456789"))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array(0))).toBe(0);
  });

  it("equals the bitwise definition on any bytes, in one piece or two", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, cut) => {
        const expected = slowCrc32(bytes);
        expect(crc32(bytes)).toBe(expected);
        expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))).toBe(expected);
      }),
    );
  });
});

describe("xxh64", () => {
  it.each([
    ["", 0x51d8e999],
    ["a", 0xa98c6e5b],
    ["abc", 0xad770999],
    ["xxhash", 0x2c4bc720],
    ["0123456789abcdef0123456789abcdef", 0x8e71e6c5],
  ])("gives the low half of the hash of %j", (text, expected) => {
    expect(lowHash(bytesOf(text))).toBe(expected);
  });

  it("takes every branch of the tail", () => {
    expect(lowHash(Uint8Array.from({ length: 101 }, (_, n) => n))).toBe(0x5f85381e);
  });

  it("does not depend on how the bytes are cut", () => {
    const bytes = bytesOf(sampleText(500));
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(500), (length, one, two) => {
        const all = bytes.subarray(0, length);
        const [a, b] = [Math.min(one, two), Math.max(one, two)];
        expect(lowHash(all.subarray(0, a), all.subarray(a, b), all.subarray(b))).toBe(lowHash(all));
      }),
    );
  });
});
