import { desc, eq } from "drizzle-orm";
import { boards } from "@/db/schema/board";
import type { ReadContext } from "./context";

/** What the Cost tab shows beside the ranked rows; null before the first board. */
export async function readCostAnalysis({ db }: ReadContext, slug: string) {
  const [latest] = await db
    .select({ cost: boards.cost })
    .from(boards)
    .where(eq(boards.benchmarkSlug, slug))
    .orderBy(desc(boards.id))
    .limit(1);
  return latest?.cost ?? null;
}

/** What the Behaviour tab shows beside the ranked rows; null before the first board. */
export async function readBehaviourAnalysis({ db }: ReadContext, slug: string) {
  const [latest] = await db
    .select({ behaviour: boards.behaviour })
    .from(boards)
    .where(eq(boards.benchmarkSlug, slug))
    .orderBy(desc(boards.id))
    .limit(1);
  return latest?.behaviour ?? null;
}

/** Every verdict, the difficulty of each instance, and how stable the ranking is; null before the first board. */
export async function readInstanceAnalysis({ db }: ReadContext, slug: string) {
  const [latest] = await db
    .select({ instances: boards.instances })
    .from(boards)
    .where(eq(boards.benchmarkSlug, slug))
    .orderBy(desc(boards.id))
    .limit(1);
  return latest?.instances ?? null;
}
