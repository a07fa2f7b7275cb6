import { decimalText, usdText } from "@/lib/display/number-text";
import { frontOf } from "./cost-rows";
import { type RankingRow, systemName } from "./ranking-row";

/** What the cost front says, in one sentence and one line on how sure it is. `tied`: no paired test parts two rows. */
export function costFinding(
  rows: readonly RankingRow[],
  tied: (a: RankingRow, b: RankingRow) => boolean | null,
): { readonly finding: string; readonly sub: string } {
  const front = frontOf(rows, "cost");
  const best = front[front.length - 1];
  const before = front[front.length - 2];
  if (best === undefined) {
    return { finding: "No system has a known cost yet.", sub: "Costs come from the logs of single runs." };
  }
  const priced = rows.filter((row) => row.k !== null && row.costUsd !== null).length;
  const shares = `${front.length} of ${priced} systems with a known cost ${front.length === 1 ? "is" : "are"} on the cost front: no other resolves as much for less.`;
  if (before === undefined) {
    return {
      finding: `${systemName(best)} resolves most and costs least: ${best.k ?? 0} at ${usdText(best.costUsd)} an instance.`,
      sub: shares,
    };
  }
  const more = (best.k ?? 0) - (before.k ?? 0);
  const times = (best.costUsd ?? 0) / (before.costUsd ?? 1);
  const dearer = times < 1.05 ? "hardly more" : `${decimalText(times, times < 10 ? 1 : 0)} times as much`;
  const parted = tied(best, before);
  const sure =
    parted === null
      ? ""
      : parted
        ? " A paired test does not separate the two dearest of them."
        : " A paired test separates the two dearest of them.";
  return {
    finding: `${systemName(before)} resolves ${before.k ?? 0} at ${usdText(before.costUsd)} an instance; ${more} more ${more === 1 ? "costs" : "cost"} ${dearer}.`,
    sub: shares + sure,
  };
}
