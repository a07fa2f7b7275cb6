import type { ParsedPatch } from "@/lib/patch/parse-patch";

/** White space folded and trimmed; null for a line without a letter or digit (braces, blank lines, rulers). */
export function normaliseLine(line: string): string | null {
  const text = line.replace(/\s+/gu, " ").trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : null;
}

/** Normalised added lines of a patch in file order (methods F1). Comments stay, case is kept. */
export function addedLines(patch: ParsedPatch): string[] {
  const lines: string[] = [];
  for (const { hunks } of patch.files) {
    for (const hunk of hunks) {
      for (const line of hunk.lines) {
        const text = line.startsWith("+") ? normaliseLine(line.slice(1)) : null;
        if (text !== null) lines.push(text);
      }
    }
  }
  return lines;
}
