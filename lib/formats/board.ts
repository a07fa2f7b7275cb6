import type { Trust } from "./verdict";

/** Version of the board snapshot's shape. */
export const BOARD_FORMAT = 1;

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
  readonly tiedWith: readonly string[];
  /** Means over the n instances that have the figure; null where none has. */
  readonly meanCostUsd: number | null;
  readonly costN: number;
  readonly costPerResolved: number | null;
  readonly meanSteps: number | null;
  readonly stepsN: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly openFlags: { readonly block: number; readonly warn: number };
  readonly claimDiffers: boolean;
  readonly groups: Readonly<
    Record<"language" | "repo" | "category", Readonly<Record<string, { readonly k: number; readonly n: number }>>>
  >;
}

export interface BoardSnapshot {
  readonly format: typeof BOARD_FORMAT;
  readonly benchmark: string;
  readonly size: number;
  readonly rows: readonly BoardRow[];
  readonly seed: number;
  readonly methods: Readonly<Record<string, string>>;
}
