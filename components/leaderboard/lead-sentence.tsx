import type { BenchmarkHead } from "@/db/read/benchmark-head";
import type { BoardSnapshot } from "@/lib/formats/board";
import { intervalText, percentText } from "@/lib/display/number-text";
import { systemName } from "./ranking-row";

/** The finding of a board, which the board itself computed, and one line on how sure it is. */
export function LeadSentence({ snapshot, head }: { snapshot: BoardSnapshot | null; head: BenchmarkHead }) {
  const leader = [...(snapshot?.rows ?? [])].sort((a, b) => a.rank - b.rank)[0];
  if (snapshot === null || leader === undefined) {
    return (
      <>
        <p className="finding">No system has a derived row here yet.</p>
        <p className="finding-sub">{head.summary}</p>
      </>
    );
  }
  const { resolved, size, lo, hi } = leader;
  return (
    <>
      <p className="finding">{snapshot.finding}</p>
      <p className="finding-sub">
        <bdi>{systemName(leader)}</bdi> has the highest count, {resolved} of {size} ({percentText(resolved, size)} %, 95
        % interval {intervalText(lo, hi)}). Rank spread: every place the system could hold given exact McNemar tests on
        the same {size} instances, p &lt; 0.05.
      </p>
    </>
  );
}
