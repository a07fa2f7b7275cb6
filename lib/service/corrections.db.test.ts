import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readBenchmarkChanges, readSubmissionChanges } from "@/db/read/changes";
import { readReference } from "@/db/read/reference";
import { readCorrection } from "@/db/read/corrections";
import { auditLog } from "@/db/schema/audit";
import { reverifications } from "@/db/schema/maintenance";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { findCorrection } from "@/db/write/corrections";
import { findSubmission } from "@/db/write/submissions";
import type { CorrectionChange } from "@/lib/formats/correction";
import { applyCorrection, dropCorrection } from "./apply-correction";
import { finishReverification } from "./finish-reverification";
import { type GradedWorld, gradedWorld } from "./graded-world";
import { previewCorrection } from "./preview-correction";
import { proposeCorrection } from "./propose-correction";
import { rebuildBoard } from "./rebuild-board";
import { TEST_RUN } from "./test-world";
import { undoCorrection } from "./undo-correction";
import type { Context } from "./context";

const DROP_HARD: CorrectionChange = { drop: ["hard"], toFailToPass: [], toPassToPass: [] };

async function propose(ctx: Context, change: CorrectionChange = DROP_HARD) {
  const input = { benchmarkSlug: "bench", instanceId: "task-1", change, reason: "It depends on the clock." };
  return (await proposeCorrection({ ctx, input })).id;
}

async function preview(world: GradedWorld, id: number, submission: string) {
  const verify = await world.verifyOf(submission);
  await previewCorrection({ ctx: world.ctx, input: { ...TEST_RUN, correctionId: id, verify } });
  return findCorrection(world.ctx.db, id);
}

describe("correcting one instance", () => {
  it("shows which verdicts and ranks move before anything changes, and moves exactly these when it is applied", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const slow = await world.publish(["hard"]);
      await rebuildBoard({ ctx: world.ctx, input: { benchmarkSlug: "bench" } });
      const id = await propose(world.maintainer);
      const ready = await preview(world, id, slow);
      expect(ready).toMatchObject({ state: "ready", done: 1, total: 1 });
      expect(ready?.preview?.verdicts).toMatchObject([
        { submissionId: slow, before: { verdict: "unresolved" }, after: { verdict: "resolved" } },
      ]);
      expect(ready?.preview?.ranks).toMatchObject([{ before: { resolved: 2 }, after: { resolved: 3 } }]);
      expect((await findSubmission(db, slow))?.resolved).toBe(2);

      const input = { correctionId: id };
      await applyCorrection({ ctx: world.maintainer, input });
      await applyCorrection({ ctx: world.maintainer, input });
      const reference = await readReference(db, "bench");
      expect(reference?.revision).toBe(2);
      expect(reference?.instances.get("task-1")).toMatchObject({ failToPass: [], passToPass: ["easy"] });
      const runs = await db.select().from(reverifications);
      expect(runs).toMatchObject([{ cause: "correction", state: "running" }]);

      await world.verifyAgain(slow);
      expect(await findSubmission(db, slow)).toMatchObject({ resolved: 3, referenceRevision: 2, state: "published" });
      const run = { reverificationId: runs[0]?.id ?? 0 };
      expect(await finishReverification({ ctx: world.ctx, input: run })).toMatchObject({
        submissions: 1,
        changedVerdicts: 1,
        ranks: ready?.preview?.ranks,
      });
      await finishReverification({ ctx: world.ctx, input: run });
      const rows = await readSubmissionChanges({ db, user: null }, slow);
      expect(rows.rows.map((row) => row.kind)).toEqual(["rank", "verdict", "published"]);
      expect(rows.rows[1]).toMatchObject({ instanceId: "task-1", text: "task-1: resolved instead of unresolved." });
      expect(rows.rows[1]?.reason).toContain("1 tests are expected instead of 2");
      const all = await readBenchmarkChanges({ db, user: null }, "bench");
      expect(all.rows.map((row) => row.kind)).toEqual(["reverification", "rank", "verdict", "correction", "published"]);
      expect(all.rows[3]).toMatchObject({ reason: "It depends on the clock.", actor: "keeper" });
    });
  });

  it("is refused when the reference moved on in the meantime, and before its effect is known", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const row = await world.publish(["hard"]);
      const first = await propose(world.maintainer);
      const second = await propose(world.maintainer, { ...DROP_HARD, drop: ["easy"] });
      const apply = (id: number) => applyCorrection({ ctx: world.maintainer, input: { correctionId: id } });
      await expect(apply(first)).rejects.toMatchObject({ code: "wrong-state" });
      await preview(world, first, row);
      await preview(world, second, row);
      await apply(first);
      await expect(apply(second)).rejects.toMatchObject({ code: "wrong-state" });
      await dropCorrection({ ctx: world.maintainer, input: { correctionId: second } });
      await dropCorrection({ ctx: world.maintainer, input: { correctionId: second } });
      await expect(dropCorrection({ ctx: world.maintainer, input: { correctionId: first } })).rejects.toMatchObject({
        code: "wrong-state",
      });
      expect(await findCorrection(db, second)).toMatchObject({ state: "dropped" });
    });
  });

  it("is undone at once, in public and on record, and undoing it twice is undoing it once", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const slow = await world.publish(["hard"]);
      const id = await propose(world.maintainer);
      const undo = (correctionId: number, ctx = world.maintainer) =>
        undoCorrection({ ctx, input: { correctionId, reason: "The clock was right." } });
      await expect(undo(id)).rejects.toMatchObject({ code: "wrong-state" });
      await preview(world, id, slow);
      await applyCorrection({ ctx: world.maintainer, input: { correctionId: id } });
      await world.verifyAgain(slow);
      expect(await findSubmission(db, slow)).toMatchObject({ resolved: 3 });
      await expect(undo(id, world.stranger)).rejects.toMatchObject({ code: "not-found" });
      const undone = await undo(id);
      expect(await undo(id)).toEqual(undone);
      const reference = await readReference(db, "bench");
      expect(reference?.revision).toBe(3);
      expect(reference?.instances.get("task-1")).toMatchObject({ failToPass: ["hard"], passToPass: ["easy"] });
      expect(await readCorrection(world.maintainer, id)).toMatchObject({ undoneBy: undone.id, undoes: null });
      expect(await readCorrection(world.maintainer, undone.id)).toMatchObject({ undoneBy: null, undoes: id });
      await world.verifyAgain(slow);
      expect(await findSubmission(db, slow)).toMatchObject({ resolved: 2, referenceRevision: 3 });
      const told = await readBenchmarkChanges({ db, user: null }, "bench");
      expect(told.rows.find((row) => row.reason === "The clock was right.")).toMatchObject({
        kind: "correction",
        text: "task-1 corrected: 1 test expected again.",
      });
      const [record] = await db.select().from(auditLog).where(eq(auditLog.action, "correction.undone"));
      expect(record).toMatchObject({ objectId: String(undone.id), reason: "The clock was right." });
      const again = await undo(undone.id);
      expect((await readReference(db, "bench"))?.instances.get("task-1")).toMatchObject({ failToPass: [] });
      expect(again.id).not.toBe(undone.id);
    });
  });

  it("does not exist for anybody but the benchmark's maintainers", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const id = await propose(world.maintainer);
      for (const ctx of [world.stranger, { ...world.ctx, user: world.owner }]) {
        await expect(propose(ctx)).rejects.toMatchObject({ code: "not-found" });
        await expect(applyCorrection({ ctx, input: { correctionId: id } })).rejects.toMatchObject({
          code: "not-found",
        });
        await expect(dropCorrection({ ctx, input: { correctionId: id } })).rejects.toMatchObject({ code: "not-found" });
      }
      await expect(propose(world.ctx)).rejects.toMatchObject({ code: "sign-in-required" });
      await expect(propose(world.maintainer, { ...DROP_HARD, drop: ["nobody"] })).rejects.toMatchObject({
        code: "bad-request",
      });
      expect(await db.select().from(reverifications).where(eq(reverifications.benchmarkSlug, "bench"))).toEqual([]);
    });
  });
});
