import { type ChartTwin, wordCell } from "@/components/charts/base/chart-twin";
import { logEnds, type PlotAxis } from "@/components/charts/base/plot";
import type { KeyEntry } from "@/components/charts/base/series-key";
import { CONTEXT_LOOK, seriesLook, type SeriesLook } from "@/components/charts/base/series-look";
import type { ScatterModel } from "@/components/charts/scatter/scatter-model";
import { linearTicks, logTicks } from "@/lib/display/axis-ticks";
import { decimalText, intervalText, percentText, ratioText, tokensText, usdText } from "@/lib/display/number-text";
import { durationText } from "@/lib/display/time-text";
import { dayText, frontOf, type Spend, spendOf } from "./cost-rows";
import { type RankingRow, systemName } from "./ranking-row";

/** Systems that a scatter draws; the table under it holds all. */
export const POINTS_DRAWN = 300;
/** Scaffolds with a look of their own. */
const LOOKS = 4;

const AXIS_WORDS: Readonly<Record<Spend, string>> = {
  cost: "average cost per instance",
  steps: "average steps per instance",
  tokens: "input tokens, all instances",
  time: "average minutes per instance",
  date: "date of the system",
};

/** A spend in words. */
export function spendText(spend: Spend, value: number | null): string {
  if (value === null) return "–";
  if (spend === "cost") return usdText(value);
  if (spend === "steps") return decimalText(value, 1);
  if (spend === "time") return durationText(value * 60);
  if (spend === "date") return dayText(value);
  const { value: text, unit } = tokensText(value);
  return `${text} ${unit}`.trim();
}

/** Look of each scaffold: the most frequent ones first, the rest in the context grey. */
export function scaffoldLooks(rows: readonly { readonly scaffold: string }[]): ReadonlyMap<string, SeriesLook> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row.scaffold, (counts.get(row.scaffold) ?? 0) + 1);
  const order = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return new Map(order.map(([name], index) => [name, index < LOOKS ? seriesLook(index) : CONTEXT_LOOK]));
}

/** Ticks at the first of a year, or of a month in short spans; at most six. */
function dateTicks(lo: number, hi: number) {
  const first = dayText(lo);
  const months = Array.from({ length: Math.ceil((hi - lo) / 28) + 2 }, (_, i) => {
    const at = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1 + i, 1));
    return { value: Math.round(at.getTime() / 86_400_000), label: at.toISOString().slice(0, 7) };
  }).filter(({ value }) => value >= lo && value <= hi);
  const every = Math.ceil(months.length / 6);
  return months.filter((_, index) => index % every === 0);
}

function xAxis(spend: Spend, values: readonly number[]): PlotAxis {
  const label = AXIS_WORDS[spend];
  if (spend === "date") {
    const lo = values.reduce((a, b) => Math.min(a, b)) - 12;
    const hi = values.reduce((a, b) => Math.max(a, b)) + 12;
    return { lo, hi, log: false, ticks: dateTicks(lo, hi), label };
  }
  const { lo, hi } = logEnds(values);
  const ticks = logTicks(lo, hi).map((tick) => {
    if (spend === "cost") return { ...tick, label: `$${tick.label}` };
    return spend === "tokens" ? { ...tick, label: spendText("tokens", tick.value) } : tick;
  });
  return { lo, hi, log: true, ticks, label };
}

function yAxis(values: readonly number[]): PlotAxis {
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  const ticks = linearTicks(0, Math.min(100, Math.max(10, 10 * Math.ceil(10.4 * most))));
  return { lo: 0, hi: ticks[ticks.length - 1]?.value ?? 100, log: false, ticks, label: "% resolved" };
}

export interface CostChart {
  readonly model: ScatterModel;
  readonly keys: readonly KeyEntry[];
  readonly twin: ChartTwin;
  readonly description: string;
  /** Systems without the figure, by name. */
  readonly without: readonly string[];
  /** Systems with the figure that are not drawn, because there are too many. */
  readonly cut: number;
}

/** Systems by what they spend and how much they resolve, with the front. `rows` by rate, highest first. */
export function prepareCost(rows: readonly RankingRow[], spend: Spend): CostChart {
  const counted = rows.filter((row) => row.k !== null && row.n > 0);
  const placed = counted.flatMap((row) => {
    const x = spendOf(row, spend);
    return x === null || (spend !== "date" && x <= 0) ? [] : [{ row, x, rate: (row.k ?? 0) / row.n }];
  });
  const front = frontOf(
    placed.map(({ row }) => row),
    spend,
  );
  const kept = placed.filter(({ row }, index) => index < POINTS_DRAWN || front.includes(row));
  const looks = scaffoldLooks(rows);
  const lookOf = (row: RankingRow): SeriesLook => ({
    ...(looks.get(row.scaffold) ?? CONTEXT_LOOK),
    ...(row.kind === "reported" ? { hollow: true } : {}),
  });
  const y = yAxis(kept.map(({ row, rate }) => row.hi ?? rate));
  const x = xAxis(spend, kept.length === 0 ? [1, 10] : kept.map((one) => one.x));
  return {
    model: {
      x,
      y,
      points: kept.map(({ row, x: at, rate }) => ({
        key: row.key,
        x: at,
        y: 100 * rate,
        lo: row.lo === null ? null : 100 * row.lo,
        hi: row.hi === null ? null : 100 * row.hi,
        look: lookOf(row),
        label: row.model,
        strong: front.includes(row),
        href: row.href,
        tip: {
          title: systemName(row),
          lines: [
            `${percentText(row.k, row.n)} % resolved, ${ratioText(row.k, row.n)}`,
            `95 % interval ${intervalText(row.lo, row.hi)}`,
            `${AXIS_WORDS[spend]}: ${spendText(spend, at)}`,
            ...(front.includes(row) ? ["on the front"] : []),
            ...(row.kind === "reported" ? ["reported by a paper"] : []),
          ],
        },
      })),
      front: stairs(front, spend, x.hi),
    },
    keys: keysOf(looks, rows),
    twin: twinOf(kept, front, spend),
    description: describe(placed, front, spend),
    without: counted.filter((row) => !placed.some((one) => one.row === row)).map(systemName),
    cut: placed.length - kept.length,
  };
}

/** The front as a step line: at each spend the highest rate that so much buys. */
function stairs(front: readonly RankingRow[], spend: Spend, end: number) {
  const corners: { x: number; y: number }[] = [];
  for (const row of front) {
    const x = spendOf(row, spend) ?? 0;
    const last = corners[corners.length - 1];
    if (last !== undefined) corners.push({ x, y: last.y });
    corners.push({ x, y: (100 * (row.k ?? 0)) / row.n });
  }
  const last = corners[corners.length - 1];
  return last === undefined ? [] : [...corners, { x: end, y: last.y }];
}

function keysOf(looks: ReadonlyMap<string, SeriesLook>, rows: readonly RankingRow[]): readonly KeyEntry[] {
  const named = [...looks].filter(([name]) => name !== "").slice(0, LOOKS);
  const others = looks.size - named.length;
  return [
    ...named.map(([label, look]) => ({ label, look, as: "point" as const })),
    ...(others > 0 ? [{ label: `${others} other scaffolds`, look: CONTEXT_LOOK, as: "point" as const }] : []),
    ...(rows.some((row) => row.kind === "reported")
      ? [{ label: "reported only", look: { ...CONTEXT_LOOK, hollow: true }, as: "point" as const }]
      : []),
    { label: "front", look: { ...CONTEXT_LOOK, color: "var(--ink)", dash: "3 3" }, as: "line" as const },
  ];
}

interface Placed {
  readonly row: RankingRow;
  readonly x: number;
  readonly rate: number;
}

function twinOf(placed: readonly Placed[], front: readonly RankingRow[], spend: Spend): ChartTwin {
  return {
    columns: [
      { label: "System" },
      { label: "% resolved", align: "right" },
      { label: "k/n", align: "right" },
      { label: "95 % interval", align: "right" },
      { label: AXIS_WORDS[spend], align: "right" },
      { label: "Front" },
    ],
    rows: placed.map(({ row, x, rate }) => ({
      key: row.key,
      cells: [
        wordCell(systemName(row)),
        { text: percentText(row.k, row.n), value: 100 * rate },
        wordCell(ratioText(row.k, row.n)),
        wordCell(intervalText(row.lo, row.hi)),
        { text: spendText(spend, x), value: spend === "date" ? dayText(x) : x },
        wordCell(front.includes(row) ? "on the front" : ""),
      ],
    })),
  };
}

function describe(placed: readonly Placed[], front: readonly RankingRow[], spend: Spend): string {
  const names = front.map(systemName).join(", ");
  return `${placed.length} systems by ${AXIS_WORDS[spend]} and share resolved. ${front.length} are on the front: ${names}.`;
}
