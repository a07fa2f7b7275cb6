import { asc, eq } from "drizzle-orm";
import { reproductions } from "@/db/schema/maintenance";
import type { ReadContext } from "./context";

/** Samples that maintainers drew to run a submission again, oldest first. Visibility: the caller's. */
export async function readReproductions({ db }: ReadContext, submissionId: string) {
  return db
    .select({
      id: reproductions.id,
      seed: reproductions.seed,
      sample: reproductions.sample,
      state: reproductions.state,
      agreed: reproductions.agreed,
      compared: reproductions.compared,
      trouble: reproductions.trouble,
      drawnAt: reproductions.drawnAt,
      endedAt: reproductions.endedAt,
    })
    .from(reproductions)
    .where(eq(reproductions.submissionId, submissionId))
    .orderBy(asc(reproductions.id));
}

export type ReproductionRow = Awaited<ReturnType<typeof readReproductions>>[number];
