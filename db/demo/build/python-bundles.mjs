import { runSummary } from "./harness-report.mjs";
import { flatMetadata, nestedMetadata } from "./metadata.mjs";
import { miniTrajectory1, miniTrajectory2 } from "./mini-trajectory.mjs";
import { harnessFiles } from "./pytest-run.mjs";

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const prediction = (key, work) => ({ instance_id: work.id, model_name_or_path: key, model_patch: work.patch });
const lines = (records) => records.map((record) => `${JSON.stringify(record)}\n`).join("");

/** The state of one piece of work in the words of the harness's summary. */
function outcomeOf(work) {
  if (work.patch === "") return "empty";
  if (!work.evaluation.applied) return "error";
  return work.report.resolved ? "resolved" : "unresolved";
}

function evaluated(key, run, works, tasks) {
  return works.flatMap((work) =>
    work.evaluation === null
      ? []
      : harnessFiles(work, tasks.get(work.id), `logs/run_evaluation/${run}/${key}/${work.id}`),
  );
}

/** Layout `swebench-harness` with trajectories and metadata beside the logs. */
export function honestBundle(system, works, tasks) {
  const run = "demo-run-a";
  const outcomes = new Map(works.map((work) => [work.id, outcomeOf(work)]));
  return new Map([
    ["all_preds.jsonl", lines(works.map((work) => prediction(system.key, work)))],
    ["metadata.yaml", nestedMetadata(system)],
    [`${system.key}.${run}.json`, json(runSummary([...tasks.keys()], outcomes))],
    ...evaluated(system.key, run, works, tasks),
    ...works.map((work) => [`trajs/${work.id}.traj.json`, json(miniTrajectory2(work.id, system.key, work.played))]),
  ]);
}

/** Layout `swebench-experiments` whose results and reports say that everything was resolved. */
export function boastingBundle(system, works) {
  const top = "20260409_demo_model_b";
  const claimed = (work) => {
    const { tests_status, ...rest } = work.report;
    const all = (kind) => ({ success: [...tests_status[kind].success, ...tests_status[kind].failure], failure: [] });
    const better = { ...tests_status, FAIL_TO_PASS: all("FAIL_TO_PASS"), PASS_TO_PASS: all("PASS_TO_PASS") };
    return { [work.id]: { ...rest, resolved: true, tests_status: better } };
  };
  const files = [
    ["metadata.yaml", flatMetadata(system)],
    ["README.md", "# Demo Model B\n\nDemo content. All six tasks are resolved, says this file.\n"],
    ["all_preds.jsonl", lines(works.map((work) => prediction(system.key, work)))],
    ["results/results.json", json({ no_generation: [], no_logs: [], resolved: works.map((work) => work.id) })],
    ...works.flatMap((work) => [
      [`logs/${work.id}/patch.diff`, work.patch],
      [`logs/${work.id}/test_output.txt`, work.evaluation.log],
      [`logs/${work.id}/report.json`, json(claimed(work))],
    ]),
    ...works.map((work) => [`trajs/${work.id}.traj.json`, json(miniTrajectory1(system.key, work.played))]),
  ];
  return new Map(files.map(([path, text]) => [`${top}/${path}`, text]));
}

/** Layout `swebench-harness` in which `lost` instances have no log although the summary counts them. */
export function patchyBundle(system, works, tasks, lost) {
  const run = "demo-run-c";
  const outcomes = new Map(works.map((work) => [work.id, lost.includes(work.id) ? "resolved" : outcomeOf(work)]));
  return new Map([
    ["predictions.jsonl", lines(works.map((work) => prediction(system.key, work)))],
    [`${system.key}.${run}.json`, json(runSummary([...tasks.keys()], outcomes))],
    ...evaluated(
      system.key,
      run,
      works.filter((work) => !lost.includes(work.id)),
      tasks,
    ),
  ]);
}

/** Layout `mini-swe-agent`, with the logs of an evaluation beside the run. */
export function miniBundle(system, works, tasks) {
  const run = "demo-run-d";
  const byId = Object.fromEntries(works.map((work) => [work.id, prediction(system.key, work)]));
  const submitted = works.map((work) => `    - ${work.id}\n`).join("");
  return new Map([
    ["preds.json", json(byId)],
    [`exit_statuses_${system.start}.yaml`, `instances_by_exit_status:\n    Submitted:\n${submitted}`],
    ...works.map((work) => [
      `${work.id}/${work.id}.traj.json`,
      json(miniTrajectory2(work.id, system.key, work.played)),
    ]),
    ...evaluated(system.key, run, works, tasks),
  ]);
}
