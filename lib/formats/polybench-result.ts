import { z } from "zod";
import type { HarnessVerdict } from "./harness-report";

/** `<id>_result.json` of SWE-PolyBench. `failed_tests` also names tests that nobody expected to pass. */
export const polybenchResultSchema = z.looseObject({
  instance_id: z.string().min(1),
  resolved: z.boolean(),
  patch_applied: z.boolean(),
  generation: z.boolean().optional(),
  with_logs: z.boolean().optional(),
  all_f2p_passed: z.boolean(),
  no_p2p_failed: z.boolean(),
  passed_tests: z.array(z.string()).default([]),
  failed_tests: z.array(z.string()).default([]),
});
export type PolybenchResult = z.infer<typeof polybenchResultSchema>;

/** The same statement in the words of the SWE-bench harness; the gates that it names decide whether it is believed. */
export function verdictOfPolybench(result: PolybenchResult): HarnessVerdict {
  return {
    resolved: result.resolved,
    patch_successfully_applied: result.patch_applied,
    gates: { all_f2p_passed: result.all_f2p_passed, no_p2p_failed: result.no_p2p_failed },
    other_tests: { passed: result.passed_tests, failed: result.failed_tests },
  };
}
