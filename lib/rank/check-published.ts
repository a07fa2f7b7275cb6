import type { CheckedTable, PublishedCheck, PublishedDifference, PublishedTable } from "@/lib/formats/published-table";
import { countsThatPrint } from "@/lib/stats/counts-that-print";

/** A printed figure: its value, and half of its last place. */
interface Printed {
  readonly value: number;
  readonly decimals: number;
  readonly half: number;
}

/** Our figure for one cell, and how far rounding of its inputs can move it. */
interface Computed {
  readonly value: number;
  readonly slack: number;
  /** The printed figure follows from the rounded scores instead. */
  readonly fromRounded?: number;
}

/** Binary noise of sums of printed decimals is far below this, and half a printed place far above. */
const NOISE = 1e-9;

function printed(text: string | null | undefined): Printed | null {
  if (text === null || text === undefined || !/^[+-]?\d+(\.\d+)?$/.test(text)) return null;
  const decimals = text.split(".")[1]?.length ?? 0;
  return { value: Number(text), decimals, half: 0.5 * 10 ** -decimals };
}

/** Rounded half away from zero, as text with that many decimals and no negative zero. */
function rounded(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  const units = Math.sign(value) * Math.floor(Math.abs(value) * scale + 0.5 + NOISE);
  return (units === 0 ? 0 : units / scale).toFixed(decimals);
}

const total = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Mean of what is printed; null when something is not. */
function meanOf(parts: readonly (Printed | null)[]): { mean: number; half: number; values: number[] } | null {
  const known = parts.flatMap((part) => part ?? []);
  if (known.length === 0 || known.length < parts.length) return null;
  const values = known.map((part) => part.value);
  return { mean: total(values) / values.length, half: total(known.map((part) => part.half)) / known.length, values };
}

/** The cells of a table by column id. */
function reader(table: PublishedTable): (row: number, column: string) => Printed | null {
  const place = new Map(table.columns.map((column, at) => [column.id, at]));
  return (row, column) => printed(table.rows[row]?.cells[place.get(column) ?? -1]);
}

type Cell = ReturnType<typeof reader>;

/** The only count of n that prints so, else null. */
function countOf(score: Printed, n: number): number | null {
  const counts = countsThatPrint(score.value, n, score.decimals);
  return counts.length === 1 ? (counts[0] ?? null) : null;
}

function againstBase(
  table: PublishedTable,
  cell: Cell,
  check: { of: string; n: number },
  row: number,
): Computed | null {
  const group = table.rows[row]?.group;
  const base = table.rows.findIndex((one) => one.mark === "base" && one.group === group);
  const [before, after] = [cell(base, check.of), cell(row, check.of)];
  if (before === null || after === null) return null;
  const [from, to] = [countOf(before, check.n), countOf(after, check.n)];
  const difference = after.value - before.value;
  if (from === null || to === null) return { value: difference, slack: before.half + after.half };
  return { value: (100 * (to - from)) / check.n, slack: 0, fromRounded: difference };
}

function weightedMean(table: PublishedTable, cell: Cell, check: { target: string; weight: string }): Computed | null {
  let weights = 0;
  let sum = 0;
  let half = 0;
  for (const [row, { mark }] of table.rows.entries()) {
    const [value, weight] = [cell(row, check.target), cell(row, check.weight)];
    if (mark === "total") continue;
    if (value === null || weight === null) return null;
    weights += weight.value;
    sum += value.value * weight.value;
    half += value.half * weight.value;
  }
  return weights === 0 ? null : { value: sum / weights, slack: half / weights };
}

function columnSum(table: PublishedTable, cell: Cell, target: string): Computed | null {
  const parts = table.rows.flatMap(({ mark }, row) => (mark === "total" ? [] : [cell(row, target)]));
  const mean = meanOf(parts);
  return mean === null ? null : { value: total(mean.values), slack: 0 };
}

function pooled(cell: Cell, check: { of: readonly string[]; sizes: readonly number[] }, row: number): Computed | null {
  const counts = check.of.map((column, at) => {
    const score = cell(row, column);
    return score === null ? null : countOf(score, check.sizes[at] ?? 0);
  });
  const known = counts.flatMap((count) => count ?? []);
  if (known.length < counts.length) return null;
  return { value: (100 * total(known)) / total(check.sizes), slack: 0 };
}

function computed(table: PublishedTable, cell: Cell, check: PublishedCheck, row: number): Computed | null {
  const isTotal = table.rows[row]?.mark === "total";
  switch (check.kind) {
    case "mean": {
      const mean = meanOf(check.of.map((column) => cell(row, column)));
      return mean === null ? null : { value: mean.mean, slack: mean.half };
    }
    case "population-std": {
      const mean = meanOf(check.of.map((column) => cell(row, column)));
      if (mean === null) return null;
      const squares = mean.values.map((value) => (value - mean.mean) ** 2);
      return { value: Math.sqrt(total(squares) / squares.length), slack: mean.half };
    }
    case "difference": {
      const [from, minus] = [cell(row, check.from), cell(row, check.minus)];
      return from === null || minus === null
        ? null
        : { value: from.value - minus.value, slack: from.half + minus.half };
    }
    case "pooled-rate":
      return pooled(cell, check, row);
    case "against-base":
      return againstBase(table, cell, check, row);
    case "weighted-mean":
      return isTotal ? weightedMean(table, cell, check) : null;
    case "sum":
      return isTotal ? columnSum(table, cell, check.target) : null;
  }
}

/**
 * Computes what a table's own cells give, and lists where the printed figure differs. A difference is explained when
 * the rounding of the printed inputs can make it, or when it follows from the rounded scores instead of the counts.
 */
export function checkPublished(table: PublishedTable): CheckedTable {
  const cell = reader(table);
  let checked = 0;
  const differences = table.checks.flatMap((check) =>
    table.rows.flatMap((_, row): PublishedDifference[] => {
      const shown = cell(row, check.target);
      const own = shown === null ? null : computed(table, cell, check, row);
      if (shown === null || own === null) return [];
      checked++;
      const ours = rounded(own.value, shown.decimals);
      const text = rounded(shown.value, shown.decimals);
      if (ours === text) return [];
      const reachable = Math.abs(own.value - shown.value) <= own.slack + shown.half + NOISE;
      const fromRounded = own.fromRounded !== undefined && rounded(own.fromRounded, shown.decimals) === text;
      const explained = reachable || fromRounded;
      return [{ row, column: check.target, printed: text, ours, how: check.kind, explained }];
    }),
  );
  return { ...table, differences, checked };
}
