import type { TestStatus } from "@/lib/formats/test-log";

/** FAILED and ERROR; a skipped test failed nothing by itself. */
export function isFailureStatus(status: TestStatus): boolean {
  return status === "FAILED" || status === "ERROR";
}
