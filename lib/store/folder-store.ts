import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  access,
  type FileHandle,
  chmod,
  constants,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  utimes,
} from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import {
  type BlobStore,
  type BlobWriter,
  type ListedBlob,
  type StoredBlob,
  checkDigest,
  checkKey,
  checkStagedName,
} from "./blob-store";

/** Half-written files older than this are left by a killed process, milliseconds. */
const STALE_MS = 24 * 3600 * 1000;

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/** File system trouble in our words. */
function asAppError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === "ENOSPC" || code === "EDQUOT") {
    return new AppError("no-space", "The server's disk is full.", { remedy: "Try again later." }, error);
  }
  if (code === "ENOENT") return new AppError("blob-missing", "A stored file is missing.", {}, error);
  if (code === "EACCES" || code === "EROFS" || code === "EIO") {
    return new AppError("unavailable", "The server's store cannot be used.", {}, error);
  }
  return error;
}

async function inOurWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asAppError(error);
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let at = 0;
  while (at < chunk.length) {
    const { bytesWritten } = await handle.write(chunk, at, chunk.length - at);
    at += bytesWritten;
  }
}

async function exists(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  });
  return found !== null;
}

/**
 * Blobs as read-only files: `ab/cd/<sha256>`. A file appears complete or not at all: it is written beside, flushed to
 * the disk, made read-only and renamed, and its folder is flushed too. `readOnly` refuses every change.
 */
export function folderStore(root: string, options: { readonly readOnly?: boolean } = {}): BlobStore {
  const temporary = join(root, "tmp");
  const folderOf = (key: string) => join(root, key.slice(0, 2), key.slice(2, 4));
  const pathOf = (key: string) => join(folderOf(key), checkKey(key));
  const checkWritable = () => {
    if (options.readOnly === true) throw new AppError("unavailable", "This store is open for reading only.");
  };

  async function flushFolder(folder: string): Promise<void> {
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async function place(from: string, key: string): Promise<void> {
    const folder = folderOf(key);
    await mkdir(folder, { recursive: true });
    if (await exists(pathOf(key))) {
      // As young as if it had been written now: whoever removes old blobs that nobody refers to leaves it alone.
      const now = new Date();
      await utimes(pathOf(key), now, now);
      await rm(from, { force: true });
      return;
    }
    await rename(from, pathOf(key));
    await flushFolder(folder);
  }

  async function writer(): Promise<BlobWriter> {
    checkWritable();
    await mkdir(temporary, { recursive: true });
    const path = join(temporary, `${process.pid}-${randomBytes(12).toString("hex")}`);
    const handle = await open(path, "wx", 0o600);
    const hash = createHash("sha256");
    let bytes = 0;
    let open_ = true;
    const close = async () => {
      if (open_) await handle.close();
      open_ = false;
    };
    return {
      write: (chunk) =>
        inOurWords(async () => {
          hash.update(chunk);
          bytes += chunk.length;
          await writeAll(handle, chunk);
        }),
      finish: (expected): Promise<StoredBlob> =>
        inOurWords(async () => {
          const key = hash.digest("hex");
          checkDigest(key, expected);
          await handle.sync();
          await close();
          await chmod(path, 0o400);
          await place(path, key);
          return { key, bytes };
        }),
      async abort() {
        await close();
        await rm(path, { force: true });
      },
    };
  }

  async function* readFileFrom(path: string, from = 0, to?: number): AsyncIterable<Uint8Array> {
    if (to !== undefined && to <= from) return;
    const stream = createReadStream(path, {
      start: from,
      ...(to === undefined ? {} : { end: to - 1 }),
      highWaterMark: 256 * 1024,
    });
    try {
      for await (const chunk of stream) {
        if (chunk instanceof Uint8Array) yield chunk;
      }
    } catch (error) {
      throw asAppError(error);
    } finally {
      stream.destroy();
    }
  }

  async function* list(): AsyncIterable<ListedBlob> {
    const hex = /^[0-9a-f]{2}$/;
    for (const first of (await readdir(root)).filter((name) => hex.test(name))) {
      for (const second of (await readdir(join(root, first))).filter((name) => hex.test(name))) {
        for await (const { name } of await opendir(join(root, first, second))) {
          const facts = await stat(join(root, first, second, name)).catch(() => null);
          if (facts !== null) yield { key: name, bytes: facts.size, at: facts.mtime };
        }
      }
    }
  }

  const stagedFolder = (upload: string) => join(root, "staging", checkStagedName(upload));

  async function stage(upload: string, part: string, bytes: Uint8Array): Promise<void> {
    checkWritable();
    await mkdir(stagedFolder(upload), { recursive: true });
    const handle = await open(join(stagedFolder(upload), checkStagedName(part)), "w", 0o600);
    try {
      await writeAll(handle, bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async function* stagedUploads(): AsyncIterable<string> {
    const names = await readdir(join(root, "staging")).catch((error: unknown) => {
      if (codeOf(error) === "ENOENT") return [];
      throw error;
    });
    yield* names;
  }

  async function tidy(): Promise<void> {
    for (const name of await readdir(temporary)) {
      const path = join(temporary, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > STALE_MS) await rm(path, { force: true });
    }
  }

  return {
    writer: () => inOurWords(writer),
    async *read(key, from, to) {
      yield* readFileFrom(pathOf(key), from, to);
    },
    size: (key) =>
      inOurWords(async () => {
        const path = pathOf(key);
        return (await exists(path)) ? (await stat(path)).size : null;
      }),
    has: (key) => inOurWords(() => exists(pathOf(key))),
    delete: (key) =>
      inOurWords(async () => {
        checkWritable();
        await rm(pathOf(key), { force: true });
      }),
    list,
    staging: {
      put: (upload, part, bytes) => inOurWords(() => stage(upload, part, bytes)),
      async *read(upload, part) {
        yield* readFileFrom(join(stagedFolder(upload), checkStagedName(part)));
      },
      drop: (upload) => inOurWords(() => rm(stagedFolder(upload), { recursive: true, force: true })),
      uploads: stagedUploads,
    },
    room: () =>
      inOurWords(async () => {
        await mkdir(root, { recursive: true });
        const { bavail, bsize } = await statfs(root);
        return bavail * bsize;
      }),
    tidy: async () => {
      await mkdir(temporary, { recursive: true });
      await inOurWords(tidy);
    },
    check: () =>
      inOurWords(async () => {
        if (options.readOnly !== true) await mkdir(temporary, { recursive: true });
        await access(root, options.readOnly === true ? constants.R_OK : constants.W_OK);
      }),
  };
}
