import type { Report } from "@/lib/formats/report";
import type { SubmissionPatch } from "@/db/write/submissions";

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value): value is number => value !== null);
}

function meanOf(values: readonly number[]): string | null {
  if (values.length === 0) return null;
  return String(values.reduce((sum, value) => sum + value, 0) / values.length);
}

function sumOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0));
}

/**
 * The figures of a whole submission, from its report: counts, and means over the instances that have the figure (USD,
 * steps) with that n beside.
 */
export function submissionFigures(report: Report): SubmissionPatch {
  const { totals, instances } = report;
  const costs = known(instances.map((item) => item.cost.usd));
  const steps = known(instances.map((item) => item.steps));
  const { size, predicted, resolved, unresolved, unverified, missing, trust } = totals;
  return {
    layout: report.bundle.layout,
    bundleFiles: report.bundle.files,
    size,
    predicted,
    resolved,
    unresolved,
    unverified,
    missing,
    trust,
    claims: report.claims,
    groups: report.groups,
    meanCostUsd: meanOf(costs),
    costN: costs.length,
    meanSteps: meanOf(steps),
    stepsN: steps.length,
    inputTokens: sumOf(known(instances.map((item) => item.cost.input_tokens))),
    outputTokens: sumOf(known(instances.map((item) => item.cost.output_tokens))),
    engineVersion: report.engine.version,
  };
}
