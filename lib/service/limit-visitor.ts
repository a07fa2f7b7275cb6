import { type BucketRule, drawTokens } from "@/db/write/rate-buckets";
import type { Context } from "./context";

/** What one address may read of the public API without an account: at once, and a minute. A table costs more than a page. */
export const VISITOR_RULE: BucketRule = { capacity: 600, perMinute: 600 };
export const CSV_COST = 10;

/** Where a visitor stands after a request: `wait` = seconds until it would be answered, 0 when it is. */
export interface VisitorState {
  readonly left: number;
  readonly wait: number;
}

/** Counts one request of this address for the public API; the caller answers 429 when there is something to wait for. */
export async function limitVisitor(ctx: Context, address: string, cost: number): Promise<VisitorState> {
  const { taken, left } = await drawTokens(ctx.db, `address:${address}`, VISITOR_RULE, cost);
  return { left, wait: taken ? 0 : Math.max(1, Math.ceil(((cost - left) * 60) / VISITOR_RULE.perMinute)) };
}
