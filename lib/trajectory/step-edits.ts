import { diffLines } from "diff";
import type { Step } from "@/lib/formats/trajectory";
import { editsOfPatch } from "./patch-edits";
import { listOf, member, textOf, wordOf } from "./read-value";
import { type SimpleCommand, splitShell } from "./shell-words";

/** What an action says that it changes in one file: lines with their sign (` `, `+`, `-`), as a hunk holds them. */
export interface StepEdit {
  /** As the action writes it; null when the action does not name the file. */
  readonly path: string | null;
  readonly lines: readonly string[];
  /** Lines taken away whose text the action does not give (`edit 10:12`). */
  readonly unseen: number;
}

const PATHS = ["path", "file_path", "filePath", "absolute_path", "target_file", "filename", "file_name", "file"];
const BEFORE = ["old_str", "old_string", "oldString", "old_text", "search"];
const AFTER = ["new_str", "new_string", "newString", "new_text", "replace", "insert_text"];
const WHOLE = ["file_text", "content", "contents", "new_content", "text"];
const PATCHES = ["patch", "input", "patchText", "diff", "command", "cmd"];
/** A difference of more changed lines than this is shown as all out, all in. */
const MOST_CHANGED = 1_000;
const MOST_EDITS = 200;
const MOST_COMMAND = 262_144;

/**
 * What a step changes, as far as its action says it: replacements and whole files of edit tools, patches, here-documents,
 * SWE-agent's `edit`. Empty where the change cannot be read from the text of the action (`sed -i`, scripts).
 */
export function editsOfStep(step: Pick<Step, "action" | "files_edited">): StepEdit[] {
  const { action } = step;
  if (action === null || step.files_edited.length === 0) return [];
  const fromCall = action.arguments === null ? [] : editsOfArguments(action.arguments);
  if (fromCall.length > 0) return fromCall;
  return action.command === null ? [] : editsOfCommand(action.command.slice(0, MOST_COMMAND), step.files_edited[0]);
}

/** Lines written and taken away; null when the step edits nothing that can be read. */
export function editSize(edits: readonly StepEdit[]): { readonly added: number; readonly deleted: number } | null {
  if (edits.length === 0) return null;
  let added = 0;
  let deleted = 0;
  for (const { lines, unseen } of edits) {
    deleted += unseen;
    for (const line of lines) {
      if (line.startsWith("+")) added += 1;
      else if (line.startsWith("-")) deleted += 1;
    }
  }
  return { added, deleted };
}

function editsOfArguments(text: string): StepEdit[] {
  if (text.includes("*** Begin Patch") && !text.trimStart().startsWith("{")) return editsOfPatch(text);
  const input = parsed(text);
  if (input === null) return [];
  for (const key of PATCHES) {
    const patch = textOf(member(input, key));
    if (patch !== null && /\*\*\* Begin Patch|^(?:diff --git|--- )/m.test(patch)) return editsOfPatch(patch);
  }
  const path = first(input, PATHS);
  const many = listOf(member(input, "edits")).slice(0, MOST_EDITS);
  if (many.length > 0) return many.flatMap((one) => replacement(one, path) ?? []);
  return [replacement(input, path) ?? []].flat();
}

function replacement(input: unknown, path: string | null): StepEdit | null {
  const before = first(input, BEFORE);
  const after = first(input, AFTER);
  if (before !== null || after !== null) return changed(path, before ?? "", after ?? "");
  const whole = first(input, WHOLE);
  return whole === null ? null : changed(path, "", whole);
}

function first(input: unknown, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = textOf(member(input, key));
    if (value !== null && (value !== "" || !PATHS.includes(key))) return value;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The difference of two texts as signed lines. */
function changed(path: string | null, before: string, after: string): StepEdit {
  const parts = diffLines(closed(before), closed(after), { maxEditLength: MOST_CHANGED });
  const all = parts ?? [
    { value: closed(before), removed: true, added: false },
    { value: closed(after), removed: false, added: true },
  ];
  const lines = all.flatMap(({ value, added, removed }) =>
    linesOf(value).map((line) => `${added ? "+" : removed ? "-" : " "}${line}`),
  );
  return { path, lines, unseen: 0 };
}

const closed = (text: string) => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

function linesOf(text: string): string[] {
  if (text === "") return [];
  return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}

/** `edit 10:12` ... `end_of_edit`: SWE-agent's window editor replaces lines of the open file. */
const WINDOW = /^\s*edit (\d+):(\d+)[^\n]*\n([\s\S]*?)\n?end_of_edit/;

function editsOfCommand(command: string, openFile: string | undefined): StepEdit[] {
  const window = WINDOW.exec(command);
  if (window !== null) {
    const [, from, to, text = ""] = window;
    const unseen = Math.max(0, Number(to) - Number(from) + 1);
    return [{ path: openFile ?? null, lines: linesOf(text).map((line) => `+${line}`), unseen }];
  }
  return splitShell(command).flatMap(editsOfOne).slice(0, MOST_EDITS);
}

function editsOfOne({ words, writesTo, heredoc }: SimpleCommand): StepEdit[] {
  const [verb = "", action = "", path] = words;
  if (verb === "str_replace_editor" && path !== undefined && action !== "view") {
    const option = (name: string) => words[words.indexOf(`--${name}`, 3) + 1];
    const has = (name: string) => words.includes(`--${name}`);
    if (has("old_str") || has("new_str"))
      return [
        changed(
          path,
          (has("old_str") ? option("old_str") : null) ?? "",
          (has("new_str") ? option("new_str") : null) ?? "",
        ),
      ];
    return has("file_text") ? [changed(path, "", option("file_text") ?? "")] : [];
  }
  if (heredoc === null) return [];
  if (/^(?:apply_patch|patch|git)$/.test(verb)) return editsOfPatch(heredoc);
  const target = writesTo[0] ?? (verb === "tee" ? wordOf(words.slice(1).find((word) => !word.startsWith("-"))) : null);
  return (verb === "cat" || verb === "tee") && target !== null ? [changed(target, "", heredoc)] : [];
}
