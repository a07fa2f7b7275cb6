import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, maintainers, sessions, users } from "@/db/schema/identity";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { localIdentity, personOfIdentity } from "./account";
import { rightsOn } from "./may";
import { IDLE_MS, LONGEST_MS, beginSession, endSession, endSessionsOf, personOfSession } from "./session";

const NOW = new Date("2026-05-01T00:00:00Z");
const after = (ms: number) => new Date(NOW.getTime() + ms);

describe("a session", () => {
  it("names its person until it idles, grows old, is ended, or the person is suspended", async () => {
    await inRolledBackTransaction(async (db) => {
      await db.insert(users).values({ id: "u", handle: "anna" });
      const token = await beginSession(db, "u", NOW);
      const who = (at: Date) => personOfSession(db, token, at);
      expect(await who(NOW)).toEqual({ id: "u", handle: "anna", role: "submitter", signedInAt: NOW });
      expect(await who(after(IDLE_MS - 1000))).not.toBeNull();
      expect(await who(after(2 * IDLE_MS - 2000))).not.toBeNull();
      expect(await who(after(4 * IDLE_MS))).toBeNull();
      await db.update(sessions).set({ seenAt: after(LONGEST_MS) });
      expect(await who(after(LONGEST_MS + 1))).toBeNull();
      const second = await beginSession(db, "u", NOW);
      await db.update(users).set({ role: "admin" }).where(eq(users.id, "u"));
      expect(await personOfSession(db, second, NOW)).toMatchObject({ role: "admin" });
      await db.update(users).set({ suspended: true }).where(eq(users.id, "u"));
      expect(await personOfSession(db, second, NOW)).toBeNull();
      await db.update(users).set({ suspended: false }).where(eq(users.id, "u"));
      await endSession(db, second);
      expect(await personOfSession(db, second, NOW)).toBeNull();
      const third = await beginSession(db, "u", NOW);
      await endSessionsOf(db, "u");
      expect(await personOfSession(db, third, NOW)).toBeNull();
    });
  });

  it("cannot be taken from a dump of the database", async () => {
    await inRolledBackTransaction(async (db) => {
      await db.insert(users).values({ id: "u", handle: "anna" });
      const token = await beginSession(db, "u", NOW);
      const dump = JSON.stringify([...(await db.execute(sql`select * from sessions`))]);
      expect(dump).not.toContain(token);
      expect(token.length).toBeGreaterThan(40);
      expect(await personOfSession(db, "x".repeat(43), NOW)).toBeNull();
    });
  });
});

describe("an identity", () => {
  it("is one person per provider account, whatever the e-mail says", async () => {
    await inRolledBackTransaction(async (db) => {
      const github = {
        provider: "github" as const,
        providerAccountId: "7",
        handle: "anna",
        name: null,
        email: "a@x.org",
      };
      const first = await personOfIdentity(db, github, NOW);
      expect(await personOfIdentity(db, { ...github, handle: "renamed" }, NOW)).toEqual(first);
      const other = await personOfIdentity(db, { ...github, providerAccountId: "8" }, NOW);
      expect(other).not.toEqual(first);
      const local = localIdentity("Anna");
      const person = local === null ? null : await personOfIdentity(db, local, NOW);
      expect(person).not.toEqual(first);
      expect(await db.select().from(accounts)).toHaveLength(3);
      await db.update(users).set({ suspended: true });
      expect(await personOfIdentity(db, github, NOW)).toBeNull();
    });
  });
});

describe("rights on a submission", () => {
  it("follow owner, maintainer of its benchmark, administrator and state", async () => {
    await inRolledBackTransaction(async (db) => {
      await db.insert(users).values(["owner", "other", "m1", "m2"].map((id) => ({ id, handle: id })));
      await db.insert(users).values({ id: "admin", handle: "admin", role: "admin" });
      await db.insert(maintainers).values([
        { userId: "m1", benchmarkSlug: "one" },
        { userId: "m2", benchmarkSlug: "two" },
      ]);
      const draft = {
        ownerId: "owner",
        organisationId: null,
        benchmarkSlug: "one",
        state: "verified" as const,
        demo: false,
      };
      const see = async (id: string | null, role: "submitter" | "admin" = "submitter", state = draft) =>
        (await rightsOn(db, id === null ? null : { id, handle: id, role }, state)).see;
      expect(await see(null)).toBe(false);
      expect(await see("other")).toBe(false);
      expect(await see("m2")).toBe(false);
      expect([await see("owner"), await see("m1"), await see("admin", "admin")]).toEqual([true, true, true]);
      const published = { ...draft, state: "published" as const };
      expect(await rightsOn(db, null, published)).toEqual({
        owner: false,
        member: false,
        maintainer: false,
        judge: false,
        see: true,
        original: false,
      });
    });
  });
});
