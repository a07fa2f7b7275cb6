import { AppError } from "@/lib/errors";

/** Codes of the driver, of the system, and of PostgreSQL: shutting down, connection lost, out of resources. */
const OUTAGE = /^(CONNECT|ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT|57P0|08|53)/;

/**
 * True when the world around a job is to blame, not the job: the database or the store is away, or the disk is full. Then
 * the job waits and is tried again.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AppError) return error.code === "unavailable" || error.code === "no-space";
  if ("code" in error && OUTAGE.test(String(error.code))) return true;
  return error.cause !== error && isOutage(error.cause);
}
