import { filesOfPython } from "./python-files";
import { filesOfPatch } from "./patch-files";
import { type Anchor, changeFolder, resolvePath } from "./resolve-path";
import type { SimpleCommand } from "./shell-words";

/** Files that one simple command prints to its reader (`reads`) or changes (`edits`), as written. */
interface Touch {
  readonly reads: readonly string[];
  readonly edits: readonly string[];
}

export interface CommandFiles {
  readonly reads: string[];
  readonly edits: string[];
  /** The shell's folder after the script. */
  readonly cwd: string | null;
}

const NONE: Touch = { reads: [], edits: [] };
type Rule = (words: readonly string[], command: SimpleCommand) => Touch;

/**
 * Files that a shell script reads or edits (methods D2): a file is read when the script prints it (cat, sed -n, head,
 * grep with a file, git show REV:FILE ...), edited when it writes it (redirections, sed -i, tee, patches, cp, mv, rm ...).
 * Listing a folder or a recursive search touches nothing. Paths are resolved against the folder that `cd` leaves behind.
 */
export function filesOfCommands(commands: readonly SimpleCommand[], anchor: Anchor): CommandFiles {
  const reads = new Set<string>();
  const edits = new Set<string>();
  let cwd = anchor.cwd;
  const add = (into: Set<string>, paths: readonly string[]) => {
    for (const path of paths) {
      const resolved = resolvePath(path, { cwd, root: anchor.root });
      if (resolved !== null) into.add(resolved);
    }
  };
  for (const command of commands) {
    const words = bareWords(command.words);
    const [name = ""] = words;
    if (name === "cd" || name === "pushd") {
      cwd = changeFolder(words[1] ?? "~", cwd);
      continue;
    }
    const touch = (RULES.get(baseName(name)) ?? nothing)(words, command);
    add(reads, touch.reads);
    add(edits, [...touch.edits, ...command.writesTo]);
  }
  return { reads: [...reads], edits: [...edits], cwd };
}

/** The words without what stands before the program: assignments, sudo, env, timeout, nice, time, shell keywords. */
export function bareWords(words: readonly string[]): readonly string[] {
  let at = 0;
  while (at < words.length) {
    const word = words[at] ?? "";
    if (/^[A-Za-z_]\w*=/.test(word) || KEYWORDS.has(word)) at += 1;
    else if (WRAPPERS.has(word)) {
      at += 1;
      while (/^-|^[0-9.]+[smhd]?$|^[A-Za-z_]\w*=/.test(words[at] ?? "")) at += 1;
    } else break;
  }
  return words.slice(at);
}

const KEYWORDS = new Set(["then", "do", "else", "if", "while", "until", "!", "{", "}", "fi", "done", "elif"]);
const WRAPPERS = new Set(["sudo", "env", "timeout", "nice", "time", "nohup", "command", "exec", "stdbuf", "xargs"]);

/** `/usr/bin/cat` -> `cat`. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Words that are no options. `takesValue` names options whose next word is their value. */
function operands(words: readonly string[], takesValue: ReadonlySet<string> = new Set()): string[] {
  const found: string[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "--") return [...found, ...words.slice(at + 1)];
    if (takesValue.has(word)) at += 1;
    else if (!word.startsWith("-") || word === "-") found.push(word);
  }
  return found;
}

const nothing: Rule = () => NONE;
const printsAll =
  (takesValue: readonly string[] = []): Rule =>
  (words, command) => ({ reads: [...operands(words, new Set(takesValue)), ...command.readsFrom], edits: [] });
const changesAll: Rule = (words) => ({ reads: [], edits: operands(words) });

const sed: Rule = (words) => {
  const inPlace = words.some(
    (word) => /^-[a-zA-Z]*i|^--in-place/.test(word) && !word.startsWith("--i=") && word !== "--quiet",
  );
  const scripted = words.some((word) => /^-[a-zA-Z]*[ef]$|^--expression|^--file/.test(word));
  const rest = operands(words, new Set(["-e", "-f", "--expression", "--file"]));
  const files = (scripted ? rest : rest.slice(1)).filter((word) => word !== "");
  return inPlace ? { reads: [], edits: files } : { reads: files, edits: [] };
};

const awk: Rule = (words) => {
  const scripted = words.includes("-f");
  const rest = operands(words, new Set(["-F", "-v", "-f"]));
  return { reads: (scripted ? rest : rest.slice(1)).filter((word) => !word.includes("=")), edits: [] };
};

const grep: Rule = (words) => {
  if (words.some((word) => /^-[a-zA-Z]*[rRlLcq]|^--(recursive|files|count|quiet)/.test(word))) return NONE;
  const patterned = words.some((word) => word === "-e" || word === "-f" || word.startsWith("--regexp"));
  const rest = operands(words, new Set(["-e", "-f", "-A", "-B", "-C", "-m", "--include", "--exclude"]));
  return { reads: (patterned ? rest : rest.slice(1)).filter(looksLikeFile), edits: [] };
};

/** A last component with a dot, or a well-known name without one: a search in a folder opens no file. */
function looksLikeFile(path: string): boolean {
  const name = baseName(path);
  return /[^.]\.[A-Za-z0-9_+-]+$/.test(name) || /^(Makefile|Dockerfile|README|LICENSE|CHANGES|CMakeLists)/.test(name);
}

const git: Rule = (words, command) => {
  const rest = operands(words, new Set(["-C", "-c", "--git-dir", "--work-tree", "-m"]));
  const [verb, ...args] = rest;
  const afterDashes = words.includes("--") ? words.slice(words.indexOf("--") + 1) : [];
  switch (verb) {
    case "show":
      return {
        reads: args.flatMap((arg) => (/^[^:\s]+:[^:]+$/.test(arg) ? [arg.slice(arg.indexOf(":") + 1)] : [])),
        edits: [],
      };
    case "blame":
      return { reads: args.filter(looksLikeFile), edits: [] };
    case "checkout":
      return { reads: [], edits: [...afterDashes, ...(afterDashes.length === 0 ? args.filter(looksLikeFile) : [])] };
    case "restore":
    case "rm":
    case "mv":
      return { reads: [], edits: args };
    case "apply":
    case "am":
      return { reads: [], edits: command.heredoc === null ? [] : filesOfPatch(command.heredoc) };
    default:
      return NONE;
  }
};

const patch: Rule = (words, command) => {
  const named = operands(words, new Set(["-i", "-p", "-d", "-o"]))
    .filter(looksLikeFile)
    .slice(0, 1);
  return { reads: [], edits: [...named, ...(command.heredoc === null ? [] : filesOfPatch(command.heredoc))] };
};

const applyPatch: Rule = (words, command) => ({
  reads: [],
  edits: [...words.slice(1), command.heredoc ?? ""].flatMap((text) => filesOfPatch(text)),
});

const copy: Rule = (words) => ({ reads: [], edits: operands(words, new Set(["-t", "-S"])).slice(-1) });
const python: Rule = (words, command) => {
  const inline = words.indexOf("-c");
  const script = inline >= 0 ? (words[inline + 1] ?? "") : (command.heredoc ?? "");
  return filesOfPython(script);
};
const perl: Rule = (words) => {
  const inPlace = words.some((word) => /^-[a-zA-Z]*i/.test(word));
  return {
    reads: [],
    edits: inPlace ? operands(words, new Set(["-e", "-pe", "-pie", "-i"])).filter(looksLikeFile) : [],
  };
};

/** SWE-agent's editor as a shell command: `str_replace_editor view PATH ...`. */
const editor: Rule = (words) => {
  const [, verb, path = ""] = words;
  if (verb === "view") return { reads: [path], edits: [] };
  return verb === undefined ? NONE : { reads: [], edits: [path] };
};

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...["cat", "nl", "less", "more", "bat", "batcat", "tac", "xxd", "od", "strings", "zcat"].map(
    (name): [string, Rule] => [name, printsAll(["-w", "-b", "-s", "-l", "-N"])],
  ),
  ["head", printsAll(["-n", "-c"])],
  ["tail", printsAll(["-n", "-c"])],
  ["jq", (words) => ({ reads: operands(words).slice(1), edits: [] })],
  ["sed", sed],
  ["gsed", sed],
  ["awk", awk],
  ["gawk", awk],
  ["grep", grep],
  ["egrep", grep],
  ["fgrep", grep],
  ["rg", grep],
  ["git", git],
  ["patch", patch],
  ["apply_patch", applyPatch],
  ["applypatch", applyPatch],
  ["tee", changesAll],
  ["rm", changesAll],
  ["touch", changesAll],
  ["truncate", changesAll],
  ["mv", changesAll],
  ["cp", copy],
  ["install", copy],
  ["ln", copy],
  ["python", python],
  ["python3", python],
  ["python2", python],
  ["perl", perl],
  ["str_replace_editor", editor],
]);
