import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { type BlobStore, putBlob } from "./blob-store";
import { memoryStore } from "./memory-store";
import { readLines, writePagedText } from "./paged-text";

async function store(text: string | Uint8Array, chunkBytes = 50_000): Promise<[BlobStore, string, number]> {
  const blobs = memoryStore();
  const writer = await writePagedText(blobs);
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  for (let at = 0; at < bytes.length; at += chunkBytes) await writer.write(bytes.subarray(at, at + chunkBytes));
  const { key, lines } = await writer.finish();
  return [blobs, key, lines];
}

describe("paged text", () => {
  it("gives any range of lines as a plain split would, over page borders and in any chunking", async () => {
    const line = fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[\r\n\uFEFF]/g, "_"));
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 0, max: 90 }),
        async (lines, chunk, from, more) => {
          const [blobs, key, total] = await store(`${lines.join("\n")}\n`, chunk);
          expect(total).toBe(lines.length);
          const got = await readLines(blobs, key, from, from + more);
          expect(got.lines).toEqual(lines.slice(from - 1, from + more));
        },
      ),
      { numRuns: 100 },
    );
  });

  it("opens the last lines of a long text without reading the pages before them", async () => {
    const text = Array.from({ length: 400_000 }, (_, at) => `line ${at + 1} ${"x".repeat(at % 60)}`).join("\n");
    const [blobs, key, total] = await store(text);
    let read = 0;
    const counting: BlobStore = {
      ...blobs,
      async *read(...range) {
        for await (const chunk of blobs.read(...range)) {
          read += chunk.length;
          yield chunk;
        }
      },
    };
    const got = await readLines(counting, key, 399_990, 399_991);
    expect(got.lines.map((line) => line.split(" ")[1])).toEqual(["399990", "399991"]);
    expect([got.total, total]).toEqual([400_000, 400_000]);
    expect(read).toBeLessThan(200_000);
  });

  it("answers a huge range in parts that a reader can go on from", async () => {
    const [blobs, key] = await store("short\n".repeat(12_000));
    const first = await readLines(blobs, key, 1, 12_000);
    expect(first.lines.length).toBe(5000);
    expect((await readLines(blobs, key, first.from + first.lines.length, 12_000)).lines.length).toBe(5000);
  });

  it("keeps head and tail of a monstrous line and goes on counting", async () => {
    const [blobs, key, total] = await store(`a\n${"b".repeat(3_000_000)}END\nc`);
    expect(total).toBe(3);
    const { lines } = await readLines(blobs, key, 1, 3);
    expect(lines[1]?.length).toBeLessThan(600_000);
    expect([lines[0], lines[1]?.endsWith("END"), lines[2]]).toEqual(["a", true, "c"]);
  });

  it("reads CRLF, bytes that are no UTF-8, and UTF-16 with its mark", async () => {
    const [latin, latinKey] = await store(Buffer.from([0x61, 0xff, 0x0d, 0x0a, 0x62]));
    expect((await readLines(latin, latinKey, 1, 9)).lines).toEqual(["a\uFFFD", "b"]);
    const [wide, wideKey] = await store(Buffer.from("\uFEFFone\ntwo", "utf16le"));
    expect((await readLines(wide, wideKey, 2, 2)).lines).toEqual(["two"]);
  });

  it("is empty outside the file and for an empty file", async () => {
    const [blobs, key] = await store("one\n");
    expect((await readLines(blobs, key, 5, 9)).lines).toEqual([]);
    const [none, noneKey, total] = await store("");
    expect(total).toBe(0);
    expect((await readLines(none, noneKey, 1, 10)).lines).toEqual([]);
  });

  it("says blob-mismatch for a blob that is no paged text", async () => {
    const blobs = memoryStore();
    for (const bytes of ["", "short", "P".repeat(5000), `junk${"PBP1\u0010\u0000\u0000\u0000"}`]) {
      const { key } = await putBlob(blobs, [Buffer.from(bytes)]);
      await expect(readLines(blobs, key, 1, 2)).rejects.toMatchObject({ code: "blob-mismatch" });
    }
  });
});
