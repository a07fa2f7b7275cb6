import { FEWEST_LINES } from "./patch-similarity";

/** What one submission says of one instance: the hash of its added lines, "" when it added none. */
export interface HashedPatch {
  readonly hash: string;
  readonly resolved?: boolean;
}

export interface NearDuplicateOptions {
  /** Gold patches shorter than this are reproduced honestly and not compared. */
  readonly minLines: number;
  /** Fewer compared instances raise no flag. */
  readonly minCompared: number;
  readonly threshold: number;
}

export const NEAR_DUPLICATE_DEFAULTS: NearDuplicateOptions = {
  minLines: FEWEST_LINES,
  minCompared: 20,
  threshold: 0.8,
};

/** `share` = identical / compared, null when nothing was compared. */
export interface NearDuplicate {
  readonly compared: number;
  readonly identical: number;
  readonly share: number | null;
  readonly flag: boolean;
  /** The same over instances that both failed: equal failures are the strongest sign. */
  readonly bothFailed: { readonly compared: number; readonly identical: number; readonly share: number | null };
}

/**
 * Share of equal patches of two submissions over the instances where both are non-empty and gold is long enough (methods F3).
 * Submissions of one organisation are expected to be close: show, do not flag (the caller knows who is who).
 */
export function nearDuplicate(
  a: ReadonlyMap<string, HashedPatch>,
  b: ReadonlyMap<string, HashedPatch>,
  goldLines: ReadonlyMap<string, number>,
  { minLines, minCompared, threshold }: NearDuplicateOptions = NEAR_DUPLICATE_DEFAULTS,
): NearDuplicate {
  const all = { compared: 0, identical: 0 };
  const failed = { compared: 0, identical: 0 };
  for (const [id, mine] of a) {
    const other = b.get(id);
    if (other === undefined || mine.hash === "" || other.hash === "" || (goldLines.get(id) ?? 0) < minLines) continue;
    const same = mine.hash === other.hash ? 1 : 0;
    all.compared += 1;
    all.identical += same;
    if (mine.resolved !== false || other.resolved !== false) continue;
    failed.compared += 1;
    failed.identical += same;
  }
  const share = all.compared === 0 ? null : all.identical / all.compared;
  return {
    ...all,
    share,
    flag: share !== null && share >= threshold && all.compared >= minCompared,
    bothFailed: { ...failed, share: failed.compared === 0 ? null : failed.identical / failed.compared },
  };
}

/** Pairs of submissions that share a hash on some instance, with the number of shared hashes: the pairs worth comparing. */
export function sharedHashes(
  submissions: ReadonlyMap<string, ReadonlyMap<string, HashedPatch>>,
): { readonly a: string; readonly b: string; readonly shared: number }[] {
  const holders = new Map<string, string[]>();
  for (const [submission, patches] of submissions) {
    for (const [id, { hash }] of patches) {
      if (hash === "") continue;
      const key = `${hash} ${id}`;
      const list = holders.get(key);
      if (list === undefined) holders.set(key, [submission]);
      else list.push(submission);
    }
  }
  const pairs = new Map<string, { a: string; b: string; shared: number }>();
  for (const list of holders.values()) {
    for (const [index, a] of list.entries()) {
      for (const b of list.slice(index + 1)) {
        const key = JSON.stringify([a, b]);
        const pair = pairs.get(key) ?? { a, b, shared: 0 };
        pair.shared += 1;
        pairs.set(key, pair);
      }
    }
  }
  return [...pairs.values()].sort((x, y) => y.shared - x.shared);
}
