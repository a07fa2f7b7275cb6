import { randomInt } from "node:crypto";
import { env } from "@/lib/env";

/** A queue in which verifications run one after the other; there are as many as may run beside each other. */
export function pickLane(): number {
  return randomInt(Math.max(1, env().WORKER_CONCURRENCY));
}
