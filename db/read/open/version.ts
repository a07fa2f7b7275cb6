import { eq } from "drizzle-orm";
import { boardVersions } from "@/db/schema/benchmark";
import type { ReadContext } from "../context";

/** Stands for what is shown of several boards: raised with each of them. */
export const ALL_BOARDS = "*";

/** Version of everything that is public of a benchmark (or of all), null when there is no such board. */
export async function readPublicVersion({ db }: ReadContext, slug: string): Promise<number | null> {
  const [row] = await db
    .select({ version: boardVersions.version })
    .from(boardVersions)
    .where(eq(boardVersions.slug, slug));
  return row?.version ?? null;
}
