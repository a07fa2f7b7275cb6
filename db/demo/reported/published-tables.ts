import { type PublishedColumn, type PublishedTable, publishedTableSchema } from "@/lib/formats/published-table";
import type { PaperKey } from "./paper-formats";

/** Which of our benchmarks a column of the meaning gap paper is. */
export const SUITE_SLUGS: Readonly<Record<string, string>> = {
  swe_bench_verified: "swe-bench-verified",
  generation: "django-generation",
  completion: "django-completion",
  repair: "django-repair",
  lcb: "livecodebench",
};

export type PaperTables = Readonly<Record<PaperKey, readonly PublishedTable[]>>;

interface Options {
  readonly group?: string;
  readonly signed?: boolean;
  readonly against?: boolean;
}

/** A column of figures, or with `kind` "name" one of words. */
export function column(
  id: string,
  label: string,
  { group, signed = false, against = false }: Options = {},
  kind: PublishedColumn["kind"] = "figure",
): PublishedColumn {
  return { id, label, group: group ?? null, kind, signed, against };
}

export const nameColumn = (id: string, label: string): PublishedColumn => column(id, label, {}, "name");

/** A table whose every row has a cell for each column; throws when one has not. */
export function table(draft: PublishedTable): PublishedTable {
  const odd = draft.rows.find((row) => row.cells.length !== draft.columns.length);
  if (odd !== undefined) throw new RangeError(`${draft.id}: a row has ${odd.cells.length} cells.`);
  return publishedTableSchema.parse(draft);
}
