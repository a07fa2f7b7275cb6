import { createForeignWatch } from "./foreign-format";

/** What a patch does to one file. */
export type PatchKind = "add" | "delete" | "modify" | "rename" | "copy" | "mode";

export interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  /** Text behind the second `@@` (the enclosing function, as git prints it). */
  readonly section: string;
  /** Lines of the patch text, from 1: the `@@` line and the last line of the hunk. */
  readonly fromLine: number;
  readonly toLine: number;
  /** Body lines with their sign: ` `, `+`, `-` or `\`. */
  readonly lines: readonly string[];
}

export interface PatchFile {
  /** The path after the patch; for a deletion the path before it. */
  readonly path: string;
  readonly oldPath: string | null;
  readonly newPath: string | null;
  readonly kind: PatchKind;
  readonly binary: boolean;
  /** The patch makes it a symbolic link; its added line is where it leads. */
  readonly link: boolean;
  readonly added: number;
  readonly deleted: number;
  readonly hunks: readonly Hunk[];
  readonly fromLine: number;
  readonly toLine: number;
}

export interface PatchProblem {
  readonly line: number;
  readonly message: string;
  /** Present where another tool would perhaps apply what this reader cannot see: the files of the patch are not all of them. */
  readonly hidden?: true;
}

export interface ParsedPatch {
  readonly files: readonly PatchFile[];
  readonly added: number;
  readonly deleted: number;
  readonly problems: readonly PatchProblem[];
}

interface OpenFile {
  oldPath: string | null;
  newPath: string | null;
  kind: PatchKind;
  binary: boolean;
  link: boolean;
  added: number;
  deleted: number;
  hunks: Hunk[];
  fromLine: number;
}

/**
 * Reads a unified diff (git's or plain `diff -u`) into files and hunks. Never throws: what cannot be read is a problem
 * with its line. Line ends may be LF or CRLF; text before the first header (mail headers, blank lines) is ignored.
 * Renames, copies, mode changes and binary files are files without hunks.
 */
export function parsePatch(text: string): ParsedPatch {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const files: PatchFile[] = [];
  const problems: PatchProblem[] = [];
  const foreign = createForeignWatch();
  let open: OpenFile | null = null;
  let index = 0;

  const lineAt = (at: number): string => {
    const line = lines[at] ?? "";
    return line.endsWith("\r") ? line.slice(0, -1) : line;
  };
  const close = (before: number): void => {
    if (open !== null) files.push(closeFile(open, before));
    open = null;
  };
  const hide = (what: string | null): void => {
    if (what !== null)
      problems.push({ line: index + 1, message: `${what}, which this reader does not follow`, hidden: true });
  };
  const ensureOpen = (at: number): OpenFile => {
    open ??= {
      oldPath: null,
      newPath: null,
      kind: "modify",
      binary: false,
      link: false,
      added: 0,
      deleted: 0,
      hunks: [],
      fromLine: at + 1,
    };
    return open;
  };

  while (index < lines.length) {
    const line = lineAt(index);
    if (line.startsWith("diff --git ")) {
      close(index);
      foreign.header();
      const file = ensureOpen(index);
      const paths = gitHeaderPaths(line.slice("diff --git ".length));
      file.oldPath = paths?.[0] ?? null;
      file.newPath = paths?.[1] ?? null;
      index += 1;
    } else if (line.startsWith("--- ") && lineAt(index + 1).startsWith("+++ ")) {
      if (open !== null && (open as OpenFile).hunks.length > 0) close(index);
      foreign.header();
      const file = ensureOpen(index);
      applyHeaderPaths(file, headerPath(line.slice(4)), headerPath(lineAt(index + 1).slice(4)));
      index += 2;
    } else if (line.startsWith("@@ ")) {
      hide(foreign.hunk());
      if (open === null) problems.push({ line: index + 1, message: "a hunk stands before any file header" });
      const file = ensureOpen(index);
      index = readHunk(lines, lineAt, index, file, problems);
    } else {
      hide(foreign.take(line, lineAt(index + 1)));
      if (open !== null) readExtendedHeader(open, line);
      index += 1;
    }
  }
  close(lines.length);
  const meaningful = files.filter((file) => file.oldPath !== null || file.newPath !== null || file.hunks.length > 0);
  if (meaningful.length === 0 && text.trim() !== "") {
    problems.push({ line: 1, message: "no file header of a unified diff was found", hidden: true });
  }
  return {
    files: meaningful,
    added: meaningful.reduce((sum, file) => sum + file.added, 0),
    deleted: meaningful.reduce((sum, file) => sum + file.deleted, 0),
    problems,
  };
}

function closeFile(open: OpenFile, before: number): PatchFile {
  const kind: PatchKind =
    open.kind !== "modify"
      ? open.kind
      : open.oldPath === null && open.newPath !== null && open.hunks.length > 0
        ? "add"
        : "modify";
  return {
    path: (kind === "delete" ? open.oldPath : open.newPath) ?? open.oldPath ?? open.newPath ?? "",
    oldPath: open.oldPath,
    newPath: open.newPath,
    kind,
    binary: open.binary,
    link: open.link,
    added: open.added,
    deleted: open.deleted,
    hunks: open.hunks,
    fromLine: open.fromLine,
    toLine: Math.max(open.fromLine, before),
  };
}

function applyHeaderPaths(file: OpenFile, oldPath: string | null, newPath: string | null): void {
  if (oldPath === null && newPath !== null) file.kind = "add";
  if (newPath === null && oldPath !== null) file.kind = "delete";
  file.oldPath = oldPath;
  file.newPath = newPath;
}

function readExtendedHeader(file: OpenFile, line: string): void {
  if (file.hunks.length === 0 && /^new (?:file )?mode 120000$/.test(line)) file.link = true;
  if (line.startsWith("new file mode ")) file.kind = "add";
  else if (line.startsWith("deleted file mode ")) file.kind = "delete";
  else if (line.startsWith("rename from ")) renameTo(file, "rename", "oldPath", line.slice(12));
  else if (line.startsWith("rename to ")) renameTo(file, "rename", "newPath", line.slice(10));
  else if (line.startsWith("copy from ")) renameTo(file, "copy", "oldPath", line.slice(10));
  else if (line.startsWith("copy to ")) renameTo(file, "copy", "newPath", line.slice(8));
  else if (line.startsWith("new mode ") && file.kind === "modify" && file.hunks.length === 0) file.kind = "mode";
  else if (line.startsWith("GIT binary patch") || line.startsWith("Binary files ")) file.binary = true;
}

function renameTo(file: OpenFile, kind: PatchKind, side: "oldPath" | "newPath", path: string): void {
  file.kind = kind;
  file[side] = unquote(path);
}

/** Reads one hunk from its `@@` line; returns the index of the first line behind it. */
function readHunk(
  lines: readonly string[],
  lineAt: (at: number) => string,
  start: number,
  file: OpenFile,
  problems: PatchProblem[],
): number {
  const header = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/.exec(lineAt(start));
  if (header === null) {
    problems.push({ line: start + 1, message: "a hunk header that cannot be read", hidden: true });
    return start + 1;
  }
  const oldLines = header[2] === undefined ? 1 : Number(header[2]);
  const newLines = header[4] === undefined ? 1 : Number(header[4]);
  if (file.kind === "mode") file.kind = "modify";
  let oldLeft = oldLines;
  let newLeft = newLines;
  const body: string[] = [];
  let index = start + 1;
  while (index < lines.length) {
    const line = lineAt(index);
    const sign = line.charAt(0);
    if (sign === "\\") {
      body.push(line);
    } else if (oldLeft <= 0 && newLeft <= 0) {
      break;
    } else if (sign === "+") {
      newLeft -= 1;
      file.added += 1;
      body.push(line);
    } else if (sign === "-") {
      oldLeft -= 1;
      file.deleted += 1;
      body.push(line);
    } else if (sign === " " || line === "") {
      // An editor that strips blanks at line ends turns an empty context line into an empty line.
      oldLeft -= 1;
      newLeft -= 1;
      body.push(line === "" ? " " : line);
    } else {
      break;
    }
    index += 1;
  }
  const wrong = oldLeft !== 0 || newLeft !== 0;
  const extra = !wrong && index < lines.length && isStrayBody(lineAt(index), lineAt(index + 1));
  if (wrong || extra) {
    problems.push({ line: start + 1, message: "the hunk's line counts do not agree with its lines" });
  }
  file.hunks.push({
    oldStart: Number(header[1]),
    oldLines,
    newStart: Number(header[3]),
    newLines,
    section: lineAt(start).slice(header[0].length).trim(),
    fromLine: start + 1,
    toLine: index,
    lines: body,
  });
  return index;
}

/** A signed line right behind a complete hunk: more lines than the header promised (but not the next file's header). */
function isStrayBody(line: string, next: string): boolean {
  if (line.startsWith("--- ") && next.startsWith("+++ ")) return false;
  // `-- ` opens the signature of a mailed patch.
  if (line === "--" || line === "-- ") return false;
  return line.startsWith("+") || line.startsWith("-");
}

/** Paths of `diff --git a/x b/y`; null when quoting or blanks leave them open (the `---`/`+++` lines then decide). */
function gitHeaderPaths(rest: string): [string, string] | null {
  if (rest.startsWith('"')) {
    const end = closingQuote(rest);
    if (end < 0) return null;
    const first = stripPrefix(unquote(rest.slice(0, end + 1)));
    const second = stripPrefix(unquote(rest.slice(end + 2)));
    return [first, second];
  }
  const half = (rest.length - 1) / 2;
  const left = rest.slice(0, half);
  const right = rest.slice(half + 1);
  if (Number.isInteger(half) && stripPrefix(left) === stripPrefix(right))
    return [stripPrefix(left), stripPrefix(right)];
  const blank = rest.indexOf(" b/");
  if (blank < 0) return null;
  return [stripPrefix(rest.slice(0, blank)), stripPrefix(unquote(rest.slice(blank + 1)))];
}

function closingQuote(text: string): number {
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return -1;
}

/** Path of a `---`/`+++` line: without prefix, quotes, and the timestamp that plain diff adds behind a tab. */
function headerPath(rest: string): string | null {
  const tab = rest.indexOf("\t");
  const bare = unquote((tab < 0 ? rest : rest.slice(0, tab)).trimEnd());
  return bare === "/dev/null" ? null : stripPrefix(bare);
}

function stripPrefix(path: string): string {
  return path.startsWith("a/") || path.startsWith("b/") ? path.slice(2) : path;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", a: "\x07", b: "\b", f: "\f", v: "\v" };

/** Undoes git's C-style quoting of a path (octal escapes are UTF-8 bytes). */
function unquote(path: string): string {
  if (!path.startsWith('"') || !path.endsWith('"') || path.length < 2) return path;
  const bytes: number[] = [];
  const inner = path.slice(1, -1);
  for (let at = 0; at < inner.length; at += 1) {
    const char = inner[at] ?? "";
    if (char !== "\\") {
      bytes.push(...Buffer.from(char, "utf8"));
      continue;
    }
    const octal = /^[0-7]{3}/.exec(inner.slice(at + 1, at + 4));
    if (octal !== null) {
      bytes.push(Number.parseInt(octal[0], 8) & 0xff);
      at += 3;
    } else {
      const next = inner[at + 1] ?? "";
      bytes.push(...Buffer.from(ESCAPES[next] ?? next, "utf8"));
      at += 1;
    }
  }
  return Buffer.from(bytes).toString("utf8");
}
