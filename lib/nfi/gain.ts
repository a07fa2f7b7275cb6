import { ASPECTS, perAspect, type PerAspect, type Share } from "@/lib/formats/nfi-summary";
import type { RuleResult } from "./score-file";
import { RULES } from "./rules";
import type { VersionScore } from "./score-version";

/**
 * I_p = S_p(after) - S_p(before) (SWE-NFI, eq. 2) as rules gained, less rules lost, of the rules there are: k may be negative.
 * Times 100 it is the paper's figure. Null unless both versions are scored on the same files.
 */
export function gainOf(before: VersionScore, after: VersionScore): PerAspect<Share> | null {
  if (!areComparable(before, after)) return null;
  return perAspect((aspect) => ({
    k: after.satisfied[aspect].k - before.satisfied[aspect].k,
    n: before.satisfied[aspect].n,
  }));
}

/** The same with a rule held only where it holds in every file; equal to `gainOf` for one file. */
export function gainEverywhere(before: VersionScore, after: VersionScore): PerAspect<Share> | null {
  if (!areComparable(before, after)) return null;
  return perAspect((aspect) => ({
    k: after.everywhere[aspect].k - before.everywhere[aspect].k,
    n: before.everywhere[aspect].n,
  }));
}

function areComparable(before: VersionScore, after: VersionScore): boolean {
  if (before.state !== "scored" || after.state !== "scored" || before.files.size !== after.files.size) return false;
  return [...before.files.keys()].every((file) => after.files.has(file));
}

/** A share as a number; null for 0 of 0. */
export function valueOf(share: Share): number | null {
  return share.n === 0 ? null : share.k / share.n;
}

/** Unweighted mean of the five aspects (the column "Avg." of Table 4), as a fraction of 1. */
export function meanOfAspects(values: PerAspect<number | null>): number | null {
  let sum = 0;
  for (const aspect of ASPECTS) {
    const value = values[aspect];
    if (value === null) return null;
    sum += value;
  }
  return sum / ASPECTS.length;
}

/** One rule in one file, before and after (and by the human reference, where given). */
export interface RuleChange {
  readonly file: string;
  readonly rule: string;
  readonly before: RuleResult;
  readonly after: RuleResult;
  readonly human: RuleResult | null;
}

/** All rules of all files side by side, in the order of the catalogue; empty unless before and after are comparable. */
export function ruleChanges(before: VersionScore, after: VersionScore, human: VersionScore | null): RuleChange[] {
  if (!areComparable(before, after)) return [];
  const reference = human !== null && areComparable(before, human) ? human : null;
  return [...before.files].flatMap(([file, score]) =>
    RULES.flatMap((rule, index) => {
      const old = score.results[index];
      const now = after.files.get(file)?.results[index];
      if (old === undefined || now === undefined) return [];
      const other = reference?.files.get(file)?.results[index] ?? null;
      return [{ file, rule: rule.id, before: old, after: now, human: other }];
    }),
  );
}
