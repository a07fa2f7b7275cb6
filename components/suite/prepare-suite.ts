import type { SuiteAgreement, SuiteCell, SuiteSet, SuiteSystem } from "@/lib/formats/suite";
import { decimalText, percentText, signedText } from "@/lib/display/number-text";

/** Lower edges of the steps of a difference, points; the sign is in the class. */
const STEPS = [20, 5] as const;

/** Class of the colour of a difference: d-n3 (20 points down or more) to d-p3. */
export function deltaClass(points: number): string {
  const size = Math.abs(points);
  if (size === 0) return "d-0";
  const step = size >= STEPS[0] ? 3 : size >= STEPS[1] ? 2 : 1;
  return `d-${points > 0 ? "p" : "n"}${step}`;
}

/** Systems with those tuned from one base under it; the order of the set otherwise. */
export function underBases(systems: readonly SuiteSystem[]): readonly SuiteSystem[] {
  const bases = systems.filter((system) => system.base === null);
  return bases.flatMap((base) => [base, ...systems.filter((system) => system.base === base.name)]);
}

/** A score as it is printed: from counts where they are known. */
export function scoreText(cell: SuiteCell): string {
  return cell.k === null ? decimalText(cell.percent, 1) : percentText(cell.k, cell.n);
}

export function deltaText(points: number | null): string {
  return signedText(points, 1);
}

export interface SlopeEnd {
  readonly name: string;
  readonly base: boolean;
  /** Competition rank on either benchmark, from 1. */
  readonly from: number;
  readonly to: number;
  /** Places in the drawing: ties get places of their own. */
  readonly fromPlace: number;
  readonly toPlace: number;
}

const BIG_MOVE = 3;

/** Whether a line is coloured: three places or more. Orange rises, blue falls. */
export function moveClass({ from, to }: Pick<SlopeEnd, "from" | "to">): "up" | "down" | "level" {
  if (from - to >= BIG_MOVE) return "up";
  return to - from >= BIG_MOVE ? "down" : "level";
}

/** Ranks of the systems that both benchmarks have measured. */
export function slopeOf(set: SuiteSet, a: string, b: string): readonly SlopeEnd[] {
  const at = (slug: string) => set.benchmarks.findIndex((benchmark) => benchmark.slug === slug);
  const both = set.systems.flatMap((system) => {
    const x = system.cells[at(a)]?.percent;
    const y = system.cells[at(b)]?.percent;
    return x === undefined || y === undefined ? [] : [{ system, x, y }];
  });
  const rank = (value: number, of: (one: (typeof both)[number]) => number) =>
    1 + both.filter((one) => of(one) > value).length;
  const places = (of: (one: (typeof both)[number]) => number) => [...both].sort((one, two) => of(two) - of(one));
  const byX = places((one) => one.x);
  const byY = places((one) => one.y);
  const tuned = both.some(({ system }) => system.base !== null);
  return byX.map((one, place) => ({
    name: one.system.name,
    base: tuned && one.system.base === null,
    from: rank(one.x, (other) => other.x),
    to: rank(one.y, (other) => other.y),
    fromPlace: place,
    toPlace: byY.indexOf(one),
  }));
}

/** "0.07 [−0.42, 0.53]"; the interval is left out where there is none. */
export function correlationText(value: number | null, interval: readonly [number, number] | null): string {
  if (interval === null) return decimalText(value, 2);
  return `${decimalText(value, 2)} [${decimalText(interval[0], 2)}, ${decimalText(interval[1], 2)}]`;
}

/** Words for how two benchmarks agree, for readers who do not know tau. */
export function agreementWord({ tauB }: Pick<SuiteAgreement, "tauB">): string {
  if (tauB === null) return "not defined";
  if (tauB >= 0.7) return "mostly the same order";
  if (tauB >= 0.3) return "partly the same order";
  return tauB > -0.3 ? "little to do with each other" : "rather the opposite order";
}
