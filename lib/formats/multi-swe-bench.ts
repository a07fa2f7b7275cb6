import { z } from "zod";

const statuses = z.looseObject({ run: z.string().optional(), test: z.string().optional(), fix: z.string().optional() });
const named = z.record(z.string(), statuses).nullish();
const names = z.array(z.string()).default([]);
const result = z.looseObject({ passed_tests: names, failed_tests: names, skipped_tests: names }).nullish();

/** Tests of a pull request by how they changed: (status with the test patch, status with the fix as well). */
const changes = {
  fixed_tests: named,
  p2p_tests: named,
  f2p_tests: named,
  s2p_tests: named,
  n2p_tests: named,
  run_result: result,
  test_patch_result: result,
  fix_patch_result: result,
};

const pull = {
  org: z.string(),
  repo: z.string(),
  number: z.union([z.string().regex(/^\d{1,9}$/), z.int().nonnegative()]),
};

/** `report.json` of one evaluated pull request. */
export const multiSweReportSchema = z.looseObject({
  ...pull,
  valid: z.boolean().nullable(),
  error_msg: z.string().nullish(),
  ...changes,
});
export type MultiSweReport = z.infer<typeof multiSweReportSchema>;

/** One record of a Multi-SWE-bench dataset. */
export const multiSweRecordSchema = z.looseObject({
  ...pull,
  instance_id: z.string().optional(),
  title: z.string().nullish(),
  body: z.string().nullish(),
  base: z.looseObject({ sha: z.string().default("") }).nullish(),
  resolved_issues: z.array(z.looseObject({ title: z.string().nullish(), body: z.string().nullish() })).nullish(),
  fix_patch: z.string(),
  test_patch: z.string(),
  language: z.string().optional(),
  lang: z.string().optional(),
  ...changes,
});
export type MultiSweRecord = z.infer<typeof multiSweRecordSchema>;

/** The id that a pull request has among instances: `ponylang__ponyc-4595`. */
export function pullInstanceId(pr: { readonly org: string; readonly repo: string; readonly number: string | number }) {
  return `${pr.org}__${pr.repo}-${pr.number}`;
}

/** `ponylang/ponyc:pr-4595` (how the reports name a pull request) -> `ponylang__ponyc-4595`; other ids stay. */
export function instanceIdOfPull(id: string): string {
  const match = /^([^/:]{1,200})\/([^/:]{1,200}):pr-(\d{1,9})$/.exec(id);
  return match === null ? id : `${match[1]}__${match[2]}-${match[3]}`;
}
