import type { GradingMode } from "@/lib/formats/verdict";
import { referenceWords } from "@/lib/display/reference-words";

/** What one row of the footprint compares, and what its two counts are. */
export interface FootprintRow {
  readonly measure: "files" | "lines" | "callables" | "explore";
  readonly meaning: string;
}

/** Words of the footprint: quality edits are held against the edit that a person made, all others against the gold patch. */
export function footprintWords(grading: GradingMode): {
  readonly table: string;
  readonly rows: readonly FootprintRow[];
} {
  const reference = referenceWords(grading).long;
  const changed = `changed, against the ${reference}`;
  return {
    table: `Footprint against the ${reference}`,
    rows: [
      { measure: "files", meaning: changed },
      { measure: "lines", meaning: changed },
      { measure: "callables", meaning: changed },
      {
        measure: "explore",
        meaning: `files read or edited, against files in its own ${grading === "nfi" ? "edit" : "patch"}`,
      },
    ],
  };
}
