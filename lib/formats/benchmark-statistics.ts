import type { NfiHuman } from "./nfi-summary";
import type { SncIndicator } from "./snc-profile";

/** Version of the method behind `BenchmarkStatistics`. */
export const STATISTICS_METHOD = "1";

/** Size of one instance: issue text, gold patch and test patch. Lines are added plus deleted. */
export interface InstanceSize {
  readonly issueTokens: number;
  readonly goldFiles: number;
  readonly goldLines: number;
  readonly goldTokens: number;
  readonly testFiles: number;
  readonly testLines: number;
  readonly testTokens: number;
  readonly totalFiles: number;
  /** Files of gold and test patch that are no tests. */
  readonly nonTestFiles: number;
}

export const SIZE_FIELDS = [
  "issueTokens",
  "goldFiles",
  "goldLines",
  "goldTokens",
  "testFiles",
  "testLines",
  "testTokens",
  "totalFiles",
  "nonTestFiles",
] as const satisfies readonly (keyof InstanceSize)[];
export type SizeField = (typeof SIZE_FIELDS)[number];

/** Mean and largest value of each field, and how much of the data is large. Tokens are approximations. */
export interface DatasetStatistics {
  readonly instances: number;
  readonly fields: Readonly<Record<SizeField, { readonly mean: number; readonly max: number }>>;
  /** Instances whose gold patch touches ten files or more, one file only, or changes more than 200 lines. */
  readonly tenFiles: number;
  readonly oneFile: number;
  readonly over200Lines: number;
}

/** How labels of instances (categories, skills) go together. All matrices are in the order of `labels`. */
export interface LabelStatistics {
  /** Ascending by code unit. */
  readonly labels: readonly string[];
  /** Instances with both labels; the diagonal holds the label's own count. */
  readonly matrix: readonly (readonly number[])[];
  readonly jaccard: readonly (readonly number[])[];
  /** Observed over expected under independence: 1 = unrelated. */
  readonly lift: readonly (readonly number[])[];
  /** Correlation of the two labels; null when one is on all or no instances. */
  readonly phi: readonly (readonly (number | null)[])[];
  /** Share of instances with the label; labels overlap, so the sum may exceed 1. */
  readonly instanceShare: readonly number[];
  /** Share of all label assignments; sums to 1. */
  readonly assignmentShare: readonly number[];
  /** Mean labels per instance; null without instances. */
  readonly cardinality: number | null;
  /** Instances by their number of labels: [labels, instances], ascending. */
  readonly histogram: readonly (readonly [number, number])[];
  readonly unlabelled: number;
}

export const SNC_AXES = ["spread", "novelty", "centrality"] as const;
export type SncAxis = (typeof SNC_AXES)[number];
export type SncAxisValues = Readonly<Record<SncAxis, number | null>>;

/**
 * The SNC profiles of a benchmark's gold patches together. An axis value is null where an indicator is null, or zero under a
 * logarithm; `scaled` runs from 0 to 1 over the instances of this benchmark.
 */
export interface SncStatistics {
  readonly profiled: number;
  readonly axes: Readonly<Record<string, { readonly raw: SncAxisValues; readonly scaled: SncAxisValues }>>;
  readonly dropped: Readonly<Record<SncAxis, number>>;
  /** Cut points of up to six quantile bins of each raw indicator over the profiled instances. */
  readonly cuts: Readonly<Record<SncIndicator, readonly number[]>>;
}

/** What a benchmark consists of, computed when its pack is imported. */
export interface BenchmarkStatistics {
  readonly method: typeof STATISTICS_METHOD;
  /** Over all instances, and by language; null without an instance. */
  readonly sizes: DatasetStatistics | null;
  readonly languages: Readonly<Record<string, DatasetStatistics>>;
  readonly categories: LabelStatistics;
  readonly skills: LabelStatistics;
  /** Null where the pack holds no profile. */
  readonly snc: SncStatistics | null;
  /** Only in benchmarks of quality edits: the human reference over its tasks. */
  readonly nfi?: NfiHuman;
}
