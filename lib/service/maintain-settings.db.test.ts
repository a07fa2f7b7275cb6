import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readAnnouncements } from "@/db/read/announcements";
import { readBenchmarkHead } from "@/db/read/benchmark-head";
import { benchmarks, boardVersions } from "@/db/schema/benchmark";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { announce, endAnnouncement } from "./announce";
import { beginUpload } from "./begin-upload";
import { gradedWorld } from "./graded-world";
import { setBenchmark } from "./set-benchmark";
import { readLimits, setLimits } from "./site-limits";
import { addPerson } from "./test-world";

describe("announcements", () => {
  it("stand over the pages until they are ended, and raise the version of these pages each time", async () => {
    await inRolledBackTransaction(async (db) => {
      const { maintainer } = await gradedWorld(db);
      const versionOf = async () =>
        (await db.select().from(boardVersions).where(eq(boardVersions.slug, "bench")))[0]?.version ?? 0;
      const before = await versionOf();
      const input = { benchmarkSlug: "bench", text: "The runner changes on Monday.", weight: "warning" as const };
      const { id } = await announce({ ctx: maintainer, input });
      expect((await readBenchmarkHead({ db, user: null }, "bench"))?.announced).toMatchObject([{ text: input.text }]);
      await endAnnouncement({ ctx: maintainer, input: { id } });
      await endAnnouncement({ ctx: maintainer, input: { id } });
      expect((await readBenchmarkHead({ db, user: null }, "bench"))?.announced).toEqual([]);
      expect(await versionOf()).toBe(before + 2);
    });
  });

  it("on the home page are an administrator's, and on a benchmark its maintainers'", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const home = { benchmarkSlug: null, text: "Welcome.", weight: "note" as const };
      await expect(announce({ ctx: world.maintainer, input: home })).rejects.toMatchObject({ code: "not-found" });
      const bench = { ...home, benchmarkSlug: "bench" };
      await expect(announce({ ctx: world.stranger, input: bench })).rejects.toMatchObject({ code: "not-found" });
      const admin = { ...world.ctx, user: await addPerson(db, "chief", "admin") };
      const { id } = await announce({ ctx: admin, input: home });
      expect(await readAnnouncements({ db, user: null }, null)).toMatchObject([{ text: "Welcome." }]);
      await expect(endAnnouncement({ ctx: world.maintainer, input: { id } })).rejects.toMatchObject({
        code: "not-found",
      });
    });
  });
});

describe("settings", () => {
  it("of uploads hold from the next upload on, and are an administrator's", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const admin = { ...world.ctx, user: await addPerson(db, "chief", "admin") };
      const now = await readLimits(db);
      const begin = (id: string) =>
        beginUpload({ ctx: { ...world.ctx, user: world.owner }, input: { id, bytes: 2000, fileName: "a.zip" } });
      await begin("a");
      await setLimits({ ctx: admin, input: { ...now, upload_bytes: 1000 } });
      await expect(begin("b")).rejects.toMatchObject({ code: "too-large" });
      await setLimits({ ctx: admin, input: { ...now, open_uploads: 1 } });
      await expect(begin("b")).rejects.toMatchObject({ code: "too-many-requests" });
      const more = { ...now, upload_bytes: now.upload_bytes + 1 };
      await expect(setLimits({ ctx: admin, input: { ...now, upload_bytes: 2 ** 40 } })).rejects.toMatchObject({
        code: "bad-request",
      });
      await expect(setLimits({ ctx: world.maintainer, input: more })).rejects.toMatchObject({ code: "not-found" });
    });
  });

  it("of a benchmark are its maintainers'", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const input = { benchmarkSlug: "bench", policy: "review" as const, steps: 100, usd: null };
      await expect(setBenchmark({ ctx: world.stranger, input })).rejects.toMatchObject({ code: "not-found" });
      await setBenchmark({ ctx: world.maintainer, input });
      const [row] = await db.select().from(benchmarks).where(eq(benchmarks.slug, "bench"));
      expect(row).toMatchObject({ policy: "review", limits: { steps: 100 } });
    });
  });
});
