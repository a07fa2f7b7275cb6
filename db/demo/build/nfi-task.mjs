import { readdirSync } from "node:fs";
import { join } from "node:path";
import { passes, statusesIn } from "./pytest-statuses.mjs";
import { readSections, under } from "./sections.mjs";
import { diffOf, layFiles, run, withTestbed } from "./testbed.mjs";

export const TEST_COMMAND = "python3 -m pytest -rA --basetemp=.tmp tests";

/**
 * Reads the quality tasks of a folder. Beside the human reference a task has variations: `full` (as good), `light` (a
 * part of it) and `broken` (as good to read, but a test fails). Tests pass before and after the human change.
 */
export function readNfiTasks(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .map((name) => readNfiTask(join(folder, name)));
}

function readNfiTask(path) {
  const sections = readSections(path);
  const facts = JSON.parse(sections.get("task.json"));
  const before = under(sections, "base/");
  const human = under(sections, "human/");
  const tests = new Map([...under(sections, "tests/")].map(([name, text]) => [`tests/${name}`, text]));
  const task = {
    ...facts,
    before,
    human,
    tests,
    problem: sections.get("problem.md"),
    patch: diffOf(before, human),
    test_patch: diffOf(before, tests),
    base_commit: withTestbed(before, (commit) => commit),
  };
  task.after = {
    full: changed(human, facts.changes.full, path),
    light: under(sections, "light/"),
    broken: changed(human, facts.changes.broken, path),
    same: new Map([...before].filter(([name]) => human.has(name))),
    fenced: new Map([...human].map(([name, text]) => [name, `\`\`\`python\n${text}\`\`\`\n`])),
    cut: new Map([...human].map(([name, text]) => [name, `${text.slice(0, text.lastIndexOf("("))}(`])),
    empty: new Map([...human].map(([name]) => [name, ""])),
  };
  const runs = new Map(["full", "light", "broken"].map((kind) => [kind, testLog(task, task.after[kind])]));
  for (const [kind, log] of runs) {
    const good = [...statusesIn(log).values()].every(passes);
    if (good === (kind === "broken")) throw new Error(`${path}: ${kind} does not do as it should\n${log}`);
  }
  const gold_log = testLog(task, human);
  const base_log = testLog(task, new Map());
  for (const log of [gold_log, base_log]) {
    if (![...statusesIn(log).values()].every(passes)) throw new Error(`${path}: tests fail\n${log}`);
  }
  return { ...task, gold_log, base_log, names: [...statusesIn(gold_log).keys()].sort() };
}

/** What the tests print on the files before, with others laid over them. */
export function testLog(task, after) {
  return withTestbed(task.before, () => {
    layFiles(after);
    layFiles(task.tests);
    return run(TEST_COMMAND).output;
  });
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
