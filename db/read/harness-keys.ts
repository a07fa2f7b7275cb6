import { asc, eq } from "drizzle-orm";
import type { HarnessKey } from "@/lib/formats/attestation";
import type { Db } from "../client";
import { harnessKeys } from "../schema/maintenance";

/** A moment as attestations write it: UTC, whole seconds. */
function wholeSecond(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** The keys whose signature counts on a benchmark, revoked ones too (they say why a signature no longer counts). */
export async function readRegisteredKeys(db: Db, benchmarkSlug: string): Promise<readonly HarnessKey[]> {
  const rows = await db
    .select()
    .from(harnessKeys)
    .where(eq(harnessKeys.benchmarkSlug, benchmarkSlug))
    .orderBy(asc(harnessKeys.id));
  return rows.map((row) => ({
    id: row.keyId,
    name: row.name,
    public_key: row.publicKey,
    benchmarks: [row.benchmarkSlug],
    valid_from: wholeSecond(row.validFrom),
    valid_to: row.validTo === null ? null : wholeSecond(row.validTo),
    revoked_at: row.revokedAt === null ? null : wholeSecond(row.revokedAt),
  }));
}
