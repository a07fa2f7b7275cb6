import { runInstanceLog, runSummary } from "./harness-report.mjs";
import { miniTrajectory2 } from "./mini-trajectory.mjs";
import { openhandsRecord } from "./openhands-output.mjs";

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** A bundle of the seven-language benchmark: predictions and trajectories of one scaffold, and the harness's logs. */
export function sevenBundle(system, works, tasks) {
  const run = system.key.replace("demo-model", "demo-run");
  const outcomes = new Map(
    works.map((work) => [work.id, work.patch === "" ? "empty" : work.passed ? "resolved" : "unresolved"]),
  );
  return new Map([
    ...(system.layout === "mini" ? miniFiles(system, works) : openhandsFiles(system, works, tasks)),
    [`${system.key}.${run}.json`, json(runSummary([...tasks.keys()], outcomes))],
    ...works.flatMap((work) => logFiles(work, `logs/run_evaluation/${run}/${system.key}/${work.id}`)),
  ]);
}

function miniFiles(system, works) {
  const predictions = works.map(({ id, patch }) => [
    id,
    { model_name_or_path: system.key, instance_id: id, model_patch: patch },
  ]);
  const submitted = works.map((work) => `    - ${work.id}\n`).join("");
  return [
    ["preds.json", json(Object.fromEntries(predictions))],
    [`exit_statuses_${system.start}.yaml`, `instances_by_exit_status:\n    Submitted:\n${submitted}`],
    ...works.map((work) => [
      `${work.id}/${work.id}.traj.json`,
      json(miniTrajectory2(work.id, system.key, work.played)),
    ]),
  ];
}

function openhandsFiles(system, works, tasks) {
  const records = works.map((work) => openhandsRecord(tasks.get(work.id), { ...work, model: system.key }));
  return [["output.jsonl", records.map((record) => `${JSON.stringify(record)}\n`).join("")]];
}

/** This harness grades by exit status and writes no report of single tests. */
function logFiles(work, folder) {
  const { id, evaluation, patch, at } = work;
  if (evaluation === null) return [];
  return [
    [`${folder}/patch.diff`, patch],
    [`${folder}/run_instance.log`, runInstanceLog({ id, folder, at: at + 480, evaluation, report: null })],
    [`${folder}/test_output.txt`, evaluation.log],
  ];
}
