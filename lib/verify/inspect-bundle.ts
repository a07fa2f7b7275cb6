import type { ArchiveKind, ByteSource, FolderListing } from "@/lib/bundle/bundle-reader";
import { openBundle } from "@/lib/bundle/open-bundle";
import { sortEntries } from "@/lib/bundle/sort-entries";
import type { ClaimFile } from "@/lib/formats/claim-files";
import type { Flag } from "@/lib/formats/flag";
import type { Limits } from "@/lib/formats/limits";
import type { SystemCard } from "@/lib/formats/report";
import type { Layout } from "@/lib/formats/verdict";
import { readDocuments } from "./read-documents";

/** What is in a bundle, without any verdict: for the upload form and `proofboard inspect`. */
export interface Inspection {
  readonly archive: ArchiveKind;
  readonly sha256: string;
  readonly bytes: number;
  readonly layout: Layout;
  readonly files: number;
  readonly predictions: { readonly count: number; readonly empty: number; readonly models: readonly string[] };
  readonly evidence: {
    readonly logs: number;
    readonly reports: number;
    readonly patches: number;
    readonly harness_logs: number;
  };
  readonly trajectories: number;
  /** Runs of trials, in the order in which the first complete one becomes the row; absent in other bundles. */
  readonly runs?: readonly { readonly name: string; readonly tried: number }[];
  readonly claims: readonly {
    readonly file: string;
    readonly resolved: number | null;
    readonly total: number | null;
    readonly rate: number | null;
  }[];
  readonly system: SystemCard;
  readonly findings: readonly Flag[];
}

/** Opens a bundle, recognises its layout and counts what it holds. Throws the refusal when it cannot be read at all. */
export async function inspectBundle(
  bundle: ByteSource | FolderListing,
  limits: Limits,
  onBytes?: (bytes: number) => void,
): Promise<Inspection> {
  const reader = await openBundle(bundle, limits, onBytes);
  const sorted = sortEntries(reader.entries);
  const documents = await readDocuments(reader, sorted, limits);
  const count = (part: string) => sorted.evidence.filter((item) => item.part === part).length;
  const predictions = [...documents.predictions.byInstance.values()];
  const [model] = documents.predictions.models;
  const { runs } = documents.trials;
  const trials = runs.reduce((total, run) => total + run.instances.size, 0);
  const inResults = documents.shared.reduce((total, { instances }) => total + (instances?.size ?? 0), 0);
  return {
    archive: reader.archive,
    sha256: reader.sha256,
    bytes: reader.bytes,
    layout: documents.layout,
    files: reader.entries.length,
    predictions: {
      count: predictions.length,
      empty: predictions.filter((prediction) => prediction.empty).length,
      models: [...documents.predictions.models].map((name) => name.slice(0, 200)),
    },
    evidence: {
      logs: count("log") + count("trial-log") + inResults,
      reports: count("report") + trials,
      patches: count("patch"),
      harness_logs: count("run-log"),
    },
    trajectories: sorted.trajectories.length,
    ...(runs.length === 0 ? {} : { runs: runs.map((run) => ({ name: run.name, tried: run.instances.size })) }),
    claims: [...runs.flatMap((run) => run.claims), ...documents.claims].map(claimOf),
    system: { ...documents.system, model: documents.system.model ?? model?.slice(0, 200) ?? null },
    findings: [
      ...reader.findings,
      ...documents.findings,
      ...predictions.flatMap((prediction) => [...prediction.flags]),
    ],
  };
}

function claimOf({ file, resolved, total, rate }: ClaimFile): Inspection["claims"][number] {
  return { file, resolved, total, rate };
}
