import { and, eq, isNull, ne, or } from "drizzle-orm";
import { submissions } from "@/db/schema/submission";
import { lockBenchmark } from "@/db/write/benchmarks";
import { maintains, notFound, requirePerson } from "@/lib/auth/may";
import { ENGINE_VERSION } from "@/lib/verify/engine-version";
import type { Context } from "./context";
import { recordAudit } from "./record-audit";
import { startReverification } from "./start-reverification";

interface Order {
  readonly benchmarkSlug: string;
  readonly note: string;
  readonly onlyStale: boolean;
}

/**
 * Derives every row of a benchmark anew (or only the stale ones: those of another engine or of an older reference), and
 * lists what changed. For its maintainers. Errors: `sign-in-required`, `not-found`.
 */
export async function reverifyBenchmark({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: Order;
}): Promise<{ readonly id: number }> {
  const person = requirePerson(ctx.user);
  if (!(await maintains(ctx.db, person, input.benchmarkSlug))) throw notFound("benchmark");
  return orderReverification({ ctx, input });
}

/** The same from the machine itself: no route leads here. Errors: `not-found`. */
export async function orderReverification({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: Order;
}): Promise<{ readonly id: number }> {
  return ctx.db.transaction(async (db) => {
    const benchmark = await lockBenchmark(db, input.benchmarkSlug);
    if (benchmark === null) throw notFound("benchmark");
    const stale = await db
      .select({ id: submissions.id })
      .from(submissions)
      .where(
        and(
          eq(submissions.benchmarkSlug, benchmark.slug),
          or(
            ne(submissions.engineVersion, ENGINE_VERSION),
            isNull(submissions.referenceRevision),
            ne(submissions.referenceRevision, benchmark.revision),
          ),
        ),
      );
    const id = await startReverification(db, ctx, {
      benchmarkSlug: benchmark.slug,
      cause: "asked",
      note: input.note,
      ...(input.onlyStale ? { submissionIds: stale.map((row) => row.id) } : {}),
    });
    await recordAudit(db, ctx, {
      action: "benchmark.reverified",
      object: ["benchmark", benchmark.slug],
      benchmark: benchmark.slug,
      after: { run: id, only_stale: input.onlyStale },
      reason: input.note,
    });
    return { id };
  });
}
