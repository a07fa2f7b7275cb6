import { type ChartTwin, type TwinCell, wordCell } from "@/components/charts/base/chart-twin";
import { pValueText } from "@/lib/display/p-value-text";
import { signedText } from "@/lib/display/number-text";
import type { ErrorFlowView } from "@/lib/formats/error-flow-view";
import { mcnemar } from "@/lib/stats/mcnemar";
import { newcombePaired, type PairedTable } from "@/lib/stats/newcombe";

const right = "right" as const;
const countCell = (count: number): TwinCell => ({ text: String(count), value: count });
const pointsCell = (share: number | null): TwinCell => ({
  text: signedText(share === null ? null : 100 * share, 1),
  value: share === null ? null : 100 * share,
});
const COUNTS = ["Both", "Only A", "Only B", "Neither"].map((label) => ({ label, align: right }));
const countsOf = ({ both, onlyA, onlyB, neither }: PairedTable) => [both, onlyA, onlyB, neither].map(countCell);

/** The two-by-two table in one row. */
export function fieldsTwin(table: PairedTable): ChartTwin {
  return { columns: COUNTS, rows: [{ key: "all", cells: countsOf(table) }] };
}

/** Instances by reason with A (rows) and with B (columns). */
export function flowTwin(flow: ErrorFlowView): ChartTwin {
  return {
    columns: [{ label: "A \\ B" }, ...flow.labels.map((label) => ({ label, align: right }))],
    rows: flow.matrix.map((line, at) => ({
      key: flow.labels[at] ?? String(at),
      cells: [wordCell(flow.labels[at] ?? ""), ...line.map(countCell)],
    })),
  };
}

/** Differences of A and B, a row each: counts, points with the paired interval, exact p of that row alone. */
export function differenceTwin(
  head: string,
  rows: readonly { readonly name: string; readonly table: PairedTable }[],
): ChartTwin {
  return {
    columns: [
      { label: head },
      ...COUNTS,
      ...["Points", "Low", "High", "Exact p"].map((label) => ({ label, align: right })),
    ],
    rows: rows.map(({ name, table }) => {
      const difference = newcombePaired(table);
      const p = mcnemar(table.onlyA, table.onlyB).exact;
      const ends = [difference?.diff ?? null, difference?.lo ?? null, difference?.hi ?? null];
      return {
        key: name,
        cells: [wordCell(name), ...countsOf(table), ...ends.map(pointsCell), { text: pValueText(p), value: p }],
      };
    }),
  };
}
