import { constants } from "node:fs";
import { lstat, open, readdir, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { ByteSource, FolderListing } from "@/lib/bundle/bundle-reader";
import { judgeEntryName } from "@/lib/bundle/entry-name";
import { AppError } from "@/lib/errors";
import type { Limits } from "@/lib/formats/limits";
import { readHandle } from "@/lib/store/file-source";

const SLASH = Buffer.from("/");

interface Place {
  /** As the file system has it: names need not be text. */
  readonly path: Buffer;
  /** Relative, with forward slashes, as text. */
  readonly name: string;
}

interface Identity {
  readonly dev: number;
  readonly ino: number;
  readonly size: number;
}

/** A listed file; each stream opens it anew, never through a link, and only if it is still the file that was listed. */
function listedFile(place: Place, known: Identity): ByteSource {
  async function* stream(from = 0, to = known.size): AsyncGenerator<Uint8Array, void> {
    const handle = await open(place.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
      (error: unknown) => {
        throw new AppError("archive-corrupt", "A file cannot be opened any more.", { file: place.name }, error);
      },
    );
    try {
      const now = await handle.stat();
      if (!now.isFile() || now.dev !== known.dev || now.ino !== known.ino || now.size !== known.size) {
        throw new AppError("archive-corrupt", "A file changed while the folder was read.", { file: place.name });
      }
      yield* readHandle(handle, place.name, from, Math.min(to, known.size));
    } finally {
      await handle.close();
    }
  }
  return { size: known.size, name: basename(place.name), stream };
}

async function childrenOf(parent: Place): Promise<Place[]> {
  const names = await readdir(parent.path, { encoding: "buffer" });
  return names.map((own) => {
    const text = own.toString("utf8");
    return {
      path: Buffer.concat([parent.path, SLASH, own]),
      name: parent.name === "" ? text : `${parent.name}/${text}`,
    };
  });
}

/**
 * Lists the files under a folder. Links are never followed: a link, device, pipe or socket throws `unsafe-entry`. Names are
 * judged by the rules for archives (`unsafe-path`, `limit-name`, `limit-depth`), and more than the allowed entries throw
 * `limit-entries`. Throws "not-found" when there is no such folder.
 */
export async function listFolder(dir: string, limits: Limits): Promise<FolderListing> {
  const root = resolve(dir);
  const found = await stat(root).catch((error: unknown) => {
    throw new AppError("not-found", "The folder cannot be opened.", { file: basename(root) }, error);
  });
  if (!found.isDirectory()) throw new AppError("usage", "This is no folder.", { file: basename(root) });
  const files: { path: string; source: ByteSource }[] = [];
  const folders: Place[] = [{ path: Buffer.from(root), name: "" }];
  let entries = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const child of await childrenOf(folder)) {
      entries += 1;
      if (entries > limits.entries) {
        throw new AppError("limit-entries", `The folder has more than ${limits.entries} entries.`);
      }
      const { path, ignored } = judgeEntryName(child.name, limits);
      if (ignored) continue;
      const { dev, ino, size, ...kind } = await kindOf(child);
      if (kind.folder) folders.push(child);
      else files.push({ path, source: listedFile(child, { dev, ino, size }) });
    }
  }
  return { name: basename(root), files };
}

async function kindOf(place: Place): Promise<Identity & { readonly folder: boolean }> {
  const facts = await lstat(place.path);
  if (!facts.isFile() && !facts.isDirectory()) {
    const what = facts.isSymbolicLink() ? "a symbolic link" : "a device, pipe or socket";
    const remedy = "Copy the file itself into the folder, or remove it.";
    throw new AppError("unsafe-entry", `An entry is ${what}.`, { file: place.name, remedy });
  }
  return { dev: facts.dev, ino: facts.ino, size: facts.size, folder: facts.isDirectory() };
}
