import { desc, eq } from "drizzle-orm";
import type { PriceTable } from "@/lib/formats/price-table";
import type { Db } from "../client";
import { priceTables } from "../schema/maintenance";

/** The price table that recomputes costs now; null = the one that comes with the program. */
export async function readActivePrices(db: Db): Promise<PriceTable | null> {
  const [row] = await db
    .select({ version: priceTables.version, models: priceTables.models })
    .from(priceTables)
    .where(eq(priceTables.active, true))
    .orderBy(desc(priceTables.createdAt))
    .limit(1);
  if (row === undefined) return null;
  return {
    version: row.version,
    models: row.models.map(({ names, input, cached, cache_write, output }) => ({
      names,
      input,
      cached,
      cache_write,
      output,
    })),
  };
}
