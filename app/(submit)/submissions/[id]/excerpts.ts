import type { FlagExcerpt } from "@/components/submission/flag-list";
import type { SubmissionFlag } from "@/db/read/submission";
import { AppError } from "@/lib/errors";
import type { Context } from "@/lib/service/context";
import { readLogLines } from "@/lib/service/read-log-lines";

/** Lines before the place that a flag names. */
const BEFORE = 2;
/** Lines of a long place that are shown. */
const MOST = 6;

/**
 * The lines behind the first blocking flag that names a kept file, so that the page opens with its gravest finding shown.
 * A flag about a file that was not kept has no excerpt.
 */
export async function readExcerpts(ctx: Context, submissionId: string, flags: readonly SubmissionFlag[]) {
  const excerpts: FlagExcerpt[] = [];
  const first = flags.find((flag) => flag.severity === "block" && flag.file !== null && flag.fromLine !== null);
  if (first === undefined || first.file === null || first.fromLine === null) return excerpts;
  const { file, fromLine } = first;
  const to = Math.min(first.toLine ?? fromLine, fromLine + MOST - 1);
  try {
    const from = Math.max(1, fromLine - BEFORE);
    const range = await readLogLines({ ctx, input: { submissionId, file, from, to } });
    excerpts.push({
      flagId: first.id,
      label: `Lines of ${file}`,
      lines: range.lines.map((text, index) => {
        const number = range.from + index;
        return number >= fromLine ? { number, text, mark: "bad" as const } : { number, text };
      }),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not-found") throw error;
  }
  return excerpts;
}
