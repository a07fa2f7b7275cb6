import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ByteInput, FolderInput } from "./blob-source";

/** A file of this machine as the pure rooms want bytes. */
export async function fileSource(path: string): Promise<ByteInput> {
  const { size } = await stat(path);
  return {
    size,
    name: basename(path),
    async *stream(from = 0, to = size) {
      if (to <= from) return;
      for await (const chunk of createReadStream(path, { start: from, end: to - 1, highWaterMark: 256 * 1024 })) {
        if (chunk instanceof Uint8Array) yield chunk;
      }
    },
  };
}

/** A folder of this machine given by its regular files, sorted by path; links and special files are left out. */
export async function folderListing(root: string): Promise<FolderInput> {
  const files: { path: string; source: ByteInput }[] = [];
  const walk = async (folder: string, prefix: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await walk(path, `${prefix}${entry.name}/`);
      else if (entry.isFile()) files.push({ path: `${prefix}${entry.name}`, source: await fileSource(path) });
    }
  };
  await walk(root, "");
  return { name: basename(root), files };
}
