import { type ChartTwin, wordCell } from "@/components/charts/base/chart-twin";
import { countText } from "@/lib/display/number-text";
import type { Licences } from "@/lib/formats/licence";

/** A repository that tasks come from; `licence` is null where the pack does not state it. */
export interface SourceLicence {
  readonly repository: string;
  readonly tasks: number;
  readonly licence: string | null;
}

/** The licence of each repository in the order given. Licences of repositories without a task are left out. */
export function sourceLicences(
  repositories: readonly { readonly name: string; readonly n: number }[],
  licences: Licences,
): readonly SourceLicence[] {
  const known = new Map(Object.entries(licences));
  return repositories.map(({ name, n }) => ({ repository: name, tasks: n, licence: known.get(name) ?? null }));
}

export const NOT_STATED = "not stated";

/** The whole table, for CSV. */
export function licenceTwin(rows: readonly SourceLicence[]): ChartTwin {
  return {
    columns: [{ label: "Repository" }, { label: "Tasks", align: "right" }, { label: "Licence" }],
    rows: rows.map(({ repository, tasks, licence }) => ({
      key: repository,
      cells: [wordCell(repository), { text: countText(tasks), value: tasks }, wordCell(licence ?? NOT_STATED)],
    })),
  };
}
