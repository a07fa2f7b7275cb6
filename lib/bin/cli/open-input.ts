import { lstat } from "node:fs/promises";
import { AppError } from "@/lib/errors";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { fileSource } from "@/lib/store/file-source";
import { listFolder } from "@/lib/store/folder-listing";

/** A path of the command line as a bundle: a folder is listed, a file is opened; `close` frees what was opened. */
export async function openInput(path: string) {
  const facts = await lstat(path).catch(() => null);
  if (facts === null)
    throw new AppError("not-found", `There is no ${JSON.stringify(path)}.`, { remedy: "Check the path." });
  if (facts.isDirectory()) return { bundle: await listFolder(path, DEFAULT_LIMITS), close: async () => {} };
  const source = await fileSource(path);
  return { bundle: source, close: () => source.close() };
}
