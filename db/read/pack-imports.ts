import { desc, eq, inArray, or } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import { packImports } from "@/db/schema/maintenance";
import type { ReadContext } from "./context";
import { readMaintained } from "./maintained";

const LISTED = 20;

/** Packs that were uploaded: an administrator sees all, a maintainer their own and those of their benchmarks. */
export async function readPackImports(context: ReadContext) {
  const own = await readMaintained(context);
  if (own === null || context.user === null) return null;
  const mine = or(
    eq(packImports.actorId, context.user.id),
    inArray(
      packImports.benchmarkSlug,
      own.map((row) => row.slug),
    ),
  );
  return context.db
    .select({
      id: packImports.id,
      benchmarkSlug: packImports.benchmarkSlug,
      packName: packImports.packName,
      state: packImports.state,
      outcome: packImports.outcome,
      trouble: packImports.trouble,
      actor: users.handle,
      createdAt: packImports.createdAt,
    })
    .from(packImports)
    .leftJoin(users, eq(users.id, packImports.actorId))
    .where(context.user.role === "admin" ? undefined : mine)
    .orderBy(desc(packImports.id))
    .limit(LISTED);
}

export type PackImportRow = NonNullable<Awaited<ReturnType<typeof readPackImports>>>[number];
