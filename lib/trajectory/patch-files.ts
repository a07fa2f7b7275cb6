const MOST = 2_000;
const ENVELOPE = /^\*\*\* (?:Update File|Add File|Delete File|Move to): (.+)$/;
const GIT = /^diff --git (?:"?a\/(.+?)"? )"?b\/(.+?)"?$/;
const NEW = /^\+\+\+ (?:"?b\/)?([^\t\n"]+)/;
const OLD = /^--- (?:"?a\/)?([^\t\n"]+)/;

/** Paths that a patch text names: unified and git diffs, and the `*** Begin Patch` envelope of apply_patch. */
export function filesOfPatch(text: string): string[] {
  const found = new Set<string>();
  let old: string | null = null;
  let from = 0;
  while (from <= text.length && found.size < MOST) {
    const end = text.indexOf("\n", from);
    const line = text.slice(from, end < 0 ? text.length : end).replace(/\r$/, "");
    from = end < 0 ? text.length + 1 : end + 1;
    if (line.length > 2_048) continue;
    if (line.startsWith("*** ")) add(found, ENVELOPE.exec(line)?.[1]);
    else if (line.startsWith("diff --git ")) add(found, GIT.exec(line)?.[2]);
    else if (line.startsWith("--- ")) old = OLD.exec(line)?.[1] ?? null;
    else if (line.startsWith("+++ ") && old !== null) {
      const path = NEW.exec(line)?.[1];
      add(found, path === "/dev/null" ? old : path);
      old = null;
    }
  }
  return [...found];
}

function add(found: Set<string>, path: string | null | undefined): void {
  const clean = path?.trim();
  if (clean !== undefined && clean !== "" && clean !== "/dev/null") found.add(clean);
}
