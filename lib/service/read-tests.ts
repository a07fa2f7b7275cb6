import { z } from "zod";
import { AppError } from "@/lib/errors";
import { testStatusSchema } from "@/lib/formats/test-log";
import { readLines } from "@/lib/store/paged-text";
import type { TestRow } from "@/lib/verify/contract";
import type { Context } from "./context";
import { openResult } from "./submission-reading";

const line = z.int().positive().nullable();
const rowSchema = z.object({
  name: z.string(),
  group: z.enum(["FAIL_TO_PASS", "PASS_TO_PASS", "GOLD", "OTHER"]),
  got: z.union([testStatusSchema, z.literal("MISSING")]),
  ok: z.boolean(),
  file: z.string().nullable(),
  from_line: line,
  to_line: line,
});

export interface TestTable {
  /** Number of the first row in `rows`, from 1. */
  readonly from: number;
  readonly rows: readonly TestRow[];
  readonly total: number;
}

/**
 * Rows of an instance's test table: what was expected, what the log says, and where. `from` counts from 1; the answer may
 * be shorter than asked for. Empty when the instance has no test table. Errors: `not-found`.
 */
export async function readTestTable({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: {
    readonly submissionId: string;
    readonly instanceId: string;
    readonly from: number;
    readonly count: number;
  };
}): Promise<TestTable> {
  const { testsBlob } = await openResult(ctx, input.submissionId, input.instanceId);
  if (testsBlob === null) return { from: 1, rows: [], total: 0 };
  const range = await readLines(ctx.store, testsBlob, input.from, input.from + input.count - 1);
  const rows = range.lines.map((text) => {
    const parsed = rowSchema.safeParse(JSON.parse(text));
    if (!parsed.success) throw new AppError("blob-mismatch", "A stored test table is damaged.");
    return parsed.data;
  });
  return { from: range.from, rows, total: range.total };
}
