import type { BundleEntry, BundleReader, ByteSource, FolderListing } from "@/lib/bundle/bundle-reader";
import { openBundle } from "@/lib/bundle/open-bundle";
import { unpackEntry } from "@/lib/bundle/unpack-entry";
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
import type { LogFingerprint } from "@/lib/formats/log-fingerprint";
import type { TestLog } from "@/lib/formats/test-log";
import { gradeInstance } from "@/lib/grade/grade-instance";
import { createLogReader } from "@/lib/logs/read-log";
import { createIdentityReader } from "./log-identity";
import { mergeStreams } from "./merge-streams";
import { type PackFile, readPackFiles } from "./read-pack-files";
import { readText, witness } from "./read-text";

/** A gold log while it streams by during loading: the importer keeps it for the pages. */
export type GoldLogSink = (
  instance_id: string,
  path: string,
) => { write(chunk: Uint8Array): Promise<void>; end(): Promise<void> } | null;

/**
 * Reads a reference pack (folder or archive): benchmark.json, instances.jsonl, reference/<instance_id>/gold.log (plain, .gz or
 * .zst), and the files and profiles of `readPackFiles`. Each gold run is graded by our own grader; an instance whose gold run
 * cannot serve is marked `broken` and never counts as a pass. `keep` takes gold logs and files as they stream by; files that
 * it took are not held in the reference.
 */
export async function loadReference(
  pack: ByteSource | FolderListing,
  limits: Limits,
  keep: { readonly goldLog?: GoldLogSink; readonly file?: (file: PackFile) => Promise<void> } = {},
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
  const golds = await readGolds(reader, root, records, limits, keep.goldLog);
  const files = await readPackFiles(reader, root, records, limits, keep.file);
  const instances = new Map<string, ReferenceInstance>();
  for (const [id, record] of records) {
    instances.set(id, { ...referenceInstance(record, grading, golds.get(id) ?? null), ...files.get(id) });
  }
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

async function readGolds(
  reader: BundleReader,
  root: string,
  records: ReadonlyMap<string, InstanceRecord>,
  limits: Limits,
  goldLog: GoldLogSink | undefined,
): Promise<ReadonlyMap<string, Gold>> {
  const streams = new Map<string, GoldStreams>();
  await reader.read(
    (entry) => goldFileOf(entry.path, root, records) !== null,
    async (entry, chunks) => {
      const found = goldFileOf(entry.path, root, records);
      if (found === null) return;
      const sink = found.stream === "output" ? (goldLog?.(found.id, entry.path) ?? null) : null;
      const witnessed = witness(
        unpackEntry(entry, chunks, limits),
        sink === null ? null : (chunk) => sink.write(chunk),
      );
      const log = createLogReader({ frame: "auto", limits });
      const traits = createIdentityReader();
      for await (const chunk of witnessed.chunks) {
        log.push(chunk);
        traits.push(chunk);
      }
      await sink?.end();
      const { sha256 } = witnessed.facts();
      const stream = { log: log.end(), sha256, fingerprint: traits.end().fingerprint(sha256) };
      streams.set(found.id, { ...streams.get(found.id), [found.stream]: stream });
    },
  );
  return new Map(
    [...streams].flatMap(([id, both]) => {
      const gold = goldOf(both);
      return gold === null ? [] : [[id, gold]];
    }),
  );
}

interface GoldStream {
  readonly log: TestLog;
  readonly sha256: string;
  readonly fingerprint: LogFingerprint;
}

/** The gold run of an instance: one log, or output and errors kept apart (`gold.log` and `gold.stderr.log`). */
interface GoldStreams {
  readonly output?: GoldStream;
  readonly errors?: GoldStream;
}

interface Gold {
  readonly run: GoldRun;
  readonly log: TestLog;
}

const GOLD_NAME = /^gold(\.stderr)?\.log(?:\.gz|\.zst)?$/;

function goldFileOf(
  path: string,
  root: string,
  records: ReadonlyMap<string, InstanceRecord>,
): { readonly id: string; readonly stream: keyof GoldStreams } | null {
  if (!path.startsWith(`${root}reference/`)) return null;
  const [id, name, ...rest] = path.slice(`${root}reference/`.length).split("/");
  const match = GOLD_NAME.exec(name ?? "");
  if (id === undefined || match === null || rest.length > 0 || !records.has(id)) return null;
  return { id, stream: match[1] === undefined ? "output" : "errors" };
}

function goldOf({ output, errors }: GoldStreams): Gold | null {
  const first = output ?? errors;
  if (first === undefined) return null;
  const log = output === undefined || errors === undefined ? first.log : mergeStreams(output.log, errors.log);
  const names = (...statuses: readonly string[]) =>
    [...log.tests].filter(([, test]) => statuses.includes(test.status)).map(([name]) => name);
  return {
    log,
    run: {
      sha256: first.sha256,
      runner: log.runner,
      passed: names("PASSED", "XFAIL", "XPASS"),
      skipped: names("SKIPPED"),
      fingerprint: first.fingerprint,
    },
  };
}

function referenceInstance(record: InstanceRecord, benchmark: Benchmark, gold: Gold | null): ReferenceInstance {
  const instance: ReferenceInstance = {
    record,
    failToPass: record.FAIL_TO_PASS ?? [],
    passToPass: record.PASS_TO_PASS ?? [],
    gold: runOf(record, gold),
    broken: null,
  };
  return { ...instance, broken: brokenReason(instance, benchmark, gold) };
}

/** The gold run; where only the data set tells of it, what the data set tells. */
function runOf(record: InstanceRecord, gold: Gold | null): GoldRun | null {
  const forbidden = record.MUST_NOT_FAIL;
  if (forbidden === undefined) return gold?.run ?? null;
  const told = [...(record.FAIL_TO_PASS ?? []), ...(record.PASS_TO_PASS ?? [])];
  const run = gold?.run ?? { sha256: "", runner: null, passed: told, skipped: [] };
  return { ...run, must_not_fail: forbidden };
}

/** Why nobody can be verified on this instance, in plain words; null when the reference can serve. */
function brokenReason(instance: ReferenceInstance, benchmark: Benchmark, gold: Gold | null): string | null {
  const stated = instance.record.broken;
  if (stated !== undefined && stated !== "") return stated;
  const { grading } = benchmark;
  if (grading === "trial-reward") return null;
  if (grading === "gold-suite" || grading === "nfi") {
    if (gold === null) return "the reference holds no gold log for it";
    if (gold.run.passed.length === 0) return "the gold log holds no passed test";
    // Every test that it passed is its own list, so only the state of the run can speak against it (cut off, forged).
    const grade = gradeInstance({ log: gold.log, reference: instance, mode: "gold-suite" });
    return grade.verdict === "resolved" ? null : `the gold run cannot be believed (${grade.reason})`;
  }
  if (grading !== "exit-code" && instance.failToPass.length + instance.passToPass.length === 0)
    return "the reference names no test that must pass";
  if (gold === null) return null;
  if (grading === "f2p-p2p" && gold.run.passed.length === 0) return "the gold log holds no passed test";
  const grade = gradeInstance({ log: gold.log, reference: instance, mode: grading });
  return grade.verdict === "resolved" ? null : `the gold patch itself does not resolve it (${grade.reason})`;
}
