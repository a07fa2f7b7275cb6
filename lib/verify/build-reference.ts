import type { BundleReader } from "@/lib/bundle/bundle-reader";
import { instanceOf, sortEntries, type SortedEntries } from "@/lib/bundle/sort-entries";
import { AppError } from "@/lib/errors";
import {
  benchmarkSchema,
  instanceRecordSchema,
  type Benchmark,
  type InstanceRecord,
} from "@/lib/formats/benchmark-pack";
import type { Limits } from "@/lib/formats/limits";
import { promaxScriptSchema } from "@/lib/formats/promax-script";
import type { GradingMode } from "@/lib/formats/verdict";
import { collectNfiTasks, holdsNfiTasks } from "./build-nfi";
import { collectPromax } from "./build-promax";
import { collectPulls, isPull } from "./build-pulls";
import type { CollectedReference, PackSink } from "./collected-reference";
import { isDataFile, readDataRecords } from "./data-records";
import { copyGoldLogs } from "./copy-gold-logs";
import { readDocuments } from "./read-documents";
import { readReportFile } from "./read-report-file";
import { repositoryOfId } from "./repository-of-id";

export const REFERENCE_KINDS = ["dataset", "gold-logs", "promax", "multi-swe-bench", "nfi"] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

export interface ReferenceOptions {
  /** Null = recognised by what is in the sources. */
  readonly kind: ReferenceKind | null;
  readonly slug: string;
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
}

export interface BuiltReference {
  readonly kind: ReferenceKind;
  readonly instances: number;
  readonly goldLogs: number;
  readonly grading: GradingMode;
}

/**
 * Builds a reference pack from what the field publishes: SWE-bench style data sets (JSON, JSONL, Parquet; lists or
 * JSON strings), gold logs (docker or older harness), ProMax (data set, evaluation scripts, results with gold runs),
 * Multi-SWE-bench records and SWE-NFI task folders, in folders or archives; several sources are put together. Whether each gold run can serve is
 * decided when the pack is loaded, by the same grader that judges submissions. Throws `pack-invalid`.
 */
export async function buildReference(
  sources: readonly BundleReader[],
  options: ReferenceOptions,
  sink: PackSink,
  limits: Limits,
): Promise<BuiltReference> {
  const kind = options.kind ?? (await recogniseKind(sources, limits));
  const collected = await COLLECTORS[kind](sources, sink, limits);
  const { records, broken, goldLogs, grading } = collected;
  if (records.size === 0) {
    throw new AppError("pack-invalid", "No instance was found in the sources.", {
      remedy:
        "Give a dataset whose records have instance_id and FAIL_TO_PASS or test_patch, or a folder of gold logs with its predictions.",
    });
  }
  const benchmark: Benchmark = benchmarkSchema.parse({
    slug: options.slug,
    name: options.name,
    version: options.version,
    languages: [...new Set([...records.values()].flatMap((record) => record.language ?? []))],
    grading,
    ...(collected.limits === undefined ? {} : { limits: collected.limits }),
    ...(options.licence === null ? {} : { licence: options.licence }),
  });
  await writeText(sink, "benchmark.json", [`${JSON.stringify(benchmark, null, 2)}\n`]);
  await writeText(sink, "instances.jsonl", lines(records, broken));
  return { kind, instances: records.size, goldLogs, grading };
}

const COLLECTORS: Readonly<
  Record<
    ReferenceKind,
    (sources: readonly BundleReader[], sink: PackSink, limits: Limits) => Promise<CollectedReference>
  >
> = {
  dataset: collectDataset,
  "gold-logs": collectGoldLogs,
  promax: collectPromax,
  "multi-swe-bench": collectPulls,
  nfi: collectNfiTasks,
};

/** Looks at the first record of every data file; a source without any is a folder of gold logs. */
async function recogniseKind(sources: readonly BundleReader[], limits: Limits): Promise<ReferenceKind> {
  const seen = new Set<ReferenceKind>();
  for (const reader of sources) {
    await reader.read(isDataFile, async (entry, chunks) => {
      for await (const { value } of readDataRecords(entry, chunks, limits)) {
        if (promaxScriptSchema.safeParse(value).success) seen.add("promax");
        else if (isPull(value)) seen.add("multi-swe-bench");
        else if (isInstance(value)) seen.add("dataset");
        return;
      }
    });
  }
  const named = (["promax", "multi-swe-bench", "dataset"] as const).find((kind) => seen.has(kind));
  return named ?? (sources.some(holdsNfiTasks) ? "nfi" : "gold-logs");
}

/** A source beside the data set that holds test logs and no instances is the reference run: its logs are added. */
async function collectDataset(
  sources: readonly BundleReader[],
  sink: PackSink,
  limits: Limits,
): Promise<CollectedReference> {
  const records = new Map<string, InstanceRecord>();
  const without: BundleReader[] = [];
  for (const reader of sources) {
    const before = records.size;
    await readDataset(reader, records, limits);
    if (records.size === before) without.push(reader);
  }
  let goldLogs = 0;
  for (const reader of without) goldLogs += await copyGoldLogs(reader, sortEntries(reader.entries), records, sink);
  return { records, broken: new Map(), goldLogs, grading: "f2p-p2p" };
}

async function collectGoldLogs(
  sources: readonly BundleReader[],
  sink: PackSink,
  limits: Limits,
): Promise<CollectedReference> {
  const records = new Map<string, InstanceRecord>();
  const broken = new Map<string, string>();
  const runs = sources
    .map((reader) => ({ reader, sorted: sortEntries(reader.entries) }))
    .filter(({ sorted }) => sorted.evidence.some((item) => item.part === "log"));
  for (const { reader, sorted } of runs) await collectGoldPredictions(reader, sorted, records, broken, limits);
  let goldLogs = 0;
  for (const { reader, sorted } of runs) goldLogs += await copyGoldLogs(reader, sorted, records, sink);
  return { records, broken, goldLogs, grading: "gold-suite" };
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
async function readDataset(reader: BundleReader, records: Map<string, InstanceRecord>, limits: Limits): Promise<void> {
  await reader.read(isDataFile, async (entry, chunks) => {
    for await (const { value } of readDataRecords(entry, chunks, limits)) {
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
  });
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
      instanceRecordSchema.parse({
        instance_id: id,
        repo: repositoryOfId(id),
        patch: predictions.get(id)?.text() ?? "",
      }),
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
