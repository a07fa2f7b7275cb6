import { nameLayout, type DocumentFacts } from "@/lib/bundle/name-layout";
import type { BundleEntry, BundleReader } from "@/lib/bundle/bundle-reader";
import { instanceOf, type OwnedEntry, type SortedEntries } from "@/lib/bundle/sort-entries";
import { AppError } from "@/lib/errors";
import { aiderRunSchema } from "@/lib/formats/prediction";
import { claimFileOf, type ClaimFile } from "@/lib/formats/claim-files";
import { flag } from "@/lib/formats/flag";
import { readRecords } from "@/lib/formats/json-records";
import { sniffJson } from "@/lib/formats/json-sniff";
import { readJson } from "@/lib/formats/json-text";
import type { Limits } from "@/lib/formats/limits";
import { readHead } from "@/lib/formats/read-head";
import { claimOfPage } from "./claim-page";
import { isClaimName, isPredictionName, kindOfDocument } from "./document-kind";
import { type Documents, type Gathering, newGathering } from "./documents";
import type { PredictionCollector } from "./prediction-set";
import { adoptManifest, readMetadata } from "./read-card";
import { readPromaxClaims } from "./read-promax-claims";
import { ladderFindings, readRunRecords, readUsage } from "./read-run-records";
import { readText } from "./read-text";

const HEAD_BYTES = 64 * 1024;
const WHOLE_BYTES = 32 * 1024 * 1024;
const ATTESTATION_BYTES = 16 * 1024 * 1024;

/**
 * Reads every document of a bundle once: predictions in all their shapes, claims, metadata, manifest, and which trials
 * and shared result files it holds. Throws `unknown-layout` when nothing in the bundle can be a submission,
 * `json-invalid` when its predictions cannot be read.
 */
export async function readDocuments(reader: BundleReader, sorted: SortedEntries, limits: Limits): Promise<Documents> {
  const gathering = newGathering(limits);
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
  gathering.patchFiles = patchOwners.size > 0 && gathering.found.size > 0 && gathering.named.size === 0;
  return conclude(gathering, sorted);
}

function conclude(gathering: Gathering, sorted: SortedEntries): Documents {
  const { named, found, claims, findings } = gathering;
  const predictions = (named.size > 0 ? named : found).finish();
  for (const [file, instances] of gathering.runClaims) {
    claims.push({ ...listed(file, instances), total: instances.size });
  }
  if (gathering.patchFiles) claims.push(...folderClaims(sorted.patches));
  const nfiFolders = sorted.evidence.filter((item) => item.frame === "nfi").map((item) => item.owner);
  const trials = gathering.trials.finish([...new Set(nfiFolders)]);
  const facts: DocumentFacts = {
    manifest: gathering.manifest !== null,
    metadata: gathering.metadata,
    predictions: predictions.byInstance.size > 0,
    predictionMap: gathering.predictionMap,
    pullPredictions: gathering.pullPredictions,
    patchFiles: gathering.patchFiles,
    openhandsOutput: gathering.shared.some((document) => document.kind === "openhands"),
    promaxResults: gathering.shared.some((document) => document.kind === "promax"),
    trials: trialKind(trials),
    claims: claims.length > 0,
  };
  const judgeable = facts.predictions || sorted.evidence.length > 0 || facts.promaxResults || facts.trials !== null;
  const broken = sorted.documents.find((entry) => isPredictionName(entry.path));
  if (!judgeable && broken !== undefined) throw unreadablePredictions(broken.path, named);
  const layout = nameLayout(sorted, facts);
  const anything = judgeable || sorted.trajectories.length > 0 || claims.some((claim) => claim.instances.size > 0);
  if (layout === null || !anything) throw unknownLayout(gathering.benchmarkData);
  if (!facts.predictions && broken !== undefined) throw unreadablePredictions(broken.path, named);
  return {
    layout,
    predictions,
    claims: orderClaims(claims),
    system: gathering.system,
    manifest: gathering.manifest,
    manifestFolder: gathering.manifestFolder,
    runRecords: gathering.runRecords,
    shared: gathering.shared,
    trials,
    runsOfOne: gathering.runsOfOne,
    attestation: gathering.attestation,
    findings: [...findings, ...predictions.findings, ...trials.findings, ...ladderFindings(gathering.recordTimes)],
  };
}

function trialKind(trials: Documents["trials"]): DocumentFacts["trials"] {
  return trials.runs.length === 0 ? null : trials.kind;
}

function listed(file: string, instances: ReadonlyMap<string, boolean>): ClaimFile {
  const resolved = [...instances.values()].filter(Boolean).length;
  return { file, resolved, total: null, rate: null, instances, known: [...instances.keys()], absent: [] };
}

/** Patch files sorted into folders called `pass` and `fail`: the folder is what is claimed of each. */
function folderClaims(patches: readonly OwnedEntry[]): ClaimFile[] {
  const instances = new Map<string, boolean>();
  for (const patch of patches) {
    const folders = patch.entry.path.toLowerCase().split("/").slice(0, -1);
    const word = folders.findLast((folder) => /^(?:pass(?:ed)?|resolved|fail(?:ed)?|unresolved)$/.test(folder));
    if (word !== undefined) instances.set(instanceOf(patch, new Set()), /^(?:pass|resolved)/.test(word));
  }
  return instances.size === 0 ? [] : [listed("the folders of the patches", instances)];
}

function unknownLayout(benchmarkData: string | null): AppError {
  if (benchmarkData !== null) {
    return new AppError("unknown-layout", "This is the data of a benchmark, not a submission to one.", {
      file: benchmarkData,
      remedy: "Import it with `proofboard reference build SOURCE --out PACK`.",
    });
  }
  return new AppError(
    "unknown-layout",
    "Nothing in this bundle predicts a patch or judges one: no predictions file, no evaluation log, no run of a harness.",
    {
      remedy:
        "Add predictions.jsonl (instance_id, model_name_or_path, model_patch) and the evaluation logs; the layouts are described in the docs. A trajectory alone is read by `proofboard trajectory FILE`.",
    },
  );
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
  const { limits, trials } = gathering;
  const { head, complete, all } = await readHead(chunks, HEAD_BYTES);
  const kind = kindOfDocument(entry.path, new TextDecoder("utf-8").decode(head), await sniffJson(head, complete));
  if (kind === "predictions" || kind === "openhands-output") {
    if (kind === "openhands-output") gathering.shared.push({ entry, kind: "openhands", instances: null });
    await readPredictions(gathering, entry, all);
  } else if (trials.takes(kind)) {
    await trials.add(kind, entry, all);
  } else if (kind === "promax-results") {
    const { instances, claim } = await readPromaxClaims(entry, all, limits);
    gathering.shared.push({ entry, kind: "promax", instances });
    gathering.claims.push(claim);
  } else if (kind === "nfi-usage") {
    await readUsage(gathering, entry, all);
  } else if (kind === "run-records") {
    await readRunRecords(gathering, entry, all);
  } else if (kind === "claims-page") {
    gathering.claims.push(claimOfPage((await readText(all, limits.yamlBytes)).text, entry.path));
  } else if (kind === "metadata") {
    await readMetadata(gathering, entry, all);
  } else if (kind === "attestation") {
    gathering.attestation = { path: entry.path, text: (await readText(all, ATTESTATION_BYTES)).text };
  } else if (kind === "benchmark-data") {
    gathering.benchmarkData ??= entry.path;
  } else if (kind === "claims" || kind === "manifest") {
    await readWhole(gathering, entry, all, kind);
  }
}

async function readPredictions(
  gathering: Gathering,
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const collector = isPredictionName(entry.path) ? gathering.named : gathering.found;
  for await (const record of readRecords(chunks, { limits: gathering.limits, file: entry.path })) {
    const { key, line, ambiguous, flags, value } = record;
    if (key !== null) gathering.predictionMap = true;
    if (typeof value === "object" && value !== null && "fix_patch" in value && "org" in value)
      gathering.pullPredictions = true;
    const aider = aiderRunSchema.safeParse(value);
    if (aider.success) gathering.runsOfOne.push({ entry, instance_id: aider.data.instance_id });
    collector.add(value, { key, file: entry.path, line, ambiguous, flags });
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
    const message = "This file is too long to be a claim and was not read.";
    gathering.findings.push(flag("limit-bytes", "warn", message, { file: entry.path }));
    return;
  }
  const { value, flags } = readJson(text, { limits: gathering.limits, file: entry.path });
  gathering.findings.push(...flags);
  if (value === undefined) return;
  if (kind === "manifest") {
    adoptManifest(gathering, value, entry.path);
    return;
  }
  const claim = claimFileOf(value, entry.path, isClaimName(entry.path));
  if (claim !== null) gathering.claims.push(claim);
}
