import type { BundleEntry, BundleReader, ByteSource, FolderListing } from "@/lib/bundle/bundle-reader";
import { openBundle } from "@/lib/bundle/open-bundle";
import { AppError } from "@/lib/errors";
import {
  benchmarkSchema,
  instanceRecordSchema,
  type Benchmark,
  type GoldRun,
  type InstanceRecord,
  type Reference,
  type ReferenceInstance,
} from "@/lib/formats/benchmark-pack";
import { readRecords } from "@/lib/formats/json-records";
import { readJson } from "@/lib/formats/json-text";
import type { Limits } from "@/lib/formats/limits";
import type { TestLog } from "@/lib/formats/test-log";
import { gradeInstance } from "@/lib/grade/grade-instance";
import { createLogReader } from "@/lib/logs/read-log";
import { readText, witness } from "./read-text";

/** A gold log while it streams by during loading: the importer keeps it for the pages. */
export type GoldLogSink = (
  instance_id: string,
  path: string,
) => { write(chunk: Uint8Array): Promise<void>; end(): Promise<void> } | null;

/**
 * Reads a reference pack (folder or archive): benchmark.json, instances.jsonl, reference/<instance_id>/gold.log. Each gold
 * run is graded by our own grader; an instance whose gold run cannot serve is marked `broken` and never counts as a pass.
 */
export async function loadReference(
  pack: ByteSource | FolderListing,
  limits: Limits,
  goldLog?: GoldLogSink,
): Promise<Reference> {
  const reader = await openBundle(pack, limits);
  const root = packRoot(reader);
  let benchmark: Benchmark | null = null;
  const records = new Map<string, InstanceRecord>();
  await reader.read(
    (entry) => entry.path === `${root}benchmark.json` || entry.path === `${root}instances.jsonl`,
    async (entry, chunks) => {
      if (entry.path.endsWith("benchmark.json")) benchmark = await readBenchmark(entry, chunks, limits);
      else for (const record of await readInstances(entry, chunks, limits)) records.set(record.instance_id, record);
    },
  );
  if (benchmark === null || records.size === 0)
    throw packError(root, "The pack needs benchmark.json and instances.jsonl with at least one instance.");
  const grading = benchmark as Benchmark;
  const golds = await readGolds(reader, root, records, limits, goldLog);
  const instances = new Map<string, ReferenceInstance>();
  for (const [id, record] of records) instances.set(id, referenceInstance(record, grading, golds.get(id) ?? null));
  return { benchmark: grading, instances };
}

function packRoot(reader: BundleReader): string {
  const paths = reader.entries
    .map((entry) => entry.path)
    .filter((path) => path === "benchmark.json" || path.endsWith("/benchmark.json"));
  const path = paths.sort((a, b) => a.length - b.length)[0];
  if (path === undefined) {
    throw new AppError("pack-invalid", "This is no reference pack: it holds no benchmark.json.", {
      remedy: "Build one with `proofboard reference build SOURCE --out PACK`.",
    });
  }
  return path.slice(0, -"benchmark.json".length);
}

function packError(file: string, message: string, line?: number): AppError {
  return new AppError("pack-invalid", message, { file, ...(line === undefined ? {} : { line }) });
}

async function readBenchmark(
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
  limits: Limits,
): Promise<Benchmark> {
  const { text } = await readText(chunks, limits.yamlBytes);
  const parsed = benchmarkSchema.safeParse(readJson(text, { limits, file: entry.path }).value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw packError(entry.path, `benchmark.json: ${issue?.path.join(".") ?? ""} ${issue?.message ?? "is not valid"}`);
}

async function readInstances(
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
  limits: Limits,
): Promise<readonly InstanceRecord[]> {
  const records: InstanceRecord[] = [];
  for await (const record of readRecords(chunks, { limits, file: entry.path })) {
    const parsed = instanceRecordSchema.safeParse(record.value);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      throw packError(
        entry.path,
        `An instance cannot be read: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim(),
        record.line,
      );
    }
    records.push(parsed.data);
  }
  return records;
}

interface Gold {
  readonly run: GoldRun;
  readonly log: TestLog;
}

async function readGolds(
  reader: BundleReader,
  root: string,
  records: ReadonlyMap<string, InstanceRecord>,
  limits: Limits,
  goldLog: GoldLogSink | undefined,
): Promise<ReadonlyMap<string, Gold>> {
  const golds = new Map<string, Gold>();
  const instanceOfPath = (path: string): string | null => {
    if (!path.startsWith(`${root}reference/`)) return null;
    const [id, name, ...rest] = path.slice(`${root}reference/`.length).split("/");
    return id !== undefined && name === "gold.log" && rest.length === 0 && records.has(id) ? id : null;
  };
  await reader.read(
    (entry) => instanceOfPath(entry.path) !== null,
    async (entry, chunks) => {
      const id = instanceOfPath(entry.path);
      if (id === null) return;
      const sink = goldLog?.(id, entry.path) ?? null;
      const witnessed = witness(chunks, sink === null ? null : (chunk) => sink.write(chunk));
      const log = createLogReader({ frame: "auto", limits });
      for await (const chunk of witnessed.chunks) log.push(chunk);
      await sink?.end();
      golds.set(id, goldOf(log.end(), witnessed.facts().sha256));
    },
  );
  return golds;
}

function goldOf(log: TestLog, sha256: string): Gold {
  const names = (...statuses: readonly string[]) =>
    [...log.tests].filter(([, test]) => statuses.includes(test.status)).map(([name]) => name);
  return {
    log,
    run: { sha256, runner: log.runner, passed: names("PASSED", "XFAIL", "XPASS"), skipped: names("SKIPPED") },
  };
}

function referenceInstance(record: InstanceRecord, benchmark: Benchmark, gold: Gold | null): ReferenceInstance {
  const instance: ReferenceInstance = {
    record,
    failToPass: record.FAIL_TO_PASS ?? [],
    passToPass: record.PASS_TO_PASS ?? [],
    gold: gold?.run ?? null,
    broken: null,
  };
  return { ...instance, broken: brokenReason(instance, benchmark, gold) };
}

/** Why nobody can be verified on this instance, in plain words; null when the reference can serve. */
function brokenReason(instance: ReferenceInstance, benchmark: Benchmark, gold: Gold | null): string | null {
  const stated = instance.record.broken;
  if (stated !== undefined && stated !== "") return stated;
  if (benchmark.grading === "gold-suite") {
    if (gold === null) return "the reference holds no gold log for it";
    if (gold.run.passed.length === 0) return "the gold log holds no passed test";
    return null;
  }
  if (benchmark.grading !== "f2p-p2p") return null;
  if (instance.failToPass.length + instance.passToPass.length === 0)
    return "the reference names no test that must pass";
  if (gold === null) return null;
  if (gold.run.passed.length === 0) return "the gold log holds no passed test";
  const grade = gradeInstance({ log: gold.log, reference: instance, mode: benchmark.grading });
  return grade.verdict === "resolved" ? null : `the gold patch itself does not resolve it (${grade.reason})`;
}
