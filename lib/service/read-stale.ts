import { type StaleCount, readStaleCounts } from "@/db/read/reverifications";
import { ENGINE_VERSION } from "@/lib/verify/engine-version";
import type { Context } from "./context";

/** The engine of this program, and how many rows of each benchmark it did not derive. */
export async function readStale(
  ctx: Context,
): Promise<{ readonly engine: string; readonly counts: readonly StaleCount[] }> {
  return { engine: ENGINE_VERSION, counts: await readStaleCounts(ctx, ENGINE_VERSION) };
}
