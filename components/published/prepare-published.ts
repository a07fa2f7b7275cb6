import type { CheckedTable, PublishedColumn, PublishedDifference } from "@/lib/formats/published-table";
import { ABSENT } from "@/lib/display/number-text";
import { typeset, typesetSigned } from "@/lib/display/half-up";

export interface PublishedCell {
  readonly column: string;
  readonly text: string;
  readonly figure: boolean;
  /** How the value stands to the human row; null where that is not asked. */
  readonly against: "above" | "below" | "level" | null;
  /** Number of the remark under the table; null where our figure is the same. */
  readonly remark: number | null;
}

export interface PublishedLine {
  readonly key: string;
  /** Set in the first row of a group. */
  readonly groupHead: string | null;
  readonly mark: CheckedTable["rows"][number]["mark"];
  readonly cells: readonly PublishedCell[];
}

export interface PublishedView {
  readonly heads: readonly { readonly label: string | null; readonly span: number }[];
  readonly columns: readonly PublishedColumn[];
  readonly lines: readonly PublishedLine[];
  readonly remarks: readonly { readonly number: number; readonly text: string; readonly explained: boolean }[];
  readonly verdict: string;
}

const HOW: Record<PublishedDifference["how"], string> = {
  mean: "the mean of the printed values is",
  "population-std": "the printed values give",
  difference: "the printed values differ by",
  "pooled-rate": "the counts behind the groups give",
  "against-base": "from counts the difference is",
  "weighted-mean": "the weighted mean of the rows is",
  sum: "the rows add up to",
};

function shown(text: string | null, column: PublishedColumn): string {
  if (text === null) return ABSENT;
  if (column.kind === "name") return text;
  return column.signed ? typesetSigned(text) : typeset(text);
}

function standing(text: string | null, human: string | null | undefined): PublishedCell["against"] {
  if (text === null || human === null || human === undefined) return null;
  const difference = Number(text) - Number(human);
  return difference > 0 ? "above" : difference < 0 ? "below" : "level";
}

/** Heads over groups of neighbouring columns; empty when no column is in a group. */
function groupHeads(columns: readonly PublishedColumn[]): PublishedView["heads"] {
  if (columns.every((column) => column.group === null)) return [];
  const heads: { label: string | null; span: number }[] = [];
  for (const { group } of columns) {
    const last = heads.at(-1);
    if (last !== undefined && last.label === group) last.span += 1;
    else heads.push({ label: group, span: 1 });
  }
  return heads;
}

function verdictOf({ differences, checked }: CheckedTable): string {
  if (checked === 0) return "Nothing in this table can be computed from its other cells.";
  const odd = differences.filter((difference) => !difference.explained).length;
  const rounding = differences.length - odd;
  const of = `${checked} figure${checked === 1 ? "" : "s"} computed again from the table's own cells`;
  if (differences.length === 0) return `${of}: all agree.`;
  const parts = [
    odd === 0 ? "" : `${odd} ${odd === 1 ? "differs" : "differ"} more than rounding can explain`,
    rounding === 0 ? "" : `${rounding} ${rounding === 1 ? "differs" : "differ"} by rounding`,
  ].filter(Boolean);
  return `${of}: ${parts.join(", ")}.`;
}

/** A printed table as it is drawn: its cells as text, and a numbered remark where our own computation differs. */
export function preparePublished(table: CheckedTable): PublishedView {
  const { columns, rows, differences } = table;
  const human = rows.find((row) => row.mark === "human");
  const numbered = [...differences].sort(
    (a, b) =>
      a.row - b.row || columns.findIndex(({ id }) => id === a.column) - columns.findIndex(({ id }) => id === b.column),
  );
  const numberOf = (row: number, column: string) =>
    numbered.findIndex((difference) => difference.row === row && difference.column === column);
  const lines = rows.map(
    (row, at): PublishedLine => ({
      key: String(at),
      groupHead: row.group !== null && row.group !== rows[at - 1]?.group ? row.group : null,
      mark: row.mark,
      cells: columns.map((column, index): PublishedCell => {
        const remark = numberOf(at, column.id);
        const text = row.cells[index] ?? null;
        return {
          column: column.id,
          text: shown(text, column),
          figure: column.kind === "figure",
          against: column.against && row.mark !== "human" ? standing(text, human?.cells[index]) : null,
          remark: remark === -1 ? null : remark + 1,
        };
      }),
    }),
  );
  const remarks = numbered.map((difference, at) => {
    const column = columns.find(({ id }) => id === difference.column);
    const label = [column?.group, column?.label].filter(Boolean).join(", ");
    const name = [rows[difference.row]?.group, rows[difference.row]?.cells[0]].filter(Boolean).join(", ");
    const signed = column?.signed === true ? typesetSigned : typeset;
    const text = `${name}; ${label}: printed ${signed(difference.printed)}, ${HOW[difference.how]} ${signed(difference.ours)}.`;
    return { number: at + 1, text, explained: difference.explained };
  });
  return { heads: groupHeads(columns), columns, lines, remarks, verdict: verdictOf(table) };
}

/** The same table as lines of text for a file. */
export function publishedCsv(table: CheckedTable): { head: string[]; rows: (string | null)[][] } {
  return {
    head: ["Group", ...table.columns.map(({ group, label }) => (group === null ? label : `${group}: ${label}`))],
    rows: table.rows.map((row) => [row.group, ...row.cells]),
  };
}
