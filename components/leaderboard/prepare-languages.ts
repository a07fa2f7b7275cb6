import { type ChartTwin, wordCell } from "@/components/charts/base/chart-twin";
import { decimalText } from "@/lib/display/number-text";
import type { RankingRow } from "./ranking-row";
import { languageName } from "@/components/ui/language-name";
import type { BoardRow } from "@/lib/formats/board";
import type { ReportedRow } from "@/db/read/benchmark-board";

export interface HeatCell {
  readonly k: number;
  readonly n: number;
  /** Bin 1..7 of the sequential scale. */
  readonly bin: number;
  readonly best: boolean;
}

export interface HeatRow {
  readonly key: string;
  readonly kind: RankingRow["kind"];
  readonly href: string | null;
  readonly model: string;
  readonly scaffold: string;
  readonly k: number;
  readonly n: number;
  readonly cells: readonly (HeatCell | null)[];
}

export interface LanguageHeat {
  /** Languages with the number of their instances, in the benchmark's order. */
  readonly languages: readonly { readonly name: string; readonly n: number }[];
  readonly rows: readonly HeatRow[];
  /** Lower edges of the seven bins, per cent. */
  readonly edges: readonly number[];
  readonly finding: string;
}

interface Source {
  readonly key: string;
  readonly kind: RankingRow["kind"];
  readonly href: string | null;
  readonly model: string;
  readonly scaffold: string;
  readonly k: number;
  readonly n: number;
  readonly groups: ReadonlyMap<string, { readonly k: number; readonly n: number }>;
}

function sourcesOf(rows: readonly BoardRow[], reported: readonly ReportedRow[], size: number): readonly Source[] {
  const derived = rows.map((row) => ({
    key: row.submissionId,
    kind: "derived" as const,
    href: `/submissions/${row.submissionId}`,
    model: row.model,
    scaffold: row.scaffold,
    k: row.resolved,
    n: row.size,
    groups: new Map(Object.entries(row.groups.language)),
  }));
  const printed = reported.flatMap((row) =>
    row.resolved === null
      ? []
      : [
          {
            key: row.id,
            kind: "reported" as const,
            href: null,
            model: row.model,
            scaffold: row.scaffold,
            k: row.resolved,
            n: row.total ?? size,
            groups: new Map(Object.entries(row.languages)),
          },
        ],
  );
  return [...derived, ...printed]
    .filter((row) => row.groups.size > 0)
    .sort((a, b) => b.k / b.n - a.k / a.n || (a.kind === "derived" ? -1 : 1));
}

/** Language names are matched without regard to case: packs write `python`, papers print `Python`. */
function groupOf(source: Source, language: string) {
  for (const [name, group] of source.groups) if (name.toLowerCase() === language.toLowerCase()) return group;
  return undefined;
}

/** Seven equal bins up to the highest cell, rounded up to whole per cents. */
function edgesFor(rates: readonly number[]): readonly number[] {
  const width = Math.max(2, Math.ceil((100 * Math.max(0, ...rates)) / 7));
  return Array.from({ length: 7 }, (_, bin) => bin * width);
}

function binOf(edges: readonly number[], rate: number): number {
  return Math.max(1, edges.filter((edge) => 100 * rate >= edge - 1e-9).length);
}

function findingOf(heat: Omit<LanguageHeat, "finding">): string {
  const full = heat.rows.filter((row) => row.cells.every((cell) => cell !== null && cell.n > 0));
  if (full.length < 2 || heat.languages.length < 2) return "One cell is one system in one language.";
  const easiest = heat.languages.map(
    (_, column) =>
      full.filter((row) => {
        const rates = row.cells.map((cell) => (cell === null ? -1 : cell.k / cell.n));
        return (rates[column] ?? -1) === Math.max(...rates);
      }).length,
  );
  const top = easiest.indexOf(Math.max(...easiest));
  const name = languageName(heat.languages[top]?.name ?? "");
  const count = easiest[top] ?? 0;
  const share = count === full.length ? `all ${full.length} systems` : `${count} of ${full.length} systems`;
  return `${name} is the easiest language for ${share}.`;
}

/** The heat table of a board: systems by rate, languages by size, bins from the data. */
export function prepareLanguages(
  languages: readonly string[],
  rows: readonly BoardRow[],
  reported: readonly ReportedRow[],
  size: number,
): LanguageHeat {
  const sources = sourcesOf(rows, reported, size);
  const named = languages.map((name) => ({
    name,
    n: Math.max(0, ...sources.map((source) => groupOf(source, name)?.n ?? 0)),
  }));
  const rates = sources.flatMap((source) =>
    languages.flatMap((name) => {
      const group = groupOf(source, name);
      return group === undefined || group.n === 0 ? [] : [group.k / group.n];
    }),
  );
  const edges = edgesFor(rates);
  const best = languages.map((name) =>
    Math.max(
      ...sources.map((source) => {
        const group = groupOf(source, name);
        return group === undefined || group.n === 0 ? -1 : group.k / group.n;
      }),
    ),
  );
  const drawn = sources.map((source) => ({
    key: source.key,
    kind: source.kind,
    href: source.href,
    model: source.model,
    scaffold: source.scaffold,
    k: source.k,
    n: source.n,
    cells: languages.map((name, column) => {
      const group = groupOf(source, name);
      if (group === undefined || group.n === 0) return null;
      const rate = group.k / group.n;
      return { k: group.k, n: group.n, bin: binOf(edges, rate), best: rate > 0 && rate === best[column] };
    }),
  }));
  const heat = { languages: named, rows: drawn, edges };
  return { ...heat, finding: findingOf(heat) };
}

/** How much one instance weighs in a cell: small languages move in big steps. */
export function cellWeight(sizes: readonly number[]): string {
  const least = Math.min(...sizes);
  const most = Math.max(...sizes);
  const points = (n: number) => decimalText(100 / n, 1);
  return least === most
    ? `With ${least} instances per language, one instance moves a cell by ${points(least)} points.`
    : `With ${least} to ${most} instances per language, one instance moves a cell by ${points(most)} to ${points(least)} points.`;
}

/** The heat table as numbers: count and size of every cell. */
export function languagesTwin(heat: LanguageHeat): ChartTwin {
  const count = (value: number | null) => ({ text: value === null ? "" : String(value), value });
  const right = "right" as const;
  return {
    columns: [
      { label: "System" },
      { label: "Source" },
      ...[...heat.languages.map(({ name }) => languageName(name)), "Overall"].flatMap((name) => [
        { label: `${name} k`, align: right },
        { label: `${name} n`, align: right },
      ]),
    ],
    rows: heat.rows.map((row) => ({
      key: row.key,
      cells: [
        wordCell(`${row.model} with ${row.scaffold}`),
        wordCell(row.kind),
        ...row.cells.flatMap((cell) => [count(cell?.k ?? null), count(cell?.n ?? null)]),
        count(row.k),
        count(row.n),
      ],
    })),
  };
}
