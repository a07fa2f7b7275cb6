import type { ReferenceInstance } from "@/lib/formats/benchmark-pack";
import { flag, type Flag } from "@/lib/formats/flag";
import type { TestLog } from "@/lib/formats/test-log";
import type { GradingMode, Reason, Verdict } from "@/lib/formats/verdict";
import { type ExpectedTest, type GradedTest, type Judgement, judgeTests, listed } from "./judge-tests";
import { gradeByExitCode } from "./exit-code";
import { STATE_RULES } from "./state-verdict";
import { gradeThreeLogs } from "./three-log";

export interface GradeInput {
  readonly log: TestLog;
  readonly reference: ReferenceInstance;
  readonly mode: GradingMode;
  /** `fail_only`: the runner names failures only, so an absent test passed (SWE-bench's FAIL_ONLY repositories). */
  readonly evalType?: "pass_and_fail" | "fail_only";
  /** Exit status of the process that ran the script, where the harness states it beside the log. */
  readonly processExit?: number | null;
}

export interface Grade {
  readonly verdict: Exclude<Verdict, "missing">;
  readonly reason: Reason;
  readonly tests: {
    readonly expected: number;
    readonly passed: number;
    readonly failed: string[];
    readonly missing: string[];
  };
  readonly rows: readonly GradedTest[];
  readonly flags: readonly Flag[];
  /** Lines on which the verdict rests; null where an absence decides. */
  readonly deciding: { readonly from_line: number | null; readonly to_line: number | null };
  /** One paragraph in plain words. */
  readonly explanation: string;
}

/**
 * Grades one instance from its log and the reference (design/verification.md, grading modes). Never throws: what is wrong
 * with a log or a reference becomes a verdict with a reason, and flags.
 */
export function gradeInstance(input: GradeInput): Grade {
  if (input.mode === "exit-code") return gradeByExitCode(input);
  if (input.mode === "three-log") return gradeThreeLogs(input);
  const expected = expectedTests(input);
  if (input.reference.broken !== null) return notVerifiable(expected, input.reference.broken);
  if (expected.length === 0) return notVerifiable(expected, emptyReference(input));
  if (input.log.lines === 0) return noLog(expected);
  const judgement = judgeTests(expected, input.log, input.evalType === "fail_only");
  if (judgement.rows.length === 0) return notVerifiable(expected, "the reference names no test, only progress marks");
  return decide(input, judgement);
}

/** Tests that have to pass. Empty when the reference proves nothing: no test shows the fix, or no gold run was read. */
function expectedTests({ reference, mode }: GradeInput): readonly ExpectedTest[] {
  const { gold } = reference;
  if (mode === "gold-suite") {
    return (gold?.passed ?? []).map((name): ExpectedTest => ({ name, group: "GOLD", maySkip: "no" }));
  }
  if (mode !== "f2p-p2p" || reference.failToPass.length === 0) return [];
  const skipped = new Set(gold?.skipped ?? []);
  const fixed = reference.failToPass.map((name): ExpectedTest => ({ name, group: "FAIL_TO_PASS", maySkip: "no" }));
  const kept = reference.passToPass.map((name): ExpectedTest => {
    const maySkip = gold === null ? "unknown" : skipped.has(name) ? "yes" : "no";
    return { name, group: "PASS_TO_PASS", maySkip };
  });
  return [...fixed, ...kept];
}

function emptyReference({ mode, reference }: GradeInput): string {
  if (mode === "gold-suite") return "the reference run holds no passed test";
  if (mode !== "f2p-p2p") return `a log alone cannot be graded in mode ${mode}`;
  return reference.passToPass.length === 0
    ? "the reference names no test that must pass"
    : "the reference names no test that fails before the fix, so nothing can show a fix";
}

function notVerifiable(expected: readonly ExpectedTest[], why: string): Grade {
  return {
    verdict: "unverified",
    reason: "reference-empty",
    tests: { expected: expected.length, passed: 0, failed: [], missing: [] },
    rows: [],
    flags: [flag("gold-defect", "warn", `Nobody can be verified on this instance: ${why}.`)],
    deciding: { from_line: null, to_line: null },
    explanation: `Not verifiable: ${why}.`,
  };
}

function noLog(expected: readonly ExpectedTest[]): Grade {
  const missing = [...new Set(expected.map((test) => test.name))];
  return {
    verdict: "unverified",
    reason: "no-log",
    tests: { expected: missing.length, passed: 0, failed: [], missing },
    rows: [],
    flags: [],
    deciding: { from_line: null, to_line: null },
    explanation: "Not verified: the log is empty.",
  };
}

function decide(input: GradeInput, judgement: Judgement): Grade {
  const { log } = input;
  const rule = STATE_RULES[log.state];
  const broken = judgement.rows.find((row) => !row.ok && row.got !== "MISSING");
  const testsDecide = rule.decides === "tests" || (rule.decides === "failures-then-state" && broken !== undefined);
  const { rows, failed, missing, passed } = judgement;
  const tests = { expected: rows.length, passed, failed: [...failed], missing: [...missing] };
  if (!testsDecide) {
    const shown = rule.verdict === "unverified" ? "Not verified" : "Not resolved";
    const at = log.state_line === null ? "" : ` (line ${log.state_line})`;
    return {
      verdict: rule.verdict,
      reason: rule.reason,
      tests,
      rows,
      flags: withoutShrinkage(judgement.flags),
      deciding: { from_line: log.state_line, to_line: log.state_line },
      explanation: `${shown}: ${rule.words}${at}. ${countSentence(tests)}`,
    };
  }
  if (failed.length === 0 && missing.length === 0) return resolved(input, judgement, tests);
  const lacking = missing.length === 0 ? "" : ` ${missing.length} not found in the log: ${listed(missing)}.`;
  return {
    verdict: "unresolved",
    reason: failed.length > 0 ? "expected-failed" : "expected-missing",
    tests,
    rows,
    flags: judgement.flags,
    deciding: { from_line: broken?.from_line ?? null, to_line: broken?.to_line ?? null },
    explanation: `Not resolved. ${countSentence(tests)}${failureSentence(rows)}${lacking}`,
  };
}

function resolved({ log }: GradeInput, judgement: Judgement, tests: Grade["tests"]): Grade {
  const lines = judgement.rows.flatMap((row) => (row.from_line === null ? [] : [row.from_line, row.to_line ?? 0]));
  const from = lines.reduce((least, line) => Math.min(least, line), Number.POSITIVE_INFINITY);
  const to = lines.reduce((most, line) => Math.max(most, line), log.summary?.line ?? 0);
  const confirmed = log.summary === null ? "" : ` The runner's own summary stands at line ${log.summary.line}.`;
  return {
    verdict: "resolved",
    reason: "all-expected-passed",
    tests,
    rows: judgement.rows,
    flags: judgement.flags,
    deciding: { from_line: Number.isFinite(from) ? from : null, to_line: to === 0 ? null : to },
    explanation: `Resolved. ${countSentence(tests)}${confirmed}`,
  };
}

/** A run that never got to the tests lacks all of them; saying so of each is no finding of its own. */
function withoutShrinkage(flags: readonly Flag[]): readonly Flag[] {
  return flags.filter((found) => found.code !== "suite-shrunk");
}

function countSentence({ expected, passed }: Grade["tests"]): string {
  return `Expected ${expected} ${expected === 1 ? "test" : "tests"}; ${passed} passed.`;
}

function failureSentence(rows: readonly GradedTest[]): string {
  const failing = rows.filter((row) => !row.ok && row.got !== "MISSING");
  const [first] = failing;
  if (first === undefined) return "";
  const verb = first.got === "SKIPPED" ? "was skipped" : first.got === "ERROR" ? "ended in an error" : "failed";
  const at = first.from_line === null ? "" : ` at line ${first.to_line ?? first.from_line}`;
  const more = failing.length === 1 ? "" : ` (and ${failing.length - 1} more)`;
  return ` ${listed([first.name])} ${verb}${at}${more}.`;
}
