import { lstat } from "node:fs/promises";
import { basename } from "node:path";
import { AppError } from "@/lib/errors";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { listFolder } from "@/lib/store/folder-listing";
import { readInputText } from "./read-input-text";

/** Texts of a folder by path, or of one file by its name; `wanted` chooses by path. Text files only, read whole. */
export async function readTexts(path: string, wanted: (path: string) => boolean): Promise<ReadonlyMap<string, string>> {
  const facts = await lstat(path).catch(() => null);
  if (facts === null)
    throw new AppError("not-found", `There is no ${JSON.stringify(path)}.`, { remedy: "Check the path." });
  if (!facts.isDirectory()) return new Map([[basename(path), await readInputText(path)]]);
  const texts = new Map<string, string>();
  const listing = await listFolder(path, DEFAULT_LIMITS);
  for (const file of listing.files) {
    if (!wanted(file.path)) continue;
    const parts: Uint8Array[] = [];
    for await (const chunk of file.source.stream()) parts.push(chunk);
    texts.set(file.path, Buffer.concat(parts).toString("utf8"));
  }
  return texts;
}
