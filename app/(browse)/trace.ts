import type { Trace } from "@/components/leaderboard/evidence-trace";
import { systemName } from "@/components/leaderboard/ranking-row";
import type { LogLine } from "@/components/ui/log-block";
import { type BenchmarkListRow, readEvidenceExample } from "@/db/read/home";
import { AppError } from "@/lib/errors";
import type { Context } from "@/lib/service/context";
import { readLogLines } from "@/lib/service/read-log-lines";

/** Lines shown before the one that decided. */
const BEFORE = 2;

type Example = NonNullable<Awaited<ReturnType<typeof readEvidenceExample>>>;

/** The deciding line with the lines before it; none when the file was not kept. */
async function decidingLines(
  ctx: Context,
  example: Example,
): Promise<{ lines: readonly LogLine[]; file: string | null }> {
  const place = example.evidence.find((entry) => entry.from_line !== null);
  if (place === undefined || place.from_line === null) return { lines: [], file: null };
  const { file, from_line: line } = place;
  try {
    const input = { submissionId: example.submissionId, file, from: Math.max(1, line - BEFORE), to: line };
    const range = await readLogLines({ ctx, input });
    const lines = range.lines.map((text, index): LogLine => {
      const number = range.from + index;
      return number === line ? { number, text, mark: "hit" } : { number, text };
    });
    return { lines, file };
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return { lines: [], file: null };
    throw error;
  }
}

/** The first benchmark's leading row and one of its resolved instances; null while nothing is verified. */
export async function readTrace(ctx: Context, benchmarks: readonly BenchmarkListRow[]): Promise<Trace | null> {
  const benchmark = benchmarks.find((row) => row.leader !== null);
  const leader = benchmark?.leader;
  if (benchmark === undefined || leader === null || leader === undefined) return null;
  const example = await readEvidenceExample(ctx, leader.submissionId);
  return {
    submissionId: leader.submissionId,
    system: systemName(leader),
    benchmark: benchmark.name,
    k: leader.resolved,
    n: leader.size,
    lo: leader.lo,
    hi: leader.hi,
    instance:
      example === null
        ? null
        : {
            id: example.instanceId,
            verdict: example.verdict,
            reason: example.reason,
            ...(await decidingLines(ctx, example)),
          },
  };
}
