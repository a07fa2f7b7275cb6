import { flag } from "@/lib/formats/flag";
import {
  harborTrialSchema,
  statementOfCtrf,
  statementOfHarborTrial,
  statementOfReward,
  statementOfRewardJson,
} from "@/lib/formats/harbor";
import { statementOfInspect } from "@/lib/formats/inspect-log";
import { readJson } from "@/lib/formats/json-text";
import type { Limits } from "@/lib/formats/limits";
import { readInspect } from "@/lib/formats/read-inspect";
import { statementOfTerminalBench, terminalBenchTrialSchema } from "@/lib/formats/terminal-bench";
import type { TestLog } from "@/lib/formats/test-log";
import type { TrialStatement } from "@/lib/formats/trial";
import { readLog } from "@/lib/logs/read-log";
import type { Note } from "./gather-evidence";
import type { TrialLog } from "./gathered";
import { readText } from "./read-text";
import type { Assignment } from "./roster";

const SMALL_BYTES = 32 * 1024 * 1024;

/** Reads one file of a trial: its result, its reward, its test report, its test log. */
export async function noteTrialFile(
  assignment: Assignment,
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  limits: Limits,
): Promise<Note> {
  const { role, frame } = assignment;
  if (role === "trial-log") {
    const log = await readLog(chunks, { frame: "none", limits });
    return (gathered, sha256) => void gathered.trialLogs.push({ ...trialLogOf(log, file), sha256 });
  }
  if (frame === "inspect") {
    const { samples } = await readInspect(chunks, { file, limits });
    const [first] = samples;
    return noteStatement(file, first?.line ?? 1, first === undefined ? null : statementOfInspect(first.sample));
  }
  const { text } = await readText(chunks, SMALL_BYTES);
  if (role === "reward" && file.endsWith(".txt")) return noteStatement(file, 1, statementOfReward(text));
  const { value, ambiguous } = readJson(text, { limits, file });
  const statement = ambiguous.length > 0 ? null : statementOf(role, frame, value);
  return noteStatement(file, lineOfReward(text), statement);
}

function statementOf(role: Assignment["role"], frame: Assignment["frame"], value: unknown): TrialStatement | null {
  if (role === "reward") return statementOfRewardJson(value);
  if (role === "ctrf") return statementOfCtrf(value);
  if (frame === "terminal-bench") {
    const trial = terminalBenchTrialSchema.safeParse(value);
    return trial.success ? statementOfTerminalBench(trial.data) : null;
  }
  const trial = harborTrialSchema.safeParse(value);
  return trial.success ? statementOfHarborTrial(trial.data) : null;
}

/** What cannot be read says nothing, and is said to. */
function noteStatement(file: string, line: number, statement: TrialStatement | null): Note {
  return (gathered, sha256) => {
    if (statement === null) {
      const message = "This file of the trial cannot be read; it says nothing.";
      gathered.flags.push(flag("json-invalid", "warn", message, { file }));
      gathered.beside.push({ file, sha256, from_line: null, to_line: null });
      return;
    }
    gathered.statements.push({ file, sha256, line, statement });
    if (!statement.timesReversed) return;
    const message = "The trial ends before it starts.";
    gathered.flags.push(flag("time-implausible", "warn", message, { file }));
  };
}

/** The line that holds the verdict of a trial's result file. */
function lineOfReward(text: string): number {
  const marks = ['"is_resolved"', '"rewards"', '"reward"', '"summary"'].map((key) => text.indexOf(key));
  const at = marks.find((index) => index >= 0) ?? 0;
  return text.slice(0, at).split("\n").length;
}

/** Counts what ran: by name where the runner names its tests, else by its own totals. */
function trialLogOf(log: TestLog, file: string): Omit<TrialLog, "sha256"> {
  const rows = [...log.tests].map(([name, { status, from, to }]) => ({
    name,
    group: "OTHER" as const,
    got: status,
    ok: status !== "FAILED" && status !== "ERROR",
    file,
    from_line: from,
    to_line: to,
  }));
  const named = {
    passed: rows.filter((row) => row.got === "PASSED").length,
    failed: rows.filter((row) => !row.ok).length,
  };
  const total = log.summary;
  return {
    file,
    state: log.state,
    passed: Math.max(named.passed, total?.passed ?? 0),
    failed: Math.max(named.failed, (total?.failed ?? 0) + (total?.errors ?? 0)),
    rows,
    flags: log.flags.map((found) => ({ ...found, file: found.file ?? file, severity: "info" as const })),
    line: total?.line ?? null,
  };
}
