import type { RunState } from "@/lib/formats/test-log";
import type { Reason, Verdict } from "@/lib/formats/verdict";

/** What a run state means for the verdict; `tests` = the tests decide. */
export interface StateRule {
  readonly decides: "state" | "failures-then-state" | "tests";
  readonly verdict: Exclude<Verdict, "missing" | "resolved">;
  readonly reason: Reason;
  /** Says in plain words what happened: completes "Not resolved: " or "Not verified: ". */
  readonly words: string;
}

const unresolved = (reason: Reason, words: string): StateRule => ({
  decides: "state",
  verdict: "unresolved",
  reason,
  words,
});
const contradiction = (words: string): StateRule => ({
  decides: "state",
  verdict: "unverified",
  reason: "log-contradicts-itself",
  words,
});
const cut = (words: string): StateRule => ({
  decides: "failures-then-state",
  verdict: "unverified",
  reason: "log-truncated",
  words,
});
const judged: StateRule = { decides: "tests", verdict: "unresolved", reason: "expected-failed", words: "" };

/** The table of lib/grade/README.md. */
export const STATE_RULES: Readonly<Record<RunState, StateRule>> = {
  patch_apply_failed: unresolved("patch-not-applied", "the patch could not be applied"),
  test_patch_apply_failed: unresolved("test-patch-not-applied", "the test patch could not be applied"),
  reset_failed: unresolved("error", "the repository could not be reset before the tests"),
  install_failed: unresolved("error", "the installation failed before the tests"),
  build_error: unresolved("error", "the build failed, so the tests could not run"),
  collection_error: unresolved("error", "the tests could not be collected"),
  infra_error: unresolved("error", "the harness reports that the tests broke off with an error"),
  timeout: unresolved("timeout", "the tests ran out of time"),
  crash: cut("the run crashed before its summary"),
  truncated: cut("the log ends before the runner's final summary"),
  no_tests: unresolved("expected-missing", "no test was run"),
  no_markers: { ...cut("the marks that frame the test output are absent"), decides: "state" },
  results_outside_markers: contradiction("results stand outside the marked test output only"),
  ambiguous_markers: contradiction("the marks that frame the test output occur more than once or out of order"),
  forged: contradiction("the log holds results that the runner's own totals do not account for"),
  conflict: contradiction("the log reports the same run in two ways"),
  complete_with_crash: judged,
  complete_flaky: judged,
  complete: judged,
};
