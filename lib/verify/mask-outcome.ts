import { instanceReportSchema, type InstanceReport } from "@/lib/formats/report";
import { maskValue } from "@/lib/trajectory/mask-secrets";
import type { InstanceOutcome, TestRow } from "./contract";
import { secretFlags } from "./keep-file";
import { maskLines } from "./mask-text";

/** What leaves the verification about one instance, with every secret in it masked: report, patch, test names. */
export function maskOutcome(outcome: InstanceOutcome, patchFile: string | null): InstanceOutcome {
  const patch = outcome.patch === null ? null : maskLines(outcome.patch);
  const flags = secretFlags(patch?.found ?? [], patchFile ?? "the patch");
  const report = { ...outcome.report, flags: [...outcome.report.flags, ...flags] };
  return {
    ...outcome,
    report: maskReport(report),
    patch: patch?.text ?? null,
    tests: namesHoldSecret(outcome.tests) ? outcome.tests.map(maskRow) : outcome.tests,
    trajectory: maskTrajectory(outcome.trajectory),
  };
}

/** The steps were masked as they were read; what the agent handed in is kept raw until here, since it may be the patch. */
function maskTrajectory(trajectory: InstanceOutcome["trajectory"]): InstanceOutcome["trajectory"] {
  const submission = trajectory?.summary.submission ?? null;
  if (trajectory === null || submission === null) return trajectory;
  return { ...trajectory, summary: { ...trajectory.summary, submission: maskLines(submission).text } };
}

/** A report is scanned as one text first: nearly all hold no secret. */
function maskReport(report: InstanceReport): InstanceReport {
  if (!holdsSecret(report)) return report;
  const masked = instanceReportSchema.safeParse(maskValue(report).value);
  return masked.success ? { ...masked.data, instance_id: report.instance_id } : report;
}

function holdsSecret(value: unknown): boolean {
  return maskLines(JSON.stringify(value)).found.length > 0;
}

const BLOCK_CHARS = 64 * 1024;

/** Looks through the names block by block: a log may name a million tests. */
function namesHoldSecret(rows: readonly TestRow[]): boolean {
  let block = "";
  for (const { name } of rows) {
    block += `${name}\n`;
    if (block.length < BLOCK_CHARS) continue;
    if (maskLines(block).found.length > 0) return true;
    block = "";
  }
  return maskLines(block).found.length > 0;
}

function maskRow(row: TestRow): TestRow {
  return { ...row, name: maskLines(row.name).text };
}
