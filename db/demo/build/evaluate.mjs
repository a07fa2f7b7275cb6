import { TESTBED, mustRun, run, withTempFile, withTestbed } from "./testbed.mjs";

const HEREDOC = "EOF_114329324912";

/**
 * The script that a SWE-bench harness of the Docker generation runs in the instance's image: it puts the test files
 * back to the base state, applies the test patch and marks what the test command prints.
 *
 * @param {{ base_commit: string, test_patch: string, test_files: string[], test_command: string,
 *   keeps_exit?: boolean }} task keeps_exit = the script ends with the exit status of the tests
 */
export function evalScript(task) {
  const reset = `git checkout ${task.base_commit} ${task.test_files.join(" ")}`;
  return [
    "#!/bin/bash",
    "set -uxo pipefail",
    `cd ${TESTBED}`,
    "git status",
    "git show --stat",
    `git -c core.fileMode=false diff ${task.base_commit}`,
    reset,
    `git apply -v - <<'${HEREDOC}'`,
    `${task.test_patch}${HEREDOC}`,
    ": '>>>>> Start Test Output'",
    task.test_command,
    ...(task.keeps_exit ? ["rc=$?"] : []),
    ": '>>>>> End Test Output'",
    reset,
    ...(task.keeps_exit ? ["exit $rc"] : []),
    "",
  ].join("\n");
}

/**
 * Evaluates one patch as the harness does: apply it to the base state, run the script, keep everything printed.
 *
 * @returns {{ applied: boolean, applyOutput: string, diff: string, log: string | null, code: number, seconds: number }}
 *   log = test_output.txt, null when the patch does not apply; code = exit status of the script
 */
export function evaluatePatch(task, patch) {
  return withTestbed(task.base, () => {
    const { applied, output } = applyPatch(patch);
    if (!applied) return { applied, applyOutput: output, diff: "", log: null, code: 1, seconds: 0 };
    const diff = mustRun("git -c core.fileMode=false diff --no-color");
    task.furnish?.();
    const {
      output: log,
      code,
      seconds,
    } = withTempFile("eval.sh", evalScript(task), (script) => run(`bash <(cat ${script})`, { env: task.env ?? {} }));
    return { applied, applyOutput: output, diff, log, code, seconds };
  });
}

/** The harness tries git first and falls back to patch(1) with some fuzz. */
function applyPatch(patch) {
  if (patch === "") return { applied: true, output: "" };
  return withTempFile("patch.diff", patch, (file) => {
    let output = "";
    for (const command of ["git apply --verbose -", "git apply --verbose --reject -", "patch --batch --fuzz=5 -p1"]) {
      const tried = run(`${command} < ${file}`);
      if (tried.code === 0) return { applied: true, output: tried.output };
      output += tried.output.replaceAll(file, "patch.diff");
    }
    return { applied: false, output };
  });
}
