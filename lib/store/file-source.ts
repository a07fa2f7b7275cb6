import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import { AppError } from "@/lib/errors";
import type { ByteSource } from "@/lib/bundle/bundle-reader";

const CHUNK_BYTES = 256 * 1024;

/** Bytes `from` to `to` of an open file, read at their place: no shared position, so streams may run side by side. */
export async function* readHandle(
  handle: FileHandle,
  name: string,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array, void> {
  for (let at = from; at < to; ) {
    // A fresh buffer for each chunk: the reader may keep it.
    const buffer = new Uint8Array(Math.min(CHUNK_BYTES, to - at));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0)
      throw new AppError("archive-corrupt", "The file became shorter while it was read.", { file: name });
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * A file on disk as a byte source, over one descriptor that `close` lets go of. Throws `AppError` "not-found" when it cannot
 * be opened and "usage" when it is no regular file.
 */
export async function fileSource(path: string): Promise<ByteSource & { close(): Promise<void> }> {
  const name = basename(path);
  let handle: FileHandle;
  try {
    handle = await open(path, "r");
  } catch (error) {
    throw new AppError("not-found", "The file cannot be opened.", { file: name, remedy: "Check the path." }, error);
  }
  const stat = await handle.stat();
  if (!stat.isFile()) {
    await handle.close();
    throw new AppError("usage", "This is no regular file.", { file: name });
  }
  const size = stat.size;
  return {
    size,
    name,
    stream: (from = 0, to = size) => readHandle(handle, name, from, Math.min(to, size)),
    close: () => handle.close(),
  };
}
