import { describe, expect, it } from "vitest";
import {
  type ZipEndSample,
  type ZipSample,
  bytesOf,
  contentsOf,
  fields,
  joined,
  memorySource,
  sampleText,
  zipOf,
  zstdOf,
} from "@/lib/bundle/archive-samples";
import type { BundleReader } from "@/lib/bundle/bundle-reader";
import { crc32 } from "@/lib/formats/crc32";
import { openBundle } from "@/lib/bundle/open-bundle";
import { AppError } from "@/lib/errors";
import { DEFAULT_LIMITS, type Limits } from "@/lib/formats/limits";

const LOG = sampleText(5000);
const GOOD: readonly ZipSample[] = [
  { name: "preds.jsonl", data: "{}\n" },
  { name: "logs/a/test_output.txt", data: LOG },
  { name: "logs/b/empty.txt", data: "" },
];

function open(bytes: Uint8Array, limits: Limits = DEFAULT_LIMITS): Promise<BundleReader> {
  return openBundle(memorySource(bytes, "bundle.zip", 700), limits);
}

async function codeOf(bytes: Uint8Array, limits?: Limits): Promise<string | undefined> {
  try {
    await open(bytes, limits);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

function zipWith(sample: ZipSample, end?: ZipEndSample): Uint8Array {
  return zipOf([...GOOD, sample], end);
}

function findingsOf(reader: BundleReader): string[] {
  return reader.findings.map(({ code }) => code);
}

const descriptor = (signed: boolean, width: number) => (crc: number, packed: number, size: number) =>
  joined(signed ? fields([0x08074b50, 4]) : "", fields([crc, 4], [packed, width], [size, width]));

const extra = (id: number, data: Uint8Array) => joined(fields([id, 2], [data.length, 2]), data);

describe("openBundle on a zip", () => {
  it("lists files in the order of the archive and reads them back", async () => {
    const reader = await open(zipWith({ name: "logs/", data: "" }));
    expect(reader.archive).toBe("zip");
    expect(reader.entries.map(({ path, size }) => [path, size])).toEqual([
      ["preds.jsonl", 3],
      ["logs/a/test_output.txt", 5000],
      ["logs/b/empty.txt", 0],
    ]);
    expect(reader.findings).toEqual([]);
    expect((await contentsOf(reader)).get("logs/a/test_output.txt")).toBe(LOG);
  });

  it.each([
    ["stored", zipOf(GOOD.map((sample) => ({ ...sample, method: 0 })))],
    ["zstd", zipOf(GOOD.map((sample) => ({ ...sample, method: 93, packed: zstdOf(sample.data ?? "") })))],
    ["zip64", zipOf(GOOD, { zip64: {} })],
    ["a comment", zipOf(GOOD, { comment: "packed by hand" })],
    ["out of order", zipOf(GOOD.toReversed())],
  ])("reads %s", async (_, bytes) => {
    const contents = await contentsOf(await open(bytes));
    expect(contents.get("logs/a/test_output.txt")).toBe(LOG);
    expect(contents.size).toBe(3);
  });

  it.each([
    ["signed, 32 bits", true, 4],
    ["unsigned, 32 bits", false, 4],
    ["signed, 64 bits", true, 8],
    ["unsigned, 64 bits", false, 8],
  ])("accepts data descriptors: %s", async (_, signed, width) => {
    const behind = descriptor(signed, width);
    const local = { crc: 0, size: 0, packedSize: 0 };
    const reader = await open(zipOf(GOOD.map((sample) => ({ ...sample, flags: 0x808, behind, local }))));
    expect(reader.findings).toEqual([]);
    expect((await contentsOf(reader)).get("logs/a/test_output.txt")).toBe(LOG);
  });

  it("refuses a descriptor that states other facts", async () => {
    const behind = (crc: number, packed: number, size: number) => descriptor(true, 4)(crc ^ 1, packed, size);
    expect(await codeOf(zipWith({ name: "x", data: "x", flags: 0x808, behind }))).toBe("archive-corrupt");
  });

  it("does without a descriptor that is promised where the header says it all", async () => {
    expect(await codeOf(zipWith({ name: "x", data: "", method: 0, flags: 0x808 }))).toBeUndefined();
    const unknown = { crc: 0, size: 0, packedSize: 0 };
    expect(await codeOf(zipWith({ name: "x", data: "x", flags: 0x808, local: unknown }))).toBe("archive-corrupt");
  });

  it("keeps a name that is not the UTF-8 it promises as odd", async () => {
    const reader = await open(zipWith({ name: Uint8Array.of(0x61, 0xff), data: "x" }));
    expect(reader.entries.map(({ path }) => path)).toContain("a\ufffd");
    expect(findingsOf(reader)).toEqual(["odd-name"]);
  });

  it("reads large entries as a stream and still checks them", async () => {
    const big = sampleText(600_000);
    expect((await contentsOf(await open(zipWith({ name: "big", data: big })))).get("big")).toBe(big);
    expect(await codeOf(zipWith({ name: "big", data: big, crc: 1 }))).toBe("archive-corrupt");
    expect(await codeOf(zipWith({ name: "big", data: big, size: 599_999 }))).toBe("archive-corrupt");
    expect(await codeOf(zipWith({ name: "big", data: big, size: 600_001 }))).toBe("archive-corrupt");
  });

  it.each<[string, ZipSample, string]>([
    ["a wrong checksum", { name: "x", data: "abc", crc: 1 }, "archive-corrupt"],
    ["a size too small", { name: "x", data: LOG, size: 10 }, "archive-corrupt"],
    ["a size too large", { name: "x", data: LOG, size: 5001 }, "archive-corrupt"],
    [
      "packed data that goes on",
      { name: "x", data: "abc", packed: bytesOf("\x4b\x4c\x4a\x06\x00junk") },
      "archive-corrupt",
    ],
    ["a stored entry of two sizes", { name: "x", data: "abc", method: 0, size: 4 }, "archive-corrupt"],
    ["another local name", { name: "x", data: "a", local: { name: "y" } }, "archive-ambiguous"],
    ["another local method", { name: "x", data: "a", local: { method: 0 } }, "archive-ambiguous"],
    ["another local size", { name: "x", data: "a", local: { size: 2 } }, "archive-ambiguous"],
    ["another local checksum", { name: "x", data: "a", local: { crc: 2 } }, "archive-ambiguous"],
    ["data of another entry", { name: "x", data: LOG, listedOnly: true, offset: 0 }, "archive-ambiguous"],
    ["a place beyond the file", { name: "x", data: "a", offset: 1_000_000 }, "archive-corrupt"],
    ["encryption", { name: "x", data: "a", flags: 0x801 }, "archive-encrypted"],
    ["AES", { name: "x", data: "a", method: 99 }, "archive-encrypted"],
    ["bzip2", { name: "x", data: "a", method: 12 }, "archive-unsupported"],
    ["another disk", { name: "x", data: "a", disk: 2 }, "archive-unsupported"],
    ["a symbolic link", { name: "x", data: "/etc", attributes: 0o120777 * 65536 }, "unsafe-entry"],
    ["a pipe", { name: "x", data: "", attributes: 0o010644 * 65536 }, "unsafe-entry"],
    ["a reparse point", { name: "x", data: "a", madeBy: 20, attributes: 0x400 }, "unsafe-entry"],
    ["a link in a Unix field", { name: "x", data: "", extra: extra(0x0d, new Uint8Array(20)) }, "unsafe-entry"],
    ["a folder with content", { name: "x/", data: "a" }, "archive-ambiguous"],
    ["a field longer than the rest", { name: "x", data: "a", extra: fields([7, 2], [99, 2]) }, "archive-corrupt"],
    ["a path that leaves", { name: "../x", data: "a" }, "unsafe-path"],
    ["a NUL in a name", { name: "x\0.txt", data: "a" }, "unsafe-path"],
    ["a name given twice", { name: "preds.jsonl", data: "a" }, "name-collision"],
    ["a file that is a folder", { name: "logs/a", data: "a" }, "name-collision"],
  ])("refuses an entry with %s", async (_, sample, code) => {
    expect(await codeOf(zipWith(sample))).toBe(code);
  });

  it("does not take a size from a zip64 field that no header field asks for, and refuses absurd ones", async () => {
    const huge = extra(1, fields([2n ** 62n, 8], [2n ** 62n, 8]));
    expect(await codeOf(zipWith({ name: "x", data: "a", extra: huge }))).toBeUndefined();
    const asked = { name: "x", data: "a", extra: huge, size: 0xffffffff, packedSize: 0xffffffff };
    expect(await codeOf(zipWith(asked))).toBe("archive-corrupt");
  });

  it("lets a Unicode path rename only what the header could not hold", async () => {
    const renaming = (headerName: Uint8Array, name: string) =>
      extra(0x7075, joined(fields([1, 1], [crc32(headerName), 4]), name));
    const old = Uint8Array.of(0x63, 0x61, 0x66, 0x82);
    const renamed = { name: old, flags: 0, data: "a", extra: renaming(old, "café.txt") };
    expect((await open(zipWith(renamed))).entries.map(({ path }) => path)).toContain("café.txt");
    const { extra: _, ...plain } = renamed;
    expect((await open(zipWith(plain))).entries.map(({ path }) => path)).toContain("café");
    const ascii = bytesOf("ok.txt");
    const evil = { name: ascii, flags: 0, data: "a", extra: renaming(ascii, "../evil") };
    expect(await codeOf(zipWith(evil))).toBe("unsafe-path");
    expect(await codeOf(zipWith({ ...evil, extra: renaming(ascii, "other.txt") }))).toBe("archive-ambiguous");
  });

  it.each<[string, ZipEndSample, string]>([
    ["counts too few entries", { count: 2 }, "archive-corrupt"],
    ["counts too many entries", { count: 4 }, "archive-corrupt"],
    ["points beyond the file", { directoryOffset: 0x7fffffff }, "archive-corrupt"],
    ["states a wrong size", { directorySize: 50 }, "archive-corrupt"],
    ["names another disk", { disk: 3 }, "archive-unsupported"],
    ["hides an end record in the comment", { comment: "PK\x05\x06" + "x".repeat(30) }, "archive-ambiguous"],
    ["disagrees with its zip64 record", { zip64: { count: 9 } }, "archive-corrupt"],
    ["has a zip64 record that points nowhere", { zip64: { offset: 5 } }, "archive-corrupt"],
  ])("refuses an end record that %s", async (_, end, code) => {
    expect(await codeOf(zipOf(GOOD, end))).toBe(code);
  });

  it("keeps harmless bytes before, between and behind as a finding", async () => {
    for (const end of [
      { before: "<html>" },
      { before: "#!/bin/sh\n", unadjusted: true },
      { gap: "x" },
      { after: "junk" },
    ]) {
      const reader = await open(zipOf(GOOD, end));
      expect(findingsOf(reader)).toEqual(["archive-trailing-data"]);
      expect((await contentsOf(reader)).get("logs/a/test_output.txt")).toBe(LOG);
    }
  });

  it("refuses archives hidden before and between", async () => {
    const hidden = zipOf([{ name: "other", data: "x" }]);
    expect(await codeOf(zipOf(GOOD, { before: hidden }))).toBe("archive-ambiguous");
    expect(await codeOf(zipOf(GOOD, { before: hidden, unadjusted: true }))).toBe("archive-ambiguous");
    expect(await codeOf(zipOf(GOOD, { gap: hidden.subarray(0, 40) }))).toBe("archive-ambiguous");
  });

  it("refuses a zip that is cut, at every place", async () => {
    const whole = zipOf(GOOD);
    for (let length = 8; length < whole.length; length += 97) {
      expect(await codeOf(whole.subarray(0, length))).toMatch(/^archive-(?:truncated|corrupt)$/);
    }
  });

  it("refuses too many entries and too many bytes before it unpacks anything", async () => {
    expect(await codeOf(zipOf(GOOD), { ...DEFAULT_LIMITS, entries: 2 })).toBe("limit-entries");
    expect(await codeOf(zipOf(GOOD), { ...DEFAULT_LIMITS, entryBytes: 4999 })).toBe("limit-bytes");
    expect(await codeOf(zipOf(GOOD), { ...DEFAULT_LIMITS, unpackedBytes: 5000 })).toBe("limit-bytes");
    expect(await codeOf(zipOf(GOOD), { ...DEFAULT_LIMITS, ratio: 1, ratioFromBytes: 100 })).toBe("limit-ratio");
  });

  it("calls an empty zip empty", async () => {
    expect(await codeOf(zipOf([]))).toBe("empty-bundle");
    expect(await codeOf(zipOf([{ name: "logs/" }]))).toBe("empty-bundle");
  });
});
