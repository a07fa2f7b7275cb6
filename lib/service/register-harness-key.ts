import { and, eq } from "drizzle-orm";
import { harnessKeys } from "@/db/schema/maintenance";
import { flags } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import { lockBenchmark } from "@/db/write/benchmarks";
import { addChanges } from "@/db/write/changes";
import { maintains, notFound, requirePerson } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import { readPublicKey } from "@/lib/verify/harness-key";
import type { Context } from "./context";
import { announceChange } from "./publish-submission";
import { recordAudit } from "./record-audit";
import { startReverification } from "./start-reverification";

export interface KeyForm {
  readonly benchmarkSlug: string;
  readonly name: string;
  /** Who runs the harness and keeps the private half. */
  readonly owner: string;
  /** The 32 bytes of an Ed25519 public key, base64. */
  readonly publicKey: string;
  readonly validFrom: Date;
  readonly validTo: Date | null;
}

/**
 * Registers the public key of a harness on one benchmark; rows whose signature did not count so far are verified anew.
 * For its maintainers. Errors: `sign-in-required`, `not-found`, `bad-request` for a weak, malformed or known key.
 */
export async function registerHarnessKey({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: KeyForm;
}): Promise<{ readonly id: number; readonly keyId: string }> {
  const person = requirePerson(ctx.user);
  return ctx.db.transaction(async (db) => {
    if (!(await maintains(db, person, input.benchmarkSlug))) throw notFound("benchmark");
    if ((await lockBenchmark(db, input.benchmarkSlug)) === null) throw notFound("benchmark");
    const { id: keyId } = readPublicKey(input.publicKey);
    if (input.validTo !== null && input.validTo <= input.validFrom) {
      throw new AppError("bad-request", "The key ends before it begins.");
    }
    const [row] = await db
      .insert(harnessKeys)
      .values({ ...input, keyId, actorId: person.id, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: harnessKeys.id });
    if (row === undefined) {
      throw new AppError("bad-request", "This key is registered on this benchmark already.", {
        remedy: "A revoked key stays revoked: let the harness make a new pair.",
      });
    }
    await addChanges(db, [
      {
        benchmarkSlug: input.benchmarkSlug,
        kind: "key",
        text: `The harness key ${keyId.slice(0, 16)} (${input.name}, ${input.owner}) was registered.`,
        actorId: person.id,
      },
    ]);
    const unsigned = await db
      .selectDistinct({ id: submissions.id })
      .from(submissions)
      .innerJoin(flags, and(eq(flags.submissionId, submissions.id), eq(flags.code, "attestation-refused")))
      .where(eq(submissions.benchmarkSlug, input.benchmarkSlug));
    if (unsigned.length > 0) {
      await startReverification(db, ctx, {
        benchmarkSlug: input.benchmarkSlug,
        cause: "key",
        note: `The harness key ${keyId.slice(0, 16)} was registered.`,
        submissionIds: unsigned.map((one) => one.id),
      });
    }
    await announceChange(db, input.benchmarkSlug);
    await recordAudit(db, ctx, {
      action: "key.registered",
      object: ["key", String(row.id)],
      benchmark: input.benchmarkSlug,
      after: { fingerprint: keyId, name: input.name, owner: input.owner },
    });
    return { id: row.id, keyId };
  });
}
