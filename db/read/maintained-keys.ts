import { asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { benchmarks } from "@/db/schema/benchmark";
import { users } from "@/db/schema/identity";
import { harnessKeys } from "@/db/schema/maintenance";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";
import { readMaintained } from "./maintained";

const rows = sql<number>`(select count(*) from ${submissions}
  where ${submissions.benchmarkSlug} = ${harnessKeys.benchmarkSlug}
  and ${submissions.attested}->>'key_id' = ${harnessKeys.keyId})`.mapWith(Number);

/** Harness keys of the benchmarks that this person maintains, valid ones first; null for everybody else. */
export async function readMaintainedKeys(context: ReadContext) {
  const own = await readMaintained(context);
  if (own === null) return null;
  return context.db
    .select({
      id: harnessKeys.id,
      benchmarkSlug: harnessKeys.benchmarkSlug,
      benchmark: benchmarks.name,
      keyId: harnessKeys.keyId,
      name: harnessKeys.name,
      owner: harnessKeys.owner,
      validFrom: harnessKeys.validFrom,
      validTo: harnessKeys.validTo,
      revokedAt: harnessKeys.revokedAt,
      revokeReason: harnessKeys.revokeReason,
      actor: users.handle,
      rows,
    })
    .from(harnessKeys)
    .innerJoin(benchmarks, eq(benchmarks.slug, harnessKeys.benchmarkSlug))
    .leftJoin(users, eq(users.id, harnessKeys.actorId))
    .where(
      inArray(
        harnessKeys.benchmarkSlug,
        own.map((row) => row.slug),
      ),
    )
    .orderBy(desc(isNull(harnessKeys.revokedAt)), asc(benchmarks.name), desc(harnessKeys.id));
}

export type MaintainedKey = NonNullable<Awaited<ReturnType<typeof readMaintainedKeys>>>[number];
