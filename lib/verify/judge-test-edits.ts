import type { InstanceReport } from "@/lib/formats/report";
import type { Verdict } from "@/lib/formats/verdict";
import { parsePatch } from "@/lib/patch/parse-patch";
import { isTestFile } from "@/lib/patch/test-files";
import type { TestRow } from "./contract";

export type TestEdits = NonNullable<InstanceReport["test_edits"]>;

/**
 * What a patch's edits of tests can have done to the verdict. Files that the reference's test patch holds are put back by
 * the harness; of the others the expected tests are left out and the rest judged again. Null when it touches no test.
 */
export function judgeTestEdits(input: {
  readonly paths: readonly string[];
  readonly testPatch: string;
  readonly rows: readonly TestRow[];
  readonly verdict: Verdict;
}): TestEdits | null {
  const files = input.paths.filter(isTestFile);
  if (files.length === 0) return null;
  const replaced = new Set(parsePatch(input.testPatch).files.map((file) => file.path));
  const reset = files.filter((file) => replaced.has(file));
  const kept = files.filter((file) => !replaced.has(file));
  const expected = input.rows.filter((row) => row.group !== "OTHER");
  const inEdited = expected.filter((row) => kept.some((file) => isIn(row.name, file)));
  return {
    files,
    reset,
    only_tests: files.length === input.paths.length,
    left_out: inEdited.length,
    without: verdictWithout(input.verdict, expected, inEdited, kept),
  };
}

/** The verdict on the tests outside the edited files; null where it cannot be told (nothing left, names without a file). */
function verdictWithout(
  verdict: Verdict,
  expected: readonly TestRow[],
  inEdited: readonly TestRow[],
  kept: readonly string[],
): TestEdits["without"] {
  if (verdict !== "resolved" && verdict !== "unresolved") return null;
  if (kept.length === 0) return verdict;
  const left = expected.filter((row) => !inEdited.includes(row));
  const hadFix = expected.some((row) => row.group === "FAIL_TO_PASS");
  if (left.length === 0 || (hadFix && !left.some((row) => row.group === "FAIL_TO_PASS"))) return null;
  if (inEdited.length === 0 && !expected.every((row) => tellsFile(row.name))) return null;
  return left.every((row) => row.ok) ? "resolved" : "unresolved";
}

/** In words, for the flag on edited tests. */
export function testEditWords(edits: TestEdits, verdict: Verdict): string {
  const words: string[] = [];
  if (edits.only_tests) words.push("It touches nothing but tests.");
  if (edits.reset.length > 0)
    words.push(`The harness puts ${edits.reset.length} of ${edits.files.length} back before the tests run.`);
  if (verdict !== "resolved" && verdict !== "unresolved") return words.join(" ");
  if (edits.without === null && edits.left_out > 0) words.push("The verdict rests on tests in the edited files alone.");
  else if (edits.without === null) words.push("Whether the verdict rests on them cannot be told from the test names.");
  else if (edits.without === verdict && edits.left_out > 0)
    words.push(`Without the ${edits.left_out} expected tests in edited files the verdict is the same.`);
  else if (edits.without === verdict) words.push("No expected test lies in a file that stays edited.");
  else words.push(`Without the ${edits.left_out} expected tests in edited files it would be ${edits.without}.`);
  return words.join(" ");
}

/** True when a test name says that the test lies in this file: by path, by Python module, by Java class. */
function isIn(name: string, file: string): boolean {
  if (name.startsWith(file) || name.includes(`/${file}`) || name.includes(` ${file}`)) return true;
  const parts = file.replace(/\.[A-Za-z0-9]{1,5}$/, "").split("/");
  const stem = parts.at(-1) ?? "";
  if (file.endsWith(".py")) return parts.length > 1 ? hasWord(name, parts.slice(-2).join(".")) : hasWord(name, stem);
  return /\.(?:java|kt|scala|groovy)$/.test(file) && hasWord(name, stem);
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + word.length);
    if (!/\w/.test(before) && !/\w/.test(after)) return true;
  }
  return false;
}

/** `path::test`, `test (module.Class)`, `package.Class.test`: names that lead to a file. */
function tellsFile(name: string): boolean {
  return (
    name.includes("::") || /\((?:\w+\.)+\w+\)/.test(name) || /^(?:\w+[.:])+[A-Z]\w*/.test(name) || name.includes("/")
  );
}
