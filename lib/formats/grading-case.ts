import { z } from "zod";

const names = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? []);

/**
 * One line of a file of grading cases (`proofboard grade CASES.jsonl`): a log as text or base64, the tests that have to
 * pass, the name of a SWE-bench log parser or of a runner as a hint, and the paths that the patch touches.
 */
export const gradingCaseSchema = z
  .looseObject({
    id: z.string(),
    log: z.string().nullish(),
    log_b64: z.base64().nullish(),
    f2p: names,
    p2p: names,
    parser: z.string().nullish(),
    eval_type: z
      .enum(["pass_and_fail", "fail_only"])
      .nullish()
      .transform((value) => value ?? "pass_and_fail"),
    patch_files: names,
  })
  .refine((value) => typeof value.log === "string" || typeof value.log_b64 === "string", "needs log or log_b64");
export type GradingCase = z.infer<typeof gradingCaseSchema>;
