import { z } from "zod";

/** Integrity flags and input findings: one vocabulary for report, pages, API and database. */
export const FLAG_CODES = [
  "patch-mismatch",
  "log-of-another",
  "log-truncated",
  "log-contradicts-itself",
  "status-outside-region",
  "suite-shrunk",
  "suite-skipped",
  "log-copied",
  "tests-edited",
  "runner-tampered",
  "gold-verbatim",
  "near-duplicate",
  "history-peek",
  "network-peek",
  "tests-read",
  "limit-exceeded",
  "duplicate-prediction",
  "unknown-instance",
  "empty-patch",
  "claim-mismatch",
  "cost-mismatch",
  "secret-found",
  "odd-name",
  "archive-trailing-data",
  "nested-archive",
  "json-invalid",
  "json-duplicate-key",
  "number-out-of-range",
  "encoding-replaced",
  "yaml-refused",
  "link-refused",
  "patch-malformed",
  "patch-outside-repo",
  "trajectory-damaged",
  "time-implausible",
  "log-ambiguous-markers",
  "limit-line",
  "limit-bytes",
  "limit-name",
  "name-collision",
  "flaky",
  "not-fresh",
  "gold-defect",
  "attestation-refused",
] as const;
export const flagCodeSchema = z.enum(FLAG_CODES);
export type FlagCode = z.infer<typeof flagCodeSchema>;

export const SEVERITIES = ["block", "warn", "info"] as const;
export const severitySchema = z.enum(SEVERITIES);
export type Severity = z.infer<typeof severitySchema>;

/** One finding, in plain words, with the place that shows it. Lines count from 1; null where there is no file or line. */
export const flagSchema = z.object({
  code: flagCodeSchema,
  severity: severitySchema,
  file: z.string().nullable(),
  from_line: z.int().positive().nullable(),
  to_line: z.int().positive().nullable(),
  message: z.string(),
});
export type Flag = z.infer<typeof flagSchema>;

/** Builds a flag with empty places filled in. */
export function flag(
  code: FlagCode,
  severity: Severity,
  message: string,
  place: { file?: string | null; from_line?: number | null; to_line?: number | null } = {},
): Flag {
  const from = place.from_line ?? null;
  return { code, severity, file: place.file ?? null, from_line: from, to_line: place.to_line ?? from, message };
}

/** What blocks first, then what warns, then what is only told; each in the order given. */
export function byWeight(flags: readonly Flag[]): readonly Flag[] {
  return SEVERITIES.flatMap((severity) => flags.filter((found) => found.severity === severity));
}
