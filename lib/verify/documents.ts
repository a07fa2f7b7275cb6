import type { BundleEntry } from "@/lib/bundle/bundle-reader";
import type { ClaimFile } from "@/lib/formats/claim-files";
import { EMPTY_SYSTEM_CARD } from "@/lib/formats/experiments-metadata";
import type { Flag } from "@/lib/formats/flag";
import type { Limits } from "@/lib/formats/limits";
import type { ProofboardManifest } from "@/lib/formats/proofboard-manifest";
import type { SystemCard } from "@/lib/formats/report";
import type { Layout } from "@/lib/formats/verdict";
import { createPredictionCollector, type PredictionCollector, type PredictionSet } from "./prediction-set";
import { createTrialCollector, type TrialCollector } from "./read-trial-documents";
import type { TrialPlan } from "./trial-runs";

/** Figures that a run reports of itself for one instance. */
export interface RunRecord {
  readonly usd: number | null;
  readonly input_tokens: number | null;
  readonly cached_tokens: number | null;
  readonly output_tokens: number | null;
  readonly turns: number | null;
  readonly seconds: number | null;
}

/** A document that holds the evidence or the runs of many instances, one record each. */
export interface SharedDocument {
  readonly entry: BundleEntry;
  readonly kind: "openhands" | "promax";
  /** Instances it speaks of; null = told by its trajectories only. */
  readonly instances: ReadonlySet<string> | null;
}

export interface Documents {
  readonly layout: Layout;
  readonly predictions: PredictionSet;
  readonly claims: readonly ClaimFile[];
  readonly system: SystemCard;
  readonly manifest: ProofboardManifest | null;
  readonly manifestFolder: string;
  readonly runRecords: ReadonlyMap<string, RunRecord>;
  readonly shared: readonly SharedDocument[];
  readonly trials: TrialPlan;
  /** The signed list of the bundle's files, as text; null when there is none. */
  readonly attestation: { readonly path: string; readonly text: string } | null;
  readonly findings: readonly Flag[];
}

/** Mutable while the documents of one bundle are read. */
export interface Gathering {
  readonly limits: Limits;
  readonly named: PredictionCollector;
  readonly found: PredictionCollector;
  readonly trials: TrialCollector;
  readonly claims: ClaimFile[];
  readonly findings: Flag[];
  readonly runRecords: Map<string, RunRecord>;
  readonly runClaims: Map<string, Map<string, boolean>>;
  /** Times of a run's own records by file, in file order, as written. */
  readonly recordTimes: Map<string, string[]>;
  readonly shared: SharedDocument[];
  attestation: Documents["attestation"];
  system: SystemCard;
  manifest: ProofboardManifest | null;
  manifestFolder: string;
  metadata: boolean;
  predictionMap: boolean;
  pullPredictions: boolean;
  patchFiles: boolean;
  benchmarkData: string | null;
}

export function newGathering(limits: Limits): Gathering {
  return {
    limits,
    named: createPredictionCollector(limits),
    found: createPredictionCollector(limits),
    trials: createTrialCollector(limits),
    claims: [],
    findings: [],
    runRecords: new Map(),
    runClaims: new Map(),
    recordTimes: new Map(),
    shared: [],
    attestation: null,
    system: EMPTY_SYSTEM_CARD,
    manifest: null,
    manifestFolder: "",
    metadata: false,
    predictionMap: false,
    pullPredictions: false,
    patchFiles: false,
    benchmarkData: null,
  };
}
