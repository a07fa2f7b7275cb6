import { passes } from "./pytest-statuses.mjs";

/** One instance of report.json as the harness of the Docker generation writes it. */
export function instanceReport(task, patch, evaluation, statuses) {
  const split = (names) => ({
    success: names.filter((name) => passes(statuses.get(name))),
    failure: names.filter((name) => !passes(statuses.get(name))),
  });
  const FAIL_TO_PASS = split(task.FAIL_TO_PASS);
  const PASS_TO_PASS = split(task.PASS_TO_PASS);
  const none = { success: [], failure: [] };
  return {
    patch_is_None: patch === null,
    patch_exists: patch !== null && patch !== "",
    patch_successfully_applied: evaluation.applied,
    resolved: evaluation.applied && FAIL_TO_PASS.failure.length === 0 && PASS_TO_PASS.failure.length === 0,
    tests_status: { FAIL_TO_PASS, PASS_TO_PASS, FAIL_TO_FAIL: none, PASS_TO_FAIL: none },
  };
}

/** run_instance.log: what the harness says around the run. `at` = seconds since 1970 of its first line. */
export function runInstanceLog({ id, folder, at, evaluation, report }) {
  let now = at;
  const line = (text) => {
    now += 0.041;
    return `${clock(now)} - INFO - ${text}`;
  };
  const out = [line(`Intermediate patch for ${id} written to ${folder}/patch.diff, now applying to testbed...`)];
  if (!evaluation.applied) {
    out.push(line(`>>>>> Patch Apply Failed:\n${evaluation.applyOutput}`));
    out.push(
      line(`EvaluationError ${id}: >>>>> Patch Apply Failed:\n${evaluation.applyOutput}Check ${folder} for more.`),
    );
    return `${out.join("\n")}\n`;
  }
  out.push(line(`>>>>> Applied Patch:\n${evaluation.applyOutput}`));
  out.push(line(`Git diff before:\n${evaluation.diff}`));
  out.push(line(`Eval script for ${id} written to ${folder}/eval.sh; copying to testbed...`));
  now += evaluation.seconds;
  out.push(line(`Test runtime: ${evaluation.seconds.toFixed(2)} seconds`));
  out.push(line(`Test output for ${id} written to ${folder}/test_output.txt`));
  out.push(line(`Grading answer for ${id}...`));
  if (report !== null) {
    out.push(
      line(`report: ${pythonText({ [id]: report })}\nResult for ${id}: resolved: ${pythonText(report.resolved)}`),
    );
  }
  return `${out.join("\n")}\n`;
}

function clock(seconds) {
  return new Date(Math.round(seconds * 1000)).toISOString().replace("T", " ").replace(".", ",").slice(0, 23);
}

/** A value as Python's repr prints it: run_instance.log holds the report in this form. */
export function pythonText(value) {
  if (value === null) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (Array.isArray(value)) return `[${value.map(pythonText).join(", ")}]`;
  if (typeof value === "object") {
    return `{${Object.entries(value)
      .map(([key, item]) => `${pythonText(key)}: ${pythonText(item)}`)
      .join(", ")}}`;
  }
  if (typeof value === "number") return String(value);
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  const body = value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\t", "\\t");
  return `${quote}${quote === "'" ? body.replaceAll("'", "\\'") : body}${quote}`;
}

/** The summary that the harness leaves beside the logs (schema version 2), over the whole benchmark. */
export function runSummary(instances, outcomes) {
  const of = (state) => instances.filter((id) => outcomes.get(id) === state);
  const submitted = instances.filter((id) => outcomes.has(id));
  const lists = {
    completed_ids: [...of("resolved"), ...of("unresolved")].sort(),
    incomplete_ids: instances.filter((id) => !outcomes.has(id)),
    empty_patch_ids: of("empty"),
    submitted_ids: submitted,
    resolved_ids: of("resolved"),
    unresolved_ids: of("unresolved"),
    error_ids: of("error"),
  };
  return {
    total_instances: instances.length,
    submitted_instances: submitted.length,
    completed_instances: lists.completed_ids.length,
    resolved_instances: lists.resolved_ids.length,
    unresolved_instances: lists.unresolved_ids.length,
    empty_patch_instances: lists.empty_patch_ids.length,
    error_instances: lists.error_ids.length,
    ...lists,
    schema_version: 2,
  };
}
