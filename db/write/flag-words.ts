import { and, eq } from "drizzle-orm";
import type { Db } from "../client";
import { flagWords } from "../schema/maintenance";
import { flags } from "../schema/result";
import { flagKey } from "../flag-key";

export type FlagRow = typeof flags.$inferSelect;

/** A flag of this submission, locked; null when it has none of that number. */
export async function lockFlag(db: Db, submissionId: string, flagId: number): Promise<FlagRow | null> {
  const [row] = await db
    .select()
    .from(flags)
    .where(and(eq(flags.submissionId, submissionId), eq(flags.id, flagId)))
    .for("no key update");
  return row ?? null;
}

/** Writes down what somebody said of a flag, and the state that follows from it. */
export async function sayOfFlag(
  db: Db,
  flag: FlagRow,
  said: Pick<typeof flagWords.$inferInsert, "kind" | "text" | "actorId" | "at">,
): Promise<void> {
  const state = said.kind === "disputed" ? "disputed" : said.kind === "settled" ? "settled" : "open";
  await db.update(flags).set({ state }).where(eq(flags.id, flag.id));
  await db.insert(flagWords).values({ submissionId: flag.submissionId, flagKey: flagKey(flag), ...said });
}
