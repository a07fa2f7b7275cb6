import type { ReferenceInstance } from "@/lib/formats/benchmark-pack";
import { flag, type Flag } from "@/lib/formats/flag";
import type { Evidence, InstanceReport } from "@/lib/formats/report";
import type { EvidenceKind, Reason, Verdict } from "@/lib/formats/verdict";
import { samePatch } from "@/lib/patch/patch-digest";
import type { TestRow } from "./contract";
import type { Gathered, LogJudgement, ReportJudgement } from "./gathered";
import { judgeReport } from "./judge-report";
import { judgeTrial } from "./judge-trial";
import type { PredictedPatch } from "./prediction-set";

/** The verdict of one instance with everything it rests on. */
export interface Decision {
  readonly verdict: Verdict;
  readonly reason: Reason;
  readonly evidence_kind: EvidenceKind | null;
  readonly tests: InstanceReport["tests"];
  readonly rows: readonly TestRow[];
  readonly evidence: readonly Evidence[];
  readonly flags: readonly Flag[];
  readonly explanation: string;
}

const NO_TESTS: InstanceReport["tests"] = { expected: 0, passed: 0, failed: [], missing: [] };

/**
 * Decides one instance: the raw log where there is a readable one, else the harness's report, else nothing. A verdict
 * `resolved` stands only if the evidence belongs to the prediction and no blocking flag is open (design: product rules).
 * `prediction` undefined = the bundle has predictions but none for this instance; null = the bundle has none at all.
 */
export function decideInstance(input: {
  readonly instance_id: string;
  readonly reference: ReferenceInstance | null;
  readonly prediction: PredictedPatch | null | undefined;
  readonly gathered: Gathered;
  /** True in bundles of trials, which predict no patches. */
  readonly isTrial: boolean;
}): Decision {
  const { prediction, gathered, reference } = input;
  const flags: Flag[] = [...(prediction?.flags ?? []), ...gathered.flags];
  if (prediction === undefined) return withoutPrediction(gathered, flags, input.isTrial);
  if (prediction?.ambiguous !== null && prediction?.ambiguous !== undefined) {
    return unverified(
      "blocked-by-flag",
      flags,
      gathered,
      `Not verified: ${prediction.ambiguous}, so no log can be said to belong to the prediction.`,
      [
        flag("duplicate-prediction", "block", `The prediction cannot be told: ${prediction.ambiguous}.`, {
          file: prediction.file,
          from_line: prediction.line,
        }),
      ],
    );
  }
  if (prediction !== null && prediction.empty) return emptyPatch(prediction, flags, gathered);
  const foreign = patchMismatch(prediction, gathered);
  if (foreign !== null) {
    return unverified("patch-mismatch", flags, gathered, `Not verified: ${foreign.message.replace(/^The /, "the ")}`, [
      foreign,
    ]);
  }
  const judged = judge(input, flags);
  const blocking = judged.flags.find((item) => item.severity === "block");
  if (judged.verdict === "resolved" && reference?.broken !== null && reference?.broken !== undefined) {
    return {
      ...judged,
      verdict: "unverified",
      reason: "reference-empty",
      evidence_kind: null,
      explanation: `Not verifiable: ${reference.broken}.`,
    };
  }
  if (judged.verdict === "resolved" && blocking !== undefined) {
    return {
      ...judged,
      verdict: "unverified",
      reason: "blocked-by-flag",
      evidence_kind: null,
      explanation: `${judged.explanation} It does not count while the flag ${blocking.code} is open: ${blocking.message}`,
    };
  }
  return judged;
}

function withoutPrediction(gathered: Gathered, flags: readonly Flag[], isTrial: boolean): Decision {
  const silent = isTrial
    ? "The run holds no trial of this instance."
    : "The bundle predicts no patch for this instance.";
  const stray = gathered.logs.length + gathered.reports.length > 0;
  return {
    verdict: "missing",
    reason: "no-prediction",
    evidence_kind: null,
    tests: NO_TESTS,
    rows: [],
    evidence: evidenceOf(gathered),
    flags,
    explanation: stray
      ? "The bundle holds evaluation files for this instance but predicts no patch for it, so there is nothing to judge."
      : silent,
  };
}

function emptyPatch(prediction: PredictedPatch, flags: readonly Flag[], gathered: Gathered): Decision {
  const found = flag("empty-patch", "info", "The predicted patch is empty.", {
    file: prediction.file,
    from_line: prediction.line,
  });
  return {
    verdict: "unresolved",
    reason: "empty-patch",
    evidence_kind: null,
    tests: NO_TESTS,
    rows: [],
    evidence: evidenceOf(gathered),
    flags: [...flags, found],
    explanation: "Not resolved: the predicted patch is empty, so nothing was changed.",
  };
}

function unverified(
  reason: Reason,
  flags: readonly Flag[],
  gathered: Gathered,
  explanation: string,
  more: readonly Flag[],
): Decision {
  return {
    verdict: "unverified",
    reason,
    evidence_kind: null,
    tests: NO_TESTS,
    rows: [],
    evidence: evidenceOf(gathered),
    flags: [...flags, ...more],
    explanation,
  };
}

/** The evaluated patch differs from the predicted one: the evidence speaks of another patch. */
function patchMismatch(prediction: PredictedPatch | null, gathered: Gathered): Flag | null {
  if (prediction === null) return null;
  const other = gathered.patches.find((patch) => !samePatch(patch.digest, prediction.digest));
  if (other === undefined) return null;
  return flag(
    "patch-mismatch",
    "block",
    `The evaluated patch differs from the prediction in ${prediction.file}:${prediction.line}.`,
    {
      file: other.file,
      from_line: 1,
    },
  );
}

function judge(
  input: { instance_id: string; reference: ReferenceInstance | null; gathered: Gathered },
  flags: readonly Flag[],
): Decision {
  const { gathered } = input;
  const reports = ownReports(input.instance_id, gathered);
  const allFlags = [...flags, ...reports.foreign];
  if (gathered.statements.length + gathered.trialLogs.length > 0) {
    const judged = judgeTrial(gathered.statements, gathered.trialLogs);
    return { ...judged, flags: [...allFlags, ...judged.flags], evidence: evidenceOf(gathered) };
  }
  const [log] = gathered.logs;
  if (log !== undefined) return judgeLogs(gathered.logs, log, reports.own, gathered, allFlags);
  const [report] = reports.own;
  if (report !== undefined) return judgeReports(reports.own, report, gathered, allFlags);
  return judgeEnds(gathered, allFlags);
}

function judgeLogs(
  logs: readonly LogJudgement[],
  log: LogJudgement,
  reports: readonly ReportJudgement[],
  gathered: Gathered,
  flags: readonly Flag[],
): Decision {
  const more: Flag[] = [];
  const rival = logs.find((other) => other.sha256 !== log.sha256 && other.verdict !== log.verdict);
  if (rival !== undefined) {
    more.push(
      flag("log-contradicts-itself", "block", `Two logs of this instance disagree: ${log.file} and ${rival.file}.`, {
        file: rival.file,
        from_line: rival.from_line,
      }),
    );
  }
  const against = reports.find((report) => report.verdict.resolved !== (log.verdict === "resolved"));
  if (against !== undefined && log.verdict !== "unverified") {
    const says = against.verdict.resolved ? "resolved" : "not resolved";
    more.push(
      flag("log-contradicts-itself", "warn", `The harness report says ${says}; the log decides otherwise.`, {
        file: against.file,
        from_line: against.line,
      }),
    );
  }
  return {
    verdict: log.verdict,
    reason: log.reason,
    evidence_kind: log.verdict === "unverified" ? null : "raw-log",
    tests: log.tests,
    rows: log.rows,
    evidence: evidenceOf(gathered),
    flags: [...flags, ...logs.flatMap((item) => item.flags), ...more],
    explanation: log.explanation,
  };
}

function judgeReports(
  reports: readonly ReportJudgement[],
  report: ReportJudgement,
  gathered: Gathered,
  flags: readonly Flag[],
): Decision {
  const judged = judgeReport(report.verdict);
  const rival = reports.find((other) => other.verdict.resolved !== report.verdict.resolved);
  const contradiction = rival !== undefined ? `${report.file} and ${rival.file} disagree` : judged.contradiction;
  if (contradiction !== null) {
    return unverified(
      "log-contradicts-itself",
      flags,
      gathered,
      `Not verified: the harness reports contradict themselves (${contradiction}).`,
      [
        flag("log-contradicts-itself", "block", `The harness reports contradict themselves: ${contradiction}.`, {
          file: report.file,
          from_line: report.line,
        }),
      ],
    );
  }
  return {
    verdict: judged.verdict,
    reason: judged.reason,
    evidence_kind: "harness-report",
    tests: judged.tests,
    rows: judged.rows.map((row) => ({ ...row, file: report.file, from_line: report.line, to_line: report.line })),
    evidence: evidenceOf(gathered),
    flags,
    explanation: `${judged.explanation} There is no raw log that could be graded; the harness's own report (${report.file}:${report.line}) is the only evidence.`,
  };
}

function judgeEnds(gathered: Gathered, flags: readonly Flag[]): Decision {
  const [end] = gathered.ends;
  if (end === undefined) {
    return unverified(
      "no-log",
      flags,
      gathered,
      "Not verified: the bundle holds a prediction but no evaluation log or report for this instance.",
      [],
    );
  }
  const base = {
    evidence_kind: "harness-report" as const,
    tests: NO_TESTS,
    rows: [],
    evidence: evidenceOf(gathered),
    flags,
  };
  if (end.reason === "log-truncated") {
    return unverified(
      "log-truncated",
      flags,
      gathered,
      `Not verified: ${end.file} stops at line ${end.line} before any result.`,
      [
        flag("log-truncated", "warn", "The evaluation log stops before any result.", {
          file: end.file,
          from_line: end.line,
        }),
      ],
    );
  }
  if (end.reason === "timeout") {
    return {
      ...base,
      verdict: "unresolved",
      reason: "timeout",
      explanation: `Not resolved: the tests ran out of time (${end.file}:${end.line}).`,
    };
  }
  return {
    ...base,
    verdict: "unresolved",
    reason: "patch-not-applied",
    explanation: `Not resolved: the patch could not be applied (${end.file}:${end.line}).`,
  };
}

/** Reports that speak of this instance, and a flag for each that names another one. */
function ownReports(
  instance_id: string,
  gathered: Gathered,
): { own: readonly ReportJudgement[]; foreign: readonly Flag[] } {
  const own = gathered.reports.filter((report) => report.instance_id === null || report.instance_id === instance_id);
  const foreign = gathered.reports
    .filter((report) => !own.includes(report))
    .map((report) =>
      flag("log-of-another", "block", `This report speaks of ${report.instance_id ?? "another instance"}.`, {
        file: report.file,
        from_line: report.line,
      }),
    );
  return { own, foreign };
}

function evidenceOf(gathered: Gathered): readonly Evidence[] {
  return [
    ...gathered.trialLogs.map(({ file, sha256, line }) => ({ file, sha256, from_line: line, to_line: line })),
    ...gathered.statements.map(({ file, sha256, line }) => ({ file, sha256, from_line: line, to_line: line })),
    ...gathered.logs.map(({ file, sha256, from_line, to_line }) => ({ file, sha256, from_line, to_line })),
    ...gathered.reports.map(({ file, sha256, line }) => ({ file, sha256, from_line: line, to_line: line })),
    ...gathered.ends.map(({ file, sha256, line }) => ({ file, sha256, from_line: line, to_line: line })),
    ...gathered.patches.map(({ file, sha256 }) => ({ file, sha256, from_line: null, to_line: null })),
    ...gathered.beside,
  ];
}
