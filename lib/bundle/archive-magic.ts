import { isTarHeader } from "@/lib/bundle/tar-header";

/** First bytes (hex) of what is an archive or a compressed file. */
const MAGICS: readonly (readonly [kind: string, hex: string])[] = [
  ["zip", "504b0304"],
  ["zip", "504b0506"],
  ["zip", "504b0708"],
  ["gzip", "1f8b"],
  ["zstd", "28b52ffd"],
  ["7z", "377abcaf271c"],
  ["rar", "526172211a07"],
  ["xz", "fd377a585a00"],
  ["lz4", "04224d18"],
  ["lzip", "4c5a4950"],
  ["compress", "1f9d"],
  ["ar", "213c617263683e0a"],
  ["cab", "4d53434600000000"],
];
const BY_NAME = /\.(zip|tar|tgz|gz|zst|tzst|7z|rar|xz|txz|bz2|tbz2?|lz4|jar|whl)$/i;
/** Skippable zstd frames have sixteen magics, 0x184D2A50 to 0x184D2A5F, in little endian. */
const SKIPPABLE_ZSTD = /^5.2a4d18/;
/** "BZh", a digit, then the first digits of pi. */
const BZIP2 = /^425a683[1-9]31415926/;
const LONGEST_MAGIC = 8;

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Kind of archive that these first bytes begin, or undefined. A tar is known by its first header. */
export function archiveMagic(head: Uint8Array): string | undefined {
  const hex = hexOf(head.subarray(0, LONGEST_MAGIC));
  const found = MAGICS.find(([, magic]) => hex.startsWith(magic));
  if (found !== undefined) return found[0];
  if (SKIPPABLE_ZSTD.test(hex)) return "zstd";
  if (BZIP2.test(hex)) return "bzip2";
  return isTarHeader(head) ? "tar" : undefined;
}

/** Kind of archive that an entry's first bytes or its name show, or undefined. */
export function nestedArchive(path: string, head: Uint8Array): string | undefined {
  return archiveMagic(head) ?? BY_NAME.exec(path)?.[1]?.toLowerCase();
}
