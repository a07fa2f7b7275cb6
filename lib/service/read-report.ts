import type { Report } from "@/lib/formats/report";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { readStoredReport } from "./stored-report";
import { openSubmission } from "./submission-reading";

/**
 * The report of a verified submission, as `proofboard verify --json` prints it. Findings of kind `secret-found` are for
 * its owner and the maintainers only. Errors: `not-found`, `wrong-state` before it is verified.
 */
export async function readReport({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string };
}): Promise<Report> {
  const { submission, rights } = await openSubmission(ctx, input.submissionId);
  if (submission.reportBlob === null) {
    throw new AppError("wrong-state", `There is no report yet: the submission is ${submission.state}.`);
  }
  const report = await readStoredReport(ctx, submission.reportBlob);
  if (rights.owner || rights.maintainer) return report;
  const open = (flags: Report["findings"]) => flags.filter((flag) => flag.code !== "secret-found");
  return {
    ...report,
    findings: open(report.findings),
    instances: report.instances.map((item) => ({ ...item, flags: open(item.flags) })),
  };
}
