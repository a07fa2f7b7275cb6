import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { AppError } from "@/lib/errors";
import { type BlobStore, type StoredBlob, checkKey } from "./blob-store";

/** A store for tests: everything in a Map. */
export function memoryStore(): BlobStore {
  const blobs = new Map<string, Buffer>();
  const keep = (all: Buffer, expected?: string): StoredBlob => {
    const key = createHash("sha256").update(all).digest("hex");
    if (expected !== undefined && expected !== key) {
      throw new AppError("blob-mismatch", "The bytes received are not the bytes announced.");
    }
    blobs.set(key, all);
    return { key, bytes: all.length };
  };
  return {
    async writer() {
      const parts: Buffer[] = [];
      return {
        async write(chunk) {
          parts.push(Buffer.from(chunk));
        },
        async finish(expected) {
          return keep(Buffer.concat(parts), expected);
        },
        async abort() {
          parts.length = 0;
        },
      };
    },
    async *read(key, from = 0, to) {
      const blob = blobs.get(checkKey(key));
      if (blob === undefined) throw new AppError("blob-missing", "A stored file is missing.");
      const part = blob.subarray(from, to);
      for (let at = 0; at < part.length; at += 65_536) yield part.subarray(at, at + 65_536);
    },
    async size(key) {
      return blobs.get(checkKey(key))?.length ?? null;
    },
    async has(key) {
      return blobs.has(checkKey(key));
    },
    async delete(key) {
      blobs.delete(checkKey(key));
    },
    async adopt(path, expected) {
      const kept = keep(await readFile(path), expected);
      await rm(path);
      return kept;
    },
    async tidy() {},
    async check() {},
  };
}
