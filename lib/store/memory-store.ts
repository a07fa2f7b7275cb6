import { createHash } from "node:crypto";
import { AppError } from "@/lib/errors";
import { type BlobStore, type StoredBlob, checkDigest, checkKey, checkStagedName } from "./blob-store";

/** A store for tests: everything in a Map. */
export function memoryStore(): BlobStore {
  const blobs = new Map<string, Buffer>();
  const times = new Map<string, Date>();
  const staged = new Map<string, Map<string, Buffer>>();
  const keep = (all: Buffer, expected?: string): StoredBlob => {
    const key = createHash("sha256").update(all).digest("hex");
    checkDigest(key, expected);
    blobs.set(key, all);
    times.set(key, new Date());
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
    async *list() {
      for (const [key, { length }] of blobs) yield { key, bytes: length, at: times.get(key) ?? new Date(0) };
    },
    staging: {
      async put(upload, part, bytes) {
        const parts = staged.get(checkStagedName(upload)) ?? new Map<string, Buffer>();
        staged.set(upload, parts.set(checkStagedName(part), Buffer.from(bytes)));
      },
      async *read(upload, part) {
        const bytes = staged.get(upload)?.get(part);
        if (bytes === undefined) throw new AppError("blob-missing", "A part of an upload is missing.");
        yield bytes;
      },
      async drop(upload) {
        staged.delete(upload);
      },
      async *uploads() {
        yield* staged.keys();
      },
    },
    async room() {
      return null;
    },
    async tidy() {},
    async check() {},
  };
}
