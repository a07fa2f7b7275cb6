import { flag, type Flag } from "@/lib/formats/flag";
import type { InstanceReport } from "@/lib/formats/report";
import type { TestStatus } from "@/lib/formats/test-log";
import type { EvidenceKind, Reason } from "@/lib/formats/verdict";
import { gradeTrialReward } from "@/lib/grade/trial-reward";
import type { TestRow } from "./contract";
import type { StatementAt, TrialLog } from "./gathered";

export interface JudgedTrial {
  readonly verdict: "resolved" | "unresolved" | "unverified";
  readonly reason: Reason;
  readonly evidence_kind: EvidenceKind | null;
  readonly tests: InstanceReport["tests"];
  readonly rows: readonly TestRow[];
  readonly flags: readonly Flag[];
  readonly explanation: string;
}

/**
 * Judges one trial by its reward (Terminal-Bench, Harbor, Inspect): 1 is resolved, anything less and no reward at all is
 * not. Every file that speaks of the trial must agree, and the test log too where it can be read: then the log is the
 * evidence, else the harness's word.
 */
export function judgeTrial(statements: readonly StatementAt[], logs: readonly TrialLog[]): JudgedTrial {
  const speaking = statements.filter(({ statement }) => statement.reward !== undefined);
  const [first] = speaking;
  const log = logs.find((one) => one.state.startsWith("complete") && one.passed + one.failed > 0) ?? null;
  const rows = log?.rows.length ? log.rows : statedRows(statements);
  const tests = countRows(rows);
  const base = { tests, rows, flags: logs.flatMap((one) => one.flags) };
  if (first === undefined) {
    const explanation = "Not verified: no file of the trial says whether it was rewarded.";
    return { ...base, verdict: "unverified", reason: "no-log", evidence_kind: null, explanation };
  }
  const reward = first.statement.reward ?? null;
  const against = contradictionOf(speaking, first, statements, log, reward);
  if (against !== null) {
    const found = flag("log-contradicts-itself", "block", `The trial contradicts itself: ${against.why}.`, {
      file: against.file,
      from_line: against.line,
    });
    return {
      ...base,
      flags: [...base.flags, found],
      verdict: "unverified",
      reason: "log-contradicts-itself",
      evidence_kind: null,
      explanation: `Not verified: the files of the trial contradict themselves (${against.why}).`,
    };
  }
  const evidence_kind: EvidenceKind = log === null ? "harness-report" : "raw-log";
  const where = log === null ? `${first.file}:${first.line}` : `${log.file}${log.line === null ? "" : `:${log.line}`}`;
  const failure = statements.find(({ statement }) => statement.failure !== null)?.statement.failure ?? null;
  const ended = failure === null ? "" : ` The harness notes ${failure}.`;
  const statuses = new Map(rows.map((row) => [row.name, statusOf(row)]));
  const grade = gradeTrialReward({ reward, tests: reward === 1 ? new Map() : statuses, ended: endingOf(failure) });
  const reason =
    failure === "parse_error" && reward === null ? "invalid-output" : reasonOf(grade.reason, failure, tests);
  const proof = proofOf(grade.verdict, log);
  const explanation = `${grade.explanation.replace(/\.$/, "")} (${where}).${proof}${ended}`;
  return { ...base, verdict: grade.verdict, reason, evidence_kind, explanation };
}

function statusOf(row: TestRow): TestStatus {
  return row.got === "MISSING" ? "FAILED" : row.got;
}

/** A trial that ran out of time and lost no test by name was lost by time. */
function reasonOf(reason: Reason, failure: string | null, tests: InstanceReport["tests"]): Reason {
  return reason === "expected-failed" && isTimeout(failure) && tests.failed.length === 0 ? "timeout" : reason;
}

function endingOf(failure: string | null): "timeout" | "error" | null {
  return failure === null ? null : isTimeout(failure) ? "timeout" : "error";
}

function proofOf(verdict: JudgedTrial["verdict"], log: TrialLog | null): string {
  if (log === null)
    return verdict === "resolved"
      ? " There is no test log that could be read, so the harness's word is the only evidence."
      : "";
  return verdict === "resolved"
    ? ` The test log agrees: ${log.passed} tests passed, none failed.`
    : ` In the test log ${log.failed} tests failed and ${log.passed} passed.`;
}

interface Contradiction {
  readonly why: string;
  readonly file: string;
  readonly line: number | null;
}

function contradictionOf(
  speaking: readonly StatementAt[],
  first: StatementAt,
  statements: readonly StatementAt[],
  log: TrialLog | null,
  reward: number | null,
): Contradiction | null {
  const rival = speaking.find(({ statement }) => statement.reward !== reward);
  if (rival !== undefined) {
    const why = `${first.file} gives the reward ${wordOf(reward)}, ${rival.file} gives ${wordOf(rival.statement.reward)}`;
    return { why, file: rival.file, line: rival.line };
  }
  if (reward !== null && (reward < 0 || reward > 1))
    return { why: `${reward} is no reward`, file: first.file, line: first.line };
  if (reward !== 1) return null;
  for (const { statement, file, line } of statements) {
    const failed = [...(statement.tests ?? [])].find(([, passed]) => !passed);
    if (failed !== undefined) return { why: `the reward is 1 although \`${failed[0]}\` failed`, file, line };
  }
  const named = statements.filter(({ statement }) => statement.tests !== null);
  const [empty] = named;
  if (empty !== undefined && log === null && named.every(({ statement }) => statement.tests?.size === 0))
    return { why: "the reward is 1 although no test is named", file: empty.file, line: empty.line };
  if (log !== null && log.failed > 0)
    return { why: `the reward is 1 although ${log.failed} tests failed in the log`, file: log.file, line: log.line };
  return null;
}

function wordOf(reward: number | null | undefined): string {
  return reward === null || reward === undefined ? "none" : String(reward);
}

function isTimeout(failure: string | null): boolean {
  return failure !== null && /timeout/i.test(failure);
}

function statedRows(statements: readonly StatementAt[]): readonly TestRow[] {
  const rows = new Map<string, TestRow>();
  for (const { statement, file, line } of statements) {
    for (const [name, passed] of statement.tests ?? []) {
      const got = passed ? ("PASSED" as const) : ("FAILED" as const);
      if (!rows.has(name))
        rows.set(name, { name, group: "OTHER", got, ok: passed, file, from_line: line, to_line: line });
    }
  }
  return [...rows.values()];
}

/** A verifier's tests are all expected to pass. */
function countRows(rows: readonly TestRow[]): InstanceReport["tests"] {
  const failed = rows.filter((row) => !row.ok).map((row) => row.name);
  return { expected: rows.length, passed: rows.length - failed.length, failed, missing: [] };
}
