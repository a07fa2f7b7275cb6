import type { HeatRow } from "./prepare-languages";

/** One model in two scaffolds: whole rates, and what the first scaffold adds. */
export interface ScaffoldPair {
  readonly model: string;
  readonly kind: HeatRow["kind"];
  readonly first: HeatRow;
  readonly second: HeatRow;
  /** Rate of the first minus rate of the second, in points. */
  readonly points: number;
}

export interface ScaffoldPairs {
  /** The two scaffolds that most models have in common. */
  readonly scaffolds: readonly [string, string];
  /** Largest gain of the first scaffold first. */
  readonly pairs: readonly ScaffoldPair[];
}

const rateOf = ({ k, n }: HeatRow) => (n === 0 ? 0 : k / n);

/**
 * The same model in two scaffolds, as far as a board has it: the pair of scaffolds with the most models, derived and reported
 * rows apart, the best row where a model stands twice. Null where no model has two scaffolds.
 */
export function scaffoldPairs(rows: readonly HeatRow[]): ScaffoldPairs | null {
  const best = new Map<string, Map<string, HeatRow>>();
  for (const row of rows) {
    const key = `${row.kind} ${row.model}`;
    const own = best.get(key) ?? new Map<string, HeatRow>();
    const held = own.get(row.scaffold);
    if (held === undefined || rateOf(row) > rateOf(held)) own.set(row.scaffold, row);
    best.set(key, own);
  }
  const shared = new Map<string, { scaffolds: readonly [string, string]; models: number }>();
  for (const own of best.values()) {
    const names = [...own.keys()].sort((a, b) => (a < b ? -1 : 1));
    for (const [at, a] of names.entries()) {
      for (const b of names.slice(at + 1)) {
        const key = JSON.stringify([a, b]);
        shared.set(key, { scaffolds: [a, b], models: (shared.get(key)?.models ?? 0) + 1 });
      }
    }
  }
  const [chosen] = [...shared.values()].sort((one, two) => two.models - one.models);
  if (chosen === undefined) return null;
  const [a, b] = chosen.scaffolds;
  const found = [...best.values()].flatMap((own) => {
    const [x, y] = [own.get(a), own.get(b)];
    return x === undefined || y === undefined ? [] : [{ x, y }];
  });
  // The scaffold that gains more often is the first.
  const ahead = found.filter(({ x, y }) => rateOf(x) > rateOf(y)).length;
  const behind = found.filter(({ x, y }) => rateOf(x) < rateOf(y)).length;
  const turned = ahead < behind;
  const pairs = found.map(({ x, y }): ScaffoldPair => {
    const [first, second] = turned ? [y, x] : [x, y];
    return { model: first.model, kind: first.kind, first, second, points: 100 * (rateOf(first) - rateOf(second)) };
  });
  pairs.sort((one, two) => two.points - one.points);
  return { scaffolds: turned ? [b, a] : [a, b], pairs };
}

/** What the pairs say: who gains over whom, for how many models. */
export function scaffoldFinding({ scaffolds: [first, second], pairs }: ScaffoldPairs): string {
  const up = pairs.filter(({ points }) => points > 0).length;
  const models = pairs.length === 1 ? "the one model" : `${up} of ${pairs.length} models`;
  if (up === 0) return `${first} and ${second} give the same rates.`;
  return `${first} is above ${second} for ${pairs.length === up && up > 1 ? `all ${up} models` : models} that ${pairs.length === 1 ? "has" : "have"} both.`;
}
