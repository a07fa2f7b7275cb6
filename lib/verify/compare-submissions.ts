import {
  type HashedPatch,
  nearDuplicate,
  type NearDuplicate,
  sharedHashes,
} from "@/lib/measure/similarity/near-duplicate";
import { fingerprint } from "@/lib/measure/similarity/patch-similarity";

export type { HashedPatch, NearDuplicate };

/** What a patch adds, as one hash ("" when it adds nothing), and on how many lines: enough to compare submissions by. */
export function hashPatch(patch: string): { readonly hash: string; readonly lines: number } {
  const { hash, lines } = fingerprint(patch);
  return { hash: lines.length === 0 ? "" : hash, lines: lines.length };
}

/** Share of equal patches of two submissions, by instance id; `goldLines` = `hashPatch(gold).lines` of each instance. */
export function compareSubmissions(
  a: ReadonlyMap<string, HashedPatch>,
  b: ReadonlyMap<string, HashedPatch>,
  goldLines: ReadonlyMap<string, number>,
): NearDuplicate {
  return nearDuplicate(a, b, goldLines);
}

/** The pairs of submissions worth comparing: those with at least one equal patch on one instance. */
export function pairsWithEqualPatches(
  submissions: ReadonlyMap<string, ReadonlyMap<string, HashedPatch>>,
): ReturnType<typeof sharedHashes> {
  return sharedHashes(submissions);
}
