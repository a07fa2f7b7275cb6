import { z } from "zod";
import { TRUST_LEVELS } from "./trust";

/** What is said of one instance. Only `resolved` counts as resolved; the denominator is the benchmark's size. */
export const VERDICTS = ["resolved", "unresolved", "unverified", "missing"] as const;
export const verdictSchema = z.enum(VERDICTS);
export type Verdict = z.infer<typeof verdictSchema>;

/** Why: exactly one reason a verdict. */
export const REASONS = [
  "all-expected-passed",
  "expected-failed",
  "expected-missing",
  "patch-not-applied",
  "test-patch-not-applied",
  "timeout",
  "nonzero-exit",
  "error",
  "empty-patch",
  "invalid-output",
  "no-log",
  "no-prediction",
  "log-truncated",
  "log-contradicts-itself",
  "log-of-another",
  "patch-mismatch",
  "reference-empty",
  "blocked-by-flag",
] as const;
export const reasonSchema = z.enum(REASONS);
export type Reason = z.infer<typeof reasonSchema>;

/** What a verdict rests on, strongest first. */
export const EVIDENCE_KINDS = ["raw-log", "harness-report", "claim"] as const;
export const evidenceKindSchema = z.enum(EVIDENCE_KINDS);
export type EvidenceKind = z.infer<typeof evidenceKindSchema>;

export { TRUST_LEVELS, trustRank, type Trust } from "./trust";
export const trustSchema = z.enum(TRUST_LEVELS);

export const GRADING_MODES = ["f2p-p2p", "gold-suite", "exit-code", "trial-reward", "three-log", "nfi"] as const;
export const gradingModeSchema = z.enum(GRADING_MODES);
export type GradingMode = z.infer<typeof gradingModeSchema>;

/** Bundle layouts, recognised by content. */
export const LAYOUTS = [
  "swebench-experiments",
  "swebench-harness",
  "swebench-legacy",
  "mini-swe-agent",
  "openhands",
  "promax",
  "multi-swe-bench",
  "swe-polybench",
  "terminal-bench",
  "harbor-job",
  "inspect",
  "swe-nfi",
  "swe-agent",
  "swebench-pro",
  "patch-folder",
  "predictions",
  "proofboard",
] as const;
export const layoutSchema = z.enum(LAYOUTS);
export type Layout = z.infer<typeof layoutSchema>;
