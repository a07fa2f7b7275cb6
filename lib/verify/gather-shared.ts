import { flag, type Flag } from "@/lib/formats/flag";
import { statementOfInspect } from "@/lib/formats/inspect-log";
import { scanJson } from "@/lib/formats/json-stream";
import { readJson } from "@/lib/formats/json-text";
import { readInspect } from "@/lib/formats/read-inspect";
import { attemptOfTrial, statementOfTerminalBench, terminalBenchTrialSchema } from "@/lib/formats/terminal-bench";
import type { TrialStatement } from "@/lib/formats/trial";
import { broadcast } from "./broadcast";
import type { EvidenceContext } from "./gather-evidence";
import { gatherPromaxResults } from "./gather-promax";
import { gatherRuns, type TrajectoryContext } from "./gather-trajectory";
import type { Gathered, StatementAt } from "./gathered";
import { keepFile } from "./keep-file";
import { witness } from "./read-text";
import { type SharedFile, unitKey } from "./roster";
import { runKey } from "./trial-runs";

/**
 * Reads a document that speaks of many units and hands each its part. Its bytes are kept for the pages, except those of
 * results that carry whole logs: of them every instance's own streams are kept.
 */
export async function gatherShared(
  context: EvidenceContext,
  runs: TrajectoryContext,
  shared: SharedFile,
  chunks: AsyncIterable<Uint8Array>,
  gathered: ReadonlyMap<string, Gathered>,
): Promise<Flag[]> {
  const { entry, kind } = shared;
  if (kind === "promax") return gatherPromaxResults(context, entry, chunks, gathered);
  if (kind === "openhands") return gatherRuns(runs, entry, chunks, (id) => gathered.get(id));
  const kept = keepFile(context.keep, { path: entry.path, instance_id: null });
  const witnessed = witness(chunks, (chunk) => kept.write(chunk));
  const findings: Flag[] = [];
  const statements = await (kind === "inspect"
    ? inspectStatements(context, runs, shared, witnessed.chunks, gathered, findings)
    : terminalBenchStatements(context, shared, witnessed.chunks));
  const facts = witnessed.facts();
  findings.push(...(await kept.end(facts)));
  for (const { key, at } of statements) gathered.get(key)?.statements.push({ ...at, sha256: facts.sha256 });
  return findings;
}

interface KeyedStatement {
  readonly key: string;
  readonly at: Omit<StatementAt, "sha256">;
}

function keyed(
  shared: SharedFile,
  id: string,
  attempt: number,
  line: number,
  statement: TrialStatement,
): KeyedStatement {
  const key = unitKey(id, runKey(shared.run ?? "", attempt));
  return { key, at: { file: shared.entry.path, line, statement } };
}

async function terminalBenchStatements(
  { limits }: EvidenceContext,
  shared: SharedFile,
  chunks: AsyncIterable<Uint8Array>,
): Promise<readonly KeyedStatement[]> {
  const file = shared.entry.path;
  const found: KeyedStatement[] = [];
  const plan = (path: readonly (string | number)[]) => {
    if (path.length === 1 || (path.length === 2 && path[1] === "results")) return "enter";
    return path.length === 3 ? "whole" : "skip";
  };
  for await (const piece of scanJson(chunks, { limits, file, plan })) {
    if (piece.type !== "value") continue;
    const { value, ambiguous } = readJson(piece.text, { limits, file, line: piece.line });
    const trial = terminalBenchTrialSchema.safeParse(value);
    if (!trial.success || ambiguous.length > 0) continue;
    const { task_id, trial_name } = trial.data;
    const statement = statementOfTerminalBench(trial.data);
    found.push(keyed(shared, task_id, attemptOfTrial(trial_name), piece.line, statement));
  }
  return found;
}

/** The samples of a `.json` log: their scores, and in the same pass their conversations. */
async function inspectStatements(
  { limits }: EvidenceContext,
  runs: TrajectoryContext,
  shared: SharedFile,
  chunks: AsyncIterable<Uint8Array>,
  gathered: ReadonlyMap<string, Gathered>,
  findings: Flag[],
): Promise<readonly KeyedStatement[]> {
  const file = shared.entry.path;
  const found: KeyedStatement[] = [];
  const seen = new Map<string, number>();
  await broadcast(chunks, [
    async (stream) => {
      const { samples } = await readInspect(stream, { file, limits });
      for (const { sample, line } of samples)
        found.push(keyed(shared, sample.id, sample.epoch, line, statementOfInspect(sample)));
    },
    async (stream) => {
      const unit = (id: string) => {
        const epoch = (seen.get(id) ?? 0) + 1;
        seen.set(id, epoch);
        return gathered.get(unitKey(id, runKey(shared.run ?? "", epoch)));
      };
      findings.push(...(await gatherRuns(runs, shared.entry, stream, unit)));
    },
  ]);
  if (found.length === 0) findings.push(flag("json-invalid", "warn", "No sample of this log can be read.", { file }));
  return found;
}
