import type { ReferenceInstance } from "@/lib/formats/benchmark-pack";
import { type GradingCase, gradingCaseSchema } from "@/lib/formats/grading-case";
import type { Limits } from "@/lib/formats/limits";
import { RUNNERS, type Runner } from "@/lib/formats/test-log";
import type { Reason } from "@/lib/formats/verdict";
import { AppError } from "@/lib/errors";
import { gradeInstance } from "@/lib/grade/grade-instance";
import { createLogReader } from "@/lib/logs/read-log";
import { isRunnerFile } from "@/lib/patch/runner-tampering";

/** What `proofboard grade --json` prints of one case. */
export interface GradedCase {
  readonly id: string;
  /** A run state, or `invalid_gold` (nothing to verify against) or `suspicious_patch` (held for review). */
  readonly state: string;
  readonly resolved: boolean;
  readonly reason: Reason;
  readonly flags: readonly string[];
}

/** Names of SWE-bench's log parsers -> the runner whose log they read. */
const PARSERS: readonly (readonly [string, Runner])[] = [
  ["pytest", "pytest"],
  ["seaborn", "pytest"],
  ["matplotlib", "pytest"],
  ["django", "unittest"],
  ["unittest", "unittest"],
  ["sympy", "sympy"],
  ["gotest", "go"],
  ["go", "go"],
  ["cargo", "cargo"],
  ["maven", "surefire"],
  ["gradle", "gradle"],
  ["jest", "jest"],
  ["vitest", "vitest"],
  ["mocha", "mocha"],
  ["calypso", "jest"],
  ["chart_js", "karma"],
  ["karma", "karma"],
  ["p5js", "mocha"],
  ["marked", "jasmine"],
  ["bpmn_js", "karma"],
  ["openlayers", "karma"],
  ["eslint", "mocha"],
  ["react_pdf", "jest"],
  ["tap", "tap"],
  ["phpunit", "phpunit"],
  ["minitest", "minitest"],
  ["ruby_unit", "minitest"],
  ["rspec", "rspec"],
  ["doctest", "doctest-xml"],
  ["googletest", "gtest"],
  ["ctest", "ctest"],
  ["meson", "meson"],
  ["bats", "bats"],
];

/** Grades one case as a SWE-bench log. Throws `AppError("bad-request")` for a record that is not a case. */
export function gradeCase(record: unknown, limits: Limits): GradedCase {
  const parsed = gradingCaseSchema.safeParse(record);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new AppError(
      "bad-request",
      `Not a grading case: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim(),
    );
  }
  const test = parsed.data;
  const reader = createLogReader({ runner: runnerOfParser(test.parser ?? ""), frame: "swebench", limits });
  reader.push(bytesOf(test));
  const log = reader.end();
  const reference = referenceOf(test);
  const grade = gradeInstance({ log, reference, mode: "f2p-p2p", evalType: test.eval_type });
  const flags = [...new Set([...log.flags, ...grade.flags].map((found) => found.code))];
  const base = { id: test.id, state: log.state, resolved: grade.verdict === "resolved", reason: grade.reason, flags };
  if (grade.reason === "reference-empty") return { ...base, state: "invalid_gold" };
  if (log.state.startsWith("complete") && test.patch_files.some(isRunnerFile)) {
    const held = grade.verdict === "resolved" ? ("blocked-by-flag" as const) : grade.reason;
    return { ...base, state: "suspicious_patch", resolved: false, reason: held, flags: [...flags, "runner-tampered"] };
  }
  return base;
}

function bytesOf(test: GradingCase): Uint8Array {
  if (typeof test.log_b64 !== "string") return new TextEncoder().encode(test.log ?? "");
  const binary = atob(test.log_b64);
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

function referenceOf(test: GradingCase): ReferenceInstance {
  const record = {
    instance_id: test.id,
    repo: "",
    base_commit: "",
    problem_statement: "",
    patch: "",
    test_patch: "",
  };
  return { record, failToPass: test.f2p, passToPass: test.p2p, gold: null, broken: null };
}

/** `parse_log_pytest_v2`, `pytest`, `parse_log_gotest` ... -> runner; null for a name that says nothing. */
export function runnerOfParser(parser: string): Runner | null {
  const name = parser.startsWith("parse_log_") ? parser.slice("parse_log_".length) : parser;
  const runner = RUNNERS.find((known) => known === name);
  if (runner !== undefined) return runner;
  return PARSERS.find(([word]) => name === word || name.startsWith(`${word}_`))?.[1] ?? null;
}
