import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readSubmission } from "@/db/read/submission";
import { uploads } from "@/db/schema/identity";
import { maintainers } from "@/db/schema/identity";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { findSubmission } from "@/db/write/submissions";
import { putBlob } from "@/lib/store/blob-store";
import type { Context } from "./context";
import { type GradedWorld, gradedWorld, gradingVerify } from "./graded-world";
import { compareReproduction, drawReproduction, handInRerun } from "./reproduce-submission";
import { TEST_RUN } from "./test-world";

/** A finished upload of this person. */
async function upload(ctx: Context, id: string, text: string): Promise<string> {
  const { key, bytes } = await putBlob(ctx.store, [Buffer.from(text)]);
  await ctx.db
    .insert(uploads)
    .values({ id, userId: ctx.user?.id ?? "", fileName: "rerun.zip", bytes, state: "finished", sha256: key });
  return id;
}

async function runAgain(world: GradedWorld, submissionId: string, fails: readonly string[], name: string) {
  const { maintainer } = world;
  const drawn = await drawReproduction({ ctx: maintainer, input: { submissionId, count: 2 } });
  const uploadId = await upload(maintainer, name, `rerun ${fails.join(" ")}`);
  const [row] = await world.ctx.db.select().from(uploads).where(eq(uploads.id, uploadId));
  await handInRerun({ ctx: maintainer, input: { reproductionId: drawn.id, uploadId } });
  const verify = gradingVerify(row?.sha256 ?? "", fails);
  const input = { ...TEST_RUN, reproductionId: drawn.id, verify };
  await compareReproduction({ ctx: world.ctx, input });
  await compareReproduction({ ctx: world.ctx, input });
  return drawn;
}

describe("running a submission again", () => {
  it("makes a row reproduced when every sampled instance agrees, also after a new verification", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const id = await world.publish(["hard"]);
      const drawn = await runAgain(world, id, ["hard"], "u1");
      expect(drawn.sample).toHaveLength(2);
      expect(await findSubmission(db, id)).toMatchObject({
        trust: "reproduced",
        reproduced: { seed: drawn.seed, k: 2, n: 2 },
      });
      await world.queueAgain(id);
      await world.verifyAgain(id);
      expect((await findSubmission(db, id))?.trust).toBe("reproduced");
      const page = await readSubmission({ db, user: null }, id);
      expect(page?.reproductions).toMatchObject([{ seed: drawn.seed, state: "done", agreed: 2, compared: 2 }]);
    });
  });

  it("shows k of n and leaves the trust as it was when an instance differs", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const id = await world.publish([]);
      await runAgain(world, id, ["easy"], "u1");
      expect(await findSubmission(db, id)).toMatchObject({ trust: "verified", reproduced: { k: 0, n: 2 } });
    });
  });

  it("is a maintainer's, of another's submission, with one bundle a draw", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const id = await world.publish([]);
      const draw = (ctx: Context) => drawReproduction({ ctx, input: { submissionId: id, count: 2 } });
      await expect(draw(world.stranger)).rejects.toMatchObject({ code: "forbidden" });
      await db.insert(maintainers).values({ userId: world.owner.id, benchmarkSlug: "bench" });
      await expect(draw({ ...world.ctx, user: world.owner })).rejects.toMatchObject({ code: "forbidden" });
      const drawn = await runAgain(world, id, [], "u1");
      const again = await upload(world.maintainer, "u2", "another");
      const handIn = (ctx: Context) => handInRerun({ ctx, input: { reproductionId: drawn.id, uploadId: again } });
      await expect(handIn(world.maintainer)).rejects.toMatchObject({ code: "wrong-state" });
      await expect(handIn(world.stranger)).rejects.toMatchObject({ code: "not-found" });
    });
  });
});
