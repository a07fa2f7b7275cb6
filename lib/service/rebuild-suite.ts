import { readSuiteFacts } from "@/db/read/suite";
import { raiseOverview } from "@/db/write/board-versions";
import { lockSuite, replaceSuite } from "@/db/write/suites";
import type { SuiteSnapshot } from "@/lib/formats/suite";
import { buildSuite, type SuiteRow } from "@/lib/rank/build-suite";
import { packOutcomes } from "@/lib/rank/outcome-bits";
import type { Context } from "./context";

/** Computes what all boards together say, stores it, and announces the pages over several boards with the same commit. */
export async function rebuildSuite({ ctx }: { readonly ctx: Context }): Promise<SuiteSnapshot> {
  return ctx.db.transaction(async (db) => {
    await lockSuite(db);
    const { reported, names, rows } = await readSuiteFacts(db);
    const derived = rows.flatMap((row): SuiteRow[] => {
      if (row.trust === null || row.trust === "reported") return [];
      return [
        {
          system: row.scaffold === "" ? row.model : `${row.model} with ${row.scaffold}`,
          benchmark: row.benchmarkSlug,
          submissionId: row.id,
          trust: row.trust,
          outcomes: packOutcomes(row.resolved),
        },
      ];
    });
    const snapshot = buildSuite({ reported, derived, names });
    await replaceSuite(db, snapshot, ctx.now);
    await raiseOverview(db);
    return snapshot;
  });
}
