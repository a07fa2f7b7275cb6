import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  TAR_END,
  type TarSample,
  bytesOf,
  contentsOf,
  fields,
  joined,
  memorySource,
  paxEntry,
  sampleText,
  tarEntry,
  tarHeader,
  tarOf,
  zipOf,
  zstdOf,
} from "@/lib/bundle/archive-samples";
import type { BundleReader } from "@/lib/bundle/bundle-reader";
import { openBundle } from "@/lib/bundle/open-bundle";
import { AppError } from "@/lib/errors";
import { DEFAULT_LIMITS, type Limits } from "@/lib/formats/limits";

const LOG = sampleText(5000);
const GOOD: readonly TarSample[] = [
  { name: "./", type: "5" },
  { name: "./preds.jsonl", data: "{}\n" },
  { name: "./logs/a/test_output.txt", data: LOG },
  { name: "./logs/b/empty.txt" },
];

function open(bytes: Uint8Array, limits: Limits = DEFAULT_LIMITS): Promise<BundleReader> {
  return openBundle(memorySource(bytes, "bundle", 700), limits);
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

function tarWith(...more: (TarSample | Uint8Array)[]): Uint8Array {
  return tarOf([...GOOD, ...more]);
}

const gnuName = (name: string) => tarEntry({ name: "././@LongLink", type: "L", magic: "ustar  \0", data: `${name}\0` });

async function pathOfLast(bytes: Uint8Array): Promise<string | undefined> {
  return (await open(bytes)).entries.at(-1)?.path;
}

describe("openBundle on a tar", () => {
  it.each([
    ["tar", tarOf(GOOD)],
    ["tar.gz", new Uint8Array(gzipSync(tarOf(GOOD)))],
    ["tar.zst", zstdOf(tarOf(GOOD))],
  ])("reads a %s whatever its name", async (archive, bytes) => {
    const reader = await open(bytes);
    expect(reader.archive).toBe(archive);
    expect(reader.entries.map(({ path, size }) => [path, size])).toEqual([
      ["preds.jsonl", 3],
      ["logs/a/test_output.txt", 5000],
      ["logs/b/empty.txt", 0],
    ]);
    expect(reader.findings).toEqual([]);
    expect((await contentsOf(reader)).get("logs/a/test_output.txt")).toBe(LOG);
  });

  it("reads a gzip of several members", async () => {
    const tar = tarOf(GOOD);
    const members = [tar.subarray(0, 700), tar.subarray(700, 701), new Uint8Array(0), tar.subarray(701)];
    const reader = await open(joined(...members.map((part) => gzipSync(part))));
    expect((await contentsOf(reader)).size).toBe(3);
  });

  it("visits only what is wanted and stops after the last of it", async () => {
    const reader = await open(tarOf(GOOD));
    const told: number[] = [];
    const visited: string[] = [];
    await reader.read(
      ({ path }) => path === "preds.jsonl",
      async ({ path }) => void visited.push(path),
      (bytes) => told.push(bytes),
    );
    expect(visited).toEqual(["preds.jsonl"]);
    expect(told.at(-1)).toBeLessThan(reader.bytes / 2);
  });

  it("lets a visitor abandon an entry and goes on with the next", async () => {
    const reader = await open(tarOf(GOOD));
    const first: number[] = [];
    await reader.read(
      () => true,
      async (_, chunks) => {
        for await (const chunk of chunks) {
          first.push(chunk.length);
          break;
        }
      },
    );
    expect(first.length).toBe(2);
  });

  it("takes long names from ustar prefixes, pax and GNU headers", async () => {
    const long = `${"folder/".repeat(20)}file.txt`;
    expect(await pathOfLast(tarWith({ name: "file.txt", prefix: "a/b", data: "x" }))).toBe("a/b/file.txt");
    expect(await pathOfLast(tarWith(paxEntry({ path: long, mtime: "1.5" }), { name: "cut", data: "x" }))).toBe(long);
    expect(await pathOfLast(tarWith(gnuName(long), { name: "cut", magic: "ustar  \0", data: "x" }))).toBe(long);
  });

  it("reads old headers without magic, global comments, volume labels and base-256 sizes", async () => {
    const label = tarHeader({ name: "label", type: "V" });
    const size = joined(fields([0x80, 1]), new Uint8Array(10), fields([1, 1]));
    const bytes = tarWith(label, paxEntry({ comment: "c0ffee" }, "g"), {
      name: "old.txt",
      data: "x",
      magic: "",
      type: "\0",
      sizeField: size,
    });
    expect((await contentsOf(await open(bytes))).get("old.txt")).toBe("x");
  });

  it.each<[string, (TarSample | Uint8Array)[], string]>([
    ["a symbolic link", [{ name: "x", type: "2", link: "/etc/passwd" }], "unsafe-entry"],
    ["a hard link", [{ name: "x", type: "1", link: "preds.jsonl" }], "unsafe-entry"],
    ["a character device", [{ name: "x", type: "3" }], "unsafe-entry"],
    ["a block device", [{ name: "x", type: "4" }], "unsafe-entry"],
    ["a pipe", [{ name: "x", type: "6" }], "unsafe-entry"],
    ["a sparse file", [{ name: "x", type: "S", magic: "ustar  \0" }], "unsafe-entry"],
    ["an unknown type", [{ name: "x", type: "Z" }], "unsafe-entry"],
    ["holes by pax", [paxEntry({ "GNU.sparse.major": "1" }), { name: "x" }], "unsafe-entry"],
    ["a link target by pax", [paxEntry({ linkpath: "/etc" }), { name: "x" }], "unsafe-entry"],
    ["a path that leaves", [{ name: "../x" }], "unsafe-path"],
    ["a path that leaves by pax", [paxEntry({ path: "../../x" }), { name: "ok" }], "unsafe-path"],
    ["a path that leaves by a GNU name", [gnuName("/x"), { name: "ok" }], "unsafe-path"],
    ["a NUL in a pax path", [paxEntry({ path: "a\0b" }), { name: "ok" }], "unsafe-path"],
    ["a wrong checksum", [{ name: "x", data: "x", badChecksum: true }], "archive-corrupt"],
    ["a negative size", [{ name: "x", sizeField: new Uint8Array(12).fill(255) }], "archive-corrupt"],
    ["a size that is no number", [{ name: "x", sizeField: bytesOf("99999999999\0") }], "archive-corrupt"],
    ["another size by pax", [paxEntry({ size: "0" }), { name: "x", data: "x" }], "archive-corrupt"],
    ["a negative pax size", [paxEntry({ size: "-1" }), { name: "x", data: "x" }], "archive-corrupt"],
    ["a pax record that is too long", [paxEntry("999 path=x\n"), { name: "x" }], "archive-corrupt"],
    ["a pax record without end", [paxEntry("9 path=xy"), { name: "x" }], "archive-corrupt"],
    ["an empty pax path", [paxEntry({ path: "" }), { name: "x" }], "archive-corrupt"],
    ["a global path", [paxEntry({ path: "x" }, "g"), { name: "y" }], "archive-ambiguous"],
    ["two pax paths", [paxEntry("8 path=a\n8 path=b\n".replaceAll("8", "9")), { name: "y" }], "archive-ambiguous"],
    ["two names", [paxEntry({ path: "a" }), gnuName("b"), { name: "y" }], "archive-ambiguous"],
    ["a folder with content", [{ name: "d", type: "5", data: "x" }], "archive-ambiguous"],
    ["a file named like a folder", [{ name: "d/", data: "x" }], "archive-ambiguous"],
    ["too many headers", [gnuName("a"), gnuName("a"), gnuName("a"), { name: "a" }], "limit-memory"],
    ["a header too long", [{ name: "x", type: "x", size: 2 ** 30 }], "limit-memory"],
    ["a size over the limit", [{ name: "x", size: 513 * 1024 * 1024 }], "limit-bytes"],
    ["a name given twice", [{ name: "preds.jsonl" }], "name-collision"],
  ])("refuses %s", async (_, more, code) => {
    expect(await codeOf(tarWith(...more))).toBe(code);
  });

  it("refuses a header that is left without its entry", async () => {
    expect(await codeOf(tarWith(paxEntry({ path: "x" })))).toBe("archive-corrupt");
  });

  it("refuses a tar that is cut, at every place up to its first zero block", async () => {
    const whole = tarOf(GOOD);
    for (let length = 600; length <= whole.length - TAR_END.length; length += 211) {
      expect(await codeOf(whole.subarray(0, length))).toBe("archive-truncated");
    }
    expect(await codeOf(tarOf(GOOD, ""))).toBe("archive-truncated");
    expect(await codeOf(tarOf(GOOD, new Uint8Array(512)))).toBeUndefined();
  });

  it("tells padding, other data and more entries behind the end apart", async () => {
    expect((await open(tarOf(GOOD, new Uint8Array(10_240)))).findings).toEqual([]);
    const junk = await open(tarOf(GOOD, joined(TAR_END, "junk")));
    expect(junk.findings.map(({ code }) => code)).toEqual(["archive-trailing-data"]);
    const second = tarOf([{ name: "other", data: "x" }]);
    expect(await codeOf(tarOf(GOOD, joined(TAR_END, second)))).toBe("archive-ambiguous");
    expect(await codeOf(tarOf(GOOD, joined(new Uint8Array(512), second)))).toBe("archive-ambiguous");
    expect(await codeOf(tarOf(GOOD, joined(TAR_END, zipOf([{ name: "x" }]))))).toBe("archive-ambiguous");
  });

  it("refuses too many entries and too many bytes", async () => {
    expect(await codeOf(tarOf(GOOD), { ...DEFAULT_LIMITS, entries: 3 })).toBe("limit-entries");
    expect(await codeOf(tarOf(GOOD), { ...DEFAULT_LIMITS, entryBytes: 4999 })).toBe("limit-bytes");
    const packed = new Uint8Array(gzipSync(tarOf([{ name: "zeros", data: new Uint8Array(1_000_000) }])));
    expect(await codeOf(packed, { ...DEFAULT_LIMITS, ratioFromBytes: 100_000 })).toBe("limit-ratio");
    expect(await codeOf(packed)).toBeUndefined();
  });

  it("calls an empty tar empty", async () => {
    expect(await codeOf(TAR_END)).toBe("empty-bundle");
    expect(await codeOf(new Uint8Array(gzipSync(TAR_END)))).toBe("empty-bundle");
    expect(await codeOf(tarOf([{ name: "d", type: "5" }]))).toBe("empty-bundle");
  });
});
