import { and, desc, eq, isNotNull } from "drizzle-orm";
import { reproductions } from "@/db/schema/maintenance";
import type { Report } from "@/lib/formats/report";
import type { Reproduced } from "@/lib/formats/reproduction";
import { type RerunComparison, compareRerun } from "@/lib/verify/compare-rerun";
import type { Context } from "./context";
import { readStoredReport } from "./stored-report";

/** A re-run held against a report: what the row shows, and whether it makes the row `reproduced`. */
export interface Standing {
  readonly holds: boolean;
  readonly shown: Reproduced;
  readonly comparison: RerunComparison;
}

type Row = typeof reproductions.$inferSelect;

/** Holds one re-run against a report of the submission. Only a row of trust `verified` or more can be reproduced. */
export function holdAgainst(row: Row, submission: Report, rerun: Report, at: Date): Standing {
  const comparison = compareRerun({ submission, rerun, seed: row.seed, count: row.count });
  const { trust } = submission.totals;
  return {
    holds: comparison.reproduced && (trust === "verified" || trust === "attested"),
    shown: { id: row.id, seed: row.seed, k: comparison.k, n: comparison.n, at: at.toISOString() },
    comparison,
  };
}

/** The newest finished re-run of a submission against its new report: a new verification may agree with it or not. */
export async function standingReproduction(
  ctx: Context,
  submissionId: string,
  report: Report,
): Promise<Standing | null> {
  const [row] = await ctx.db
    .select()
    .from(reproductions)
    .where(
      and(
        eq(reproductions.submissionId, submissionId),
        eq(reproductions.state, "done"),
        isNotNull(reproductions.reportBlob),
      ),
    )
    .orderBy(desc(reproductions.id))
    .limit(1);
  if (row === undefined || row.reportBlob === null) return null;
  return holdAgainst(row, report, await readStoredReport(ctx, row.reportBlob), row.endedAt ?? row.drawnAt);
}
