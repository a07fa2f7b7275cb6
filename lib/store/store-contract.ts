import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BlobStore, type ListedBlob, putBlob, readBlob } from "./blob-store";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** What every store keeps to, whatever it stands on. */
export function describeStore(name: string, open: () => BlobStore): void {
  describe(`the ${name} store`, () => {
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

    it("forgets a deleted blob", async () => {
      const store = open();
      const { key } = await putBlob(store, [Buffer.from("soon gone")]);
      await store.delete(key);
      expect(await store.has(key)).toBe(false);
    });

    it("keeps what is larger than one part of a transfer", async () => {
      const store = open();
      const piece = Buffer.alloc(1024 * 1024, "0123456789abcdef");
      const hash = createHash("sha256");
      const writer = await store.writer();
      for (let at = 0; at < 19; at += 1) {
        piece.writeUInt32BE(at);
        hash.update(piece);
        await writer.write(piece);
      }
      const { key, bytes } = await writer.finish();
      expect([key, bytes]).toEqual([hash.digest("hex"), 19 * piece.length]);
      const middle = await readBlob(store, key, 100, 17 * piece.length, 17 * piece.length + 8);
      expect(middle.subarray(0, 4).readUInt32BE()).toBe(17);
      const after = createHash("sha256");
      for await (const chunk of store.read(key)) after.update(chunk);
      expect(after.digest("hex")).toBe(key);
    });

    it("lists every blob with its size", async () => {
      const store = open();
      const { key } = await putBlob(store, [Buffer.from("to be listed")]);
      const found: ListedBlob[] = [];
      for await (const blob of store.list()) if (blob.key === key) found.push(blob);
      expect(found).toMatchObject([{ key, bytes: 12 }]);
      expect(Math.abs(Date.now() - (found[0]?.at.getTime() ?? 0))).toBeLessThan(60_000);
    });

    it("holds parts of uploads until they are dropped", async () => {
      const { staging } = open();
      const textOf = async (part: string) => {
        const parts: Uint8Array[] = [];
        for await (const chunk of staging.read("upload1", part)) parts.push(chunk);
        return Buffer.concat(parts).toString();
      };
      const uploads = async () => {
        const ids: string[] = [];
        for await (const id of staging.uploads()) ids.push(id);
        return ids;
      };
      await staging.put("upload1", "0-a", Buffer.from("first"));
      await staging.put("upload1", "5-b", Buffer.from("second"));
      await staging.put("upload2", "0-a", Buffer.from("other"));
      expect(await textOf("0-a")).toBe("first");
      expect(await textOf("5-b")).toBe("second");
      expect(new Set(await uploads())).toEqual(new Set(["upload1", "upload2"]));
      await staging.drop("upload1");
      expect(await uploads()).toEqual(["upload2"]);
      await expect(textOf("0-a")).rejects.toMatchObject({ code: "blob-missing" });
      await staging.drop("upload2");
      await expect(staging.put("../out", "a", Buffer.from("x"))).rejects.toMatchObject({ code: "not-found" });
    });

    it("takes a writer that is given up with a large half behind it", async () => {
      const store = open();
      const writer = await store.writer();
      for (let at = 0; at < 12; at += 1) await writer.write(Buffer.alloc(1024 * 1024, at));
      await writer.abort();
      await store.check();
    });
  });
}
