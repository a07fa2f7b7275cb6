import type { BundleEntry, BundleReader } from "@/lib/bundle/bundle-reader";
import { instanceOf, type EvidenceEntry, type OwnedEntry, type SortedEntries } from "@/lib/bundle/sort-entries";
import type { Reference } from "@/lib/formats/benchmark-pack";
import { flag, type Flag } from "@/lib/formats/flag";
import type { PredictedPatch } from "./prediction-set";
import type { Documents } from "./read-documents";

/** A file to read for one instance. */
export interface Assignment {
  readonly instance_id: string;
  readonly role: EvidenceEntry["part"] | "trajectory";
  readonly frame: EvidenceEntry["frame"];
}

/** Who is judged, and which file belongs to whom. */
export interface Roster {
  /** Every instance that gets a verdict: the benchmark's, or without a reference all that the bundle speaks of. */
  readonly ids: readonly string[];
  readonly assignments: ReadonlyMap<number, Assignment>;
  /** The prediction of an instance; null when the bundle has no predictions at all, undefined when only this one lacks. */
  prediction(instance_id: string): PredictedPatch | null | undefined;
  readonly size: number;
  readonly predicted: number;
  readonly findings: readonly Flag[];
}

const MOST_NAMED = 50;

/** Draws up who is judged. Ids that the benchmark does not have are findings and never change the denominator. */
export function drawRoster(
  reader: BundleReader,
  sorted: SortedEntries,
  documents: Documents,
  reference: Reference | null,
): Roster {
  const predictions = documents.predictions.byInstance;
  const claimed = documents.claims.flatMap((claim) => [...claim.known]);
  const known = new Set<string>(
    reference === null ? [...predictions.keys(), ...claimed] : [...reference.instances.keys(), ...predictions.keys()],
  );
  const owned: { entry: BundleEntry; instance_id: string; role: Assignment["role"]; frame: Assignment["frame"] }[] = [];
  for (const item of sorted.evidence)
    owned.push({ entry: item.entry, instance_id: instanceOf(item, known), role: item.part, frame: item.frame });
  for (const item of pickTrajectories(sorted.trajectories, known))
    owned.push({ ...item, role: "trajectory", frame: "harness" });
  owned.push(...manifestEntries(reader, documents));

  const ids =
    reference === null
      ? inOrder([
          ...predictions.keys(),
          ...claimed,
          ...documents.claims.flatMap((claim) => [...claim.absent]),
          ...owned.filter((item) => item.role !== "trajectory").map((item) => item.instance_id),
        ])
      : [...reference.instances.keys()];
  const listed = new Set(ids);
  const assignments = new Map<number, Assignment>();
  const spoken = new Set<string>();
  for (const { entry, instance_id, role, frame } of owned) {
    if (listed.has(instance_id)) {
      assignments.set(entry.index, { instance_id, role, frame });
      if (role !== "trajectory") spoken.add(instance_id);
    }
  }
  const strangers = inOrder([
    ...predictions.keys(),
    ...owned.filter((item) => item.role !== "trajectory").map((item) => item.instance_id),
  ]).filter((id) => !listed.has(id));
  const claimedSet = new Set(claimed);
  const hasPredictions = predictions.size > 0;
  const prediction = (id: string): PredictedPatch | null | undefined => {
    if (hasPredictions) return predictions.get(id);
    return spoken.has(id) || claimedSet.has(id) ? null : undefined;
  };
  return {
    ids,
    assignments,
    prediction,
    size: reference === null ? claimedSize(documents, ids.length) : ids.length,
    predicted: ids.filter((id) => prediction(id) !== undefined).length,
    findings: strangerFindings(strangers, predictions),
  };
}

/** Without a reference the claim's total is the size, but never less than what the bundle itself lists. */
function claimedSize(documents: Documents, listed: number): number {
  const total = documents.claims.find((claim) => claim.total !== null)?.total ?? null;
  return total !== null && Number.isInteger(total) && total > listed && total < 1_000_000 ? total : listed;
}

function strangerFindings(strangers: readonly string[], predictions: ReadonlyMap<string, PredictedPatch>): Flag[] {
  const findings = strangers.slice(0, MOST_NAMED).map((id) => {
    const place = predictions.get(id);
    return flag(
      "unknown-instance",
      "warn",
      `The benchmark has no instance ${JSON.stringify(id)}; it counts for nothing.`,
      {
        ...(place === undefined ? {} : { file: place.file, from_line: place.line }),
      },
    );
  });
  if (strangers.length > MOST_NAMED) {
    findings.push(
      flag("unknown-instance", "warn", `${strangers.length - MOST_NAMED} more ids are not in the benchmark.`),
    );
  }
  return findings;
}

/** One trajectory an instance: of several files (one reply a file) the largest holds the whole conversation. */
function pickTrajectories(
  trajectories: readonly OwnedEntry[],
  known: ReadonlySet<string>,
): { entry: BundleEntry; instance_id: string }[] {
  const best = new Map<string, BundleEntry>();
  for (const item of trajectories) {
    const instance_id = instanceOf(item, known);
    const before = best.get(instance_id);
    if (before === undefined || item.entry.size > before.size) best.set(instance_id, item.entry);
  }
  return [...best].map(([instance_id, entry]) => ({ entry, instance_id }));
}

function manifestEntries(
  reader: BundleReader,
  documents: Documents,
): { entry: BundleEntry; instance_id: string; role: Assignment["role"]; frame: Assignment["frame"] }[] {
  if (documents.manifest === null) return [];
  const byPath = new Map(reader.entries.map((entry) => [entry.path, entry]));
  return Object.entries(documents.manifest.instances).flatMap(([instance_id, files]) =>
    (["log", "report", "patch", "trajectory"] as const).flatMap((role) => {
      const path = files[role];
      const entry = path === undefined ? undefined : byPath.get(documents.manifestFolder + path);
      return entry === undefined ? [] : [{ entry, instance_id, role, frame: "harness" as const }];
    }),
  );
}

function inOrder(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
