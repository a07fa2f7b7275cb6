import { type BucketRule, drawTokens } from "@/db/write/rate-buckets";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";

/** What one address may read of the public API without an account: at once, and a minute. A table costs more than a page. */
export const VISITOR_RULE: BucketRule = { capacity: 600, perMinute: 600 };
export const CSV_COST = 10;

/** Where a visitor stands after a request: `wait` = seconds until it would be answered, 0 when it is. */
export interface VisitorState {
  readonly left: number;
  readonly wait: number;
}

/** How often one address may try to sign in: at once, and a minute. Each try costs a session, or a question to a provider. */
const SIGN_IN_RULE: BucketRule = { capacity: 60, perMinute: 60 };

/** Counts one try of this address to sign in. Throws `too-many-requests`. */
export async function limitSignIn(ctx: Context, address: string): Promise<void> {
  const { taken } = await drawTokens(ctx.db, `sign-in:${address}`, SIGN_IN_RULE, 1);
  if (taken) return;
  throw new AppError("too-many-requests", "Too many tries to sign in from this address.", { remedy: "Wait a minute." });
}

/** Counts one request of this address for the public API; the caller answers 429 when there is something to wait for. */
export async function limitVisitor(ctx: Context, address: string, cost: number): Promise<VisitorState> {
  const { taken, left } = await drawTokens(ctx.db, `address:${address}`, VISITOR_RULE, cost);
  return { left, wait: taken ? 0 : Math.max(1, Math.ceil(((cost - left) * 60) / VISITOR_RULE.perMinute)) };
}
