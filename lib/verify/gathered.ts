import type { Flag } from "@/lib/formats/flag";
import type { HarnessVerdict } from "@/lib/formats/harness-report";
import type { LogFingerprint } from "@/lib/formats/log-fingerprint";
import type { Evidence, InstanceReport } from "@/lib/formats/report";
import type { TrajectorySummary } from "@/lib/formats/trajectory";
import type { RunState } from "@/lib/formats/test-log";
import type { TrialStatement } from "@/lib/formats/trial";
import type { Reason, Verdict } from "@/lib/formats/verdict";
import type { PatchDigest } from "@/lib/patch/patch-digest";
import type { TestRow } from "./contract";

/** What a raw log decided, once it was read and graded. */
export interface LogJudgement {
  readonly file: string;
  readonly sha256: string;
  readonly verdict: Exclude<Verdict, "missing">;
  readonly reason: Reason;
  readonly tests: InstanceReport["tests"];
  readonly rows: readonly TestRow[];
  readonly flags: readonly Flag[];
  readonly from_line: number | null;
  readonly to_line: number | null;
  readonly explanation: string;
}

/** What the harness said, in a file of its own or in a line of its log. */
export interface ReportJudgement {
  readonly file: string;
  readonly sha256: string;
  readonly line: number;
  readonly instance_id: string | null;
  readonly verdict: HarnessVerdict;
}

/** What one file says of a trial. */
export interface StatementAt {
  readonly file: string;
  readonly sha256: string;
  /** Line of the reward, 1 where the file has no lines of its own. */
  readonly line: number;
  readonly statement: TrialStatement;
}

/** The test log of a trial, read without a reference: what ran and what failed. */
export interface TrialLog {
  readonly file: string;
  readonly sha256: string;
  readonly state: RunState;
  readonly passed: number;
  readonly failed: number;
  readonly rows: readonly TestRow[];
  readonly flags: readonly Flag[];
  /** Line of the runner's own summary, where it prints one. */
  readonly line: number | null;
}

/** A harness log that ended a run before any verdict. */
export interface HarnessEnd {
  readonly file: string;
  readonly sha256: string;
  readonly line: number;
  readonly reason: "patch-not-applied" | "timeout" | "log-truncated";
}

/** Everything found for one instance; filled while its files stream by in whatever order the archive has them. */
export interface Gathered {
  readonly logs: LogJudgement[];
  readonly reports: ReportJudgement[];
  readonly ends: HarnessEnd[];
  readonly patches: {
    readonly file: string;
    readonly sha256: string;
    readonly digest: PatchDigest;
    readonly text: string | null;
  }[];
  readonly statements: StatementAt[];
  readonly trialLogs: TrialLog[];
  /** Traits of the raw logs, for the comparison with those of other submissions. */
  readonly fingerprints: { readonly file: string; readonly fingerprint: LogFingerprint }[];
  readonly flags: Flag[];
  /** Harness logs and other files that explain but do not decide. */
  readonly beside: Evidence[];
  trajectory: { readonly file: string; readonly summary: TrajectorySummary } | null;
  /** Files still to come; at 0 the instance can be decided. */
  pending: number;
}

export function emptyGathered(): Gathered {
  return {
    logs: [],
    reports: [],
    ends: [],
    patches: [],
    statements: [],
    trialLogs: [],
    fingerprints: [],
    flags: [],
    beside: [],
    trajectory: null,
    pending: 0,
  };
}
