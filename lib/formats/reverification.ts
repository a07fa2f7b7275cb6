import type { RankMove } from "./rank-move";

/** Version of everything that decides a verdict, as it was for one report. */
export interface EngineStamp {
  readonly engine: string;
  readonly reader: string;
  readonly reference: string;
}

/** A verdict that a new verification changed, and why in plain words. */
export interface ReverifiedVerdict {
  readonly instanceId: string;
  readonly before: string;
  readonly after: string;
  readonly why: string;
}

/** What a run did to one submission. */
export interface ReverificationItem {
  readonly submissionId: string;
  readonly system: string;
  readonly before: EngineStamp | null;
  readonly after: EngineStamp | null;
  readonly resolved: { readonly before: number | null; readonly after: number | null };
  readonly trust: { readonly before: string | null; readonly after: string | null };
  readonly changed: readonly ReverifiedVerdict[];
  /** Instances with the same verdict for another reason. */
  readonly otherReason: number;
  readonly unchanged: number;
  /** Why it could not be verified; null when it could. */
  readonly trouble: string | null;
}

/** The stored answer of a run: every verdict and every rank that is another one now. */
export interface ReverificationReport {
  readonly submissions: number;
  readonly failed: number;
  readonly changedVerdicts: number;
  readonly ranks: readonly RankMove[];
}
