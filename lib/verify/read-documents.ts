import { nameLayout, type DocumentFacts } from "@/lib/bundle/name-layout";
import type { BundleEntry, BundleReader } from "@/lib/bundle/bundle-reader";
import { instanceOf, type SortedEntries } from "@/lib/bundle/sort-entries";
import { AppError } from "@/lib/errors";
import { claimFileOf, runRecordSchema, type ClaimFile } from "@/lib/formats/claim-files";
import {
  EMPTY_SYSTEM_CARD,
  experimentsMetadataSchema,
  linkProblem,
  systemCardOf,
} from "@/lib/formats/experiments-metadata";
import { flag, type Flag } from "@/lib/formats/flag";
import { readRecords } from "@/lib/formats/json-records";
import { readJson } from "@/lib/formats/json-text";
import type { Limits } from "@/lib/formats/limits";
import { proofboardManifestSchema, type ProofboardManifest } from "@/lib/formats/proofboard-manifest";
import { readHead } from "@/lib/formats/read-head";
import type { SystemCard } from "@/lib/formats/report";
import type { Layout } from "@/lib/formats/verdict";
import { readYamlText } from "@/lib/formats/yaml-text";
import { claimOfPage } from "./claim-page";
import { isClaimName, isPredictionName, kindOfDocument } from "./document-kind";
import { createPredictionCollector, type PredictionCollector, type PredictionSet } from "./prediction-set";
import { readText } from "./read-text";

/** Figures that a run reports of itself for one instance. */
export interface RunRecord {
  readonly usd: number | null;
  readonly input_tokens: number | null;
  readonly cached_tokens: number | null;
  readonly output_tokens: number | null;
  readonly turns: number | null;
  readonly seconds: number | null;
}

export interface Documents {
  readonly layout: Layout;
  readonly predictions: PredictionSet;
  readonly claims: readonly ClaimFile[];
  readonly system: SystemCard;
  readonly manifest: ProofboardManifest | null;
  readonly manifestFolder: string;
  readonly runRecords: ReadonlyMap<string, RunRecord>;
  /** Entries that hold whole OpenHands runs, one instance a line. */
  readonly openhands: readonly BundleEntry[];
  readonly findings: readonly Flag[];
}

const HEAD_BYTES = 64 * 1024;
const WHOLE_BYTES = 32 * 1024 * 1024;

/** Mutable while the documents of one bundle are read. */
interface Gathering {
  readonly limits: Limits;
  readonly named: PredictionCollector;
  readonly found: PredictionCollector;
  readonly claims: ClaimFile[];
  readonly findings: Flag[];
  readonly runRecords: Map<string, RunRecord>;
  readonly runClaims: Map<string, Map<string, boolean>>;
  readonly openhands: BundleEntry[];
  system: SystemCard;
  manifest: ProofboardManifest | null;
  manifestFolder: string;
  metadata: boolean;
  predictionMap: boolean;
}

/**
 * Reads every document of a bundle once: predictions in all their shapes, claims, metadata, manifest. Throws
 * `unknown-layout` when nothing in the bundle can be a submission, `json-invalid` when its predictions cannot be read.
 */
export async function readDocuments(reader: BundleReader, sorted: SortedEntries, limits: Limits): Promise<Documents> {
  const gathering: Gathering = {
    limits,
    named: createPredictionCollector(limits),
    found: createPredictionCollector(limits),
    claims: [],
    findings: [],
    runRecords: new Map(),
    runClaims: new Map(),
    openhands: [],
    system: EMPTY_SYSTEM_CARD,
    manifest: null,
    manifestFolder: "",
    metadata: false,
    predictionMap: false,
  };
  const wanted = new Set(
    [...sorted.documents, ...sorted.patches.map((patch) => patch.entry)].map((entry) => entry.index),
  );
  const patchOwners = new Map(sorted.patches.map((patch) => [patch.entry.index, instanceOf(patch, new Set())]));
  await reader.read(
    (entry) => wanted.has(entry.index),
    async (entry, chunks) => {
      const owner = patchOwners.get(entry.index);
      if (owner === undefined) await readDocument(gathering, entry, chunks);
      else gathering.found.addPatch(owner, (await readText(chunks, limits.patchBytes)).text, entry.path);
    },
  );
  return conclude(gathering, sorted);
}

function conclude(gathering: Gathering, sorted: SortedEntries): Documents {
  const { named, found, claims, findings } = gathering;
  const predictions = (named.size > 0 ? named : found).finish();
  for (const [file, instances] of gathering.runClaims) {
    claims.push({
      file,
      resolved: [...instances.values()].filter(Boolean).length,
      total: instances.size,
      rate: null,
      instances,
      known: [...instances.keys()],
      absent: [],
    });
  }
  const facts: DocumentFacts = {
    manifest: gathering.manifest !== null,
    metadata: gathering.metadata,
    predictions: predictions.byInstance.size > 0,
    predictionMap: gathering.predictionMap,
    openhandsOutput: gathering.openhands.length > 0,
    claims: claims.length > 0,
  };
  const broken = sorted.documents.find((entry) => isPredictionName(entry.path));
  if (!facts.predictions && broken !== undefined && sorted.evidence.length === 0)
    throw unreadablePredictions(broken.path, named);
  const layout = nameLayout(sorted, facts);
  if (layout === null || (!facts.predictions && sorted.evidence.length === 0 && sorted.trajectories.length === 0)) {
    throw new AppError(
      "unknown-layout",
      "Nothing in this bundle is a predictions file, an evaluation log or a trajectory.",
      {
        remedy:
          "Add predictions.jsonl (instance_id, model_name_or_path, model_patch) and the evaluation logs; the layouts are described in the docs.",
      },
    );
  }
  if (!facts.predictions && broken !== undefined) throw unreadablePredictions(broken.path, named);
  return {
    layout,
    predictions,
    claims: orderClaims(claims),
    system: gathering.system,
    manifest: gathering.manifest,
    manifestFolder: gathering.manifestFolder,
    runRecords: gathering.runRecords,
    openhands: gathering.openhands,
    findings: [...findings, ...predictions.findings],
  };
}

function unreadablePredictions(file: string, collector: PredictionCollector): AppError {
  const first = collector.finish().findings.find((finding) => finding.code === "json-invalid");
  return new AppError("json-invalid", first?.message ?? "The predictions file holds no prediction.", {
    file,
    ...(first?.from_line === null || first === undefined ? {} : { line: first.from_line }),
    remedy: "Write one JSON object a line with instance_id, model_name_or_path and model_patch.",
  });
}

/** Summaries first, then lists, then a run's own records, then pages for people. */
function orderClaims(claims: readonly ClaimFile[]): readonly ClaimFile[] {
  const weight = (claim: ClaimFile) =>
    claim.file.endsWith(".md") ? 3 : claim.file.endsWith(".jsonl") ? 2 : isClaimName(claim.file) ? 0 : 1;
  return [...claims].sort((a, b) => weight(a) - weight(b) || a.file.localeCompare(b.file, "en"));
}

async function readDocument(
  gathering: Gathering,
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { limits } = gathering;
  const { head, all } = await readHead(chunks, HEAD_BYTES);
  const headText = new TextDecoder("utf-8").decode(head);
  const kind = kindOfDocument(entry.path, headText);
  if (kind === "predictions" || kind === "openhands-output") {
    if (kind === "openhands-output") gathering.openhands.push(entry);
    const collector = isPredictionName(entry.path) ? gathering.named : gathering.found;
    for await (const record of readRecords(all, { limits, file: entry.path })) {
      if (record.key !== null) gathering.predictionMap = true;
      collector.add(record.value, {
        key: record.key,
        file: entry.path,
        line: record.line,
        ambiguous: record.ambiguous,
        flags: record.flags,
      });
    }
  } else if (kind === "run-records") {
    for await (const record of readRecords(all, { limits, file: entry.path }))
      addRunRecord(gathering, entry.path, record.value);
  } else if (kind === "claims-page") {
    gathering.claims.push(claimOfPage((await readText(all, limits.yamlBytes)).text, entry.path));
  } else if (kind === "metadata") {
    await readMetadata(gathering, entry, all);
  } else if (kind === "claims" || kind === "manifest") {
    await readWhole(gathering, entry, all, kind);
  }
}

function addRunRecord(gathering: Gathering, file: string, value: unknown): void {
  const record = runRecordSchema.safeParse(value);
  const id = record.success ? (record.data.instanceId ?? record.data.instance_id) : undefined;
  if (!record.success || id === undefined) return;
  const data = record.data;
  gathering.runRecords.set(id, {
    usd: sane(data.costUsd),
    input_tokens: sane(data.inputTokens),
    cached_tokens: sane(data.cacheReadTokens),
    output_tokens: sane(data.outputTokens),
    turns: sane(data.numTurns),
    seconds: data.durationMs === undefined ? null : sane(data.durationMs / 1000),
  });
  if (data.resolved === undefined) return;
  const claims = gathering.runClaims.get(file) ?? new Map<string, boolean>();
  claims.set(id, data.resolved);
  gathering.runClaims.set(file, claims);
}

/** A number that can be a cost, a count or a time; anything else is absent. */
function sane(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) && value >= 0 ? value : null;
}

async function readMetadata(
  gathering: Gathering,
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  gathering.metadata = true;
  const { text } = await readText(chunks, gathering.limits.yamlBytes + 1);
  const yaml = readYamlText(text, gathering.limits, entry.path);
  gathering.findings.push(...yaml.flags);
  const parsed = experimentsMetadataSchema.safeParse(yaml.value);
  if (!parsed.success) {
    if (yaml.value !== undefined) {
      gathering.findings.push(
        flag(
          "yaml-refused",
          "info",
          "The metadata has another shape than metadata.yaml of the experiments repositories.",
          { file: entry.path },
        ),
      );
    }
    return;
  }
  const card = systemCardOf(parsed.data);
  gathering.system = card;
  const name = parsed.data.info?.name ?? parsed.data.name ?? "";
  if (name.length > 200 || /[\p{Cc}\p{Cf}]/u.test(name)) {
    gathering.findings.push(
      flag(
        "odd-name",
        "info",
        "The display name is very long or holds control characters; it is shown cut and escaped.",
        { file: entry.path },
      ),
    );
  }
  for (const link of card.links) {
    const problem = linkProblem(link.url);
    if (problem !== null) {
      gathering.findings.push(
        flag("link-refused", "info", `The link "${link.label}" is shown as text only: ${problem}.`, {
          file: entry.path,
        }),
      );
    }
  }
  const rate = parsed.data.pass_rate;
  if (typeof rate === "string") {
    const claim = claimFileOf({ pass_rate: rate }, entry.path, true);
    if (claim !== null) gathering.claims.push(claim);
  }
}

async function readWhole(
  gathering: Gathering,
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
  kind: "claims" | "manifest",
): Promise<void> {
  const { text, cut } = await readText(chunks, WHOLE_BYTES);
  if (cut) {
    gathering.findings.push(
      flag("limit-bytes", "warn", "This file is too long to be a claim and was not read.", { file: entry.path }),
    );
    return;
  }
  const { value, flags } = readJson(text, { limits: gathering.limits, file: entry.path });
  gathering.findings.push(...flags);
  if (value === undefined) return;
  if (kind === "manifest") {
    const manifest = proofboardManifestSchema.safeParse(value);
    if (!manifest.success) {
      const issue = manifest.error.issues[0];
      throw new AppError(
        "unknown-layout",
        `The manifest is not of our format: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim(),
        {
          file: entry.path,
          remedy: "Compare it with the manifest in the docs.",
        },
      );
    }
    adoptManifest(gathering, manifest.data, entry.path);
    return;
  }
  const claim = claimFileOf(value, entry.path, isClaimName(entry.path));
  if (claim !== null) gathering.claims.push(claim);
}

function adoptManifest(gathering: Gathering, manifest: ProofboardManifest, path: string): void {
  gathering.manifest = manifest;
  gathering.manifestFolder = path.includes("/") ? path.slice(0, path.lastIndexOf("/") + 1) : "";
  const { system, claims } = manifest;
  gathering.system = {
    name: system.name ?? null,
    model: system.model ?? null,
    scaffold: system.scaffold ?? null,
    org: system.org ?? null,
    open_weights: system.open_weights ?? null,
    attempts: system.attempts ?? null,
    date: system.date ?? null,
    links: Object.entries(system.links ?? {}).map(([label, url]) => ({ label, url })),
  };
  if (claims === undefined) return;
  const resolvedIds = claims.resolved_ids ?? [];
  gathering.claims.push({
    file: path,
    resolved: claims.resolved ?? (claims.resolved_ids === undefined ? null : resolvedIds.length),
    total: claims.total ?? null,
    rate: null,
    instances: new Map(resolvedIds.map((id) => [id, true])),
    known: resolvedIds,
    absent: [],
  });
}
