import { gzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bytesOf, contentsOf, joined, memorySource, sampleText, tarOf, zipOf } from "@/lib/bundle/archive-samples";
import type { ByteSource, FolderListing } from "@/lib/bundle/bundle-reader";
import { openBundle } from "@/lib/bundle/open-bundle";
import { AppError } from "@/lib/errors";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";

const LOG = sampleText(5000);
const FILES = [
  { name: "preds.jsonl", data: "{}\n" },
  { name: "logs/test_output.txt", data: LOG },
];
const FORMS: readonly [string, Uint8Array][] = [
  ["zip", zipOf(FILES)],
  ["tar", tarOf(FILES)],
  ["tar.gz", new Uint8Array(gzipSync(tarOf(FILES)))],
];

async function codeOf(bundle: ByteSource | FolderListing): Promise<string | undefined> {
  try {
    await openBundle(bundle, DEFAULT_LIMITS);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

function folder(files: Readonly<Record<string, string>>): FolderListing {
  return {
    name: "run",
    files: Object.entries(files).map(([path, text]) => ({ path, source: memorySource(text, path) })),
  };
}

/** A source whose bytes become others once it was read to its end. */
function swapped(before: Uint8Array, after: Uint8Array): ByteSource {
  let now = before;
  return {
    size: before.length,
    name: "bundle",
    async *stream(from = 0, to = before.length) {
      yield* memorySource(now).stream(from, to);
      if (to === before.length && from === 0) now = after;
    },
  };
}

/** A source that counts how many of its streams are open. */
function counting(text: string, open: { count: number }): ByteSource {
  const plain = memorySource(text);
  return {
    size: plain.size,
    name: "file",
    async *stream(from = 0, to = plain.size) {
      open.count += 1;
      try {
        for await (const chunk of plain.stream(from, to)) for (const byte of chunk) yield Uint8Array.of(byte);
      } finally {
        open.count -= 1;
      }
    },
  };
}

describe("openBundle", () => {
  it("closes a file of a folder that its visitor left half read", async () => {
    const open = { count: 0 };
    const listing = { name: "run", files: [{ path: "a.log", source: counting("some text", open) }] };
    const reader = await openBundle(listing, DEFAULT_LIMITS);
    await reader.read(
      () => true,
      async (_, chunks) => void (await chunks[Symbol.asyncIterator]().next()),
    );
    expect(open.count).toBe(0);
  });

  it.each(FORMS)("gives the sha256 of the bytes of a %s and tells how far it is", async (archive, bytes) => {
    const told: number[] = [];
    const reader = await openBundle(memorySource(bytes), DEFAULT_LIMITS, (count) => told.push(count));
    expect(reader.archive).toBe(archive);
    expect(reader.bytes).toBe(bytes.length);
    expect(reader.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(told.at(-1)).toBe(bytes.length);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  it.each(FORMS)("stops a %s with the error that its watcher throws, opening and reading", async (_, bytes) => {
    const late = new AppError("limit-time", "Too slow.");
    const stop = () => {
      throw late;
    };
    await expect(openBundle(memorySource(bytes), DEFAULT_LIMITS, stop)).rejects.toBe(late);
    const reader = await openBundle(memorySource(bytes), DEFAULT_LIMITS);
    const drain = async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const _ of chunks);
    };
    await expect(
      reader.read(
        () => true,
        (_, chunks) => drain(chunks),
        stop,
      ),
    ).rejects.toBe(late);
  });

  it.each(FORMS)("hands on what a visitor of a %s throws", async (_, bytes) => {
    const reader = await openBundle(memorySource(bytes), DEFAULT_LIMITS);
    const fault = new Error("mine");
    await expect(
      reader.read(
        () => true,
        () => Promise.reject(fault),
      ),
    ).rejects.toBe(fault);
  });

  it("notices bytes that were swapped after opening", async () => {
    const data = LOG.replace("PASSED", "FAILED");
    const other = FILES.map((file) => (file.data === LOG ? { ...file, data } : file));
    const stored = (files: typeof FILES) => zipOf(files.map((file) => ({ ...file, method: 0 })));
    for (const [before, after] of [
      [tarOf(FILES), tarOf(other)],
      [stored(FILES), stored(other)],
    ] as const) {
      const reader = await openBundle(swapped(before, after), DEFAULT_LIMITS);
      await expect(contentsOf(reader)).rejects.toMatchObject({ code: "archive-corrupt" });
    }
  });

  it("takes a text that is no archive as one file, compressed or not", async () => {
    for (const [name, bytes] of [
      ["C:\\up\\output.jsonl", bytesOf(LOG)],
      ["output.jsonl.gz", new Uint8Array(gzipSync(LOG))],
    ] as const) {
      const reader = await openBundle(memorySource(bytes, name), DEFAULT_LIMITS);
      expect(reader.archive).toBe("file");
      expect(await contentsOf(reader)).toEqual(new Map([["output.jsonl", LOG]]));
    }
    const unnamed = await openBundle(memorySource("{}", "a/.."), DEFAULT_LIMITS);
    expect(unnamed.entries.map(({ path }) => path)).toEqual(["bundle"]);
  });

  it("takes UTF-16 as text and other bytes as unsupported", async () => {
    expect(await codeOf(memorySource(Uint8Array.of(0xff, 0xfe, 0x7b, 0, 0x7d, 0)))).toBeUndefined();
    expect(await codeOf(memorySource(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0)))).toBe("archive-unsupported");
    expect(await codeOf(memorySource(Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)))).toBe("archive-unsupported");
    expect(await codeOf(memorySource("BZh91AY&SY"))).toBe("archive-unsupported");
    expect(await codeOf(memorySource(""))).toBe("empty-bundle");
  });

  it("refuses a file that is two archives at once", async () => {
    const zip = zipOf(FILES);
    expect(await codeOf(memorySource(joined(gzipSync(tarOf(FILES)), zip)))).toBe("archive-ambiguous");
    expect(await codeOf(memorySource(joined(tarOf(FILES), zip)))).toBe("archive-ambiguous");
  });

  it("refuses an upload over the limit without reading it", async () => {
    const huge: ByteSource = { ...memorySource("x"), size: DEFAULT_LIMITS.uploadBytes + 1 };
    expect(await codeOf(huge)).toBe("limit-bytes");
  });

  it("finds archives inside by their bytes and by their names, and odd names", async () => {
    const inner = zipOf(FILES);
    const files = [...FILES, { name: "a.bin", data: inner }, { name: "b.tar", data: "x" }, { name: "<b>", data: "x" }];
    for (const bytes of [zipOf(files), tarOf(files)]) {
      const { findings, entries } = await openBundle(memorySource(bytes), DEFAULT_LIMITS);
      expect(findings.map(({ code, file }) => [code, file]).toSorted()).toEqual([
        ["nested-archive", "a.bin"],
        ["nested-archive", "b.tar"],
        ["odd-name", "<b>"],
      ]);
      expect(entries.length).toBe(5);
    }
  });

  it("lists a few findings of a kind and counts the rest", async () => {
    const many = Array.from({ length: 70 }, (_, n) => ({ name: `<${n}>`, data: "x" }));
    const { findings } = await openBundle(memorySource(zipOf(many)), DEFAULT_LIMITS);
    expect(findings.length).toBe(51);
    expect(findings.at(-1)?.message).toContain("20 more");
  });

  it("leaves out what operating systems leave behind", async () => {
    const files = [...FILES, { name: ".DS_Store", data: "x" }, { name: "__MACOSX/._preds.jsonl", data: "x" }];
    for (const bytes of [zipOf(files), tarOf(files)]) {
      const reader = await openBundle(memorySource(bytes), DEFAULT_LIMITS);
      expect([...(await contentsOf(reader)).keys()]).toEqual(["preds.jsonl", "logs/test_output.txt"]);
      expect(reader.findings).toEqual([]);
    }
  });
});

describe("openBundle on a folder", () => {
  it("reads it in the order of names with a digest of all of it", async () => {
    const reader = await openBundle(folder({ "b.txt": "two", "a/x.txt": "one", ".DS_Store": "z" }), DEFAULT_LIMITS);
    expect(reader.archive).toBe("folder");
    expect(reader.bytes).toBe(6);
    expect([...(await contentsOf(reader))]).toEqual([
      ["a/x.txt", "one"],
      ["b.txt", "two"],
    ]);
    const same = await openBundle(folder({ "a/x.txt": "one", "b.txt": "two" }), DEFAULT_LIMITS);
    const other = await openBundle(folder({ "a/x.txt": "one", "b.txt": "twO" }), DEFAULT_LIMITS);
    expect(same.sha256).toBe(reader.sha256);
    expect(other.sha256).not.toBe(reader.sha256);
  });

  it("judges names, amounts and emptiness like those of an archive", async () => {
    expect(await codeOf(folder({ "../a": "x" }))).toBe("unsafe-path");
    expect(await codeOf(folder({ a: "x", A: "y" }))).toBe("name-collision");
    expect(await codeOf(folder({}))).toBe("empty-bundle");
    const limits = { ...DEFAULT_LIMITS, entryBytes: 2 };
    await expect(openBundle(folder({ a: "xyz" }), limits)).rejects.toMatchObject({ code: "limit-bytes" });
  });
});
