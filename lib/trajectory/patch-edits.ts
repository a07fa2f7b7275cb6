import type { StepEdit } from "./step-edits";

const ENVELOPE = /^\*\*\* (?:Update|Add|Delete) File: (.+)$/;
const NEW = /^\+\+\+ (?:"?b\/)?([^\t\n"]+)/;
const OLD = /^--- (?:"?a\/)?([^\t\n"]+)/;
const MOST_LINES = 50_000;

/** The changed lines of a patch text, file by file: unified diffs and the `*** Begin Patch` envelope of apply_patch. */
export function editsOfPatch(text: string): StepEdit[] {
  const found: { path: string | null; lines: string[] }[] = [];
  let old: string | null = null;
  let inHunk = false;
  for (const line of text.split("\n", MOST_LINES)) {
    const named = ENVELOPE.exec(line)?.[1];
    if (named !== undefined) {
      found.push({ path: named.trim(), lines: [] });
      inHunk = true;
    } else if (line.startsWith("*** ") || line.startsWith("diff --git ")) {
      inHunk = false;
    } else if (!inHunk && line.startsWith("--- ")) {
      old = OLD.exec(line)?.[1] ?? null;
    } else if (!inHunk && line.startsWith("+++ ")) {
      const path = NEW.exec(line)?.[1] ?? null;
      found.push({ path: path === "/dev/null" ? old : path, lines: [] });
    } else if (line.startsWith("@@")) {
      inHunk = true;
    } else if (inHunk && /^[ +-]/.test(line)) {
      // A second file of a plain diff begins inside what looks like a hunk.
      if (line.startsWith("--- ") && /^--- (?:a\/|\/dev\/null)/.test(line)) {
        old = OLD.exec(line)?.[1] ?? null;
        inHunk = false;
      } else found.at(-1)?.lines.push(line);
    }
  }
  return found.map((file) => ({ ...file, unseen: 0 }));
}
