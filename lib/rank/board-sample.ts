import type { Verdict } from "@/lib/formats/verdict";
import { type BoardSubmission, verdictCode } from "./build-board";

/** A plain row for tests: verified, with no cost, no run and no flag, and what a test says differently. */
export function sampleSubmission(
  id: string,
  verdicts: readonly Verdict[],
  more: Partial<BoardSubmission> = {},
): BoardSubmission {
  return {
    submissionId: id,
    model: `model ${id}`,
    scaffold: "mini-swe-agent",
    org: "",
    openWeights: null,
    effort: "",
    attempts: "1",
    date: null,
    publishedAt: "2026-11-01T00:00:00Z",
    trust: "verified",
    demo: false,
    meanCostUsd: null,
    costN: 0,
    meanSteps: null,
    stepsN: 0,
    meanSeconds: null,
    secondsN: 0,
    inputTokens: null,
    outputTokens: null,
    openFlags: { block: 0, warn: 0 },
    claimDiffers: false,
    hasRuns: false,
    failures: {},
    verdicts: Uint8Array.from(verdicts, verdictCode),
    ...more,
  };
}

/** The first `k` of `n` instances resolved, the others not. */
export const firstResolved = (k: number, n: number): Verdict[] =>
  Array.from({ length: n }, (_, at) => (at < k ? "resolved" : "unresolved"));
