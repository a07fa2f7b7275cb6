import type { BundleEntry } from "@/lib/bundle/bundle-reader";
import type { Reference } from "@/lib/formats/benchmark-pack";
import { flag, type Flag } from "@/lib/formats/flag";
import type { Limits } from "@/lib/formats/limits";
import type { TestLog } from "@/lib/formats/test-log";
import { gradeInstance } from "@/lib/grade/grade-instance";
import { createLogReader } from "@/lib/logs/read-log";
import { digestPatch } from "@/lib/patch/patch-digest";
import { broadcast } from "./broadcast";
import type { Keeper } from "./contract";
import { gatherTrajectory, type TrajectoryContext } from "./gather-trajectory";
import type { Gathered, LogJudgement } from "./gathered";
import { noteTrialFile } from "./gather-trial";
import { copiedFlags } from "./copied-log";
import { keepFile } from "./keep-file";
import { createIdentityReader, sameCommit, type LogIdentity } from "./log-identity";
import { readReportFile } from "./read-report-file";
import { readRunLog } from "./read-run-log";
import { readText, witness } from "./read-text";
import type { Assignment } from "./roster";

export interface EvidenceContext {
  readonly reference: Reference | null;
  readonly limits: Limits;
  readonly keep: Keeper | undefined;
  /** True when the bundle has no predictions: the evaluated patch then stands for the predicted one. */
  readonly patchStandsIn: boolean;
  /** Run ids that harness logs cite, by number of logs. */
  readonly citedRuns: Map<string, number>;
}

/** Reads one evidence file of one instance as it streams by, keeps its bytes for the pages, and notes what it says. */
export async function gatherFile(
  context: EvidenceContext,
  runs: TrajectoryContext,
  assignment: Assignment,
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
  gathered: Gathered,
): Promise<void> {
  const kept = keepFile(context.keep, { path: entry.path, instance_id: assignment.instance_id });
  const witnessed = witness(chunks, (chunk) => kept.write(chunk));
  const note = await noteOf(context, runs, assignment, entry, witnessed.chunks, gathered);
  const facts = witnessed.facts();
  gathered.flags.push(...(await kept.end(facts)));
  note(gathered, facts.sha256);
}

/** What a file adds to its unit, once its digest is known. */
export type Note = (gathered: Gathered, sha256: string) => void;

async function noteOf(
  context: EvidenceContext,
  runs: TrajectoryContext,
  assignment: Assignment,
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
  gathered: Gathered,
): Promise<Note> {
  const { role, frame, instance_id } = assignment;
  const file = entry.path;
  if (role === "report") {
    const report = await readReportFile(chunks, file, context.limits);
    return (gathered, sha256) => {
      gathered.flags.push(...report.flags);
      for (const item of report.reports) gathered.reports.push({ ...item, file, sha256, line: report.line });
      if (report.reports.length === 0) gathered.beside.push({ file, sha256, from_line: null, to_line: null });
    };
  }
  if (role === "patch") {
    const { text, cut } = await readText(chunks, context.limits.patchBytes);
    const digest = digestPatch(text);
    return (gathered, sha256) => {
      if (cut)
        gathered.flags.push(flag("limit-bytes", "warn", "The evaluated patch is longer than the limit.", { file }));
      gathered.patches.push({ file, sha256, digest, text: context.patchStandsIn ? text : null });
    };
  }
  if (role === "run-log") return noteRunLog(context, file, frame, await readRunLog(chunks));
  if (role === "beside") {
    for await (const _ of chunks);
    return (gathered, sha256) => void gathered.beside.push({ file, sha256, from_line: null, to_line: null });
  }
  if (role === "trial" && frame === "inspect")
    return noteInspectSample(context, runs, assignment, entry, chunks, gathered);
  if (role !== "log") return noteTrialFile(assignment, file, chunks, context.limits);
  return noteTestLog(context, instance_id, file, frame, chunks);
}

/** A sample of an Inspect archive is the verdict and the trajectory of its trial at once: both are read as it streams by. */
async function noteInspectSample(
  { limits }: EvidenceContext,
  runs: TrajectoryContext,
  assignment: Assignment,
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
  gathered: Gathered,
): Promise<Note> {
  const notes: Note[] = [];
  await broadcast(chunks, [
    async (stream) => void notes.push(await noteTrialFile(assignment, entry.path, stream, limits)),
    (stream) => gatherTrajectory(runs, assignment.instance_id, entry, stream, gathered),
  ]);
  return (found, sha256) => {
    for (const note of notes) note(found, sha256);
  };
}

function noteRunLog(
  context: EvidenceContext,
  file: string,
  frame: Assignment["frame"],
  log: Awaited<ReturnType<typeof readRunLog>>,
): Note {
  if (log.citedRun !== null) context.citedRuns.set(log.citedRun, (context.citedRuns.get(log.citedRun) ?? 0) + 1);
  return (gathered, sha256) => {
    const { report, result } = log;
    if (report !== null) {
      const contradicts = result !== null && result.resolved !== report.verdict.resolved;
      if (contradicts) {
        gathered.flags.push(
          flag("log-contradicts-itself", "block", "The harness log prints a report and a result that disagree.", {
            file,
            from_line: result.line,
          }),
        );
      }
      gathered.reports.push({
        file,
        sha256,
        line: report.line,
        instance_id: report.instance_id ?? result?.instance_id ?? null,
        verdict: report.verdict,
      });
    } else if (result !== null) {
      gathered.reports.push({
        file,
        sha256,
        line: result.line,
        instance_id: result.instance_id,
        verdict: { resolved: result.resolved },
      });
    } else if (log.applyFailed !== null) {
      gathered.ends.push({ file, sha256, line: log.applyFailed, reason: "patch-not-applied" });
    } else if (log.timedOut !== null) {
      gathered.ends.push({ file, sha256, line: log.timedOut, reason: "timeout" });
    } else if (frame === "openhands") {
      gathered.ends.push({ file, sha256, line: Math.max(1, log.lines), reason: "log-truncated" });
    } else {
      gathered.beside.push({ file, sha256, from_line: null, to_line: null });
    }
  };
}

/** A raw test log: graded at once where there is a reference, so that its statuses need not be kept. */
async function noteTestLog(
  context: EvidenceContext,
  instance_id: string,
  file: string,
  frame: Assignment["frame"],
  chunks: AsyncIterable<Uint8Array>,
): Promise<Note> {
  const identity = createIdentityReader();
  const reader = createLogReader({ frame: frame === "legacy" ? "swebench-legacy" : "auto", limits: context.limits });
  for await (const chunk of chunks) {
    identity.push(chunk);
    reader.push(chunk);
  }
  const log = reader.end();
  const who = identity.end();
  const instance = context.reference?.instances.get(instance_id);
  const { reference } = context;
  if (reference === null || instance === undefined) {
    return (gathered, sha256) => {
      gathered.fingerprints.push({ file, fingerprint: who.fingerprint(sha256) });
      gathered.flags.push(...log.flags.map((found) => ({ ...found, file: found.file ?? file, severity: mild(found) })));
      gathered.beside.push({ file, sha256, from_line: log.region?.from ?? null, to_line: log.region?.to ?? null });
    };
  }
  const foreign = foreignLog(who, instance_id, instance.record.base_commit, file);
  const judged =
    foreign === null
      ? judgement(log, gradeInstance({ log, reference: instance, mode: reference.benchmark.grading }), file)
      : foreignJudgement(foreign, file);
  return (gathered, sha256) => {
    const fingerprint = who.fingerprint(sha256);
    gathered.fingerprints.push({ file, fingerprint });
    gathered.logs.push({ ...judged, sha256, flags: [...judged.flags, ...copiedFlags(fingerprint, instance, file)] });
  };
}

/** A log that nobody can grade here decides nothing, so what is odd about it warns but does not block. */
function mild(found: Flag): Flag["severity"] {
  return found.severity === "block" ? "warn" : found.severity;
}

function judgement(log: TestLog, grade: ReturnType<typeof gradeInstance>, file: string): LogJudgement {
  const rows = grade.rows.map((row) => ({ ...row, file: row.from_line === null ? null : file }));
  return {
    file,
    sha256: "",
    verdict: grade.verdict,
    reason: grade.reason,
    tests: grade.tests,
    rows,
    flags: [...log.flags, ...grade.flags].map((found) => ({ ...found, file: found.file ?? file })),
    from_line: grade.deciding.from_line,
    to_line: grade.deciding.to_line,
    explanation: grade.explanation,
  };
}

/** The log says of itself that it belongs to another instance or another commit. */
function foreignLog(who: LogIdentity, instance_id: string, baseCommit: string, file: string): Flag | null {
  if (who.instance !== null && who.instance.id !== instance_id) {
    return flag("log-of-another", "block", `The log names the instance ${who.instance.id}.`, {
      file,
      from_line: who.instance.line,
    });
  }
  if (who.commit !== null && baseCommit !== "" && !sameCommit(who.commit.sha, baseCommit)) {
    return flag(
      "log-of-another",
      "block",
      `The log checks the tests out of ${who.commit.sha.slice(0, 12)}; the base commit is ${baseCommit.slice(0, 12)}.`,
      { file, from_line: who.commit.line },
    );
  }
  return null;
}

function foreignJudgement(found: Flag, file: string): LogJudgement {
  return {
    file,
    sha256: "",
    verdict: "unverified",
    reason: "log-of-another",
    tests: { expected: 0, passed: 0, failed: [], missing: [] },
    rows: [],
    flags: [found],
    from_line: found.from_line,
    to_line: found.to_line,
    explanation: `Not verified: ${found.message} It says nothing about this one.`,
  };
}
