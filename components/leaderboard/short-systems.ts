import type { NamedSystem } from "./prepare-budgets";

/** Names for the ends of lines: the model alone where no other drawn system has it, else with its scaffold. */
export function shortSystems(
  rows: readonly { readonly submissionId: string; readonly model: string; readonly scaffold: string }[],
): readonly NamedSystem[] {
  const counts = new Map<string, number>();
  for (const { model } of rows) counts.set(model, (counts.get(model) ?? 0) + 1);
  return rows.map(({ submissionId, model, scaffold }) => ({
    submissionId,
    name: counts.get(model) === 1 ? model : `${model} ${scaffold}`.trim(),
  }));
}
