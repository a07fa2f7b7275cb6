const MOST = 200;
const OPEN = /\bopen\(\s*[rbuf]{0,2}(["'])([^"'\n]{1,300})\1\s*(?:,\s*(?:mode\s*=\s*)?["']([rwabxt+]{1,4})["'])?/g;
const PATH = /\bPath\(\s*[rbuf]{0,2}(["'])([^"'\n]{1,300})\1\s*\)/g;
const NAMED = /\b([A-Za-z_]\w{0,60})\s*=\s*(?:(?:pathlib\.)?Path\(\s*)?[rbuf]{0,2}(["'])([^"'\n]{1,300})\2/g;
const USE =
  /\b(?:open\(\s*([A-Za-z_]\w{0,60})\s*(?:,\s*(?:mode\s*=\s*)?["']([rwabxt+]{1,4})["'])?|([A-Za-z_]\w{0,60})\s*\.\s*(read_text|read_bytes|write_text|write_bytes|open|unlink)\s*\()/g;
/** Skills of OpenHands' notebook: each takes the file's name first. */
const SKILL =
  /\b(open_file|create_file|append_file|insert_content_at_line|edit_file_by_replace|edit_file_by_line|edit_file)\(\s*(?:file_name\s*=\s*|path\s*=\s*)?(["'])([^"'\n]{1,300})\2/g;
const METHOD = /^\s*\.\s*(read_text|read_bytes|write_text|write_bytes|unlink)\s*\(/;

/**
 * Files that a short Python script opens, by its text alone: `open("a", "w")`, `Path("a").write_text(...)`, and the same
 * through a variable that holds the name. A file that is read only to be written back counts as edited.
 */
export function filesOfPython(script: string): { reads: string[]; edits: string[] } {
  const reads = new Set<string>();
  const edits = new Set<string>();
  const note = (path: string, writes: boolean) => {
    if (reads.size + edits.size < MOST && /[./]/.test(path)) (writes ? edits : reads).add(path);
  };
  for (const [, , path = "", mode = "r"] of script.matchAll(OPEN)) note(path, /[wax+]/.test(mode));
  for (const match of script.matchAll(PATH)) {
    const verb = METHOD.exec(script.slice(match.index + match[0].length, match.index + match[0].length + 40))?.[1];
    if (verb !== undefined) note(match[2] ?? "", !verb.startsWith("read"));
  }
  for (const [, skill, , path = ""] of script.matchAll(SKILL)) note(path, skill !== "open_file");
  const names = new Map<string, string>();
  for (const [, name = "", , path = ""] of script.matchAll(NAMED)) names.set(name, path);
  for (const [, opened, mode = "r", object, verb = ""] of script.matchAll(USE)) {
    const path = names.get(opened ?? object ?? "");
    if (path === undefined) continue;
    note(path, opened === undefined ? /^(write|unlink)/.test(verb) : /[wax+]/.test(mode));
  }
  for (const path of edits) reads.delete(path);
  return { reads: [...reads], edits: [...edits] };
}
