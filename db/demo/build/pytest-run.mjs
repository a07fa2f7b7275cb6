import { createHash } from "node:crypto";
import { evaluatePatch } from "./evaluate.mjs";
import { instanceReport, runInstanceLog } from "./harness-report.mjs";
import { play } from "./mini-trajectory.mjs";
import { pytestStatuses } from "./pytest-statuses.mjs";
import { run, withTestbed } from "./testbed.mjs";

/**
 * Lets a demo system work on a task: its script is played in a fresh testbed, then its patch is evaluated.
 *
 * @param {object} task as `readPytestTasks` gives it
 * @param {{ key: string, price: object, start: number, scripts: Map<string, object[]>, patches?: Map<string, string> }} system
 *   start = seconds since 1970 of the first task; patches replace what playing gives
 * @returns {{ id: string, patch: string, played: object | null, evaluation: object | null, report: object | null, at: number }}
 */
export function workOn(task, system, position) {
  const id = task.instance_id;
  const at = system.start + position * 840 + (Number.parseInt(digest(`${system.key} ${id}`).slice(0, 4), 16) % 300);
  const script = system.scripts.get(id);
  const played =
    script === undefined
      ? null
      : withTestbed(task.base, () =>
          play(script, { problem: task.problem, run, price: system.price, at, seed: `${system.key} ${id}` }),
        );
  const patch = system.patches?.get(id) ?? played?.submission ?? "";
  if (patch === "") return { id, patch, played, evaluation: null, report: null, at };
  const evaluation = evaluatePatch(task, patch);
  const statuses = evaluation.log === null ? new Map() : pytestStatuses(evaluation.log);
  return { id, patch, played, evaluation, report: instanceReport(task, patch, evaluation, statuses), at };
}

/** The files that a harness leaves for one instance, below `folder`. A patch that does not apply leaves no test output. */
export function harnessFiles(work, task, folder) {
  const { id, evaluation, report, patch, at } = work;
  const written = evaluation.applied ? report : null;
  const files = [
    ["patch.diff", patch],
    ["run_instance.log", runInstanceLog({ id, folder, at: at + 600, evaluation, report: written })],
  ];
  if (evaluation.log !== null) {
    files.push(["eval.sh", task.eval_script], ["test_output.txt", evaluation.log]);
    files.push(["report.json", `${JSON.stringify({ [id]: report }, null, 4)}\n`]);
  }
  return files.map(([name, text]) => [`${folder}/${name}`, text]);
}

function digest(text) {
  return createHash("sha256").update(text).digest("hex");
}
