import { and, eq } from "drizzle-orm";
import { submissions } from "@/db/schema/submission";
import {
  type NewBenchmark,
  type NewReportedRow,
  addReportedBenchmark,
  replaceReportedRows,
} from "@/db/write/benchmarks";
import { raiseBoardVersion } from "@/db/write/board-versions";
import { type NewPublication, replacePublication } from "@/db/write/publications";
import type { NewSubmission } from "@/db/write/submissions";
import type { PublishedTable } from "@/lib/formats/published-table";
import { checkPublished } from "@/lib/rank/check-published";
import { putBlob } from "@/lib/store/blob-store";
import type { ByteInput } from "./blob-source";
import type { Context } from "./context";
import { enterSubmission } from "./receive-submission";

/** System metadata of a bundle that comes with the program. */
export type SeedCard = Pick<
  NewSubmission,
  "benchmarkSlug" | "model" | "scaffold" | "org" | "openWeights" | "effort" | "attempts" | "date" | "links"
>;

/**
 * Enters a bundle that comes with the program, labelled as demo, into the same pipeline as every upload. The same bytes
 * for the same benchmark and system enter once. Returns whether they were new.
 */
export async function seedSubmission({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly bundle: ByteInput; readonly card: SeedCard };
}): Promise<boolean> {
  const { bundle, card } = input;
  const { key, bytes } = await putBlob(ctx.store, bundle.stream());
  return ctx.db.transaction(async (db) => {
    const known = await db
      .select({ id: submissions.id })
      .from(submissions)
      .where(
        and(
          eq(submissions.demo, true),
          eq(submissions.benchmarkSlug, card.benchmarkSlug),
          eq(submissions.bundleSha256, key),
          eq(submissions.model, card.model),
        ),
      );
    if (known.length > 0) return false;
    const row = { ...card, demo: true, bundleSha256: key, bundleBytes: bytes, bundleName: bundle.name };
    await enterSubmission(db, { ...row, receivedAt: ctx.now }, "demo");
    return true;
  });
}

/** A paper with its tables as printed. */
export type SeedPublication = NewPublication & { readonly tables: readonly PublishedTable[] };

/**
 * Figures printed in papers: benchmarks known by them, their rows, and whole tables, checked by our own computation. Writing them again changes nothing that is shown;
 * sites that run already are told to look.
 */
export async function seedReported({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: {
    readonly benchmarks: readonly NewBenchmark[];
    readonly rows: readonly NewReportedRow[];
    readonly publications: readonly SeedPublication[];
  };
}): Promise<void> {
  await ctx.db.transaction(async (db) => {
    for (const benchmark of input.benchmarks) {
      await addReportedBenchmark(db, benchmark);
      await replaceReportedRows(
        db,
        benchmark.slug,
        input.rows.filter((row) => row.benchmarkSlug === benchmark.slug),
      );
      await raiseBoardVersion(db, benchmark.slug);
    }
    for (const { tables, ...publication } of input.publications) {
      const checked = tables.map((table) => ({
        id: table.id,
        benchmarkSlug: table.benchmark,
        content: checkPublished(table),
      }));
      await replacePublication(db, publication, checked);
    }
  });
}
