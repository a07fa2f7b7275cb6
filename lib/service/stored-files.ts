import type { PackFiles } from "@/lib/formats/benchmark-pack";
import { type BlobStore, readBlob } from "@/lib/store/blob-store";

/** A pack's sources are a few hundred kilobytes at most; more is data. Bytes. */
const LARGEST_SOURCE = 8 * 1024 * 1024;

/** Files of a pack whose texts stand in the store, by path. */
export function storedFiles(store: BlobStore, keys: Readonly<Record<string, string>>): PackFiles {
  return {
    paths: Object.keys(keys),
    async read(paths) {
      const texts = new Map<string, string>();
      for (const path of paths) {
        const key = Object.hasOwn(keys, path) ? keys[path] : undefined;
        if (key !== undefined) texts.set(path, (await readBlob(store, key, LARGEST_SOURCE)).toString("utf8"));
      }
      return texts;
    },
  };
}
