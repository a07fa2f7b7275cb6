import type { PairedTable } from "@/lib/stats/newcombe";
import { deltaPointsText } from "@/lib/display/delta-text";
import { signedText } from "@/lib/display/number-text";
import { pValueText } from "@/lib/display/p-value-text";

const ALPHA = 0.05;
const many = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

export interface PairWords {
  /** What can be said of the two, in one sentence. */
  readonly finding: string;
  /** Difference, interval and p. */
  readonly figures: string;
  /** What the p says, for readers who do not know statistics. */
  readonly plain: string;
}

/** A pair in words. `p` is the one that decides: corrected when the comparison holds more than one pair. */
export function pairWords({
  names,
  table,
  interval,
  p,
  corrected,
}: {
  names: readonly [string, string];
  table: PairedTable;
  interval: readonly [number, number] | null;
  p: number;
  corrected: boolean;
}): PairWords {
  const { both, onlyA, onlyB, neither } = table;
  const n = both + onlyA + onlyB + neither;
  const apart = onlyA + onlyB;
  const counts = `${many(onlyA, "instance only A resolves", "instances only A resolves")}, ${onlyB} only B`;
  const ahead = onlyA > onlyB ? "A" : "B";
  const name = onlyA > onlyB ? names[0] : names[1];
  const finding = p < ALPHA ? `${ahead} is ahead (${name}): ${counts}.` : `Not separable: ${counts}.`;
  const points = deltaPointsText({ k: both + onlyA, n }, { k: both + onlyB, n });
  const limits =
    interval === null
      ? ""
      : `, 95 % interval ${signedText(100 * interval[0], 1)} to ${signedText(100 * interval[1], 1)}`;
  const figures = `Difference ${points} points${limits}; exact McNemar p = ${pValueText(p)} on ${many(apart, "instance", "instances")} where they part${corrected ? ", corrected for the number of pairs" : ""}.`;
  return { finding, figures, plain: plainly(apart, onlyA, onlyB, p) };
}

function plainly(apart: number, onlyA: number, onlyB: number, p: number): string {
  if (apart === 0) return "They resolve exactly the same instances, so nothing tells them apart here.";
  const split = `${Math.max(onlyA, onlyB)} to ${Math.min(onlyA, onlyB)}`;
  const chance = p < 0.001 ? "less than once in 1,000" : `about ${Math.max(1, Math.round(100 * p))} times in 100`;
  const end =
    p < ALPHA
      ? "That is rare enough to say that one is better on tasks like these."
      : "That is too often to say that either is better; it does not say that they are equal.";
  return `If both were equally good, a split as uneven as ${split} would come up ${chance} by luck alone. ${end}`;
}

export const COMPARE_LISTS = ["apart", "only-a", "only-b", "both", "neither", "all"] as const;
export type CompareList = (typeof COMPARE_LISTS)[number];

export const LIST_WORDS: Record<CompareList, string> = {
  apart: "They part",
  "only-a": "Only A",
  "only-b": "Only B",
  both: "Both",
  neither: "Neither",
  all: "All",
};

/** Whether an instance belongs to a list. */
export function inList(list: CompareList, a: boolean, b: boolean): boolean {
  switch (list) {
    case "apart":
      return a !== b;
    case "only-a":
      return a && !b;
    case "only-b":
      return b && !a;
    case "both":
      return a && b;
    case "neither":
      return !a && !b;
    case "all":
      return true;
  }
}

/** The query of a comparison: rows in order, and the pair when it is not the first. */
export function compareHref(ids: readonly string[], pair: readonly [number, number] = [0, 1]): string {
  const chosen = pair[0] === 0 && pair[1] === 1 ? "" : `&pair=${pair[0] + 1}-${pair[1] + 1}`;
  return `/compare?rows=${ids.map(encodeURIComponent).join(",")}${chosen}`;
}

/** Reads `rows` and `pair` of an address; a pair that is none is the first two. */
export function readCompareQuery(rows: string, pair: string): { ids: string[]; pair: readonly [number, number] } {
  const ids = rows
    .split(",")
    .map((id) => id.trim())
    .filter((id) => /^[a-z0-9-]{1,64}$/.test(id))
    .slice(0, 4);
  const match = /^([1-4])-([1-4])$/.exec(pair);
  return { ids, pair: match === null ? [0, 1] : [Number(match[1]) - 1, Number(match[2]) - 1] };
}
