import { structuredPatch } from "diff";

/** A diff that needs more edits than this is not looked for: its cost grows with the square. */
const MOST_EDITS = 2000;

/**
 * The change between two states of some files as a unified diff in git's form, for outputs that come as whole files. Paths
 * that `after` does not hold are untouched. Null when the files have too little in common to be compared.
 */
export function patchOfTexts(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string | null {
  const parts: string[] = [];
  for (const path of [...after.keys()].sort()) {
    const old = before.get(path);
    const now = after.get(path) ?? "";
    if (old === now) continue;
    const made = structuredPatch(path, path, old ?? "", now, undefined, undefined, {
      context: 3,
      maxEditLength: MOST_EDITS,
    });
    if (made === undefined) return null;
    parts.push(`diff --git a/${path} b/${path}`);
    if (old === undefined) parts.push("new file mode 100644", "--- /dev/null");
    else parts.push(`--- a/${path}`);
    parts.push(`+++ b/${path}`);
    for (const { oldStart, oldLines, newStart, newLines, lines } of made.hunks) {
      parts.push(`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`, ...lines);
    }
  }
  return parts.length === 0 ? "" : `${parts.join("\n")}\n`;
}
