import { and, eq } from "drizzle-orm";
import { maintainers, users } from "@/db/schema/identity";
import { packImports } from "@/db/schema/maintenance";
import { addImportJob } from "@/db/write/jobs";
import { notFound, requirePerson } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { Limits } from "@/lib/formats/limits";
import type { Trouble } from "@/lib/formats/trouble";
import { troubleOf } from "@/lib/formats/trouble";
import type { loadReference } from "@/lib/verify/load-reference";
import { blobSource } from "./blob-source";
import type { CodeEngines } from "./code-engines";
import type { Context } from "./context";
import { importBenchmark } from "./import-benchmark";
import { recordAudit } from "./record-audit";
import { takeUpload } from "./take-upload";

/** Place of a new benchmark in the list. */
const POSITION = 10;

/**
 * Takes an uploaded reference pack; the worker reads it. An administrator may import any pack, a maintainer only one of a
 * benchmark that is theirs (the worker refuses another). Errors: `sign-in-required`, `not-found`, and those of the upload.
 */
export async function orderImport({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly uploadId: string; readonly policy: "at-once" | "review" };
}): Promise<{ readonly id: number }> {
  const person = requirePerson(ctx.user);
  return ctx.db.transaction(async (db) => {
    const own = await db.select().from(maintainers).where(eq(maintainers.userId, person.id)).limit(1);
    if (person.role !== "admin" && own.length === 0) throw notFound("page");
    const { sha256, name } = await takeUpload(ctx, db, person, input.uploadId);
    const [row] = await db
      .insert(packImports)
      .values({ packSha256: sha256, packName: name, policy: input.policy, actorId: person.id, createdAt: ctx.now })
      .returning({ id: packImports.id });
    if (row === undefined) throw new Error("The import was not written.");
    await addImportJob(db, row.id);
    await recordAudit(db, ctx, {
      action: "pack.handed-in",
      object: ["pack", String(row.id)],
      after: { sha256, policy: input.policy },
    });
    return row;
  });
}

/** The worker's half: reads the pack and imports it, or writes down why it cannot be. Doing it twice is doing it once. */
export async function runImport({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: {
    readonly importId: number;
    readonly limits: Limits;
    readonly load: typeof loadReference;
    readonly engines: Pick<CodeEngines, "nfi">;
    readonly engineVersion: string;
  };
}): Promise<void> {
  const [row] = await ctx.db.select().from(packImports).where(eq(packImports.id, input.importId));
  if (row === undefined || row.state !== "waiting") return;
  try {
    const pack = await blobSource(ctx.store, row.packSha256, row.packName);
    const outcome = await importBenchmark({
      ctx,
      input: {
        pack,
        limits: input.limits,
        load: async (...given) => {
          const reference = await input.load(...given);
          await requireOwn(ctx, row.actorId, reference.benchmark.slug);
          return reference;
        },
        engines: input.engines,
        engineVersion: input.engineVersion,
        policy: row.policy,
        demo: false,
        position: POSITION,
      },
    });
    await ctx.db
      .update(packImports)
      .set({ state: "done", outcome, benchmarkSlug: outcome.slug, endedAt: ctx.now })
      .where(eq(packImports.id, row.id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await endImport(ctx, row.id, troubleOf(error));
  }
}

/** The pack names its benchmark itself: only now is known whether the person may import it. Throws `pack-invalid`. */
async function requireOwn(ctx: Context, actorId: string | null, slug: string): Promise<void> {
  const [own] =
    actorId === null
      ? []
      : await ctx.db
          .select({ slug: maintainers.benchmarkSlug })
          .from(maintainers)
          .where(and(eq(maintainers.userId, actorId), eq(maintainers.benchmarkSlug, slug)));
  if (own !== undefined || (actorId !== null && (await isAdmin(ctx, actorId)))) return;
  throw new AppError("pack-invalid", `This is a pack of the benchmark ${slug}, which you do not maintain.`);
}

async function isAdmin(ctx: Context, userId: string): Promise<boolean> {
  const [row] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return row?.role === "admin";
}

/** Ends an import without a result. */
export async function endImport(ctx: Context, id: number, trouble: Trouble): Promise<void> {
  await ctx.db
    .update(packImports)
    .set({ state: "failed", trouble, endedAt: ctx.now })
    .where(and(eq(packImports.id, id), eq(packImports.state, "waiting")));
}
