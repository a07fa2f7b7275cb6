import type { ReverificationPage } from "@/db/read/reverifications";
import type { RankMove } from "@/lib/formats/rank-move";

const place = (at: RankMove["before"]) =>
  at === null ? "no rank" : `${at.rank} (${at.resolved} of ${at.size}, ${at.trust})`;

type Told = Pick<ReverificationPage, "id" | "benchmark" | "note" | "state" | "report"> & {
  readonly items: readonly Pick<ReverificationPage["items"][number], "submissionId" | "state" | "outcome">[];
};

/** A run in plain lines: the versions before and after, then every verdict and every rank that is another one, and why. */
export function runText(run: Told): string {
  const waiting = run.items.filter((item) => item.state === "waiting").length;
  const lines = [
    `run ${run.id} of ${run.benchmark}: ${run.state === "done" ? "done" : `${waiting} of ${run.items.length} rows wait`}`,
    `reason: ${run.note}`,
  ];
  for (const { submissionId, outcome } of run.items) {
    if (outcome === null) continue;
    const { before, after } = outcome;
    lines.push(`${submissionId} ${outcome.system}`);
    if (outcome.trouble !== null) lines.push(`  no new result: ${outcome.trouble}`);
    for (const name of ["engine", "reader", "reference"] as const) {
      if (after !== null) lines.push(`  ${name} ${before?.[name] ?? "–"} -> ${after[name]}`);
    }
    if (outcome.resolved.after !== null) {
      lines.push(`  resolved ${outcome.resolved.before ?? "–"} -> ${outcome.resolved.after}`);
    }
    for (const change of outcome.changed) {
      lines.push(`  ${change.instanceId} ${change.before} -> ${change.after}: ${change.why}`);
    }
  }
  for (const move of run.report?.ranks ?? []) {
    lines.push(`rank of ${move.submissionId} ${move.system}: ${place(move.before)} -> ${place(move.after)}`);
  }
  if (run.report !== null) {
    lines.push(`${run.report.changedVerdicts} verdicts and ${run.report.ranks.length} places changed`);
  }
  return lines.join("\n");
}
