import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { boardVersions } from "@/db/schema/benchmark";
import { evidenceFiles, flags, results, stagedResults } from "@/db/schema/result";
import { submissionEvents } from "@/db/schema/submission";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { findSubmission } from "@/db/write/submissions";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { publishSubmission } from "./publish-submission";
import { reVerifySubmission } from "./re-verify-submission";
import { readLogLines } from "./read-log-lines";
import { readReport } from "./read-report";
import { readTestTable } from "./read-tests";
import { TEST_RUN, addBenchmark, addPerson, addSubmission, fakeVerify, testContext } from "./test-world";
import { verifySubmission } from "./verify-submission";
import { withdrawSubmission } from "./withdraw-submission";

async function prepared(db: Context["db"], policy: "at-once" | "review" = "at-once") {
  const owner = await addPerson(db, "owner");
  await addBenchmark(db, "bench", 7, policy);
  const ctx = testContext(db);
  const id = await addSubmission(ctx, "bench", owner.id);
  const row = await findSubmission(db, id);
  return { owner, ctx, id, sha256: row?.bundleSha256 ?? "" };
}

/** Everything derived of a submission, without the moments at which it was derived. */
async function derived(db: Context["db"], id: string) {
  const rows = await db.select().from(results).where(eq(results.submissionId, id)).orderBy(asc(results.instanceId));
  const found = await db.select().from(flags).where(eq(flags.submissionId, id)).orderBy(asc(flags.instanceId));
  const files = await db
    .select()
    .from(evidenceFiles)
    .where(eq(evidenceFiles.submissionId, id))
    .orderBy(asc(evidenceFiles.path));
  return {
    rows: rows.map(({ derivedAt: _derivedAt, ...row }) => row),
    flags: found.map(({ id: _id, ...flag }) => flag),
    files,
  };
}

describe("verifying a submission", () => {
  it("derives, keeps the evidence, and publishes where the policy is at-once", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, id, sha256 } = await prepared(db);
      const { verify } = fakeVerify(sha256);
      expect(await verifySubmission({ ctx, input: { submissionId: id, verify, ...TEST_RUN } })).toBe("done");
      const row = await findSubmission(db, id);
      expect(row).toMatchObject({
        state: "published",
        resolved: 5,
        unresolved: 2,
        size: 7,
        trust: "verified",
        costN: 7,
      });
      expect(row?.progress).toMatchObject({ stage: "done", instancesDone: 7, counts: { resolved: 5, unresolved: 2 } });
      const all = await derived(db, id);
      expect([all.rows.length, all.flags.length, all.files.length]).toEqual([7, 2, 7]);
      const lines = await readLogLines({ ctx, input: { submissionId: id, file: "logs/task-4.txt", from: 2, to: 2 } });
      expect(lines).toMatchObject({ from: 2, lines: ["t PASSED"], total: 2 });
      const tests = await readTestTable({ ctx, input: { submissionId: id, instanceId: "task-4", from: 1, count: 10 } });
      expect(tests).toMatchObject({ total: 1, rows: [{ name: "t", ok: true, from_line: 2 }] });
      expect((await readReport({ ctx, input: { submissionId: id } })).totals.resolved).toBe(5);
      const versions = await db.select().from(boardVersions);
      expect(versions.map((version) => version.slug).sort()).toEqual(["*", "bench"]);
    });
  });

  it("goes on with the first instance that is not staged, and ends with equal rows, wherever it was cut off", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, id, sha256 } = await prepared(db);
      let left = 3;
      const dying = fakeVerify(sha256, async () => {
        left -= 1;
        if (left < 0) throw Object.assign(new Error("cut off"), { code: "CONNECTION_CLOSED" });
      });
      const run = (verify: typeof dying.verify) =>
        verifySubmission({ ctx, input: { submissionId: id, verify, ...TEST_RUN } });
      await expect(run(dying.verify)).rejects.toThrow("cut off");
      expect(await findSubmission(db, id)).toMatchObject({ state: "verifying" });
      expect((await db.select().from(results).where(eq(results.submissionId, id))).length).toBe(3);
      const second = fakeVerify(sha256);
      expect(await run(second.verify)).toBe("done");
      expect(second.judged).toEqual(["task-4", "task-5", "task-6", "task-7"]);

      const other = await addSubmission(ctx, "bench", null);
      await verifySubmission({ ctx, input: { submissionId: other, verify: fakeVerify(sha256).verify, ...TEST_RUN } });
      const strip = (all: Awaited<ReturnType<typeof derived>>) =>
        JSON.parse(JSON.stringify(all).replaceAll(other, id)) as unknown;
      expect(strip(await derived(db, id))).toEqual(strip(await derived(db, other)));
      expect(await db.select().from(stagedResults)).toEqual([]);
    });
  });

  it("does nothing the second time", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, id, sha256 } = await prepared(db);
      const { verify, judged } = fakeVerify(sha256);
      const input = { submissionId: id, verify, ...TEST_RUN };
      await verifySubmission({ ctx, input });
      expect(await verifySubmission({ ctx, input })).toBe("skipped");
      expect(judged.length).toBe(7);
      const events = await db.select().from(submissionEvents).where(eq(submissionEvents.submissionId, id));
      expect(events.filter((event) => event.kind === "published").length).toBe(1);
    });
  });

  it("drops what other code had staged", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, id, sha256 } = await prepared(db);
      let left = 3;
      const dying = fakeVerify(sha256, async () => {
        left -= 1;
        if (left < 0) throw Object.assign(new Error("cut off"), { code: "CONNECTION_CLOSED" });
      });
      await expect(
        verifySubmission({ ctx, input: { submissionId: id, verify: dying.verify, ...TEST_RUN } }),
      ).rejects.toThrow();
      const second = fakeVerify(sha256);
      await verifySubmission({
        ctx,
        input: { submissionId: id, verify: second.verify, ...TEST_RUN, engineMark: "test 2" },
      });
      expect(second.judged.length).toBe(7);
    });
  });

  it("ends as refused with one sentence when the bundle cannot be read, and shows no partial result", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, id, sha256 } = await prepared(db);
      const { verify } = fakeVerify(sha256, async (instance) => {
        if (instance === "task-3")
          throw new AppError("limit-ratio", "It grows too much.", { file: "a.txt", remedy: "Pack it anew." });
      });
      expect(await verifySubmission({ ctx, input: { submissionId: id, verify, ...TEST_RUN } })).toBe("refused");
      expect(await findSubmission(db, id)).toMatchObject({
        state: "refused",
        trouble: { code: "limit-ratio", message: "It grows too much.", file: "a.txt", remedy: "Pack it anew." },
      });
      expect((await derived(db, id)).rows).toEqual([]);
    });
  });

  it("ends as failed when the stored bytes are not the uploaded ones, or are gone", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, id, sha256 } = await prepared(db);
      const swapped = fakeVerify("f".repeat(64));
      expect(await verifySubmission({ ctx, input: { submissionId: id, verify: swapped.verify, ...TEST_RUN } })).toBe(
        "failed",
      );
      expect(await findSubmission(db, id)).toMatchObject({ state: "failed", trouble: { code: "blob-mismatch" } });
      const other = await addSubmission(ctx, "bench", null, "other bytes");
      const row = await findSubmission(db, other);
      await ctx.store.delete(row?.bundleSha256 ?? "");
      await verifySubmission({ ctx, input: { submissionId: other, verify: fakeVerify(sha256).verify, ...TEST_RUN } });
      expect(await findSubmission(db, other)).toMatchObject({ state: "failed", trouble: { code: "blob-missing" } });
    });
  });

  it("says nothing of itself when our own code breaks", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, id, sha256 } = await prepared(db);
      const { verify } = fakeVerify(sha256, async () => {
        throw new TypeError("secret detail in /some/path");
      });
      expect(await verifySubmission({ ctx, input: { submissionId: id, verify, ...TEST_RUN } })).toBe("failed");
      const row = await findSubmission(db, id);
      expect(row?.trouble?.code).toBe("internal");
      expect(JSON.stringify(row?.trouble)).not.toContain("secret");
    });
  });

  it("leaves a submission alone that is withdrawn while it runs", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, id, sha256, owner } = await prepared(db);
      const { verify } = fakeVerify(sha256, async (instance) => {
        if (instance === "task-5")
          await withdrawSubmission({ ctx: { ...ctx, user: owner }, input: { submissionId: id } });
      });
      expect(await verifySubmission({ ctx, input: { submissionId: id, verify, ...TEST_RUN } })).toBe("skipped");
      expect(await findSubmission(db, id)).toMatchObject({ state: "withdrawn", verifiedAt: null });
    });
  });

  it("keeps what people settled when it is verified anew, and what is public until then", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, id, sha256 } = await prepared(db);
      const admin = await addPerson(db, "admin", "admin");
      const { verify } = fakeVerify(sha256);
      await verifySubmission({ ctx, input: { submissionId: id, verify, ...TEST_RUN } });
      await db.update(flags).set({ state: "settled" }).where(eq(flags.instanceId, "task-3"));
      await reVerifySubmission({ ctx: { ...ctx, user: admin }, input: { submissionId: id } });
      const seen: string[] = [];
      const second = fakeVerify(sha256, async () => {
        seen.push(((await findSubmission(db, id))?.state ?? "") + (await derived(db, id)).rows.length);
      });
      expect(await verifySubmission({ ctx, input: { submissionId: id, verify: second.verify, ...TEST_RUN } })).toBe(
        "done",
      );
      expect(new Set(seen)).toEqual(new Set(["published7"]));
      const states = (await derived(db, id)).flags.map((flag) => [flag.instanceId, flag.state]);
      expect(states).toEqual([
        ["task-3", "settled"],
        ["task-6", "open"],
      ]);
    });
  });

  it("waits for a maintainer, who is not its submitter, where the policy is review", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, id, sha256, owner } = await prepared(db, "review");
      const admin = await addPerson(db, "admin", "admin");
      const stranger = await addPerson(db, "stranger");
      const publish = (user: typeof admin) => publishSubmission({ ctx: { ...ctx, user }, input: { submissionId: id } });
      await expect(publish(admin)).rejects.toMatchObject({ code: "wrong-state" });
      await verifySubmission({ ctx, input: { submissionId: id, verify: fakeVerify(sha256).verify, ...TEST_RUN } });
      expect(await findSubmission(db, id)).toMatchObject({ state: "verified" });
      await expect(readReport({ ctx, input: { submissionId: id } })).rejects.toMatchObject({ code: "not-found" });
      await expect(publish(stranger)).rejects.toMatchObject({ code: "not-found" });
      await expect(publish(owner)).rejects.toMatchObject({ code: "forbidden" });
      await publish(admin);
      await publish(admin);
      expect(await findSubmission(db, id)).toMatchObject({ state: "published" });
      const events = await db.select().from(submissionEvents).where(eq(submissionEvents.submissionId, id));
      expect(events.filter((event) => event.kind === "published").length).toBe(1);
    });
  });
});
