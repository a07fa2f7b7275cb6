import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { uploads } from "@/db/schema/identity";
import { benchmarks } from "@/db/schema/benchmark";
import { packImports } from "@/db/schema/maintenance";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { AppError } from "@/lib/errors";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { putBlob } from "@/lib/store/blob-store";
import type { loadReference } from "@/lib/verify/load-reference";
import type { Context } from "./context";
import { gradedWorld } from "./graded-world";
import { orderImport, runImport } from "./import-pack";
import { addPerson, NO_ENGINES } from "./test-world";

/** A pack of one benchmark without instances: what an import does with a real one is tested beside `importBenchmark`. */
const packOf =
  (slug: string): typeof loadReference =>
  async () => ({
    benchmark: {
      format: 1,
      slug,
      name: slug,
      version: "2",
      languages: ["python"],
      grading: "f2p-p2p",
      limits: {},
      links: {},
      licence: "MIT",
      licences: {},
      summary: "",
      validity: {},
      coverage: {},
    },
    instances: new Map(),
  });

async function order(ctx: Context, name: string) {
  const { key, bytes } = await putBlob(ctx.store, [Buffer.from(`pack ${name}`)]);
  const userId = ctx.user?.id ?? "";
  await ctx.db
    .insert(uploads)
    .values({ id: name, userId, fileName: `${name}.zip`, bytes, state: "finished", sha256: key });
  return (await orderImport({ ctx, input: { uploadId: name, policy: "review" } })).id;
}

async function run(ctx: Context, importId: number, load: typeof loadReference) {
  await runImport({ ctx, input: { importId, limits: DEFAULT_LIMITS, load, engines: NO_ENGINES, engineVersion: "1" } });
  const [row] = await ctx.db.select().from(packImports).where(eq(packImports.id, importId));
  return row;
}

describe("importing an uploaded pack", () => {
  it("adds a benchmark for an administrator and a new revision for its maintainer", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const admin = { ...world.ctx, user: await addPerson(db, "chief", "admin") };
      const fresh = await order(admin, "a");
      expect(await run(world.ctx, fresh, packOf("fresh"))).toMatchObject({ state: "done", benchmarkSlug: "fresh" });
      const own = await order(world.maintainer, "b");
      expect(await run(world.ctx, own, packOf("bench"))).toMatchObject({ state: "done", benchmarkSlug: "bench" });
      const [row] = await db.select().from(benchmarks).where(eq(benchmarks.slug, "bench"));
      expect(row).toMatchObject({ version: "2", revision: 2, policy: "review" });
    });
  });

  it("is refused where the pack is of a benchmark of others, and says why a pack cannot be read", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const foreign = await order(world.maintainer, "a");
      expect(await run(world.ctx, foreign, packOf("elsewhere"))).toMatchObject({
        state: "failed",
        trouble: { code: "pack-invalid" },
      });
      const broken = await order(world.maintainer, "b");
      const trouble = new AppError("archive-corrupt", "The archive is broken.", { file: "b.zip" });
      expect(await run(world.ctx, broken, () => Promise.reject(trouble))).toMatchObject({
        state: "failed",
        trouble: { code: "archive-corrupt", file: "b.zip" },
      });
      await expect(order({ ...world.ctx, user: world.owner }, "c")).rejects.toMatchObject({ code: "not-found" });
    });
  });
});
