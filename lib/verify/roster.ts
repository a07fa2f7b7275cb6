import type { BundleEntry, BundleReader } from "@/lib/bundle/bundle-reader";
import { type EvidenceEntry, instanceOf, type OwnedEntry, type SortedEntries } from "@/lib/bundle/sort-entries";
import type { Reference } from "@/lib/formats/benchmark-pack";
import type { ClaimFile } from "@/lib/formats/claim-files";
import { flag, type Flag } from "@/lib/formats/flag";
import type { Documents } from "./documents";
import { pickRun } from "./pick-run";
import type { PredictedPatch } from "./prediction-set";
import { type PlannedRun, runKey, type TrialKind, type TrialUnit, unitKey } from "./trial-runs";

/** A file to read for one instance of one run; `run` is null in bundles that hold one run without saying so. */
export interface Assignment {
  readonly instance_id: string;
  readonly run: string | null;
  readonly role: EvidenceEntry["part"] | "trajectory";
  readonly frame: EvidenceEntry["frame"];
}

/** One thing to decide: an instance, in bundles with several runs an instance in one of them. */
export interface Unit {
  readonly key: string;
  readonly instance_id: string;
  readonly run: string | null;
}

/** A document that holds parts of many units. */
export interface SharedFile {
  readonly entry: BundleEntry;
  readonly kind: "openhands" | "promax" | TrialKind;
  readonly run: string | null;
  /** Units that it may speak of; null = any. */
  readonly units: ReadonlySet<string> | null;
}

/** Who is judged, and which file belongs to whom. */
export interface Roster {
  /** Every instance that gets a verdict: the benchmark's, or without a reference all that the bundle speaks of. */
  readonly ids: readonly string[];
  readonly units: readonly Unit[];
  /** The run that the row stands for; null in bundles without runs. */
  readonly headline: PlannedRun | null;
  readonly otherRuns: readonly PlannedRun[];
  readonly assignments: ReadonlyMap<number, Assignment>;
  readonly shared: readonly SharedFile[];
  /** Claims about the row itself: those of other runs are compared with their own run. */
  readonly claims: readonly ClaimFile[];
  /** The prediction of an instance; null when the bundle has no predictions at all, undefined when only this one lacks. */
  prediction(instance_id: string, run: string | null): PredictedPatch | null | undefined;
  readonly size: number;
  readonly predicted: number;
  readonly findings: readonly Flag[];
}

const MOST_NAMED = 50;

interface Owned {
  readonly entry: BundleEntry;
  readonly instance_id: string;
  readonly run: string | null;
  readonly role: Assignment["role"];
  readonly frame: Assignment["frame"];
}

/** Draws up who is judged. Ids that the benchmark does not have are findings and never change the denominator. */
export function drawRoster(
  reader: BundleReader,
  sorted: SortedEntries,
  documents: Documents,
  reference: Reference | null,
): Roster {
  const predictions = documents.predictions.byInstance;
  const { headline, others } = pickRun(documents.trials, reference);
  const claims = [...(headline?.claims ?? []), ...documents.claims];
  const claimed = claims.flatMap((claim) => [...claim.known]);
  const known = new Set<string>(
    reference === null ? [...predictions.keys(), ...claimed] : [...reference.instances.keys(), ...predictions.keys()],
  );
  const owned = ownedFiles(reader, sorted, documents, known);
  const inShared = documents.shared.flatMap((document) => [...(document.instances ?? [])]);
  const evidenced = [
    ...owned.filter((item) => item.role !== "trajectory" && isOf(headline, item.run)).map((item) => item.instance_id),
    ...inShared,
    ...(headline?.instances ?? []),
  ];
  const spoken = new Set(evidenced);
  const listing = { predictions, claims, evidenced, owned, headline };
  const { ids, size } = reference === null ? withoutReference(listing) : benchmarkIds(reference);
  const listed = new Set(ids);
  const units = [
    ...ids.map((instance_id) => unitOf(instance_id, headline?.key ?? null)),
    ...others.flatMap((run) =>
      [...run.instances]
        .filter((id) => reference === null || reference.instances.has(id))
        .map((id) => unitOf(id, run.key)),
    ),
  ];
  const unitKeys = new Set(units.map((unit) => unit.key));
  const assignments = new Map<number, Assignment>();
  for (const { entry, instance_id, run, role, frame } of owned)
    if (unitKeys.has(unitKey(instance_id, run))) assignments.set(entry.index, { instance_id, run, role, frame });
  const strangers = inOrder([...predictions.keys(), ...spoken]).filter((id) => !listed.has(id));
  const claimedSet = new Set(claimed);
  const hasPredictions = predictions.size > 0;
  const trajectoriesOnly = !hasPredictions && spoken.size === 0 && claimed.length === 0;
  const prediction = (id: string, run: string | null): PredictedPatch | null | undefined => {
    if (hasPredictions) return predictions.get(id);
    const isTold = spoken.has(id) || claimedSet.has(id) || trajectoriesOnly || !isOf(headline, run);
    return isTold ? null : undefined;
  };
  return {
    ids,
    units,
    headline,
    otherRuns: others,
    assignments,
    shared: sharedFiles(documents, unitKeys),
    claims,
    prediction,
    size,
    predicted: ids.filter((id) => prediction(id, headline?.key ?? null) !== undefined).length,
    findings: strangerFindings(strangers, predictions),
  };
}

function unitOf(instance_id: string, run: string | null): Unit {
  return { key: unitKey(instance_id, run), instance_id, run };
}

function isOf(headline: PlannedRun | null, run: string | null): boolean {
  return headline === null || run === null || run === headline.key;
}

function benchmarkIds(reference: Reference): { ids: readonly string[]; size: number } {
  const ids = [...reference.instances.keys()];
  return { ids, size: ids.length };
}

/** Every file that belongs to one instance. In bundles with runs a file outside every trial belongs to none of them. */
function ownedFiles(
  reader: BundleReader,
  sorted: SortedEntries,
  documents: Documents,
  known: ReadonlySet<string>,
): readonly Owned[] {
  const { trials } = documents;
  const owned: Owned[] = [];
  for (const item of sorted.evidence) {
    if (item.match === "trial") {
      const unit = trials.folders.get(item.owner);
      if (unit !== undefined) owned.push({ entry: item.entry, ...unit, role: item.part, frame: item.frame });
    } else {
      const instance_id = instanceOf(item, known);
      owned.push({ entry: item.entry, instance_id, run: null, role: item.part, frame: item.frame });
    }
  }
  const frame = documents.trials.kind;
  for (const entry of reader.entries) {
    const unit = trials.files.get(entry.index);
    if (unit !== undefined) owned.push({ entry, ...unit, role: "trial", frame });
  }
  for (const item of pickTrajectories(sorted, documents, known))
    owned.push({ ...item, role: "trajectory", frame: "harness" });
  return [...owned, ...manifestEntries(reader, documents)];
}

interface Listing {
  readonly predictions: ReadonlyMap<string, PredictedPatch>;
  readonly claims: readonly ClaimFile[];
  readonly evidenced: readonly string[];
  readonly owned: readonly Owned[];
  readonly headline: PlannedRun | null;
}

/**
 * Without a reference the instances are those that the bundle predicts, evaluates or claims; the size is the total that it
 * states. Where it states fewer than all of these, ids that stand in a claim only are left out: a claim adds no instance.
 */
function withoutReference({ predictions, claims, evidenced, owned, headline }: Listing): {
  ids: readonly string[];
  size: number;
} {
  const real = inOrder([...predictions.keys(), ...evidenced]);
  const claimedIds = claims.flatMap((claim) => [...claim.known, ...claim.absent]);
  const all = inOrder([...real, ...claimedIds]);
  const fallback = all.length > 0 ? all : inOrder(owned.map((item) => item.instance_id));
  const stated = headline?.size ?? claims.find((claim) => claim.total !== null)?.total ?? null;
  const total = stated !== null && Number.isInteger(stated) && stated > 0 && stated < 1_000_000 ? stated : null;
  if (total === null || total >= fallback.length) return { ids: fallback, size: total ?? fallback.length };
  const ids = real.length > 0 ? real : fallback;
  return { ids, size: Math.max(total, ids.length) };
}

function sharedFiles(documents: Documents, unitKeys: ReadonlySet<string>): readonly SharedFile[] {
  const plain = documents.shared.map(
    ({ entry, kind, instances }): SharedFile => ({
      entry,
      kind,
      run: null,
      units: instances === null ? null : keysOf(instances, null, unitKeys),
    }),
  );
  const runs = documents.trials.shared.map(({ entry, folder, kind, trials }): SharedFile => {
    const keys = trials.map((trial) => unitKey(trial.instance_id, runKey(folder, trial.attempt)));
    return { entry, kind, run: folder, units: new Set(keys.filter((key) => unitKeys.has(key))) };
  });
  return [...plain, ...runs];
}

function keysOf(
  instances: ReadonlySet<string>,
  run: string | null,
  unitKeys: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set([...instances].map((id) => unitKey(id, run)).filter((key) => unitKeys.has(key)));
}

function strangerFindings(strangers: readonly string[], predictions: ReadonlyMap<string, PredictedPatch>): Flag[] {
  const findings = strangers.slice(0, MOST_NAMED).map((id) => {
    const place = predictions.get(id);
    const message = `The benchmark has no instance ${JSON.stringify(id)}; it counts for nothing.`;
    return flag("unknown-instance", "warn", message, {
      ...(place === undefined ? {} : { file: place.file, from_line: place.line }),
    });
  });
  if (strangers.length > MOST_NAMED) {
    const message = `${strangers.length - MOST_NAMED} more ids are not in the benchmark.`;
    findings.push(flag("unknown-instance", "warn", message));
  }
  return findings;
}

interface Candidate extends TrialUnitOrNone {
  readonly entry: BundleEntry;
  /** Files that are named as trajectories come before chats beside the predictions, those before bare results. */
  readonly rank: number;
}
interface TrialUnitOrNone {
  readonly instance_id: string;
  readonly run: string | null;
}

/** What an agent's helpers did stands in files of their own beside the session that called them. */
const HELPERS = /(?:^|\/)subagents\//;

/**
 * One trajectory a unit: of several files (one reply a file) the largest holds the whole conversation; a helper's file never
 * stands for the session.
 */
function pickTrajectories(
  sorted: SortedEntries,
  documents: Documents,
  known: ReadonlySet<string>,
): readonly { entry: BundleEntry; instance_id: string; run: string | null }[] {
  const { folders } = documents.trials;
  const candidates: Candidate[] = [
    ...sorted.trajectories.flatMap((item) => trajectoryUnit(item, known, folders, 2)),
    ...sorted.others.flatMap((entry) => {
      const stem = /([^/]+)\.md$/.exec(entry.path)?.[1];
      return stem !== undefined && known.has(stem) ? [{ entry, instance_id: stem, run: null, rank: 1 }] : [];
    }),
    ...documents.runsOfOne.map(({ entry, instance_id }) => ({ entry, instance_id, run: null, rank: 0 })),
  ];
  const best = new Map<string, Candidate>();
  for (const item of candidates) {
    const key = unitKey(item.instance_id, item.run);
    const before = best.get(key);
    const isBetter = before === undefined || item.rank > before.rank;
    if (isBetter || (item.rank === before.rank && item.entry.size > before.entry.size)) best.set(key, item);
  }
  return [...best.values()].map(({ entry, instance_id, run }) => ({ entry, instance_id, run }));
}

function trajectoryUnit(
  item: OwnedEntry,
  known: ReadonlySet<string>,
  folders: ReadonlyMap<string, TrialUnit>,
  rank: number,
): Candidate[] {
  if (item.match !== "trial") {
    const place = HELPERS.test(item.entry.path) ? rank - 1 : rank;
    return [{ entry: item.entry, instance_id: instanceOf(item, known), run: null, rank: place }];
  }
  const unit = folders.get(item.owner);
  return unit === undefined ? [] : [{ entry: item.entry, ...unit, rank }];
}

function manifestEntries(reader: BundleReader, documents: Documents): readonly Owned[] {
  if (documents.manifest === null) return [];
  const byPath = new Map(reader.entries.map((entry) => [entry.path, entry]));
  return Object.entries(documents.manifest.instances).flatMap(([instance_id, files]) =>
    (["log", "report", "patch", "trajectory"] as const).flatMap((role) => {
      const path = files[role];
      const entry = path === undefined ? undefined : byPath.get(documents.manifestFolder + path);
      return entry === undefined ? [] : [{ entry, instance_id, run: null, role, frame: "harness" as const }];
    }),
  );
}

function inOrder(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
