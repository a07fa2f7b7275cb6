/** The five aspects of non-functional improvement, in the order of the paper's tables (SWE-NFI, Table 1). */
export const ASPECTS = [
  "documentation",
  "error_handling",
  "library_constraints",
  "coding_style",
  "logic_patterns",
] as const;
export type Aspect = (typeof ASPECTS)[number];

/** One value an aspect. */
export type PerAspect<T> = Readonly<Record<Aspect, T>>;

/** Builds a value for each aspect. */
export function perAspect<T>(value: (aspect: Aspect) => T): PerAspect<T> {
  return {
    documentation: value("documentation"),
    error_handling: value("error_handling"),
    library_constraints: value("library_constraints"),
    coding_style: value("coding_style"),
    logic_patterns: value("logic_patterns"),
  };
}

/** How many of how many; never a rounded share. In a gain k may be negative. */
export interface Share {
  readonly k: number;
  readonly n: number;
}

/** Mean gain of an aspect with everything needed to judge it. Values are fractions of 1, unrounded; null draws as a dash. */
export interface AspectMean {
  readonly mean: number | null;
  readonly runs: number;
  readonly instances: number;
  /** Human reference over the same records: an instance counts as often as it was scored. */
  readonly humanSame: number | null;
  /** Human reference over all instances of the subset: the fixed row. */
  readonly humanAll: number | null;
  /** The paper's + and -: above or below the fixed row. */
  readonly sign: "+" | "-" | "=" | null;
}

export interface RunSpread {
  /** One value a repeat, in order; null for a repeat without a basis. */
  readonly values: readonly (number | null)[];
  readonly mean: number | null;
  /** Population form, divided by the number of repeats: the one that fits the paper's tables. */
  readonly sd: number | null;
}

/** The runs of a system on a subset of the tasks, pooled. */
export interface NfiSummary {
  readonly runs: number;
  readonly valid: Share;
  /** Functional of valid runs (the paper's denominator for Codex), and of all runs. */
  readonly functional: Share;
  readonly endToEnd: Share;
  readonly scorerErrors: number;
  readonly aspects: PerAspect<AspectMean>;
  /** Unweighted mean of the five aspect means; ours, under its own name. */
  readonly average: number | null;
  readonly spread: { readonly valid: RunSpread; readonly functional: RunSpread; readonly average: RunSpread };
}

export const SCOPES = ["all", "single", "multi"] as const;
/** Single: the task fixes one file; multi: several. */
export type Scope = (typeof SCOPES)[number];

/** Mean of a figure over the runs that state it, with that n; null where none does. */
export interface KnownMean {
  readonly mean: number | null;
  readonly n: number;
}

/** Where a system stands in a benchmark of quality edits, computed when its bundle is verified. */
export interface NfiStanding {
  /** Version of Ruff that judged; null where the rules were not run. */
  readonly ruff: string | null;
  readonly scopes: Readonly<Record<Scope, NfiSummary>>;
  /** Per run of one task: seconds, input and output tokens, US dollars. */
  readonly usage: Readonly<Record<"seconds" | "inputTokens" | "outputTokens" | "usd", KnownMean>>;
}

/** What the human reference edit of one task gains, rules of those there are; computed when the pack is imported. */
export interface NfiTaskFacts {
  /** Files that the task fixes: Python, there before, and changed by the reference edit. */
  readonly files: readonly string[];
  /** Null where the reference edit or the code before could not be scored. */
  readonly human: PerAspect<Share> | null;
}

/** The human reference over the tasks of each scope: mean gain per aspect as a fraction of 1, null for none, and the tasks. */
export interface NfiHuman {
  readonly ruff: string;
  readonly scopes: Readonly<
    Record<
      Scope,
      { readonly tasks: number; readonly aspects: PerAspect<number | null>; readonly average: number | null }
    >
  >;
}
