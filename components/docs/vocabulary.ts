import type { FlagCode } from "@/lib/formats/flag";
import type { EvidenceKind, GradingMode, Layout, Reason, Trust, Verdict } from "@/lib/formats/verdict";

/**
 * The words of the interface, each with its meaning. The types ask for every word: a new code without a sentence here
 * does not compile.
 */

export const VERDICT_WORDS: Record<Verdict, string> = {
  resolved: "Every expected test passed in the region that the harness marks. The only verdict that counts.",
  unresolved: "There is usable evidence, and it says no.",
  unverified: "There is a prediction, but no evidence that could be used. Counts as not resolved, and is shown.",
  missing: "There is no prediction for this instance. Counts as not resolved.",
};

export const REASON_WORDS: Record<Reason, string> = {
  "all-expected-passed": "All FAIL_TO_PASS and PASS_TO_PASS tests, or all tests of the gold run, passed.",
  "expected-failed": "At least one expected test failed.",
  "expected-missing": "At least one expected test does not appear in the log. Missing is failed.",
  "patch-not-applied": "The log says that the predicted patch could not be applied.",
  "test-patch-not-applied": "The tests could not be put in place, so nothing was tested.",
  timeout: "The run was ended by its time limit.",
  "nonzero-exit": "The last exit marker is not zero, or markers disagree.",
  error: "The run broke before the tests: build, collection, installation or infrastructure.",
  "empty-patch": "The prediction holds no change.",
  "invalid-output": "The evidence is there but cannot be read.",
  "no-log": "The bundle holds no log and no report for this instance.",
  "no-prediction": "The bundle holds no prediction for this instance.",
  "log-truncated": "The log starts and does not end: a verdict cannot rest on a part.",
  "log-contradicts-itself": "Parsed statuses, the runner's own summary, markers or reports disagree.",
  "log-of-another": "The log belongs to another instance, repository or run.",
  "patch-mismatch": "The patch in the evidence is not the predicted one.",
  "reference-empty": "The gold run of this instance proves nothing, so nobody can be verified on it.",
  "blocked-by-flag": "A blocking flag stands against this evidence.",
};

export const TRUST_WORDS: Record<Trust, string> = {
  reported: "Printed in a paper. Shown with its citation, never ranked with derived rows.",
  checked: "Predictions only: patches are measured, verdicts are unknown.",
  consistent: "Harness reports only, agreeing with each other and with the claim. No raw logs.",
  verified: "Every verdict is derived again from raw logs that pass the integrity checks.",
  attested: "The manifest of the logs is signed by a registered harness key (Ed25519).",
  reproduced: "A maintainer's own re-run of a random sample agreed, k of n.",
};

export const EVIDENCE_WORDS: Record<EvidenceKind, string> = {
  "raw-log": "The runner's output. Where it is present and readable, it decides.",
  "harness-report":
    "The harness's own report.json and the like. Used only where there is no raw log, and shown as such.",
  claim: "What the submitter says. Compared, never used.",
};

export const GRADING_WORDS: Record<GradingMode, string> = {
  "f2p-p2p":
    "All FAIL_TO_PASS and all PASS_TO_PASS tests passed. Missing is failed; an expected failure (XFAIL) counts as passed; skipped counts as passed only where the gold run skips it too.",
  "gold-suite": "Every test that passes in the gold run passes in this run.",
  "exit-code":
    "Patch applied, tests put in place, the last exit marker is 0, all markers agree, the process agrees, and at least one test ran. A missing marker is no pass.",
  "trial-reward": "The verifier's files of each trial decide; no verdict file is no pass.",
  "three-log": "Runs without a patch, with the tests, and with the fix are compared test by test.",
  nfi: "A validity gate, a functional gate, then the quality rules.",
};

export const LAYOUT_WORDS: Record<Layout, string> = {
  "swebench-experiments": "metadata.yaml and all_preds.jsonl, with logs/, trajs/ and results/",
  "swebench-harness": "predictions, and logs/run_evaluation/<run>/<model>/<id>/ with report.json and test_output.txt",
  "swebench-legacy": "flat files <id>.<model>.eval.log",
  "mini-swe-agent": "preds.json and <id>/<id>.traj.json",
  "swe-agent": "<id>/<id>.traj of SWE-agent, with <id>.pred or a predictions file",
  "swebench-pro": "predictions with patch and prefix, and a folder of outputs for each instance",
  openhands: "output.jsonl, with a report and evaluation logs",
  promax: "preds.json and pass_rate.json with the output of each run",
  "multi-swe-bench": "{org, repo, number, fix_patch} records with run, test and fix logs",
  "swe-polybench": "all_preds.jsonl and logs/<id>_result.json",
  "terminal-bench": "results.json of a run with its trials",
  "harbor-job": "a job with result.json and a verifier folder for each trial",
  inspect: "an .eval archive or its JSON",
  "swe-nfi": "runs/<n>/<task>/after/ and tests.log",
  "patch-folder": "a folder of patches named by instance; nothing but patches is known then",
  predictions: "a predictions file alone",
  proofboard: "manifest.json of our own, the simplest to write",
};

export const FLAG_WORDS: Record<FlagCode, string> = {
  "patch-mismatch":
    "The patch in the evidence differs from the prediction, also after line ends and edge blanks are set aside.",
  "log-of-another": "Instance id, repository or run in the log belong elsewhere.",
  "log-truncated": "A start without an end, a cut line, no summary.",
  "log-contradicts-itself":
    "Counts differ from the runner's summary, markers disagree, or a report disagrees with the log.",
  "status-outside-region": "Status lines stand outside the marked region. They never count.",
  "suite-shrunk": "Tests of the reference are absent.",
  "suite-skipped": "Tests of the reference are newly skipped.",
  "log-copied": "The log equals the reference log or another submission's, timings included.",
  "tests-edited": "The patch touches test files.",
  "runner-tampered": "The patch touches the configuration of the test runner or of CI.",
  "gold-verbatim": "The patch reproduces the gold patch word for word. A base rate stands beside it.",
  "near-duplicate": "The patch is nearly the gold patch or another system's. A base rate stands beside it.",
  "history-peek": "A command of the run reads commits that lie in the future of the task.",
  "network-peek": "A command of the run fetches the published fix.",
  "tests-read": "A command of the run opens the hidden tests.",
  "limit-exceeded": "Steps or cost go beyond the limits of the benchmark.",
  "duplicate-prediction": "Two predictions for one instance. Equal ones are noted; different ones leave it unverified.",
  "unknown-instance": "A prediction for an instance that the benchmark does not have.",
  "empty-patch": "A prediction without any change.",
  "claim-mismatch": "A claimed count, rate or verdict differs from the derived one, or no k of n can give it.",
  "cost-mismatch": "The cost or tokens that a run reports differ by more than 5 % from what its own steps add up to.",
  "secret-found":
    "A key or token stands in the bundle. It is masked before anything is public; only its owner is told.",
  "odd-name": "A file name holds control characters, look-alikes or reserved words.",
  "archive-trailing-data": "Bytes follow the end of the archive.",
  "nested-archive": "An archive lies inside the archive; it is not opened.",
  "json-invalid": "A JSON file or line cannot be read.",
  "json-duplicate-key": "A key stands twice in one object with different values.",
  "number-out-of-range": "A number is negative, not finite or beyond reason; it is left out.",
  "encoding-replaced": "Bytes that are no UTF-8 were replaced.",
  "yaml-refused": "A YAML file uses aliases, tags or sizes that are not accepted.",
  "link-refused": "A link is not plain http or https; it stays text.",
  "patch-malformed": "The patch is no valid unified diff; it blocks where other tools might apply what cannot be read.",
  "patch-outside-repo": "The patch names paths outside the repository.",
  "trajectory-damaged": "The trajectory breaks off or cannot be read in places.",
  "time-implausible": "Times run backwards or lie outside reason.",
  "log-ambiguous-markers": "Region markers stand more than once or out of order.",
  "limit-line": "A line is longer than is matched; its middle is left out.",
  "limit-bytes": "A file is longer than is read.",
  "limit-name": "A name is longer than is kept.",
  "name-collision": "Two files claim the same place.",
  flaky: "A test passed and failed in one log.",
  "not-fresh": "Results come from a cache, not from this run.",
  "gold-defect": "The gold run itself shows a fault of the reference.",
  "attestation-refused":
    "The bundle carries an attestation that does not hold: an unknown or revoked key, another benchmark, other files.",
};
