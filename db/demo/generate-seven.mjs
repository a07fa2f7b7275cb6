/**
 * Regenerates the pack and the bundles of the benchmark demo-seven from tasks/seven by really playing, applying and
 * testing every change: `node db/demo/generate-seven.mjs`. Needs Debian's git, python3-pytest, maven, libsurefire-java,
 * junit5, golang-go, check, libcmocka-dev, libgtest-dev, cmake and g++, a Rust toolchain, and this repository's vitest;
 * the folder /testbed must be free. Only durations, times of day and thread numbers differ from one run to the next.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { archive } from "./build/archive.mjs";
import { sevenBundle } from "./build/seven-bundles.mjs";
import { workOnSeven } from "./build/seven-run.mjs";
import { SEVEN_SYSTEMS } from "./build/seven-systems.mjs";
import { readSevenTasks } from "./build/seven-task.mjs";
import { writeAll, writePack } from "./build/write-pack.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const say = (text) => process.stdout.write(`${text}\n`);

const tasks = readSevenTasks(here("tasks/seven"));
const taskOf = new Map(tasks.map((task) => [task.instance_id, task]));

/** Sources that the gold patch changes: what measures of a patch need to see. */
function sourcesOf(task) {
  return new Map([...task.base].filter(([path]) => task.files.gold.has(path)));
}

writePack(
  here("packs/demo-seven"),
  tasks.map((task) => ({
    record: {
      instance_id: task.instance_id,
      repo: task.repo,
      language: task.language,
      base_commit: task.base_commit,
      problem_statement: task.problem,
      patch: task.patch,
      test_patch: task.test_patch,
      categories: task.categories,
      skills: task.skills,
      created_at: task.created_at,
      test_runner: task.test_runner,
    },
    reference: new Map([
      ["gold.log", task.gold_log],
      ["base.log", task.base_log],
      ["eval.sh", task.eval_script],
    ]),
    sources: sourcesOf(task),
  })),
);
say(`${tasks.length} tasks`);

for (const known of JSON.parse(readFileSync(here("systems.json"), "utf8"))) {
  if (known.benchmark !== "demo-seven") continue;
  const system = { ...known, ...SEVEN_SYSTEMS[known.key] };
  const works = tasks.map((task, position) => workOnSeven(task, system, position));
  const bytes = archive(sevenBundle(system, works, taskOf), known.bundle.endsWith(".zip") ? "zip" : "tar.gz");
  writeAll(here("."), new Map([[known.bundle, bytes]]));
  const passed = works.filter((work) => work.passed);
  say(`${known.key}: ${passed.length} claimed (${passed.map((work) => work.id).join(", ")}); ${bytes.length} bytes`);
}
