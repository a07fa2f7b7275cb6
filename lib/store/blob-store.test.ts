import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import fc from "fast-check";
import { type BlobStore, putBlob, readBlob } from "./blob-store";
import { folderStore } from "./folder-store";
import { memoryStore } from "./memory-store";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pb-store-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const kinds: [string, () => BlobStore][] = [
  ["folder", () => folderStore(join(folder, "blobs"))],
  ["memory", memoryStore],
];

describe.each(kinds)("the %s store", (_name, open) => {
  it("gives back what was put, whole and in ranges, under the digest of its bytes", async () => {
    const store = open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 5 }),
        fc.nat(9000),
        fc.nat(9000),
        async (chunks, a, b) => {
          const all = Buffer.concat(chunks);
          const { key, bytes } = await putBlob(store, chunks);
          expect([key, bytes]).toEqual([sha256(all), all.length]);
          expect(await readBlob(store, key, 20_000)).toEqual(all);
          const [from, to] = [Math.min(a, b, all.length), Math.min(Math.max(a, b), all.length)];
          expect(await readBlob(store, key, 20_000, from, to)).toEqual(all.subarray(from, to));
          expect(await store.size(key)).toBe(all.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("refuses bytes whose digest is not the announced one, and keeps nothing", async () => {
    const store = open();
    const bytes = Buffer.from("other bytes than announced");
    await expect(putBlob(store, [bytes], "0".repeat(64))).rejects.toMatchObject({ code: "blob-mismatch" });
    expect(await store.has(sha256(bytes))).toBe(false);
  });

  it("says blob-missing for unknown keys and for keys that are no digest", async () => {
    const store = open();
    await expect(readBlob(store, "a".repeat(64), 10)).rejects.toMatchObject({ code: "blob-missing" });
    await expect(readBlob(store, "../../etc/passwd", 10)).rejects.toMatchObject({ code: "blob-missing" });
    expect(await store.size("b".repeat(64))).toBeNull();
  });

  it("reads no more than the caller wants to hold", async () => {
    const store = open();
    const { key } = await putBlob(store, [Buffer.alloc(1000)]);
    await expect(readBlob(store, key, 999)).rejects.toMatchObject({ code: "too-large" });
  });

  it("takes over a file of this machine", async () => {
    const store = open();
    const path = join(folder, `finished-${_name}`);
    await writeFile(path, "uploaded");
    const { key } = await store.adopt(path);
    expect((await readBlob(store, key, 100)).toString()).toBe("uploaded");
    await expect(stat(path)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("forgets a deleted blob", async () => {
    const store = open();
    const { key } = await putBlob(store, [Buffer.from("soon gone")]);
    await store.delete(key);
    expect(await store.has(key)).toBe(false);
  });
});

describe("the folder store", () => {
  it("keeps blobs read-only and leaves no temporary file behind", async () => {
    const root = join(folder, "readonly");
    const store = folderStore(root);
    const { key } = await putBlob(store, [Buffer.from("kept")]);
    const writer = await store.writer();
    await writer.write(Buffer.from("given up"));
    await writer.abort();
    const { mode } = await stat(join(root, key.slice(0, 2), key.slice(2, 4), key));
    expect(mode & 0o777).toBe(0o400);
    expect(await readdir(join(root, "tmp"))).toEqual([]);
  });

  it("changes nothing when it is opened for reading only", async () => {
    const store = folderStore(join(folder, "blobs"), { readOnly: true });
    await expect(putBlob(store, [Buffer.from("new")])).rejects.toMatchObject({ code: "unavailable" });
    await expect(store.delete("c".repeat(64))).rejects.toMatchObject({ code: "unavailable" });
  });

  it("stores equal bytes once, even when they come at the same moment", async () => {
    const store = folderStore(join(folder, "twice"));
    const bytes = Buffer.from("the same");
    const both = await Promise.all([putBlob(store, [bytes]), putBlob(store, [bytes])]);
    expect(both[0].key).toBe(both[1].key);
    expect((await readBlob(store, both[0].key, 100)).toString()).toBe("the same");
  });
});
