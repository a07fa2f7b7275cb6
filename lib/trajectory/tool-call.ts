import type { StepKind } from "@/lib/formats/trajectory";
import { filesOfPatch } from "./patch-files";
import { isObject, listOf, member, textOf, wordOf } from "./read-value";

/** What a tool call asks for: a shell script to read further, files by name, and the kind of step it makes. */
export interface ToolCall {
  readonly kind: StepKind;
  /** Shell script, when the tool runs one. */
  readonly script: string | null;
  /** Folder that the call names for its script. */
  readonly cwd: string | null;
  readonly reads: readonly string[];
  readonly edits: readonly string[];
}

const PATH_KEYS = [
  "path",
  "file_path",
  "filePath",
  "absolute_path",
  "target_file",
  "notebook_path",
  "filename",
  "file_name",
  "file",
  "uri",
];
const SCRIPT_KEYS = ["command", "cmd", "script", "code", "commands", "keystrokes", "input"];
const FOLDER_KEYS = ["workdir", "cwd", "directory", "dir_path", "working_directory"];

/** Tool names as the scaffolds write them (lower case, no separators); the first pattern that fits says what it does. */
const NAMES: readonly (readonly [RegExp, StepKind])[] = [
  [/^(submit|finish|complete(task)?|taskcomplete|markastaskcomplete|done|exitplanmode)$/, "submit"],
  [/^(think|todowrite|todoread|updateplan|plan|tasktracker|writetodos|sequentialthinking)/, "think"],
  [
    /^(bash|executebash|bashexecute|shell|localshell(call)?|runshellcommand|execcommand|terminal|runcommand|runbash|runbashcmd|runbashcommand|runshell|runterminal(cmd|command)?|run|exec|cmdrun|runinterminal|executecommand|writestdin|bashcommand|container\.exec)$/,
    "run",
  ],
  [/^(executeipythoncell|ipython|runipython|python|pythonexec|executepython)$/, "run"],
  [/^(read|show|readfile|readmanyfiles|view|viewfile|openfile|open|cat|notebookread|fileread|getfile)/, "read"],
  [
    /^(write|edit|multiedit|notebookedit|replace|createfile|create|writefile|writetofile|applypatch|patch|insert|delete|removefile|appendfile|strreplace$|editfile|fileedit|filewrite|undoedit|searchreplace)/,
    "edit",
  ],
  [/^(grep|glob|search|find|ls|list|ripgrep|codebasesearch|websearch|googlewebsearch|webfetch|fetch|browse)/, "search"],
];

/** Reads a tool call by its name and arguments. Arguments that are text are tried as JSON by the caller. */
export function readToolCall(tool: string, input: unknown): ToolCall {
  const name = tool
    .toLowerCase()
    .replace(/^(mcp__[a-z0-9-]+__|functions\.)/, "")
    .replace(/[_\s-]/g, "");
  const paths = pathsOf(input);
  const script = scriptOf(input);
  const base = { script: null, cwd: folderOf(input), reads: [], edits: [] };
  if (/^(strreplaceeditor|strreplacebasededittool|texteditor|editor)/.test(name)) return editorCall(input, paths, base);
  const patch = patchOf(input);
  if (patch !== null) return { ...base, kind: "edit", edits: filesOfPatch(patch) };
  const kind =
    NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? (script !== null && paths.length === 0 ? "run" : "other");
  if (kind === "run") return { ...base, kind, script };
  if (kind === "read") return { ...base, kind, reads: paths };
  if (kind === "edit") return { ...base, kind, edits: paths };
  return { ...base, kind };
}

function editorCall(input: unknown, paths: readonly string[], base: Omit<ToolCall, "kind">): ToolCall {
  const verb = textOf(member(input, "command"));
  if (verb === "view") return { ...base, kind: "read", reads: paths };
  return { ...base, kind: "edit", edits: paths };
}

function pathsOf(input: unknown): string[] {
  const found = PATH_KEYS.flatMap((key) => wordOf(member(input, key)) ?? []).slice(0, 1);
  for (const key of ["paths", "file_paths", "files"]) {
    for (const one of listOf(member(input, key)).slice(0, 200)) {
      const path = wordOf(one) ?? wordOf(member(one, "path"));
      if (path !== null) found.push(path);
    }
  }
  return found;
}

/** The script of a call: a string, or the argument vector of which `bash -lc SCRIPT` is the usual form. */
function scriptOf(input: unknown): string | null {
  if (typeof input === "string") return input;
  for (const key of SCRIPT_KEYS) {
    const value = member(input, key);
    if (typeof value === "string") return value;
    if (Array.isArray(value) && value.length > 0) return scriptOfWords(value);
    const inner = member(value, "command");
    if (Array.isArray(inner)) return scriptOfWords(inner);
  }
  return null;
}

function scriptOfWords(value: readonly unknown[]): string {
  const words = value.map((word) =>
    typeof word === "string" ? word : (textOf(member(word, "keystrokes")) ?? JSON.stringify(word)),
  );
  const [shell = "", flag = "", script] = words;
  if (/(^|\/)(ba|z|da|k)?sh$/.test(shell) && /^-[a-z]*c$/.test(flag) && script !== undefined) return script;
  if (/^(powershell|pwsh|cmd)/.test(shell)) return words.slice(-1).join(" ");
  if (words.some((word) => word.includes("\n")) && words.length > 1 && !shell.includes(" "))
    return words.map(quoted).join(" ");
  return isObject(value[0]) ? words.join("\n") : words.map(quoted).join(" ");
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function folderOf(input: unknown): string | null {
  for (const key of FOLDER_KEYS) {
    const folder = wordOf(member(input, key));
    if (folder?.startsWith("/") === true) return folder;
  }
  return wordOf(member(input, "action", "working_directory"));
}

function patchOf(input: unknown): string | null {
  for (const text of [input, ...["patch", "input", "patchText", "diff"].map((key) => member(input, key))]) {
    if (typeof text === "string" && text.includes("*** Begin Patch")) return text;
  }
  return null;
}
