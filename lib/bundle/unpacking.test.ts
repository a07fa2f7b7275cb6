import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ZSTD_MAGIC,
  bytesOf,
  fields,
  joined,
  memorySource,
  sampleText,
  zstdBlock,
  zstdOf,
} from "@/lib/bundle/archive-samples";
import { ByteCursor } from "@/lib/bundle/byte-cursor";
import { crc32 } from "@/lib/formats/crc32";
import { plainBytes } from "@/lib/bundle/plain-bytes";
import { unpackBudget } from "@/lib/bundle/unpack-budget";
import { type Packing, unpack } from "@/lib/bundle/unpacking";
import { AppError, isRefusal } from "@/lib/errors";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";

const TEXT = sampleText(300_000);

function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`fixtures/${name}.zst`, import.meta.url)));
}

async function unpacked(
  packing: Packing,
  bytes: Uint8Array,
  chunkBytes = 5000,
): Promise<{ text: string; trailing: number }> {
  const cursor = new ByteCursor(memorySource(bytes, "x", chunkBytes).stream());
  const budget = unpackBudget(DEFAULT_LIMITS, bytes.length);
  const parts: Uint8Array[] = [];
  let trailing = 0;
  for await (const chunk of unpack(packing, cursor, DEFAULT_LIMITS, budget, () => (trailing += 1))) parts.push(chunk);
  return { text: Buffer.concat(parts).toString(), trailing };
}

async function codeOf(packing: Packing, bytes: Uint8Array): Promise<string | undefined> {
  try {
    await unpacked(packing, bytes);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe("gzip", () => {
  const packed = new Uint8Array(gzipSync(TEXT));

  it("unpacks however the bytes are cut into chunks", async () => {
    for (const chunkBytes of [1, 7, 1000, 1_000_000]) {
      expect((await unpacked("gzip", packed.subarray(0), chunkBytes)).text).toBe(TEXT);
    }
  });

  it("reads every optional field of a header and checks its checksum", async () => {
    const body = gzipSync("hello").subarray(10);
    const head = joined(fields([0x8b1f, 2], [8, 1], [0x1e, 1], [0, 6]), fields([3, 2]), "abc", "name\0", "comment\0");
    const sum = crc32(head) & 0xffff;
    expect((await unpacked("gzip", joined(head, fields([sum, 2]), body), 3)).text).toBe("hello");
    expect(await codeOf("gzip", joined(head, fields([sum ^ 1, 2]), body))).toBe("archive-corrupt");
  });

  it("refuses wrong checksums, wrong lengths, unknown flags and cuts", async () => {
    const flipped = (at: number) =>
      packed.map((byte, n) => (n === (at < 0 ? packed.length + at : at) ? byte ^ 1 : byte));
    expect(await codeOf("gzip", flipped(-8))).toBe("archive-corrupt");
    expect(await codeOf("gzip", flipped(-4))).toBe("archive-corrupt");
    expect(
      await codeOf(
        "gzip",
        packed.map((byte, n) => (n === 3 ? 0x80 : byte)),
      ),
    ).toBe("archive-corrupt");
    for (const length of [2, 10, 500, packed.length - 8, packed.length - 1]) {
      expect(await codeOf("gzip", packed.subarray(0, length))).toBe("archive-truncated");
    }
  });

  it("tells zero padding from trailing data", async () => {
    expect(await unpacked("gzip", joined(gzipSync("a"), new Uint8Array(100)))).toEqual({ text: "a", trailing: 0 });
    expect(await unpacked("gzip", joined(gzipSync("a"), "junk"))).toEqual({ text: "a", trailing: 1 });
  });

  it("refuses endless members", async () => {
    const empty = gzipSync("");
    const many = new Uint8Array(Buffer.concat(Array.from({ length: 30 }, () => empty)));
    const cursor = new ByteCursor(memorySource(many).stream());
    const limits = { ...DEFAULT_LIMITS, entries: 20 };
    const all = unpack("gzip", cursor, limits, unpackBudget(limits, many.length));
    await expect(all.next()).rejects.toMatchObject({ code: "limit-entries" });
  });

  it("takes many members only where they hold something: each costs as much as a large one", async () => {
    const many = (part: Uint8Array, count: number) =>
      new Uint8Array(Buffer.concat(Array.from({ length: count }, () => part)));
    expect(await codeOf("gzip", many(gzipSync(""), 1001))).toBe("limit-entries");
    const block = sampleText(20_000);
    const { text } = await unpacked("gzip", many(gzipSync(block), 1200), 1_000_000);
    expect(text.length).toBe(1200 * block.length);
  });
});

describe("zstd", () => {
  it.each(["level-1", "level-9-no-check", "level-22-long", "fast-5"])(
    "unpacks what the tool wrote: %s",
    async (name) => {
      for (const chunkBytes of [97, 100_000]) {
        expect((await unpacked("zstd", fixture(name), chunkBytes)).text).toBe(TEXT);
      }
    },
  );

  it("unpacks small inputs, several frames and skippable frames", async () => {
    const tiny = fixture("tiny-level-19");
    const skipped = joined(fields([0x184d2a53, 4], [5, 4]), "12345");
    const { text, trailing } = await unpacked("zstd", joined(skipped, tiny, skipped, zstdOf("raw"), tiny));
    expect(text).toBe(`${sampleText(900)}raw${sampleText(900)}`);
    expect(trailing).toBe(0);
  });

  it("verifies the checksum of the content", async () => {
    const bytes = fixture("level-1");
    const last = bytes.length - 1;
    expect(
      await codeOf(
        "zstd",
        bytes.map((byte, n) => (n === last ? byte ^ 1 : byte)),
      ),
    ).toBe("archive-corrupt");
  });

  it("refuses cuts at every place", async () => {
    const bytes = fixture("tiny-level-19");
    for (let length = 0; length < bytes.length; length += 7) {
      expect(await codeOf("zstd", bytes.subarray(0, length))).toBe("archive-truncated");
    }
  });

  it("refuses what a frame header asks for before it allocates", async () => {
    const header = (...after: (readonly [number, number])[]) =>
      joined(ZSTD_MAGIC, fields(...after), new Uint8Array(20));
    expect(await codeOf("zstd", zstdOf("x", (20 << 3) | 7))).toBe("limit-memory");
    expect(await codeOf("zstd", header([0xe0, 1], [2 ** 31, 8]))).toBe("limit-memory");
    expect(await codeOf("zstd", header([0xe0, 1], [2 ** 50, 8]))).toBe("limit-bytes");
    expect(await codeOf("zstd", header([0x08, 1], [0x38, 1]))).toBe("archive-corrupt");
    expect(await codeOf("zstd", header([0x01, 1], [0x38, 1], [7, 1]))).toBe("archive-unsupported");
  });

  it("refuses blocks that are reserved, too large, or of a wrong total", async () => {
    const frame = (...blocks: Uint8Array[]) => joined(ZSTD_MAGIC, fields([0, 1], [0x38, 1]), ...blocks);
    expect(await codeOf("zstd", frame(zstdBlock(3, 4, "abcd", true)))).toBe("archive-corrupt");
    expect(await codeOf("zstd", frame(zstdBlock(1, 200_000, "a", true)))).toBe("archive-corrupt");
    const stated = joined(ZSTD_MAGIC, fields([0x20, 1], [5, 1]), zstdBlock(0, 3, "abc", true));
    expect(await codeOf("zstd", stated)).toBe("archive-corrupt");
    expect((await unpacked("zstd", frame(zstdBlock(1, 5, "a", false), zstdBlock(0, 1, "b", true)))).text).toBe(
      "aaaaab",
    );
  });

  it("stops a run-length bomb at the ratio", async () => {
    const blocks = Array.from({ length: 2000 }, () => zstdBlock(1, 131072, "\0", false));
    const bomb = joined(ZSTD_MAGIC, fields([0, 1], [0x38, 1]), ...blocks);
    expect(await codeOf("zstd", bomb)).toBe("limit-ratio");
  });

  it("only ever refuses or succeeds on damaged input", async () => {
    const whole = fixture("tiny-level-19");
    // From behind the descriptor on, whose bits say whether there is a checksum.
    const damage = fc.array(fc.tuple(fc.integer({ min: 5, max: whole.length - 1 }), fc.nat(255)), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = new Uint8Array(whole);
        for (const [at, value] of changes) bytes[at] = value;
        const result = await unpacked("zstd", bytes).catch((error: unknown) => error);
        if (!isRefusal(result)) expect(result).toMatchObject({ text: sampleText(900) });
      }),
      { numRuns: 1500 },
    );
  });
});

describe("plainBytes", () => {
  async function plain(bytes: Uint8Array): Promise<string> {
    const file = { path: "gold.log", size: bytes.length };
    const parts: Uint8Array[] = [];
    for await (const chunk of plainBytes(file, memorySource(bytes, "x", 100).stream(), DEFAULT_LIMITS))
      parts.push(chunk);
    return Buffer.concat(parts).toString();
  }

  it("unpacks .gz and .zst and passes all else on", async () => {
    expect(await plain(new Uint8Array(gzipSync(TEXT)))).toBe(TEXT);
    expect(await plain(fixture("level-1"))).toBe(TEXT);
    expect(await plain(bytesOf(TEXT))).toBe(TEXT);
    expect(await plain(bytesOf("ab"))).toBe("ab");
    expect(await plain(new Uint8Array(0))).toBe("");
  });

  it("stops at the limits of one entry", async () => {
    const zeros = new Uint8Array(gzipSync(new Uint8Array(70 * 1024 * 1024)));
    await expect(plain(zeros)).rejects.toMatchObject({ code: "limit-ratio" });
  });
});
