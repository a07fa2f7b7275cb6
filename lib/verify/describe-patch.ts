import { flag, type Flag } from "@/lib/formats/flag";
import { type PatchFile, type PatchProblem, parsePatch } from "@/lib/patch/parse-patch";
import { linkEscape, pathEscape } from "@/lib/patch/repository-path";
import { findTampering } from "@/lib/patch/runner-tampering";
import { isTestFile } from "@/lib/patch/test-files";

/** What the report says of a patch. */
export interface PatchFacts {
  readonly files: number;
  readonly added: number;
  readonly deleted: number;
  readonly paths: readonly string[];
}

const MOST_FLAGS = 20;

/** How one file of a patch would leave the repository, by its name or as a link; null when it stays inside. */
function escapeOf(changed: PatchFile): string | null {
  for (const path of [changed.oldPath, changed.newPath]) {
    const why = path === null ? null : pathEscape(path);
    if (why !== null) return why;
  }
  if (!changed.link) return null;
  const targets = changed.hunks.flatMap(({ lines }) => lines.filter((line) => line.startsWith("+")));
  for (const target of targets) {
    const why = linkEscape(changed.path, target.slice(1));
    if (why !== null) return why;
  }
  return null;
}

/** Counts a patch and looks for what a patch must not do. Lines in the flags are lines of the patch, said in words. */
export function describePatch(text: string, file: string, line: number): { facts: PatchFacts; flags: readonly Flag[] } {
  const patch = parsePatch(text);
  const place = { file, from_line: line };
  const flags: Flag[] = [];
  for (const changed of patch.files) {
    const escape = escapeOf(changed);
    if (escape !== null) {
      flags.push(flag("patch-outside-repo", "block", `Line ${changed.fromLine} of the patch names ${escape}.`, place));
    }
  }
  for (const found of findTampering(patch)) {
    flags.push(
      flag(
        "runner-tampered",
        "block",
        `Lines ${found.fromLine} to ${found.toLine} of the patch touch ${found.path}: ${found.why}.`,
        place,
      ),
    );
  }
  const malformed = (problem: PatchProblem) =>
    flag(
      "patch-malformed",
      problem.hidden === true ? "block" : "warn",
      `Line ${problem.line} of the patch: ${problem.message}.`,
      place,
    );
  // What cannot be read may hold anything, runner configuration included.
  const unseen = patch.problems.filter((problem) => problem.hidden === true).slice(0, MOST_FLAGS);
  const blocking = [...flags.slice(0, MOST_FLAGS), ...unseen.map(malformed)];
  const warnings: Flag[] = [];
  const tests = patch.files.filter((changed) => isTestFile(changed.path));
  if (tests.length > 0) {
    const names = tests.slice(0, 3).map((changed) => changed.path);
    const more = tests.length > names.length ? ` and ${tests.length - names.length} more` : "";
    warnings.push(flag("tests-edited", "warn", `The patch touches test files: ${names.join(", ")}${more}.`, place));
  }
  const seen = patch.problems.filter((problem) => problem.hidden !== true);
  warnings.push(...seen.slice(0, MOST_FLAGS).map(malformed));
  return {
    facts: {
      files: patch.files.length,
      added: patch.added,
      deleted: patch.deleted,
      paths: patch.files.map((changed) => changed.path),
    },
    // What blocks comes first, so that no number of malformed hunks can crowd it out.
    flags: [...blocking, ...warnings.slice(0, MOST_FLAGS)],
  };
}
