import { readdirSync } from "node:fs";
import { join } from "node:path";
import { evalScript, evaluatePatch } from "./evaluate.mjs";
import { passes, pytestStatuses } from "./pytest-statuses.mjs";
import { readSections, under } from "./sections.mjs";
import { diffOf, withTestbed } from "./testbed.mjs";

/**
 * Reads the tasks of a folder and runs each with the gold patch and without, which gives its lists of tests.
 *
 * @param {string} folder
 */
export function readPytestTasks(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .map((name) => readPytestTask(join(folder, name)));
}

function readPytestTask(path) {
  const sections = readSections(path);
  const base = under(sections, "base/");
  const facts = JSON.parse(sections.get("task.json"));
  const task = {
    ...facts,
    base,
    problem: sections.get("problem.md"),
    patch: diffOf(base, under(sections, "gold/")),
    test_patch: diffOf(base, under(sections, "test/")),
    test_command: `python3 -m pytest -rA ${facts.test_files.join(" ")}`,
    base_commit: withTestbed(base, (commit) => commit),
  };
  const gold = evaluatePatch(task, task.patch);
  const unchanged = evaluatePatch(task, "");
  if (!gold.applied) throw new Error(`${path}: the gold patch does not apply\n${gold.applyOutput}`);
  const after = pytestStatuses(gold.log);
  const before = pytestStatuses(unchanged.log);
  const good = [...after.keys()].filter((name) => passes(after.get(name)));
  if (good.length !== after.size) throw new Error(`${path}: the gold run has failures\n${gold.log}`);
  return {
    ...task,
    gold_log: gold.log,
    base_log: unchanged.log,
    eval_script: evalScript(task),
    FAIL_TO_PASS: good.filter((name) => !passes(before.get(name))).sort(),
    PASS_TO_PASS: good.filter((name) => passes(before.get(name))).sort(),
  };
}
