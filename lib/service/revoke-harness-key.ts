import { and, eq, sql } from "drizzle-orm";
import { harnessKeys } from "@/db/schema/maintenance";
import { submissions } from "@/db/schema/submission";
import { addChanges } from "@/db/write/changes";
import { maintains, notFound, requirePerson } from "@/lib/auth/may";
import type { Context } from "./context";
import { announceChange } from "./publish-submission";
import { recordAudit } from "./record-audit";
import { startReverification } from "./start-reverification";

/**
 * Revokes a harness key for good: every row that rests on its signature is verified anew and is no longer attested. Revoking
 * twice is revoking once. For maintainers of the benchmark. Errors: `sign-in-required`, `not-found`.
 */
export async function revokeHarnessKey({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly id: number; readonly reason: string };
}): Promise<{ readonly state: "revoked" }> {
  const person = requirePerson(ctx.user);
  await ctx.db.transaction(async (db) => {
    const [key] = await db.select().from(harnessKeys).where(eq(harnessKeys.id, input.id)).for("no key update");
    if (key === undefined || !(await maintains(db, person, key.benchmarkSlug))) throw notFound("key");
    if (key.revokedAt !== null) return;
    await db
      .update(harnessKeys)
      .set({ revokedAt: ctx.now, revokeReason: input.reason })
      .where(eq(harnessKeys.id, key.id));
    const text = `The harness key ${key.keyId.slice(0, 16)} (${key.name}, ${key.owner}) was revoked.`;
    await addChanges(db, [
      { benchmarkSlug: key.benchmarkSlug, kind: "key", text, reason: input.reason, actorId: person.id },
    ]);
    const signed = await db
      .select({ id: submissions.id })
      .from(submissions)
      .where(
        and(eq(submissions.benchmarkSlug, key.benchmarkSlug), sql`${submissions.attested}->>'key_id' = ${key.keyId}`),
      );
    if (signed.length > 0) {
      await startReverification(db, ctx, {
        benchmarkSlug: key.benchmarkSlug,
        cause: "key",
        note: `${text} ${input.reason}`,
        submissionIds: signed.map((one) => one.id),
      });
    }
    await announceChange(db, key.benchmarkSlug);
    await recordAudit(db, ctx, {
      action: "key.revoked",
      object: ["key", String(key.id)],
      benchmark: key.benchmarkSlug,
      before: { fingerprint: key.keyId },
      reason: input.reason,
    });
  });
  return { state: "revoked" };
}
