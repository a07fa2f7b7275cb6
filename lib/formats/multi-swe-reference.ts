import { z } from "zod";

/** Status of a test in one of the three runs of Multi-SWE-bench; NONE = the log does not name it. */
export const threeStatusSchema = z.enum(["PASS", "FAIL", "SKIP", "NONE"]);
export type ThreeStatus = z.infer<typeof threeStatusSchema>;

const runs = z.object({ run: threeStatusSchema, test: threeStatusSchema, fix: threeStatusSchema });
export type ThreeRuns = z.infer<typeof runs>;

const group = z.record(z.string(), runs).default({});

/**
 * The tests of a Multi-SWE-bench record: without patches (`run`), with the test patch (`test`), with test patch and fix
 * (`fix`), by what the fix changed. `run` and `test` of a prediction are those of the reference.
 */
export const multiSweReferenceSchema = z.looseObject({
  p2p_tests: group,
  f2p_tests: group,
  s2p_tests: group,
  n2p_tests: group,
});
export type MultiSweReference = z.infer<typeof multiSweReferenceSchema>;
