import { TIED_LISTED } from "@/lib/formats/board";
import type { OutcomeBits } from "./outcome-bits";
import { significanceRanks, tiesOf } from "./significance-rank";

/**
 * Systems that are tested in pairs: the first so many by count. All pairs of a board grow with the square of its rows; past
 * this many the places of the others come from their intervals, so that a board costs as much a row however long it is.
 */
export const PAIRED_MOST = 2000;

/** The places of one system, and the systems that nothing separates from it. */
export interface Places {
  readonly best: number;
  readonly worst: number;
  readonly tiedCount: number;
  /** Indices, nearest in the ranking first, at most `TIED_LISTED`. */
  readonly ties: readonly number[];
}

export interface BoardPlaces {
  /** In the order of `systems`. */
  readonly places: readonly Places[];
  /** Pairs that were tested. */
  readonly pairs: number;
  /** Systems that were tested in pairs. */
  readonly tested: number;
}

/**
 * Places of a whole board. `systems` by count, most first, `intervals` beside them. Among the first `most` systems exact
 * McNemar with Holm decides; against and among the rest only intervals that do not touch separate (the rule for arenas,
 * which ignores the pairing and is therefore cautious). Linear in systems beyond `most`.
 */
export function boardPlaces(
  systems: readonly OutcomeBits[],
  intervals: readonly { readonly lo: number; readonly hi: number }[],
  alpha: number,
  most = PAIRED_MOST,
): BoardPlaces {
  const tested = Math.min(systems.length, most);
  const tests = significanceRanks(systems.slice(0, tested), alpha);
  const reach = intervalReach(intervals);
  const places = systems.map((_, i): Places => {
    const [from, to] = reach[i] ?? [0, systems.length];
    if (i >= tested) {
      return { best: from + 1, worst: to, tiedCount: to - from - 1, ties: around(i, from, to) };
    }
    const ties = tiesOf(tests, i);
    const beyond = Math.max(0, to - tested);
    const near = [
      ...ties.filter((j) => j < tested),
      ...Array.from({ length: Math.min(beyond, TIED_LISTED) }, (_, k) => tested + k),
    ];
    near.sort((a, b) => Math.abs(a - i) - Math.abs(b - i) || a - b);
    return {
      best: tests.best[i] ?? 1,
      worst: (tests.worst[i] ?? tested) + beyond,
      tiedCount: ties.length + beyond,
      ties: near.slice(0, TIED_LISTED),
    };
  });
  return { places, pairs: tests.pairs, tested };
}

/**
 * For each system the systems whose intervals touch its own, as [from, to). Limits fall with the count, so both ends only
 * move forward.
 */
function intervalReach(
  intervals: readonly { readonly lo: number; readonly hi: number }[],
): (readonly [number, number])[] {
  let from = 0;
  let to = 0;
  return intervals.map(({ lo, hi }) => {
    while (from < intervals.length && (intervals[from]?.lo ?? 0) > hi) from++;
    while (to < intervals.length && (intervals[to]?.hi ?? 0) >= lo) to++;
    return [from, to] as const;
  });
}

/** The nearest indices to i inside [from, to), itself left out: both sides in turn. */
function around(i: number, from: number, to: number): number[] {
  const near: number[] = [];
  for (let step = 1; near.length < TIED_LISTED && (i - step >= from || i + step < to); step++) {
    if (i - step >= from) near.push(i - step);
    if (i + step < to && near.length < TIED_LISTED) near.push(i + step);
  }
  return near;
}
