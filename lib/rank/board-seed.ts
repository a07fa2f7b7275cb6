import { createHash } from "node:crypto";

/**
 * The seed of a board's resampling: the first four bytes of sha256("slug:version"), big-endian. So a rebuild gives the same
 * numbers, nobody picks a seed, and anybody can compute it.
 */
export function boardSeed(slug: string, version: string): number {
  return createHash("sha256").update(`${slug}:${version}`).digest().readUInt32BE(0);
}
