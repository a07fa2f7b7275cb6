import type { FootprintMeasure } from "./footprint-band";

/** Systems that charts of single runs hold: the first by rank, and those on the cost front. */
export const SYSTEMS_DRAWN = 24;

/** Resolved instances of each system if every run had been cut at a cap; all systems on the same caps. */
export interface CapCurves {
  /** Ascending; dollars or steps. */
  readonly caps: readonly number[];
  readonly systems: readonly {
    readonly submissionId: string;
    /** Resolved at or under each cap. */
    readonly resolved: readonly number[];
    /** Resolved instances without the figure: in no count of the curve. */
    readonly unknown: number;
  }[];
}

/** What a system spent on its cheapest instances: dollars up to each twentieth of the instances with a known cost. */
export interface SpendCurve {
  readonly submissionId: string;
  /** 21 sums, from none to all. */
  readonly usd: readonly number[];
  /** Instances with a known cost. */
  readonly n: number;
}

/** Figures of the Cost tab that need single runs. Means stand in the ranked rows. */
export interface CostAnalysis {
  /** Submission ids of the front of average cost and rate, cheapest first. */
  readonly front: readonly string[];
  readonly byCost: CapCurves;
  readonly bySteps: CapCurves;
  readonly spend: readonly SpendCurve[];
}

/** 10th, 25th, 50th, 75th and 90th percentile of log10 ratios. */
export type FiveQuantiles = readonly [p10: number, p25: number, p50: number, p75: number, p90: number];

/** One measure of one system: how its runs compare with gold, apart by outcome. Counts in the order of FOOTPRINT_BANDS. */
export interface SystemBands {
  readonly submissionId: string;
  readonly all: FiveQuantiles | null;
  readonly resolved: FiveQuantiles | null;
  readonly unresolved: FiveQuantiles | null;
  readonly resolvedBands: readonly number[];
  readonly unresolvedBands: readonly number[];
  /** Runs that changed nothing: in the lowest band, in no quantile. */
  readonly empty: number;
  /** Instances without the figure: nothing in gold to compare with, no run, or not computed for the language. */
  readonly dropped: number;
  /** Chi-square of outcome and band; null with one outcome, one band or fewer runs than a test can carry. */
  readonly test: { readonly v: number; readonly p: number; readonly pAdjusted: number } | null;
}

export interface MeasureBehaviour {
  readonly measure: FootprintMeasure;
  readonly systems: readonly SystemBands[];
  /** Systems by effect size (Scott-Knott, resolved runs only), largest first; systems with too few runs are in none. */
  readonly groups: readonly (readonly string[])[];
}

/** Steps [x, runs at or under x] of an empirical distribution, thinned to what a chart can show; ends at n. */
export type CountSteps = readonly (readonly [x: number, count: number])[];

export interface BehaviourAnalysis {
  readonly measures: readonly MeasureBehaviour[];
  /** Files changed: gold over all instances, systems over instances with a patch. */
  readonly files: {
    readonly gold: CountSteps;
    readonly systems: readonly { readonly submissionId: string; readonly steps: CountSteps }[];
  };
  /** Steps of runs, apart by outcome. */
  readonly rounds: readonly {
    readonly submissionId: string;
    readonly resolved: CountSteps;
    readonly unresolved: CountSteps;
    readonly medians: readonly [resolved: number | null, unresolved: number | null];
  }[];
}

export type InstanceMarkName = "unsolved" | "saturated" | "discriminating" | "plain";

/** Which instances still tell systems apart, and whether the ranking would be the same on others. */
export interface InstanceAnalysis {
  /** All ranked systems in the order of the ranking, one letter an instance: r, u, v, m. */
  readonly systems: readonly { readonly submissionId: string; readonly letters: string }[];
  /** One entry an instance, in the benchmark's order. */
  readonly items: readonly {
    readonly solvedBy: number;
    readonly itemRest: number | null;
    readonly mark: InstanceMarkName;
  }[];
  /** Ranks on random halves of the instances; null with fewer than two systems. */
  readonly stability: {
    readonly splits: number;
    readonly sameLeader: number;
    readonly tau: { readonly mean: number; readonly lo: number; readonly hi: number } | null;
    /** Systems that led halves, most first: share of the halves led, alone or together. */
    readonly led: readonly { readonly submissionId: string; readonly share: number }[];
  } | null;
}

/** What is computed with a board for its other tabs; each part is stored and read by itself. */
export interface BoardAnalysis {
  readonly cost: CostAnalysis;
  readonly behaviour: BehaviourAnalysis;
  readonly instances: InstanceAnalysis;
}
