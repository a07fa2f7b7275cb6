import type { ReactNode } from "react";
import type { CsvCell } from "./csv";

/** One column of a DataTable. */
export interface TableColumn<Row> {
  readonly id: string;
  /** Plain words: name in the column chooser, in CSV and for screen readers. */
  readonly label: string;
  /** What the head shows; the label when absent. A function places the sort arrow itself. */
  readonly head?: ReactNode | ((arrow: string | null) => ReactNode);
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Sortable by this value. null sorts last in both directions, so that an absent figure never ranks above one. */
  readonly sort?: (row: Row) => number | string | null;
  /** Direction of the first click; figures of which more is better start high. */
  readonly first?: "asc" | "desc";
  /** Value in CSV, raw and unrounded; null keeps the column out of CSV. */
  readonly csv: ((row: Row) => CsvCell) | null;
  readonly align?: "right" | "center";
  readonly className?: string;
  readonly headClass?: string;
  /** Stays in sight while the table scrolls sideways. */
  readonly pinned?: boolean;
  /** The row's own name: a row header for screen readers. */
  readonly rowHead?: boolean;
  /** Columns that cannot be switched off. */
  readonly fixed?: boolean;
  /** Anchor of the figure's definition in /docs/metrics. */
  readonly about?: string;
  /** Switched off until the reader wants it. */
  readonly off?: boolean;
}

/** Sort state in the address: `cost` upwards, `-cost` downwards. */
export interface SortState {
  readonly id: string;
  readonly desc: boolean;
}

export function parseSort(text: string | null, columns: readonly { id: string; sort?: unknown }[]): SortState | null {
  if (text === null) return null;
  const desc = text.startsWith("-");
  const id = desc ? text.slice(1) : text;
  return columns.some((column) => column.id === id && column.sort !== undefined) ? { id, desc } : null;
}

export function sortText(state: SortState | null): string | null {
  return state === null ? null : `${state.desc ? "-" : ""}${state.id}`;
}

/** Shown columns from the address: `cols=+tokens,-date` names only the differences to the plain view. */
export function shownColumns(text: string | null, columns: readonly { id: string; off?: boolean; fixed?: boolean }[]) {
  const differences = new Set((text ?? "").split(",").filter(Boolean));
  return new Set(
    columns
      .filter((column) => {
        if (column.fixed === true) return true;
        return column.off === true ? differences.has(`+${column.id}`) : !differences.has(`-${column.id}`);
      })
      .map((column) => column.id),
  );
}

export function columnsText(
  shown: ReadonlySet<string>,
  columns: readonly { id: string; off?: boolean }[],
): string | null {
  const differences = columns.flatMap((column) => {
    const plainly = column.off !== true;
    if (plainly === shown.has(column.id)) return [];
    return [plainly ? `-${column.id}` : `+${column.id}`];
  });
  return differences.length === 0 ? null : differences.join(",");
}
