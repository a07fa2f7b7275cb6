import { archiveMagic } from "@/lib/bundle/archive-magic";
import type { ByteSource } from "@/lib/bundle/bundle-reader";
import { ByteCursor } from "@/lib/bundle/byte-cursor";
import { refusal } from "@/lib/bundle/refusal";
import { TAR_BLOCK, isTarHeader, isZeroBlock } from "@/lib/bundle/tar-header";
import { unpackBudget } from "@/lib/bundle/unpack-budget";
import { type Packing, unpack } from "@/lib/bundle/unpacking";
import { endsAsZip } from "@/lib/bundle/zip-end";
import type { Limits } from "@/lib/formats/limits";

/** What the bytes of an upload are; the name of the file has no say. */
export interface Recognised {
  readonly form: "zip" | "tar" | "file";
  readonly packing: Packing;
}

function isTar(head: Uint8Array): boolean {
  return isTarHeader(head) || (head.length === TAR_BLOCK && isZeroBlock(head));
}

/** UTF-16 with its mark, or anything without a NUL byte. */
function isText(head: Uint8Array): boolean {
  const [a, b] = [head[0], head[1]];
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || !head.includes(0);
}

/** A Parquet table, in which data sets are published. */
function isTable(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x41 && head[2] === 0x52 && head[3] === 0x31;
}

async function firstBlock(source: ByteSource, packing: Packing, limits: Limits): Promise<Uint8Array> {
  const packed = new ByteCursor(source.stream());
  const cursor = new ByteCursor(unpack(packing, packed, limits, unpackBudget(limits, source.size)));
  try {
    return await cursor.exact(TAR_BLOCK);
  } finally {
    await cursor.close();
    await packed.close();
  }
}

/**
 * Recognises an upload by its first and last bytes. Throws `empty-bundle`, `archive-unsupported`, `archive-ambiguous` (two
 * kinds of reader would see two contents), and what the first compressed bytes deserve.
 */
export async function recogniseArchive(source: ByteSource, limits: Limits): Promise<Recognised> {
  if (source.size === 0) throw refusal("empty-bundle", "The file is empty.");
  const head = await firstBlock(source, "none", limits);
  const magic = archiveMagic(head);
  const tar = isTar(head);
  const zipEnd = await endsAsZip(source);
  if ((magic === "zip" && tar) || (zipEnd && (tar || (magic !== undefined && magic !== "zip")))) {
    throw refusal("archive-ambiguous", "The file is a zip and another archive at once.");
  }
  if (zipEnd || magic === "zip") return { form: "zip", packing: "none" };
  if (tar) return { form: "tar", packing: "none" };
  if (magic === "gzip" || magic === "zstd") {
    const inside = await firstBlock(source, magic, limits);
    if (inside.length === 0) throw refusal("empty-bundle", "The compressed file is empty.");
    return { form: isTar(inside) ? "tar" : "file", packing: magic };
  }
  if (magic !== undefined) throw refusal("archive-unsupported", `The file is an archive of another kind: ${magic}.`);
  if (!isText(head) && !isTable(head)) throw refusal("archive-unsupported", "The file is no archive and no text.");
  return { form: "file", packing: "none" };
}
