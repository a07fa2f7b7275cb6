import { readdirSync } from "node:fs";
import { join } from "node:path";
import { evalScript, evaluatePatch } from "./evaluate.mjs";
import { readSections, under } from "./sections.mjs";
import { diffOf, withTestbed } from "./testbed.mjs";
import { environmentOf, furnish } from "./toolchains.mjs";

/**
 * Reads the refactoring tasks of a folder and runs each with the gold patch and without. Beside the gold files a task
 * has two variations of them: `alt`, which is as good, and `bad`, which fails a test.
 *
 * @param {string} folder
 */
export function readSevenTasks(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .map((name) => readSevenTask(join(folder, name)));
}

function readSevenTask(path) {
  const sections = readSections(path);
  const base = under(sections, "base/");
  const gold = under(sections, "gold/");
  const facts = JSON.parse(sections.get("task.json"));
  const task = {
    ...facts,
    base,
    problem: sections.get("problem.md"),
    env: environmentOf(facts.language),
    furnish: () => furnish(facts.language),
    keeps_exit: true,
    files: {
      gold,
      alt: changed(gold, facts.changes.alt, path),
      bad: changed(gold, facts.changes.bad, path),
    },
    patch: diffOf(base, gold),
    test_patch: diffOf(base, under(sections, "test/")),
    base_commit: withTestbed(base, (commit) => commit),
  };
  const goldRun = evaluatePatch(task, task.patch);
  const baseRun = evaluatePatch(task, "");
  if (!goldRun.applied || goldRun.code !== 0) throw new Error(`${path}: the gold run fails\n${goldRun.log}`);
  if (baseRun.code === 0) throw new Error(`${path}: the base state passes the tests`);
  return { ...task, gold_log: goldRun.log, base_log: baseRun.log, eval_script: evalScript(task) };
}

function changed(files, changes, path) {
  const result = new Map(files);
  for (const [file, from, to] of changes) {
    const text = result.get(file) ?? "";
    if (!text.includes(from)) throw new Error(`${path}: ${file} does not hold ${JSON.stringify(from)}`);
    result.set(
      file,
      text.replace(from, () => to),
    );
  }
  return result;
}
