import { type ChartTwin, type TwinCell, wordCell } from "@/components/charts/base/chart-twin";
import type { CoverageRow } from "@/db/read/suite";
import { decimalText } from "@/lib/display/number-text";
import type { SuiteSet } from "@/lib/formats/suite";
import { TASK_FAMILIES } from "@/lib/formats/task-families";
import { deltaText, scoreText, type SlopeEnd, underBases } from "./prepare-suite";

const right = "right" as const;
const countCell = (count: number | null): TwinCell => ({ text: count === null ? "" : String(count), value: count });
const numberCell = (value: number | null, decimals: number): TwinCell => ({
  text: decimalText(value, decimals),
  value,
});
const nameIn = (set: SuiteSet, slug: string) => set.benchmarks.find((one) => one.slug === slug)?.name ?? slug;

/** Systems by benchmarks: score, count, size and the difference to the base, one column each. */
export function matrixTwin(set: SuiteSet): ChartTwin {
  const withDelta = set.transfer !== null;
  return {
    columns: [
      { label: "System" },
      ...(withDelta ? [{ label: "Base" }] : []),
      ...set.benchmarks.flatMap(({ name }) => [
        { label: `${name} %`, align: right },
        { label: `${name} k`, align: right },
        { label: `${name} n`, align: right },
        ...(withDelta ? [{ label: `${name} difference`, align: right }] : []),
      ]),
    ],
    rows: underBases(set.systems).map((system) => ({
      key: system.name,
      cells: [
        wordCell(system.name),
        ...(withDelta ? [wordCell(system.base ?? "")] : []),
        ...set.benchmarks.flatMap((_, at) => {
          const cell = system.cells[at] ?? null;
          const score = { text: cell === null ? "" : scoreText(cell), value: cell?.percent ?? null };
          const counts = [countCell(cell?.k ?? null), countCell(cell === null || cell.k === null ? null : cell.n)];
          const delta = { text: deltaText(cell?.delta ?? null), value: cell?.delta ?? null };
          return [score, ...counts, ...(withDelta ? [delta] : [])];
        }),
      ],
    })),
  };
}

/** Ranks of the systems on two benchmarks. */
export function slopeTwin(ends: readonly SlopeEnd[], from: string, to: string): ChartTwin {
  return {
    columns: [{ label: "System" }, { label: from, align: right }, { label: to, align: right }],
    rows: ends.map((end) => ({ key: end.name, cells: [wordCell(end.name), countCell(end.from), countCell(end.to)] })),
  };
}

/** How every two benchmarks order the systems. */
export function agreementTwin(set: SuiteSet): ChartTwin {
  const bounds = (interval: readonly [number, number] | null) => [
    numberCell(interval?.[0] ?? null, 4),
    numberCell(interval?.[1] ?? null, 4),
  ];
  const labels = ["Pairs", "Reversed", "Ties", "Beyond chance", "Tau-b", "Tau low", "Tau high", "Rho", "Rho low"];
  return {
    columns: [
      { label: "Benchmark" },
      { label: "Other benchmark" },
      ...[...labels, "Rho high"].map((label) => ({ label, align: right })),
    ],
    rows: set.agreements.map((one) => ({
      key: `${one.a} ${one.b}`,
      cells: [
        wordCell(nameIn(set, one.a)),
        wordCell(nameIn(set, one.b)),
        countCell(one.pairs),
        countCell(one.reversed),
        countCell(one.tied),
        countCell(one.confirmed),
        numberCell(one.tauB, 4),
        ...bounds(one.tauInterval),
        numberCell(one.rho, 4),
        ...bounds(one.rhoInterval),
      ],
    })),
  };
}

/** Families of software work by benchmark: covered, in part, or nothing. */
export function coverageTwin(benchmarks: readonly CoverageRow[]): ChartTwin {
  const words = { full: "covered", part: "in part" } as const;
  return {
    columns: [{ label: "Group" }, { label: "Family" }, ...benchmarks.map(({ name }) => ({ label: name }))],
    rows: TASK_FAMILIES.map((family) => ({
      key: family.id,
      cells: [
        wordCell(family.group),
        wordCell(family.name),
        ...benchmarks.map(({ coverage }) => {
          const degree = coverage[family.id];
          return wordCell(degree === undefined ? "" : words[degree]);
        }),
      ],
    })),
  };
}
