import type { Reason, Verdict } from "./verdict";

/** What one system made of one instance. */
export interface ComparedCell {
  readonly verdict: Verdict;
  readonly reason: Reason;
  readonly steps: number | null;
  readonly costUsd: number | null;
}

/** One instance with the cell of each compared system, in their order. */
export interface ComparedInstance {
  readonly instanceId: string;
  readonly language: string;
  readonly repo: string;
  readonly cells: readonly ComparedCell[];
}
