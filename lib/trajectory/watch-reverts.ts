import type { Step, TrajectoryEvent } from "@/lib/formats/trajectory";
import { baseName, bareWords } from "./command-files";
import { fastHash } from "./fast-hash";
import { parsedArguments } from "./parsed-arguments";
import { member, textOf } from "./read-value";
import type { SimpleCommand } from "./shell-words";

const MOST_FILES = 2_000;
const MOST_EDITS = 64;
const ARGUMENT_CHARS = 1_048_576;

interface Edit {
  readonly step: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** Watches for work that is taken back: `git checkout` or `restore` of an edited file, undo, the inverse replacement. */
export function watchReverts(
  emit: (event: TrajectoryEvent) => void,
): (step: Step, commands: readonly SimpleCommand[]) => void {
  const edits = new Map<string, Edit[]>();
  const last = (path: string) => edits.get(path)?.at(-1);

  const report = (step: Step, since: number, what: string) =>
    emit({ kind: "edit-revert", step: since, to_step: step.index, message: `${what} (edited at step ${since}).` });

  return (step, commands) => {
    const whole = commands.some(({ words }) => revertsTree(bareWords(words)));
    if (whole) {
      const first = [...edits.entries()].at(-1);
      const since = first?.[1].at(-1)?.step;
      if (since !== undefined) report(step, since, `All changes are taken back (${edits.size} edited files)`);
      edits.clear();
      return;
    }
    const revertsPaths = commands.some(({ words }) => revertsFiles(bareWords(words))) || undoes(step);
    for (const path of step.files_edited) {
      const before = last(path);
      if (revertsPaths && before !== undefined) {
        report(step, before.step, `The edit of ${path} is taken back`);
        edits.delete(path);
        continue;
      }
      const edit = { step: step.index, ...replacement(step) };
      const inverse = edits
        .get(path)
        ?.findLast((one) => one.from !== null && one.from === edit.to && one.to === edit.from);
      if (inverse !== undefined && edit.from !== edit.to)
        report(step, inverse.step, `A replacement in ${path} is reversed`);
      const list = edits.get(path) ?? [];
      if (list.length < MOST_EDITS && (edits.has(path) || edits.size < MOST_FILES)) edits.set(path, [...list, edit]);
    }
  };
}

function revertsTree(words: readonly string[]): boolean {
  const [name = "", verb = "", ...rest] = words;
  if (baseName(name) !== "git") return false;
  if (verb === "reset") return rest.includes("--hard");
  if (verb === "stash") return rest.length === 0 || rest[0] === "push" || rest[0] === "save" || rest[0] === "-u";
  return (verb === "checkout" || verb === "restore") && rest.some((word) => word === ".");
}

function revertsFiles(words: readonly string[]): boolean {
  const [name = "", verb = ""] = words;
  return baseName(name) === "git" && (verb === "checkout" || verb === "restore");
}

function undoes(step: Step): boolean {
  const tool = step.action?.tool ?? "";
  if (/undo/i.test(tool)) return true;
  return /editor/i.test(tool) && (step.action?.arguments ?? "").includes('"undo_edit"');
}

/** Hashes of what a replacing edit takes out and puts in; null where the action does not say. */
function replacement(step: Step): { from: number | null; to: number | null } {
  const text = step.action?.arguments ?? "";
  if (text.length > ARGUMENT_CHARS || !/"old_str/.test(text)) return { from: null, to: null };
  const input = parsedArguments(text);
  const old = textOf(member(input, "old_str")) ?? textOf(member(input, "old_string"));
  const fresh = textOf(member(input, "new_str")) ?? textOf(member(input, "new_string"));
  return { from: old === null ? null : fastHash(old), to: fresh === null ? null : fastHash(fresh) };
}
