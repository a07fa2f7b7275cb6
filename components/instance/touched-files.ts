import type { TouchedFile } from "@/components/trajectory/touched-file";
import { type DiffPatch, pairFiles } from "./diff-model";

const counts = (file: { added: number; deleted: number } | null) =>
  file === null ? "–" : `+${file.added} −${file.deleted}`;

/** Files for the side pane of the viewer: changed ones against gold, then up to ten that were only read. */
export function touchedFiles(
  agent: DiffPatch | null,
  gold: DiffPatch | null,
  read: readonly string[],
): readonly TouchedFile[] {
  const changed = pairFiles(agent, gold).map(
    (pair): TouchedFile => ({ path: pair.path, state: pair.state, agent: counts(pair.agent), gold: counts(pair.gold) }),
  );
  const known = new Set(changed.map((file) => file.path));
  const only = read.filter((path) => !known.has(path)).slice(0, 10);
  return [...changed, ...only.map((path): TouchedFile => ({ path, state: "read", agent: "–", gold: "–" }))];
}
