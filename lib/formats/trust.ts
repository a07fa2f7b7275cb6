/**
 * Trust of a row, weakest first. `reported` rows come from papers and are never ranked with derived ones. Without a
 * schema library beside it, so that a page can compare levels in the browser at no cost.
 */
export const TRUST_LEVELS = ["reported", "checked", "consistent", "verified", "attested", "reproduced"] as const;
export type Trust = (typeof TRUST_LEVELS)[number];

/** Position of a trust level on the ladder, 0 = reported. */
export function trustRank(trust: Trust): number {
  return TRUST_LEVELS.indexOf(trust);
}
