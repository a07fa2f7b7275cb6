import { type CsvCell, csvText } from "@/components/tables/csv";

/** A figure of a chart: as it is printed, and as a machine wants it (unrounded; null = absent). */
export interface TwinCell {
  readonly text: string;
  readonly value: CsvCell;
}

/** The data of a chart as a table: the same rows in the same order. The first column names the row. */
export interface ChartTwin {
  readonly columns: readonly { readonly label: string; readonly align?: "right" }[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly TwinCell[] }[];
}

/** A cell of words: printed and exported alike. */
export function wordCell(text: string): TwinCell {
  return { text, value: text };
}

/** The twin as CSV, unrounded. */
export function twinCsv(twin: ChartTwin): string {
  return csvText(
    twin.columns.map((column) => column.label),
    twin.rows.map((row) => row.cells.map((cell) => cell.value)),
  );
}
