import { createHash } from "node:crypto";

/**
 * The seed of a board's resampling: the first four bytes of sha256("slug:version"), big-endian, without the top bit (it is
 * stored in a signed 32-bit column). So a rebuild gives the same numbers, and nobody picks a seed.
 */
export function boardSeed(slug: string, version: string): number {
  return createHash("sha256").update(`${slug}:${version}`).digest().readUInt32BE(0) & 0x7fffffff;
}
