import { eq } from "drizzle-orm";
import { benchmarks } from "@/db/schema/benchmark";
import { lockBenchmark } from "@/db/write/benchmarks";
import { maintains, notFound, requirePerson } from "@/lib/auth/may";
import type { Context } from "./context";
import { announceChange } from "./publish-submission";
import { recordAudit } from "./record-audit";

/**
 * Sets how rows of a benchmark are published and which limits a run has (above them a row is flagged at its next
 * verification). For its maintainers. Errors: `sign-in-required`, `not-found`.
 */
export async function setBenchmark({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: {
    readonly benchmarkSlug: string;
    readonly policy: "at-once" | "review";
    readonly steps: number | null;
    readonly usd: number | null;
  };
}): Promise<{ readonly policy: "at-once" | "review" }> {
  const person = requirePerson(ctx.user);
  const { policy, steps, usd } = input;
  await ctx.db.transaction(async (db) => {
    if (!(await maintains(db, person, input.benchmarkSlug))) throw notFound("benchmark");
    const benchmark = await lockBenchmark(db, input.benchmarkSlug);
    if (benchmark === null) throw notFound("benchmark");
    const limits = { ...(steps === null ? {} : { steps }), ...(usd === null ? {} : { usd }) };
    await db.update(benchmarks).set({ policy, limits }).where(eq(benchmarks.slug, benchmark.slug));
    await announceChange(db, benchmark.slug);
    await recordAudit(db, ctx, {
      action: "benchmark.set",
      object: ["benchmark", benchmark.slug],
      benchmark: benchmark.slug,
      before: { policy: benchmark.policy, limits: benchmark.limits },
      after: { policy, limits },
    });
  });
  return { policy };
}
