import type { FailureClass } from "./failure-class";
import type { Trust } from "./verdict";

/** Version of the board snapshot's shape. */
export const BOARD_FORMAT = 3;

/** Most ids that `tiedWith` lists. */
export const TIED_LISTED = 60;

/** One ranked row. Counts only; percentages are derived where they are drawn. */
export interface BoardRow {
  readonly submissionId: string;
  readonly model: string;
  readonly scaffold: string;
  readonly org: string;
  readonly openWeights: boolean | null;
  readonly effort: string;
  readonly attempts: string;
  readonly date: string | null;
  readonly publishedAt: string;
  readonly trust: Trust;
  readonly demo: boolean;
  readonly resolved: number;
  readonly unresolved: number;
  readonly unverified: number;
  readonly missing: number;
  readonly size: number;
  /** 95 % Wilson interval of resolved/size. */
  readonly lo: number;
  readonly hi: number;
  /** Competition rank by resolved count (1 = most); equal counts share it. */
  readonly rank: number;
  readonly shared: boolean;
  /** Every place that the paired tests leave open: [best, worst]. */
  readonly spread: readonly [number, number];
  /** How many other rows no paired test separates from this one. */
  readonly tiedCount: number;
  /** Their submission ids, nearest in rank first, at most `TIED_LISTED`: a long board would hold millions of pairs. */
  readonly tiedWith: readonly string[];
  /** Places over resampled instance sets: the central 95 %, and the share of replicates in the first place. */
  readonly resampled: { readonly lo: number; readonly hi: number; readonly first: number };
  /** Means over the n instances that have the figure; null where none has. */
  readonly meanCostUsd: number | null;
  readonly costN: number;
  readonly costPerResolved: number | null;
  readonly meanSteps: number | null;
  readonly stepsN: number;
  readonly meanSeconds: number | null;
  readonly secondsN: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly openFlags: { readonly block: number; readonly warn: number };
  readonly claimDiffers: boolean;
  /** Some instance has a run that can be read step by step. */
  readonly hasRuns: boolean;
  /** Instances that are not resolved, by class; classes without one are left out. */
  readonly failures: Readonly<Partial<Record<FailureClass, number>>>;
  readonly groups: Readonly<
    Record<"language" | "repo" | "category", Readonly<Record<string, { readonly k: number; readonly n: number }>>>
  >;
}

export interface BoardSnapshot {
  readonly format: typeof BOARD_FORMAT;
  readonly benchmark: string;
  readonly size: number;
  readonly rows: readonly BoardRow[];
  /** What the board says in one sentence, computed from the rows. */
  readonly finding: string;
  readonly seed: number;
  /** How the figures were made: method name to version or description. */
  readonly methods: Readonly<Record<string, string>>;
}

/** What lists of benchmarks show of a board: a few figures, so that a list never reads whole boards. */
export interface BoardHead {
  readonly ranked: number;
  /** Rows of trust `verified` or better. */
  readonly verified: number;
  readonly costUsd: { readonly lo: number; readonly hi: number } | null;
  /** The first row of trust `verified` or better, with the number of rows that share the lead of the board. */
  readonly leader:
    | (Pick<BoardRow, "submissionId" | "model" | "scaffold" | "resolved" | "size" | "lo" | "hi" | "trust"> & {
        readonly leaders: number;
      })
    | null;
  readonly finding: string;
}
