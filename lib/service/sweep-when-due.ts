import { setSweepDue, takeSweepTurn } from "@/db/write/sweep-turns";
import type { Context } from "./context";
import { type Swept, sweepStore } from "./sweep-store";

/** From the beginning of one sweep to that of the next, milliseconds: a sweep reads every row. */
export const SWEEP_EVERY_MS = 24 * 3600_000;
/** A sweep that was killed or failed is tried again after so long, milliseconds. */
export const SWEEP_RETRY_MS = 3600_000;

/**
 * Sweeps the store when a day has passed since the last sweep that came to its end. The database keeps that time, so restarts of
 * workers neither put it off nor repeat it, and of several workers one sweeps. Returns null when it is not due.
 */
export async function sweepWhenDue({ ctx }: { readonly ctx: Context }): Promise<Swept | null> {
  const after = (ms: number) => new Date(ctx.now.getTime() + ms);
  const turn = { now: ctx.now, firstAt: after(SWEEP_EVERY_MS), retryAt: after(SWEEP_RETRY_MS) };
  if (!(await takeSweepTurn(ctx.db, turn))) return null;
  const swept = await sweepStore({ ctx });
  await setSweepDue(ctx.db, after(SWEEP_EVERY_MS));
  return swept;
}
