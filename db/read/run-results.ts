import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../client";
import { runResults } from "../schema/result";

/** The runs of one instance of a submission in the order of the report: the headline first. Empty where there is one run only. */
export async function readRunResults(db: Db, submissionId: string, instanceId: string) {
  return db
    .select({
      name: runResults.name,
      position: runResults.position,
      nfi: runResults.nfi,
      rulesBlob: runResults.rulesBlob,
    })
    .from(runResults)
    .where(and(eq(runResults.submissionId, submissionId), eq(runResults.instanceId, instanceId)))
    .orderBy(asc(runResults.position));
}
