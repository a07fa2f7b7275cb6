import { createHash } from "node:crypto";
import type { BundleEntry } from "@/lib/bundle/bundle-reader";
import type { ReferenceInstance } from "@/lib/formats/benchmark-pack";
import { flag, type Flag } from "@/lib/formats/flag";
import { readRecords } from "@/lib/formats/json-records";
import type { Limits } from "@/lib/formats/limits";
import {
  type PromaxExecution,
  promaxExecution,
  type PromaxResult,
  promaxResultSchema,
} from "@/lib/formats/promax-result";
import type { TestLog } from "@/lib/formats/test-log";
import { gradeInstance } from "@/lib/grade/grade-instance";
import { createLogReader } from "@/lib/logs/read-log";
import type { EvidenceContext } from "./gather-evidence";
import type { Gathered, LogJudgement } from "./gathered";
import { keepFile } from "./keep-file";
import { mergeStreams } from "./merge-streams";
import { witness } from "./read-text";
import { emptyReference } from "./reference-instance";

/**
 * Reads ProMax's `pass_rate.json` record by record: both streams of the run with the model's patch are a raw log and are
 * graded by exit code; what the file says of itself is a harness report that may only agree. Without a reference the run
 * with the gold patch in the same record must be good, or nobody can be judged by it.
 */
export async function gatherPromaxResults(
  context: EvidenceContext,
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
  gathered: ReadonlyMap<string, Gathered>,
): Promise<Flag[]> {
  const { limits } = context;
  const findings: Flag[] = [];
  const witnessed = witness(chunks, null);
  const said: Said[] = [];
  for await (const record of readRecords(witnessed.chunks, { limits, file: entry.path })) {
    const parsed = promaxResultSchema.safeParse(record.value);
    if (!parsed.success) {
      findings.push(...record.flags);
      continue;
    }
    const found = gathered.get(parsed.data.instance_id);
    if (found === undefined) continue;
    found.flags.push(...record.flags);
    if (record.ambiguous.length > 0) {
      const message = `The record gives ${record.ambiguous.join(", ")} twice with different values; it says nothing.`;
      found.flags.push(flag("json-duplicate-key", "block", message, { file: entry.path, from_line: record.line }));
      continue;
    }
    const says = await noteRecord(context, parsed.data, entry.path, found);
    if (says !== null) said.push({ found, line: record.line, instance_id: parsed.data.instance_id, ...says });
  }
  const { sha256 } = witnessed.facts();
  for (const { found, line, instance_id, resolved } of said)
    found.reports.push({ file: entry.path, sha256, line, instance_id, verdict: { resolved } });
  return findings;
}

/** What the file says of one instance; noted once the digest of the whole file is known. */
interface Said {
  readonly found: Gathered;
  readonly line: number;
  readonly instance_id: string;
  readonly resolved: boolean;
}

async function noteRecord(
  context: EvidenceContext,
  record: PromaxResult,
  path: string,
  found: Gathered,
): Promise<{ readonly resolved: boolean } | null> {
  const id = record.instance_id;
  const run = promaxExecution(record, "model");
  if (run === null) return null;
  const file = `${path}#${id}`;
  const sha256 = await keepText(context, file, found, id, joinStreams(run));
  const { reference } = context;
  const instance = reference === null ? withoutReference(record, context.limits) : reference.instances.get(id);
  if (instance !== undefined) found.logs.push({ ...judgeExecution(run, instance, file, context.limits), sha256 });
  return run.outcome === null ? null : { resolved: run.outcome === "success" };
}

/** The two streams as one text, the errors behind the output. */
function joinStreams({ stdout, stderr }: PromaxExecution): string {
  return `${stdout}${stdout === "" || stdout.endsWith("\n") ? "" : "\n"}${stderr}`;
}

async function keepText(context: EvidenceContext, path: string, found: Gathered, id: string, text: string) {
  const bytes = Buffer.from(text, "utf8");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (bytes.length > 0) {
    const kept = keepFile(context.keep, { path, instance_id: id });
    await kept.write(bytes);
    found.flags.push(...(await kept.end({ sha256, bytes: bytes.length })));
  }
  return sha256;
}

/** A failed application of the patch shows in no stream, so the harness's word on it is taken: it can only cost a pass. */
function judgeExecution(
  run: PromaxExecution,
  reference: ReferenceInstance,
  file: string,
  limits: Limits,
): Omit<LogJudgement, "sha256"> {
  if (run.outcome === "apply_failed" || run.outcome === "timeout_apply") {
    const timeout = run.outcome === "timeout_apply";
    const why = timeout ? "applying the patch ran out of time" : "the patch could not be applied";
    return { ...silent(file), reason: timeout ? "timeout" : "patch-not-applied", explanation: `Not resolved: ${why}.` };
  }
  const stopped = run.returncode === 124 && /TIMEOUT AFTER \d{1,7}s$/.test(run.stderr.trimEnd());
  if (run.outcome === "timeout_eval" || stopped) {
    return { ...silent(file), reason: "timeout", explanation: "Not resolved: the tests ran out of time." };
  }
  const log = readStreams(run, limits);
  const grade = gradeInstance({ log, reference, mode: "exit-code", processExit: run.returncode });
  const flags = [...log.flags, ...grade.flags].map((found) => ({ ...found, file: found.file ?? file }));
  const base = {
    file,
    tests: grade.tests,
    rows: grade.rows.map((row) => ({ ...row, file: row.from_line === null ? null : file })),
    from_line: grade.deciding.from_line,
    to_line: grade.deciding.to_line,
  };
  const first = run.scriptExitCode;
  if (first !== null && log.exit_code !== null && first !== log.exit_code) {
    const message = `The result file says the script ended with ${first}; the last mark in its output says ${log.exit_code}.`;
    const found = flag("log-contradicts-itself", "block", message, { file });
    return {
      ...base,
      verdict: "unverified",
      reason: "log-contradicts-itself",
      flags: [...flags, found],
      explanation: `Not verified: ${message}`,
    };
  }
  return { ...base, verdict: grade.verdict, reason: grade.reason, flags, explanation: grade.explanation };
}

function silent(file: string): Omit<LogJudgement, "sha256" | "reason" | "explanation"> {
  return {
    file,
    verdict: "unresolved",
    tests: { expected: 0, passed: 0, failed: [], missing: [] },
    rows: [],
    flags: [],
    from_line: null,
    to_line: null,
  };
}

function readStreams(run: PromaxExecution, limits: Limits): TestLog {
  return mergeStreams(readText(run.stdout, limits), readText(run.stderr, limits));
}

function readText(text: string, limits: Limits): TestLog {
  const reader = createLogReader({ frame: "auto", limits });
  reader.push(Buffer.from(text, "utf8"));
  return reader.end();
}

/** Stands in for a reference: the instance is broken when its own gold run in the record is not good. */
function withoutReference(record: PromaxResult, limits: Limits): ReferenceInstance {
  const bare = emptyReference(record.instance_id);
  const gold = promaxExecution(record, "golden");
  if (gold === null) return bare;
  const log = readStreams(gold, limits);
  const { verdict, reason } = gradeInstance({ log, reference: bare, mode: "exit-code", processExit: gold.returncode });
  return verdict === "resolved" ? bare : { ...bare, broken: `its own run with the gold patch is not good (${reason})` };
}
