import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { createLogReader } from "@/lib/logs/read-log";

/** Counts the tests in the observation of a step with the same readers that read evaluation logs; null when there are none. */
export function parseTestOutput(text: string): { passed: number; failed: number } | null {
  const reader = createLogReader({ frame: "none", limits: DEFAULT_LIMITS });
  reader.push(Buffer.from(text, "utf8"));
  const { tests, summary } = reader.end();
  let passed = 0;
  let failed = 0;
  for (const { status } of tests.values()) {
    if (status === "PASSED" || status === "XFAIL" || status === "XPASS") passed += 1;
    else if (status === "FAILED" || status === "ERROR") failed += 1;
  }
  if (passed + failed > 0) return { passed, failed };
  if (summary === null || (summary.passed ?? 0) + (summary.failed ?? 0) === 0) return null;
  return { passed: summary.passed ?? 0, failed: (summary.failed ?? 0) + (summary.errors ?? 0) };
}
