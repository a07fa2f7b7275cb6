import { flag } from "@/lib/formats/flag";
import type { TestStatus } from "@/lib/formats/test-log";
import type { Grade } from "./grade-instance";
import { listed } from "./judge-tests";
import { isFailureStatus } from "./status-kinds";

/** What the verifier of a trial left behind (Harbor `verifier/reward.txt`, Terminal-Bench `results.json`). */
export interface TrialEvidence {
  /** Reward as written; null when the verifier wrote none (it crashed, or was never run). */
  readonly reward: number | null;
  /** Statuses of the verifier's tests where it wrote them. */
  readonly tests: ReadonlyMap<string, TestStatus>;
  /** The trial ended with an exception or a timeout before the verifier ran. */
  readonly ended: "timeout" | "error" | null;
}

/** Grades a trial by its reward: 1 resolves, anything less does not, none is unresolved; a reward beside failed tests contradicts itself. */
export function gradeTrialReward({ reward, tests, ended }: TrialEvidence): Grade {
  const failed = [...tests].filter(([, status]) => isFailureStatus(status)).map(([name]) => name);
  const base = {
    tests: { expected: tests.size, passed: tests.size - failed.length, failed, missing: [] },
    rows: [],
    flags: [],
    deciding: { from_line: null, to_line: null },
  };
  if (reward === null || !Number.isFinite(reward)) {
    const reason = ended === "timeout" ? "timeout" : "error";
    const words = ended === "timeout" ? "the trial ran out of time" : "the verifier wrote no reward";
    return { ...base, verdict: "unresolved", reason, explanation: `Not resolved: ${words}.` };
  }
  if (reward >= 1 && failed.length > 0) {
    const message = `The reward is ${reward}, yet tests of the verifier failed: ${listed(failed)}.`;
    return {
      ...base,
      flags: [flag("log-contradicts-itself", "block", message)],
      verdict: "unverified",
      reason: "log-contradicts-itself",
      explanation: `Not verified: ${message}`,
    };
  }
  if (reward >= 1) {
    return {
      ...base,
      verdict: "resolved",
      reason: "all-expected-passed",
      explanation: `Resolved: the verifier gave the reward ${reward}.`,
    };
  }
  const why = failed.length === 0 ? "" : ` Failed: ${listed(failed)}.`;
  return {
    ...base,
    verdict: "unresolved",
    reason: "expected-failed",
    explanation: `Not resolved: the verifier gave the reward ${reward}.${why}`,
  };
}
