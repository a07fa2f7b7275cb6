import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/audit";
import { maintainers, organisations, users } from "@/db/schema/identity";
import { submissions } from "@/db/schema/submission";
import { readAccount } from "@/db/read/account";
import { readOrganisationChoices, readOrganisations } from "@/db/read/organisations";
import { readPeople } from "@/db/read/people";
import { readSessions } from "@/db/read/sessions";
import { readAccess } from "@/db/read/visible-submission";
import { inRolledBackTransaction, testDatabaseUrl } from "@/db/test/transaction";
import { ownerOfToken } from "@/db/write/api-tokens";
import { tokenHash } from "@/lib/auth/api-token";
import { maintains } from "@/lib/auth/may";
import { beginSession, personOfSession, sessionMark } from "@/lib/auth/session";
import type { Person } from "@/lib/auth/person";
import type { Context } from "./context";
import { FRESH_MS, changeRole } from "./change-role";
import { createOrganisation } from "./create-organisation";
import { createToken } from "./create-token";
import { answerFlag } from "./dispute-flag";
import { downloadBundle } from "./download-bundle";
import { endSessions } from "./end-sessions";
import { inviteMember } from "./invite-member";
import { joinOrganisation } from "./join-organisation";
import { publishSubmission } from "./publish-submission";
import { readQuota } from "./read-quota";
import { rebuildBoard } from "./rebuild-board";
import { removeMember } from "./remove-member";
import { drawReproduction } from "./reproduce-submission";
import { reviewSubmission } from "./review-submission";
import { showSubmission } from "./show-submission";
import { suspendPerson } from "./suspend-person";
import { TEST_RUN, addBenchmark, addPerson, addSubmission, fakeVerify, testContext } from "./test-world";
import { verifySubmission } from "./verify-submission";
import { withdrawSubmission } from "./withdraw-submission";

beforeAll(() => {
  process.env["DATABASE_URL"] ??= testDatabaseUrl();
});

const as = (ctx: Context, user: Person | null): Context => ({ ...ctx, user });
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
  );

async function verified(ctx: Context, owner: string, part: Partial<typeof submissions.$inferInsert>, bytes: string) {
  const id = await addSubmission(ctx, "bench", owner, bytes);
  const [row] = await ctx.db
    .update(submissions)
    .set({ draft: false, ...part })
    .where(eq(submissions.id, id))
    .returning();
  const { verify } = fakeVerify(row?.bundleSha256 ?? "");
  await verifySubmission({ ctx: { ...ctx, user: null }, input: { submissionId: id, verify, ...TEST_RUN } });
  return id;
}

describe("an organisation", () => {
  it("invites, is joined, and always keeps an owner", async () => {
    await inRolledBackTransaction(async (db) => {
      const anna = await addPerson(db, "anna");
      const otto = await addPerson(db, "otto");
      const eve = await addPerson(db, "eve");
      const ctx = testContext(db, anna);
      const { id } = await createOrganisation({ ctx, input: { name: "Lab" } });
      const invite = (by: Person, handle: string, role: "owner" | "member") =>
        code(inviteMember({ ctx: as(ctx, by), input: { organisationId: id, handle, role } }));
      expect(await invite(eve, "eve", "owner")).toBe("not-found");
      expect(await invite(anna, "nobody", "member")).toBe("not-found");
      expect(await invite(anna, "otto", "member")).toBe("done");
      expect((await readOrganisations(as(ctx, otto)))?.[0]).toMatchObject({ joinedAt: null, members: [] });
      expect(await readOrganisationChoices(as(ctx, otto))).toEqual([]);
      const join = (by: Person) => code(joinOrganisation({ ctx: as(ctx, by), input: { organisationId: id } }));
      expect([await join(eve), await join(otto), await join(otto)]).toEqual(["not-found", "done", "done"]);
      expect((await readOrganisations(as(ctx, otto)))?.[0]?.members.map((one) => one.handle)).toEqual(["anna", "otto"]);
      expect(await invite(otto, "eve", "member")).toBe("forbidden");
      const remove = (by: Person, userId: string) =>
        code(removeMember({ ctx: as(ctx, by), input: { organisationId: id, userId } }));
      expect(await remove(anna, "id-anna")).toBe("wrong-state");
      expect(await invite(anna, "anna", "member")).toBe("wrong-state");
      expect(await remove(otto, "id-anna")).toBe("forbidden");
      expect(await remove(eve, "id-otto")).toBe("not-found");
      expect(await invite(anna, "otto", "owner")).toBe("done");
      expect(await remove(anna, "id-anna")).toBe("done");
      expect(await readOrganisations(ctx)).toEqual([]);
      await db.insert(users).values({ id: "id-otto-2", handle: "otto" });
      expect(await invite(otto, "otto", "member")).toBe("bad-request");
      const told = await db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.id);
      expect(told.map(({ action }) => action)).toEqual([
        "organisation.created",
        "member.invited",
        "member.joined",
        "member.role-changed",
        "member.removed",
      ]);
    });
  });

  it("owns a submission: members see it, owners decide about it, strangers and the suspended do neither", async () => {
    await inRolledBackTransaction(async (db) => {
      await addBenchmark(db, "bench", 3, "review");
      const [boss, maker, member, eve] = await Promise.all(
        ["boss", "maker", "member", "eve"].map((name) => addPerson(db, name)),
      );
      if (boss === undefined || maker === undefined || member === undefined || eve === undefined) throw new Error();
      const ctx = testContext(db, boss);
      const { id: organisationId } = await createOrganisation({ ctx, input: { name: "Lab" } });
      for (const one of [maker, member]) {
        await inviteMember({ ctx, input: { organisationId, handle: one.handle, role: "member" } });
        await joinOrganisation({ ctx: as(ctx, one), input: { organisationId } });
      }
      const id = await verified(ctx, maker.id, { organisationId }, "a");
      const access = async (who: Person | null) => readAccess(as(ctx, who), id);
      expect([await access(boss), await access(maker), await access(member), await access(eve)]).toEqual([
        "owner",
        "owner",
        "member",
        null,
      ]);
      const input = { submissionId: id };
      expect(await code(downloadBundle({ ctx: as(ctx, member), input }))).toBe("done");
      expect(await code(downloadBundle({ ctx: as(ctx, eve), input }))).toBe("not-found");
      expect((await readAccount(as(ctx, member)))?.map((row) => [row.id, row.own, row.mayChange])).toEqual([
        [id, false, false],
      ]);
      expect(await code(withdrawSubmission({ ctx: as(ctx, member), input }))).toBe("forbidden");
      expect(await code(withdrawSubmission({ ctx: as(ctx, eve), input }))).toBe("not-found");
      await db.update(organisations).set({ suspended: true });
      expect([await access(boss), await access(maker)]).toEqual([null, "owner"]);
      await db.update(organisations).set({ suspended: false });
      expect(await code(withdrawSubmission({ ctx, input }))).toBe("done");
    });
  });
});

describe("a maintainer", () => {
  it("decides nothing about a submission of an organisation that they are a member of", async () => {
    await inRolledBackTransaction(async (db) => {
      await addBenchmark(db, "bench", 3, "review");
      const maker = await addPerson(db, "maker");
      const keeper = await addPerson(db, "keeper");
      await db.insert(maintainers).values({ userId: keeper.id, benchmarkSlug: "bench" });
      const ctx = testContext(db, maker);
      const { id: organisationId } = await createOrganisation({ ctx, input: { name: "Lab" } });
      await inviteMember({ ctx, input: { organisationId, handle: keeper.handle, role: "member" } });
      await joinOrganisation({ ctx: as(ctx, keeper), input: { organisationId } });
      const submissionId = await verified(ctx, maker.id, { organisationId }, "a");
      const byKeeper = as(ctx, keeper);
      const words = { submissionId, reason: "It is ours.", text: "It is ours." };
      expect(await code(reviewSubmission({ ctx: byKeeper, input: { ...words, decision: "accept" } }))).toBe(
        "forbidden",
      );
      expect(await code(answerFlag({ ctx: byKeeper, input: { ...words, flagId: 1, answer: "settled" } }))).toBe(
        "forbidden",
      );
      expect(await code(drawReproduction({ ctx: byKeeper, input: { submissionId, count: 1 } }))).toBe("forbidden");
      expect(await code(publishSubmission({ ctx: byKeeper, input: { submissionId } }))).toBe("forbidden");
    });
  });
});

describe("a submitter", () => {
  it("keeps a draft private until it is handed in, whatever the policy", async () => {
    await inRolledBackTransaction(async (db) => {
      await addBenchmark(db, "bench", 3, "at-once");
      const anna = await addPerson(db, "anna");
      const judge = await addPerson(db, "judge", "admin");
      const ctx = testContext(db, anna);
      const id = await verified(ctx, anna.id, { draft: true }, "a");
      expect(await readAccess(as(ctx, null), id)).toBeNull();
      const publish = (who: Person, submissionId: string) =>
        publishSubmission({ ctx: as(ctx, who), input: { submissionId } });
      expect(await code(publish(judge, id))).toBe("forbidden");
      expect(await publish(anna, id)).toEqual({ state: "published" });
      expect(await readAccess(as(ctx, null), id)).toBe("public");
    });
  });

  it("hands a draft in for review, where a maintainer decides", async () => {
    await inRolledBackTransaction(async (db) => {
      await addBenchmark(db, "bench", 3, "review");
      const anna = await addPerson(db, "anna");
      const judge = await addPerson(db, "judge", "admin");
      const ctx = testContext(db, anna);
      const id = await verified(ctx, anna.id, { draft: true }, "a");
      const publish = (who: Person) => publishSubmission({ ctx: as(ctx, who), input: { submissionId: id } });
      expect(await publish(anna)).toEqual({ state: "verified" });
      expect(await code(publish(anna))).toBe("forbidden");
      expect(await publish(judge)).toEqual({ state: "published" });
    });
  });

  it("chooses which submission of a system stands in the ranking", async () => {
    await inRolledBackTransaction(async (db) => {
      await addBenchmark(db, "bench", 3, "at-once");
      const anna = await addPerson(db, "anna");
      const otto = await addPerson(db, "otto");
      const ctx = testContext(db, anna);
      const first = await verified(ctx, anna.id, {}, "a");
      const second = await verified(ctx, anna.id, {}, "b");
      const other = await verified(ctx, anna.id, { model: "Another" }, "c");
      const foreign = await verified(ctx, otto.id, {}, "d");
      const show = (who: Person | null, submissionId: string) =>
        showSubmission({ ctx: as(ctx, who), input: { submissionId } });
      const ranked = async () => {
        const board = await rebuildBoard({ ctx, input: { benchmarkSlug: "bench" } });
        return board?.rows.map((row) => row.submissionId).toSorted();
      };
      expect(await ranked()).toEqual([first, second, other, foreign].toSorted());
      expect(await show(anna, first)).toEqual({ shown: true, replaced: [second] });
      expect(await show(anna, first)).toEqual({ shown: true, replaced: [] });
      expect(await ranked()).toEqual([first, other, foreign].toSorted());
      expect(await readAccess(as(ctx, null), second)).toBe("public");
      expect(await show(anna, second)).toEqual({ shown: true, replaced: [first] });
      expect(await ranked()).toEqual([second, other, foreign].toSorted());
      expect(await code(show(otto, second))).toBe("not-found");
      expect(await code(show(null, second))).toBe("sign-in-required");
      await withdrawSubmission({ ctx, input: { submissionId: second } });
      expect(await code(show(anna, second))).toBe("wrong-state");
    });
  });

  it("sees what is used of the quota", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db, await addPerson(db, "anna"));
      await addBenchmark(db, "bench", 1);
      await addSubmission(ctx, "bench", "id-anna", "12345");
      expect(await readQuota({ ctx })).toMatchObject({
        open_uploads: { used: 0, most: 5 },
        stored_bytes: { used: 5 },
      });
      expect(await code(readQuota({ ctx: as(ctx, null) }))).toBe("sign-in-required");
    });
  });
});

describe("sessions and suspension", () => {
  it("list one's own sessions by a mark that signs nobody in, and end one or all others", async () => {
    await inRolledBackTransaction(async (db) => {
      const anna = await addPerson(db, "anna");
      const otto = await addPerson(db, "otto");
      const now = new Date();
      const ctx = { ...testContext(db, anna), now };
      const [here, there, third] = [
        await beginSession(db, anna.id, now, "Firefox on Linux"),
        await beginSession(db, anna.id, now),
        await beginSession(db, anna.id, now),
      ];
      const list = await readSessions(ctx);
      expect(list?.map((one) => one.mark).toSorted()).toEqual([here, there, third].map(sessionMark).toSorted());
      expect(await readSessions(as(ctx, otto))).toEqual([]);
      const current = sessionMark(here);
      const end = (who: Person, which: string) => endSessions({ ctx: as(ctx, who), input: { which, current } });
      expect(await code(end(otto, sessionMark(there)))).toBe("not-found");
      expect(await end(anna, sessionMark(there))).toEqual({ ended: 1 });
      expect(await personOfSession(db, there, now)).toBeNull();
      expect(await end(anna, "others")).toEqual({ ended: 1 });
      expect([await personOfSession(db, third, now), (await personOfSession(db, here, now))?.id]).toEqual([
        null,
        anna.id,
      ]);
    });
  });

  it("end at once when an administrator suspends a person, with the reason on record", async () => {
    await inRolledBackTransaction(async (db) => {
      const admin = await addPerson(db, "admin", "admin");
      const anna = await addPerson(db, "anna");
      const ctx = testContext(db, anna);
      const { token } = await createToken({ ctx, input: { name: "ci", scope: "read", days: 7 } });
      const session = await beginSession(db, anna.id, ctx.now);
      const suspend = (who: Person | null, personId = anna.id, suspended = true) =>
        suspendPerson({ ctx: as(ctx, who), input: { personId, suspended, reason: "Sold rows." } });
      for (const who of [null, anna, { ...admin, byToken: true }]) expect(await code(suspend(who))).toBe("not-found");
      expect(await code(suspend(admin, admin.id))).toBe("forbidden");
      await suspend(admin);
      await suspend(admin);
      expect(await personOfSession(db, session, ctx.now)).toBeNull();
      expect(await ownerOfToken(db, tokenHash(token), ctx.now)).toBeNull();
      await suspend(admin, anna.id, false);
      expect(await personOfSession(db, session, ctx.now)).toBeNull();
      const told = await db.select().from(auditLog).where(eq(auditLog.objectKind, "person")).orderBy(auditLog.id);
      expect(told.map(({ action, reason }) => [action, reason])).toEqual([
        ["person.suspended", "Sold rows."],
        ["person.restored", "Sold rows."],
      ]);
    });
  });
});

describe("roles", () => {
  it("are given and taken by administrators who just signed in, from the next request on, each on record", async () => {
    await inRolledBackTransaction(async (db) => {
      await addBenchmark(db, "bench", 1);
      const ctx = testContext(db);
      const admin = { ...(await addPerson(db, "admin", "admin")), signedInAt: ctx.now };
      const anna = await addPerson(db, "anna");
      const change = (who: Person | null, benchmark: string | null, granted: boolean, personId = anna.id) =>
        code(changeRole({ ctx: as(ctx, who), input: { personId, benchmark, granted, reason: "Keeps the pack." } }));
      for (const who of [null, anna, { ...admin, byToken: true }]) {
        expect(await change(who, null, true, anna.id)).toBe("not-found");
      }
      const early = new Date(ctx.now.getTime() - FRESH_MS - 1);
      expect(await change({ ...admin, signedInAt: early }, "bench", true)).toBe("forbidden");
      expect(await change({ id: admin.id, handle: "admin", role: "admin" }, "bench", true)).toBe("forbidden");
      expect(await change(admin, null, false, admin.id)).toBe("forbidden");
      expect([await change(admin, "none", true), await change(admin, "bench", true, "id-nobody")]).toEqual([
        "not-found",
        "not-found",
      ]);
      const role = async () =>
        (await readPeople(as(ctx, admin), "ann"))?.map(({ role, maintains }) => [role, maintains]);
      await change(admin, "bench", true);
      await change(admin, "bench", true);
      expect(await role()).toEqual([["submitter", ["bench"]]]);
      expect(await maintains(db, anna, "bench")).toBe(true);
      await change(admin, null, true);
      expect(await role()).toEqual([["admin", ["bench"]]]);
      await change(admin, "bench", false);
      await change(admin, null, false);
      await change(admin, null, false);
      expect(await role()).toEqual([["submitter", []]]);
      expect(await maintains(db, anna, "bench")).toBe(false);
      const told = await db.select().from(auditLog).where(eq(auditLog.objectKind, "person")).orderBy(auditLog.id);
      expect(told.map(({ action, after, benchmarkSlug }) => [action, after, benchmarkSlug])).toEqual([
        ["role.granted", { role: "maintainer" }, "bench"],
        ["role.granted", { role: "admin" }, null],
        ["role.taken", { role: "maintainer" }, "bench"],
        ["role.taken", { role: "admin" }, null],
      ]);
    });
  });

  it("are listed for administrators only, with what people handed in, and found by a part of the name", async () => {
    await inRolledBackTransaction(async (db) => {
      await addBenchmark(db, "bench", 1);
      const admin = await addPerson(db, "the-admin", "admin");
      const anna = await addPerson(db, "anna_b");
      await addPerson(db, "annaxb");
      await db.insert(maintainers).values({ userId: anna.id, benchmarkSlug: "bench" });
      const ctx = testContext(db, admin);
      await addSubmission(ctx, "bench", anna.id);
      for (const who of [null, anna, { ...admin, byToken: true }])
        expect(await readPeople(as(ctx, who), "")).toBeNull();
      const names = async (wish: string) => (await readPeople(ctx, wish))?.map(({ handle }) => handle);
      expect(await names("  ANNA_B ")).toEqual(["anna_b"]);
      expect(await names("%")).toEqual([]);
      expect(await names("id-anna_b")).toEqual(["anna_b"]);
      expect((await names("a"))?.slice(0, 2)).toEqual(["the-admin", "anna_b"]);
      expect(await readPeople(ctx, "anna_b")).toMatchObject([
        { submissions: 1, maintains: ["bench"], suspended: false, seenAt: null },
      ]);
    });
  });
});
