import { z } from "zod";

const columnSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Head over several columns. */
  group: z.string().nullable(),
  kind: z.enum(["name", "figure"]),
  /** The paper prints a plus sign before gains. */
  signed: z.boolean(),
  /** A figure that the paper marks + or - against its human row. */
  against: z.boolean(),
});
export type PublishedColumn = z.infer<typeof columnSchema>;

const rowSchema = z.strictObject({
  /** Rows of one group stand together under its name. */
  group: z.string().nullable(),
  mark: z.enum(["base", "human", "total"]).nullable(),
  /** As printed, with "-" for minus; null = a dash in the paper. In the order of the columns. */
  cells: z.array(z.string().nullable()),
});

const columns = z.array(z.string());

/** What can be computed from a table's own cells, and should give the printed figure. */
const checkSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("mean"), target: z.string(), of: columns }),
  z.strictObject({ kind: z.literal("population-std"), target: z.string(), of: columns }),
  z.strictObject({ kind: z.literal("difference"), target: z.string(), from: z.string(), minus: z.string() }),
  /** A percentage over all from the percentages of groups: by whole counts. */
  z.strictObject({ kind: z.literal("pooled-rate"), target: z.string(), of: columns, sizes: z.array(z.number()) }),
  /** Points against the base row of the same group, from counts of n where the scores have them. */
  z.strictObject({ kind: z.literal("against-base"), target: z.string(), of: z.string(), n: z.number() }),
  /** The total row against the mean of the others, weighted by a column. */
  z.strictObject({ kind: z.literal("weighted-mean"), target: z.string(), weight: z.string() }),
  z.strictObject({ kind: z.literal("sum"), target: z.string() }),
]);
export type PublishedCheck = z.infer<typeof checkSchema>;

/** A table of a paper, kept as printed. Arrays keep the paper's order of rows and columns. */
export const publishedTableSchema = z.strictObject({
  /** "promax-table-3". */
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** The benchmark that the table is about; null for tables over several. */
  benchmark: z.string().nullable(),
  /** "Table 3", as the paper counts. */
  label: z.string(),
  /** Our words for what it holds. */
  title: z.string(),
  columns: z.array(columnSchema),
  rows: z.array(rowSchema),
  checks: z.array(checkSchema),
  /** What a reader must know beside the figures. */
  notes: z.array(z.string()),
});
export type PublishedTable = z.infer<typeof publishedTableSchema>;

/** A printed figure that its own table does not give. */
export interface PublishedDifference {
  /** Position of the row, from 0, and id of the column. */
  readonly row: number;
  readonly column: string;
  readonly printed: string;
  /** Ours, with the printed number of decimals. */
  readonly ours: string;
  readonly how: PublishedCheck["kind"];
  /** True when rounding of the printed inputs can explain it, or when the paper took its rounded scores. */
  readonly explained: boolean;
}

/** What is stored of a table: as printed, and where our own computation differs. */
export interface CheckedTable extends PublishedTable {
  readonly differences: readonly PublishedDifference[];
  /** Figures that were computed again, differing or not. */
  readonly checked: number;
}
