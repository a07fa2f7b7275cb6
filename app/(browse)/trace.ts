import type { Trace } from "@/components/leaderboard/evidence-trace";
import { systemName } from "@/components/leaderboard/ranking-row";
import type { ReadContext } from "@/db/read/context";
import { type BenchmarkListRow, readEvidenceExample } from "@/db/read/home";

/** The first benchmark's leading row and one of its resolved instances; null while nothing is verified. */
export async function readTrace(context: ReadContext, benchmarks: readonly BenchmarkListRow[]): Promise<Trace | null> {
  const benchmark = benchmarks.find((row) => row.leader !== null);
  const leader = benchmark?.leader;
  if (benchmark === undefined || leader === null || leader === undefined) return null;
  const example = await readEvidenceExample(context, leader.submissionId);
  return {
    submissionId: leader.submissionId,
    system: systemName(leader),
    benchmark: benchmark.name,
    k: leader.resolved,
    n: leader.size,
    lo: leader.lo,
    hi: leader.hi,
    instance:
      example === null ? null : { id: example.instanceId, verdict: example.verdict, reason: example.reason, lines: [] },
  };
}
