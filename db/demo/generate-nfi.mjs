/**
 * Regenerates the pack and the bundles of the benchmark demo-nfi from tasks/nfi by really testing every file that a system
 * hands in: `node db/demo/generate-nfi.mjs` (needs git and Debian's python3-pytest; the folder /testbed must be free).
 * Only durations differ from one run to the next.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { archive } from "./build/archive.mjs";
import { drawVariation, NFI_SYSTEMS, usageOf } from "./build/nfi-systems.mjs";
import { readNfiTasks, testLog } from "./build/nfi-task.mjs";
import { nestedMetadata } from "./build/metadata.mjs";
import { writeAll, writePack } from "./build/write-pack.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const say = (text) => process.stdout.write(`${text}\n`);
const RUNS = ["1", "2", "3"];

const tasks = readNfiTasks(here("tasks/nfi"));
writePack(
  here("packs/demo-nfi"),
  tasks.map((task) => ({
    record: {
      instance_id: task.instance_id,
      repo: task.repo,
      language: "python",
      base_commit: task.base_commit,
      problem_statement: task.problem,
      patch: task.patch,
      test_patch: task.test_patch,
      FAIL_TO_PASS: [],
      PASS_TO_PASS: task.names,
      categories: [task.aspect],
      scope: task.scope,
      created_at: task.created_at,
      test_runner: "pytest",
    },
    reference: new Map([
      ["gold.log", task.gold_log],
      ["base.log", task.base_log],
      ...[...task.human].map(([path, text]) => [`human/${path}`, text]),
    ]),
    sources: task.before,
  })),
);
say(`${tasks.length} tasks`);

for (const known of JSON.parse(readFileSync(here("systems.json"), "utf8"))) {
  if (known.benchmark !== "demo-nfi") continue;
  const system = NFI_SYSTEMS[known.key];
  const files = new Map([["metadata.yaml", nestedMetadata(known)]]);
  for (const run of RUNS) {
    const drawn = [];
    const usage = {};
    for (const task of tasks) {
      const variation = drawVariation(system, known.key, run, task.instance_id);
      const after = task.after[variation];
      drawn.push(variation);
      usage[task.instance_id] = usageOf(system, known.key, run, task, after);
      const folder = `runs/${run}/${task.instance_id}`;
      for (const [path, text] of after) files.set(`${folder}/after/${path}`, text);
      files.set(`${folder}/tests.log`, testLog(task, after));
    }
    files.set(`runs/${run}/usage.json`, `${JSON.stringify(usage, null, 2)}\n`);
    say(`${known.key} run ${run}: ${drawn.join(" ")}`);
  }
  const bytes = archive(files, known.bundle.endsWith(".zip") ? "zip" : "tar.gz");
  writeAll(here("."), new Map([[known.bundle, bytes]]));
  say(`${known.key}: ${bytes.length} bytes`);
}
