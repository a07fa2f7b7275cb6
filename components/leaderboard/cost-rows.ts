import type { RankingRow } from "./ranking-row";

/** What a system is paid for: the horizontal axes of the Cost tab. */
export const SPENDS = ["cost", "steps", "tokens", "time", "date"] as const;
export type Spend = (typeof SPENDS)[number];

export const SPEND_NAMES: Readonly<Record<Spend, string>> = {
  cost: "Cost",
  steps: "Steps",
  tokens: "Tokens",
  time: "Time",
  date: "Date",
};

const DAY_MS = 86_400_000;

/** Days since 1970 of a date as 2026-11 or 2026-11-21 (a month stands for its first day); null for anything else. */
export function dayNumber(date: string | null): number | null {
  const found = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(date ?? "");
  if (found === null) return null;
  return Math.round(Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3] ?? "1")) / DAY_MS);
}

/** 2026-11-21 of a number of days since 1970. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** What a row spent: dollars, steps, input tokens a benchmark, minutes an instance; days since 1970 for its date. */
export function spendOf(row: RankingRow, spend: Spend): number | null {
  if (spend === "cost") return row.costUsd;
  if (spend === "steps") return row.steps;
  if (spend === "tokens") return row.inputTokens;
  if (spend === "time") return row.seconds === null ? null : row.seconds / 60;
  return dayNumber(row.date);
}

/** The axes that some row has a figure for; those of one value say nothing. */
export function knownSpends(rows: readonly RankingRow[]): readonly Spend[] {
  return SPENDS.filter(
    (spend) => new Set(rows.flatMap((row) => (row.k === null ? [] : (spendOf(row, spend) ?? [])))).size > 1,
  );
}

/**
 * Rows that no other beats in spend and rate, least spend first: no worse in both and better in one beats; equal rows
 * both stay.
 */
export function frontOf(rows: readonly RankingRow[], spend: Spend): readonly RankingRow[] {
  const points = rows.flatMap((row) => {
    const x = spendOf(row, spend);
    return x === null || row.k === null || row.n === 0 ? [] : [{ row, x, rate: row.k / row.n }];
  });
  points.sort((a, b) => a.x - b.x || b.rate - a.rate);
  const front: typeof points = [];
  for (const point of points) {
    const last = front[front.length - 1];
    const equal = last !== undefined && last.x === point.x && last.rate === point.rate;
    if (last === undefined || point.rate > last.rate || equal) front.push(point);
  }
  return front.map(({ row }) => row);
}
