import type { BundleEntry, BundleReader } from "@/lib/bundle/bundle-reader";
import { instanceOf, sortEntries, type SortedEntries } from "@/lib/bundle/sort-entries";
import { AppError } from "@/lib/errors";
import {
  benchmarkSchema,
  instanceRecordSchema,
  type Benchmark,
  type InstanceRecord,
} from "@/lib/formats/benchmark-pack";
import { readRecords } from "@/lib/formats/json-records";
import type { Limits } from "@/lib/formats/limits";
import type { GradingMode } from "@/lib/formats/verdict";
import { readDocuments } from "./read-documents";
import { readReportFile } from "./read-report-file";

/** Where a pack is written: the edge puts the files on disk or into a store. Paths are relative to the pack. */
export interface PackSink {
  file(path: string): Promise<{ write(chunk: Uint8Array): Promise<void>; end(): Promise<void> }>;
}

export interface ReferenceOptions {
  readonly kind: "dataset" | "gold-logs" | null;
  readonly slug: string;
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
}

export interface BuiltReference {
  readonly kind: "dataset" | "gold-logs";
  readonly instances: number;
  readonly goldLogs: number;
  readonly grading: GradingMode;
}

/**
 * Builds a reference pack from what the field publishes: SWE-bench style datasets (JSON, JSONL, lists or JSON strings
 * inside JSON) and gold logs (docker or older harness) in folders or archives. Several sources are put together: a dataset
 * gives the instances and their tests, gold logs are added to them. Whether each gold run can serve is decided when the
 * pack is loaded, by the same grader that judges submissions.
 */
export async function buildReference(
  sources: readonly BundleReader[],
  options: ReferenceOptions,
  sink: PackSink,
  limits: Limits,
): Promise<BuiltReference> {
  const records = new Map<string, InstanceRecord>();
  const broken = new Map<string, string>();
  if (options.kind !== "gold-logs") for (const reader of sources) await collectDataset(reader, records, limits);
  const goldSources =
    options.kind === "dataset"
      ? []
      : sources
          .map((reader) => ({ reader, sorted: sortEntries(reader.entries) }))
          .filter(({ sorted }) => sorted.evidence.some((item) => item.part === "log"));
  const kind = options.kind ?? (records.size > 0 ? "dataset" : "gold-logs");
  if (kind === "gold-logs")
    for (const source of goldSources)
      await collectGoldPredictions(source.reader, source.sorted, records, broken, limits);
  if (records.size === 0) {
    throw new AppError("pack-invalid", "No instance was found in the sources.", {
      remedy:
        "Give a dataset whose records have instance_id and FAIL_TO_PASS or test_patch, or a folder of gold logs with its predictions.",
    });
  }
  let goldLogs = 0;
  if (kind === "gold-logs")
    for (const { reader, sorted } of goldSources) goldLogs += await copyGoldLogs(reader, sorted, records, sink);
  const grading: GradingMode = kind === "gold-logs" ? "gold-suite" : "f2p-p2p";
  const languages = [...new Set([...records.values()].flatMap((record) => record.language ?? []))];
  const benchmark: Benchmark = benchmarkSchema.parse({
    slug: options.slug,
    name: options.name,
    version: options.version,
    languages,
    grading,
    ...(options.licence === null ? {} : { licence: options.licence }),
  });
  await writeText(sink, "benchmark.json", [`${JSON.stringify(benchmark, null, 2)}\n`]);
  await writeText(sink, "instances.jsonl", lines(records, broken));
  return { kind, instances: records.size, goldLogs, grading };
}

function* lines(records: ReadonlyMap<string, InstanceRecord>, broken: ReadonlyMap<string, string>): Generator<string> {
  for (const [id, record] of records) {
    const why = broken.get(id);
    yield `${JSON.stringify(why === undefined ? record : { ...record, broken: why })}\n`;
  }
}

async function writeText(sink: PackSink, path: string, parts: Iterable<string>): Promise<void> {
  const file = await sink.file(path);
  for (const part of parts) await file.write(Buffer.from(part, "utf8"));
  await file.end();
}

/** Records with an instance_id and tests or a test patch are instances; predictions and results are left alone. */
async function collectDataset(
  reader: BundleReader,
  records: Map<string, InstanceRecord>,
  limits: Limits,
): Promise<void> {
  await reader.read(
    (entry) => isDataFile(entry),
    async (entry, chunks) => {
      for await (const { value } of readRecords(chunks, { limits, file: entry.path })) {
        if (!isInstance(value)) return;
        const parsed = instanceRecordSchema.safeParse(value);
        if (!parsed.success) {
          const issue = parsed.error.issues[0];
          throw new AppError(
            "pack-invalid",
            `An instance cannot be read: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim(),
            { file: entry.path },
          );
        }
        records.set(parsed.data.instance_id, parsed.data);
      }
    },
  );
}

function isDataFile(entry: BundleEntry): boolean {
  return /\.(?:jsonl?|ndjson)$/i.test(entry.path) || !entry.path.includes(".");
}

function isInstance(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("instance_id" in value)) return false;
  return "FAIL_TO_PASS" in value || "test_patch" in value;
}

/** Gold runs without a dataset: the instances are those of its predictions (their patch is gold) and of its logs. */
async function collectGoldPredictions(
  reader: BundleReader,
  sorted: SortedEntries,
  records: Map<string, InstanceRecord>,
  broken: Map<string, string>,
  limits: Limits,
): Promise<void> {
  const documents = await readDocuments(reader, sorted, limits);
  const predictions = documents.predictions.byInstance;
  const known = new Set(predictions.keys());
  const ids = [...predictions.keys(), ...sorted.evidence.map((item) => instanceOf(item, known))];
  for (const id of new Set(ids)) {
    records.set(
      id,
      instanceRecordSchema.parse({ instance_id: id, repo: repoOf(id), patch: predictions.get(id)?.text() ?? "" }),
    );
  }
  for (const [id, why] of await unresolvedGolds(reader, sorted, documents.claims, known, limits)) broken.set(id, why);
}

/** Golds that the reference run itself reports as not resolved: in its summary files or in its per-instance reports. */
async function unresolvedGolds(
  reader: BundleReader,
  sorted: SortedEntries,
  claims: Awaited<ReturnType<typeof readDocuments>>["claims"],
  known: ReadonlySet<string>,
  limits: Limits,
): Promise<ReadonlyMap<string, string>> {
  const broken = new Map<string, string>();
  for (const claim of claims) {
    for (const [id, resolved] of claim.instances) {
      if (!resolved) broken.set(id, `the gold patch itself is not resolved by its own run (${claim.file})`);
    }
  }
  const reports = new Map(
    sorted.evidence.filter((item) => item.part === "report").map((item) => [item.entry.index, instanceOf(item, known)]),
  );
  await reader.read(
    (entry) => reports.has(entry.index),
    async (entry, chunks) => {
      const id = reports.get(entry.index);
      const { reports: read } = await readReportFile(chunks, entry.path, limits);
      if (id !== undefined && read.some((item) => !item.verdict.resolved))
        broken.set(id, `the gold patch itself is not resolved by its own run (${entry.path})`);
    },
  );
  return broken;
}

function repoOf(instance_id: string): string {
  const match = /^(.{1,200}?)__(.{1,200})-[^-]{1,80}$/.exec(instance_id);
  return match === null ? "" : `${match[1]}/${match[2]}`;
}

async function copyGoldLogs(
  reader: BundleReader,
  sorted: SortedEntries,
  records: ReadonlyMap<string, InstanceRecord>,
  sink: PackSink,
): Promise<number> {
  const known = new Set(records.keys());
  const owners = new Map(
    sorted.evidence.filter((item) => item.part === "log").map((item) => [item.entry.index, instanceOf(item, known)]),
  );
  let copied = 0;
  await reader.read(
    (entry) => owners.has(entry.index),
    async (entry, chunks) => {
      const id = owners.get(entry.index);
      if (id === undefined || !/^[\w.-]+$/.test(id)) return;
      const file = await sink.file(`reference/${id}/gold.log`);
      for await (const chunk of chunks) await file.write(chunk);
      await file.end();
      copied += 1;
    },
  );
  return copied;
}
