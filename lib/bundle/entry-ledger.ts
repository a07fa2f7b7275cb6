import { type EntryName, findCollision, judgeEntryName } from "@/lib/bundle/entry-name";
import { printableName } from "@/lib/bundle/printable-name";
import { refusal } from "@/lib/bundle/refusal";
import { type Flag, type FlagCode, flag } from "@/lib/formats/flag";
import type { Limits } from "@/lib/formats/limits";

/** Findings of one code beyond this many are counted, not listed. */
const LISTED_PER_CODE = 50;

const MANY: Partial<Record<FlagCode, string>> = {
  "odd-name": "more names are odd",
  "nested-archive": "more archives lie inside",
};

/** Keeps what opening a bundle learns about its entries: names, count, findings. */
export interface EntryLedger {
  /** Judges the next entry of the archive. Throws `limit-entries` and what `judgeEntryName` throws. */
  admit(rawName: string, as: "file" | "folder" | "by-name"): EntryName;
  /** The entry's first bytes are those of an archive: a finding, its bytes stay opaque. */
  nested(path: string, what: string): void;
  trailing(message: string): void;
  /** Judges all names together, once the last one is in. Throws `name-collision` and `empty-bundle`. */
  settle(): void;
  findings(): readonly Flag[];
}

export function entryLedger(limits: Limits): EntryLedger {
  let names: { path: string; folder: boolean }[] = [];
  const findings: Flag[] = [];
  const counts = new Map<FlagCode, number>();
  let headers = 0;
  let files = 0;

  function find(finding: Flag): void {
    const count = (counts.get(finding.code) ?? 0) + 1;
    counts.set(finding.code, count);
    if (count <= LISTED_PER_CODE) findings.push(finding);
  }

  return {
    admit(rawName, as) {
      headers += 1;
      if (headers > limits.entries) {
        throw refusal("limit-entries", `The bundle has more than ${limits.entries} entries.`);
      }
      const judged = judgeEntryName(rawName, limits);
      const folder = as === "by-name" ? judged.folder : as === "folder";
      if (!folder && judged.folder) {
        throw refusal("archive-ambiguous", "An entry is a file whose name is that of a folder.", rawName);
      }
      const name = { ...judged, folder };
      if (judged.ignored) return name;
      if (judged.path !== "") names.push({ path: name.path, folder });
      if (!folder) files += 1;
      if (name.oddities.length > 0) {
        const message = `The name is odd: ${name.oddities.join(", ")}. It is kept as data.`;
        find(flag("odd-name", "warn", message, { file: printableName(name.path) }));
      }
      return name;
    },
    nested(path, what) {
      const message = `An archive (${what}) inside the bundle is not opened: its bytes stay as they are.`;
      find(flag("nested-archive", "warn", message, { file: printableName(path) }));
    },
    trailing(message) {
      find(flag("archive-trailing-data", "warn", message));
    },
    settle() {
      const collision = findCollision(names);
      names = [];
      if (collision !== undefined) {
        const [first, second] = collision;
        const other = first === second ? "twice" : `beside ${printableName(second)}`;
        throw refusal("name-collision", `The same name is given ${other}.`, first);
      }
      if (files === 0) throw refusal("empty-bundle", "The bundle holds no files.");
    },
    findings() {
      const rest = [...counts].flatMap(([code, count]) => {
        const words = MANY[code];
        return count > LISTED_PER_CODE && words !== undefined
          ? [flag(code, "warn", `${count - LISTED_PER_CODE} ${words}.`)]
          : [];
      });
      return [...findings, ...rest];
    },
  };
}
