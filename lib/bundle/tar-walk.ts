import type { ByteCursor } from "@/lib/bundle/byte-cursor";
import { decodeName } from "@/lib/bundle/decode-name";
import { refusal } from "@/lib/bundle/refusal";
import { TAR_BLOCK, type TarHeader, isTarHeader, isZeroBlock, readTarHeader } from "@/lib/bundle/tar-header";
import { type PaxFacts, readPax } from "@/lib/bundle/tar-pax";
import type { Limits } from "@/lib/formats/limits";

/** One file or folder of a tar. `chunks` may be read until the walk goes on; what is left is skipped. */
export interface TarMember {
  /** As the archive gives it: not yet judged. */
  readonly name: string;
  readonly as: "file" | "folder" | "by-name";
  readonly size: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Types with content of their own: regular (old and new) and "contiguous", which every reader takes as regular. */
const REGULAR = new Set(["0", "7"]);
const FOLDER = "5";
const VOLUME_LABEL = "V";
const SPECIALS = new Map([
  ["1", "a hard link"],
  ["2", "a symbolic link"],
  ["3", "a character device"],
  ["4", "a block device"],
  ["6", "a pipe"],
  ["S", "a sparse file"],
]);

function truncated(): Error {
  return refusal("archive-truncated", "The tar ends too early.");
}

function padded(size: number): number {
  return Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
}

/** The next block; throws `archive-truncated` when it is cut or missing: a tar ends with zero blocks, not with nothing. */
async function block(cursor: ByteCursor): Promise<Uint8Array> {
  const bytes = await cursor.exact(TAR_BLOCK);
  if (bytes.length < TAR_BLOCK) throw truncated();
  return bytes;
}

async function metaData(cursor: ByteCursor, header: TarHeader, limits: Limits): Promise<Uint8Array> {
  if (header.size > limits.tarHeaderBytes) {
    throw refusal("limit-memory", `A tar extended header is longer than ${limits.tarHeaderBytes} bytes.`);
  }
  const bytes = await cursor.exact(padded(header.size));
  if (bytes.length < padded(header.size)) throw truncated();
  return bytes.subarray(0, header.size);
}

/** What the headers before an entry say about it. */
interface Said {
  name?: string;
  pax?: PaxFacts;
  headers: number;
}

function rename(said: Said, name: string): void {
  if (said.name !== undefined && said.name !== name) {
    throw refusal("archive-ambiguous", "Two tar headers name one entry differently.", name);
  }
  said.name = name;
}

/** Takes in a header that speaks about the next entry; false when `header` is an entry itself. */
async function takeMeta(cursor: ByteCursor, header: TarHeader, said: Said, limits: Limits): Promise<boolean> {
  if (!["x", "g", "L", "K"].includes(header.type)) return false;
  said.headers += 1;
  if (said.headers > limits.tarHeadersPerEntry) {
    throw refusal("limit-memory", "An entry has too many tar extended headers.", header.name);
  }
  const data = await metaData(cursor, header, limits);
  if (header.type === "g") {
    readPax(data, true);
  } else if (header.type === "x") {
    if (said.pax !== undefined)
      throw refusal("archive-ambiguous", "An entry has two tar extended headers.", header.name);
    said.pax = readPax(data, false);
    if (said.pax.path !== undefined) rename(said, said.pax.path);
  } else if (header.type === "L") {
    const end = data.indexOf(0);
    rename(said, decodeName(end < 0 ? data : data.subarray(0, end)));
  }
  // "K" names the target of a link, which its own entry is refused for.
  return true;
}

/** The entry that header and extended headers describe, its type and size judged. */
function judge(header: TarHeader, said: Said): Pick<TarMember, "name" | "as" | "size"> {
  const name = said.name ?? header.name;
  const special = SPECIALS.get(header.type);
  if (special !== undefined) throw refusal("unsafe-entry", `An entry is ${special}.`, name);
  if (said.pax?.special === true) throw refusal("unsafe-entry", "An entry has a link target or holes.", name);
  if (header.type !== FOLDER && !REGULAR.has(header.type)) {
    throw refusal("unsafe-entry", `An entry has the unknown type "${header.type}".`, name);
  }
  if (said.pax?.size !== undefined && said.pax.size !== header.size) {
    throw refusal("archive-corrupt", "An entry's tar headers state two sizes.", name);
  }
  if (header.type === FOLDER) {
    if (header.size > 0) throw refusal("archive-ambiguous", "A folder entry has content.", name);
    return { name, as: "folder", size: 0 };
  }
  // Before POSIX a folder was a file whose name ended with a slash.
  return { name, as: header.size === 0 ? "by-name" : "file", size: header.size };
}

/** Judges what follows the first zero block and reads the cursor to its end. */
async function readEnd(cursor: ByteCursor, onTrailing: (message: string) => void): Promise<void> {
  let junk = 0;
  for (;;) {
    const bytes = await cursor.exact(TAR_BLOCK);
    if (bytes.length === 0) break;
    if (isZeroBlock(bytes)) continue;
    if (isTarHeader(bytes)) throw refusal("archive-ambiguous", "More entries follow the end of the tar.");
    junk += bytes.length;
  }
  if (junk > 0) onTrailing(`At least ${junk} bytes follow the end of the tar; they are not read.`);
}

/**
 * Walks a tar (v7, ustar, pax, GNU) entry by entry and reads it to its end. Throws `unsafe-entry`, `archive-corrupt`,
 * `archive-truncated`, `archive-ambiguous`, `limit-memory`; names and budgets are the caller's to judge.
 */
export async function* walkTar(
  cursor: ByteCursor,
  limits: Limits,
  onTrailing: (message: string) => void,
): AsyncGenerator<TarMember, void> {
  let said: Said = { headers: 0 };
  for (;;) {
    const bytes = await block(cursor);
    if (isZeroBlock(bytes)) {
      if (said.headers > 0) throw refusal("archive-corrupt", "The tar ends between an extended header and its entry.");
      return readEnd(cursor, onTrailing);
    }
    const header = readTarHeader(bytes);
    if (header.type === VOLUME_LABEL && header.size === 0) continue;
    if (await takeMeta(cursor, header, said, limits)) continue;
    const entry = judge(header, said);
    said = { headers: 0 };
    let left = entry.size;
    const content = async function* (): AsyncGenerator<Uint8Array, void> {
      while (left > 0) {
        const piece = await cursor.piece(left);
        if (piece === undefined) throw truncated();
        left -= piece.length;
        yield piece;
      }
    };
    yield { ...entry, chunks: content() };
    const rest = left + padded(entry.size) - entry.size;
    if ((await cursor.skip(rest)) < rest) throw truncated();
  }
}
