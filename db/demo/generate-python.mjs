/**
 * Regenerates the pack and the bundles of the benchmark demo-python from tasks/python by really playing every script,
 * applying every patch and running pytest: `node db/demo/generate-python.mjs` (needs git and Debian's python3-pytest;
 * the folder /testbed must be free). Only durations differ from one run to the next.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readAgentScripts } from "./build/agent-script.mjs";
import { archive } from "./build/archive.mjs";
import { workOn } from "./build/pytest-run.mjs";
import { readPytestTasks } from "./build/pytest-task.mjs";
import { boastingBundle, honestBundle, miniBundle, patchyBundle } from "./build/python-bundles.mjs";
import { writeAll, writePack } from "./build/write-pack.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const say = (text) => process.stdout.write(`${text}\n`);

/** Prices in USD per million tokens, start of the run, and how the bundle is laid out. */
const SYSTEMS = {
  "demo-model-a": {
    price: { input: 2, cached: 0.2, output: 10 },
    start: Date.UTC(2026, 2, 30, 8) / 1000,
    lay: honestBundle,
  },
  "demo-model-b": {
    price: { input: 0.5, cached: 0.05, output: 2 },
    start: Date.UTC(2026, 3, 7, 13) / 1000,
    lay: boastingBundle,
  },
  "demo-model-c": {
    price: { input: 0, cached: 0, output: 0 },
    start: Date.UTC(2026, 3, 13, 9) / 1000,
    lay: (...made) => patchyBundle(...made, ["demo__intervals-7", "demo__slugline-4"]),
  },
  "demo-model-d": {
    price: { input: 0.9, cached: 0.09, output: 3.6 },
    start: Date.UTC(2026, 3, 19, 20) / 1000,
    lay: miniBundle,
  },
};

const tasks = readPytestTasks(here("tasks/python"));
const taskOf = new Map(tasks.map((task) => [task.instance_id, task]));
for (const task of tasks) {
  say(`${task.instance_id}: ${task.FAIL_TO_PASS.length} tests to fix, ${task.PASS_TO_PASS.length} to keep`);
}
writePack(
  here("packs/demo-python"),
  tasks.map((task) => ({
    record: {
      instance_id: task.instance_id,
      repo: task.repo,
      language: "python",
      base_commit: task.base_commit,
      problem_statement: task.problem,
      patch: task.patch,
      test_patch: task.test_patch,
      FAIL_TO_PASS: task.FAIL_TO_PASS,
      PASS_TO_PASS: task.PASS_TO_PASS,
      categories: task.categories,
      created_at: task.created_at,
      test_runner: "pytest",
    },
    reference: new Map([
      ["gold.log", task.gold_log],
      ["base.log", task.base_log],
      ["eval.sh", task.eval_script],
    ]),
    sources: new Map([...task.base].filter(([path]) => path.endsWith(".py") && !path.startsWith("tests/"))),
  })),
);

for (const known of JSON.parse(readFileSync(here("systems.json"), "utf8"))) {
  if (known.benchmark !== "demo-python") continue;
  const { lay, ...how } = SYSTEMS[known.key];
  const patches = new Map();
  for (const id of taskOf.keys()) {
    const file = here(`tasks/python/agents/${known.key}.${id.replace("demo__", "")}.patch`);
    if (existsSync(file)) patches.set(id, readFileSync(file, "utf8"));
  }
  const system = { ...known, ...how, patches, scripts: readAgentScripts(here(`tasks/python/agents/${known.key}.txt`)) };
  const works = tasks.map((task, position) => workOn(task, system, position));
  const bytes = archive(lay(system, works, taskOf), known.bundle.endsWith(".zip") ? "zip" : "tar.gz");
  writeAll(here("."), new Map([[known.bundle, bytes]]));
  say(`${known.key}: ${works.map((work) => `${work.id} ${verdictOf(work)}`).join(", ")}; ${bytes.length} bytes`);
}

function verdictOf({ patch, evaluation, report }) {
  if (patch === "") return "empty";
  return evaluation.applied ? (report.resolved ? "resolved" : "unresolved") : "not applied";
}
