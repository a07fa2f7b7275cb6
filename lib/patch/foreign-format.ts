/**
 * Watches the lines of a patch that belong to no header and no hunk of a unified diff for what GNU patch would apply all the
 * same (its manual, "Diffs in other formats", and `intuit_diff_type` in its source): context and normal diffs, ed scripts,
 * diffs that are indented as a whole, hunks below a header that names one side only. A harness falls back to it, so such
 * lines change files that nobody sees here.
 */
export interface ForeignWatch {
  /** Takes such a line with its successor; says what it begins, null for plain text. */
  take(line: string, next: string): string | null;
  /** A whole header was read. */
  header(): void;
  /** A hunk is to be read; says what is odd about its place. */
  hunk(): string | null;
}

const NORMAL = /^\d{1,20}(?:,\d{1,20})?[acd]\d{1,20}(?:,\d{1,20})?$/;
const ED = /^\d{1,20}(?:,\d{1,20})?(?:[acdi]|s\/\.\/\/)$/;
const LONGEST = 4096;

export function createForeignWatch(): ForeignWatch {
  let loose = false;

  return {
    take(line, next) {
      const body = withoutIndent(line);
      const below = withoutIndent(next);
      if (body.startsWith("********") && below.startsWith("*** ")) return "a context diff";
      if (body.length <= 100) {
        if (NORMAL.test(body) && (below.startsWith("< ") || below.startsWith("> "))) return "a diff without context";
        if (ED.test(body)) return "a script for ed";
      }
      if (body.length < line.length) {
        const starts = body.startsWith("@@ -") || (body.startsWith("--- ") && below.startsWith("+++ "));
        if (starts) return "an indented diff";
      }
      if (body.startsWith("--- ") || body.startsWith("+++ ") || body.startsWith("Index: ")) loose = true;
      return null;
    },
    header() {
      loose = false;
    },
    hunk() {
      return loose ? "a hunk below a header that is not a unified diff's" : null;
    },
  };
}

/** GNU patch looks through blanks, tabs and `X` in front of a line. */
function withoutIndent(line: string): string {
  let at = 0;
  while (at < LONGEST && (line[at] === " " || line[at] === "\t" || line[at] === "X")) at += 1;
  return at === 0 ? line : line.slice(at);
}
