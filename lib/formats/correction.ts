import { z } from "zod";
import type { RankMove } from "./rank-move";
import type { Reason, Verdict } from "./verdict";

const names = z.array(z.string().min(1).max(4000)).max(20_000).default([]);

/** What a maintainer changes of one instance. Names are those of the reference; a test is named in one list at most. */
export const correctionChangeSchema = z
  .strictObject({
    /** No longer expected at all. */
    drop: names,
    /** From `FAIL_TO_PASS` to `PASS_TO_PASS`. */
    toPassToPass: names,
    /** From `PASS_TO_PASS` to `FAIL_TO_PASS`. */
    toFailToPass: names,
    /** Why nobody can be verified on it; "" makes it verifiable again; absent = as it is. */
    broken: z.string().max(500).optional(),
  })
  .refine(
    ({ drop, toPassToPass, toFailToPass, broken }) =>
      broken !== undefined || drop.length + toPassToPass.length + toFailToPass.length > 0,
    "nothing is changed",
  )
  .refine(({ drop, toPassToPass, toFailToPass }) => {
    const all = [...drop, ...toPassToPass, ...toFailToPass];
    return new Set(all).size === all.length;
  }, "a test is named twice");

/**
 * What a correction does. `restore`: names that come back into their lists, which nobody can ask for from outside: only the
 * undoing of a correction that dropped them does it.
 */
export interface CorrectionChange extends z.infer<typeof correctionChangeSchema> {
  readonly restore?: Pick<TestLists, "failToPass" | "passToPass"> & { readonly gold: readonly string[] };
}

/** The parts of an instance's reference that a correction can change. `gold` = tests that pass with the gold patch. */
export interface TestLists {
  readonly failToPass: readonly string[];
  readonly passToPass: readonly string[];
  readonly gold: readonly string[] | null;
  readonly broken: string | null;
}

/** One row whose verdict on the corrected instance becomes another one. */
export interface MovedVerdict {
  readonly submissionId: string;
  readonly system: string;
  readonly before: { readonly verdict: Verdict; readonly reason: Reason };
  readonly after: { readonly verdict: Verdict; readonly reason: Reason };
  readonly explanation: string;
}

/** What would change if the correction were applied now. */
export interface CorrectionPreview {
  readonly judged: number;
  readonly verdicts: readonly MovedVerdict[];
  readonly ranks: readonly RankMove[];
  /** Rows whose bundle could not be judged again, with the reason. */
  readonly failed: readonly { readonly submissionId: string; readonly system: string; readonly why: string }[];
}
