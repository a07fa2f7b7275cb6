import type { Reason } from "./verdict";

/** Why instances are not resolved, in classes that a reader tells apart at a glance, from the agent's doing to ours. */
export const FAILURE_CLASSES = [
  "tests-failed",
  "not-applied",
  "empty",
  "broke-off",
  "no-evidence",
  "no-prediction",
] as const;
export type FailureClass = (typeof FAILURE_CLASSES)[number];

/** The class of every reason; null for the one that resolves. A new reason without a class does not compile. */
export const FAILURE_CLASS: Readonly<Record<Reason, FailureClass | null>> = {
  "all-expected-passed": null,
  "expected-failed": "tests-failed",
  "expected-missing": "tests-failed",
  "nonzero-exit": "tests-failed",
  "patch-not-applied": "not-applied",
  "test-patch-not-applied": "not-applied",
  "invalid-output": "not-applied",
  "empty-patch": "empty",
  timeout: "broke-off",
  error: "broke-off",
  "no-log": "no-evidence",
  "log-truncated": "no-evidence",
  "log-contradicts-itself": "no-evidence",
  "log-of-another": "no-evidence",
  "patch-mismatch": "no-evidence",
  "reference-empty": "no-evidence",
  "blocked-by-flag": "no-evidence",
  "no-prediction": "no-prediction",
};
