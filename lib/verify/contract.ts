import type { ByteSource, FolderListing } from "@/lib/bundle/bundle-reader";
import type { Grammars } from "@/lib/code/grammars";
import type { HarnessKey } from "@/lib/formats/attestation";
import type { Reference } from "@/lib/formats/benchmark-pack";
import type { Limits } from "@/lib/formats/limits";
import type { LogFingerprint } from "@/lib/formats/log-fingerprint";
import type { RuleRow } from "@/lib/formats/nfi-rules";
import type { PriceTable } from "@/lib/formats/price-table";
import type { InstanceReport, Report } from "@/lib/formats/report";
import type { NfiEngine } from "@/lib/nfi/score-file";
import type { TestStatus } from "@/lib/formats/test-log";
import type { Step, TrajectorySummary } from "@/lib/formats/trajectory";
import type { Layout, Verdict } from "@/lib/formats/verdict";

/** One row of an instance's test table: what was expected, what the log says, where it says so. */
export interface TestRow {
  readonly name: string;
  readonly group: "FAIL_TO_PASS" | "PASS_TO_PASS" | "GOLD" | "OTHER";
  readonly got: TestStatus | "MISSING";
  readonly ok: boolean;
  readonly file: string | null;
  readonly from_line: number | null;
  readonly to_line: number | null;
}

/** Everything derived for one instance, handed out the moment it is known. */
export interface InstanceOutcome {
  readonly report: InstanceReport;
  readonly patch: string | null;
  readonly tests: readonly TestRow[];
  /** Only in benchmarks of quality edits, where the rules were run: each rule in each scored file. */
  readonly rules?: readonly RuleRow[];
  readonly trajectory: { readonly file: string; readonly summary: TrajectorySummary } | null;
  /** Traits of its raw logs: `compareFingerprints` tells whether another submission handed in the same run. */
  readonly fingerprints?: readonly { readonly file: string; readonly fingerprint: LogFingerprint }[];
}

/** The deciding log of the same instance in a submission by somebody else that came before. */
export interface OtherRun {
  /** In words; null while that submission is private. */
  readonly name: string | null;
  readonly log: LogFingerprint;
}

export interface VerifyProgress {
  readonly stage: "unpack" | "recognise" | "predictions" | "instances" | "aggregate";
  /** Packed bytes read in this stage, and the size of the bundle. */
  readonly bytesDone: number;
  readonly bytesTotal: number;
  readonly instancesDone: number;
  readonly instancesTotal: number;
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly problems: number;
}

/** Takes the bytes of files that a verdict rests on while they stream by, and the normal steps of trajectories. */
export interface Keeper {
  /** A file that decides or explains an instance; null = not wanted. */
  file(file: { readonly path: string; readonly instance_id: string | null }): FileKeeper | null;
  steps(trajectory: { readonly path: string; readonly instance_id: string }): StepKeeper | null;
}
export interface FileKeeper {
  write(chunk: Uint8Array): Promise<void>;
  /** `sha256` of the bytes as they stand in the bundle. */
  end(facts: { readonly sha256: string; readonly bytes: number }): Promise<void>;
}
export interface StepKeeper {
  step(step: Step): Promise<void>;
  end(summary: TrajectorySummary): Promise<void>;
}

export interface VerifyOptions {
  readonly now: Date;
  readonly limits: Limits;
  /** List prices for recomputing costs: those of this version where absent; null = only reported costs are known. */
  readonly prices?: PriceTable | null;
  /** Reads sources of every language: counts the callables that a patch changes; without it they are not computed. */
  readonly parsers?: Grammars;
  /** Runs the 92 rules on quality edits; without it only their gates are known. */
  readonly nfi?: NfiEngine;
  /** Keys of harnesses that maintainers registered; a bundle signed by one of them can be `attested`. */
  readonly keys?: readonly HarnessKey[];
  /** Instances that an earlier, interrupted run finished: taken as they are and not read again. */
  readonly done?: ReadonlyMap<string, InstanceReport>;
  /** Earlier runs of an instance by others, the earliest first: a log that repeats one of them is a copy. */
  readonly others?: (instanceId: string) => Promise<readonly OtherRun[]>;
  readonly onLayout?: (layout: Layout, facts: { readonly files: number; readonly sha256: string }) => Promise<void>;
  readonly onProgress?: (progress: VerifyProgress) => void;
  readonly onInstance?: (outcome: InstanceOutcome) => Promise<void>;
  /** What a run beside the headline comes to on one instance; `run` is its place in the report's `runs`, 1 or more. */
  readonly onOtherRun?: (run: number, outcome: InstanceOutcome) => Promise<void>;
  readonly keep?: Keeper;
}

/** The whole chain in one pure call. Throws `AppError` with a refusal code when the bundle cannot be read at all. */
export type VerifyBundle = (
  bundle: ByteSource | FolderListing,
  reference: Reference | null,
  options: VerifyOptions,
) => Promise<Report>;
