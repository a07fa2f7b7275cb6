import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { submissions } from "@/db/schema/submission";
import { withOwnDatabase } from "@/db/test/own-database";
import { addBenchmark, addSubmission, testContext } from "@/lib/service/test-world";
import { waitForContent } from "./browser-run.mjs";

describe("waiting for the demo content", () => {
  it("names the submissions and jobs that did not end in time, and ends when nothing waits", async () => {
    await withOwnDatabase(async ({ db }, url) => {
      const going = new AbortController().signal;
      await addBenchmark(db, "bench", 2);
      const ctx = testContext(db);
      const first = await addSubmission(ctx, "bench", null, "one");
      const second = await addSubmission(ctx, "bench", null, "two");
      await db.update(submissions).set({ state: "verifying" }).where(eq(submissions.id, second));
      await db.execute(sql`update graphile_worker._private_jobs set attempts = 2, last_error = 'out of luck'
        where key = ${`verify:${first}`}`);
      const trouble = await waitForContent(url, going, 0).catch((error: unknown) => error);
      expect(trouble).toMatchObject({ name: "Trouble" });
      const { message } = trouble instanceof Error ? trouble : new Error("it ended");
      for (const part of [
        `${first} (received)`,
        `${second} (verifying)`,
        `verify:${first} (waiting, 2 tries, failed with: out of luck)`,
      ]) {
        expect(message).toContain(part);
      }
      await db.update(submissions).set({ state: "published" });
      await db.execute(sql`delete from graphile_worker._private_jobs`);
      await waitForContent(url, going, 0);
    });
  });

  it("ends without complaint when it is told to stop", async () => {
    await withOwnDatabase(async ({ db }, url) => {
      await addBenchmark(db, "bench", 2);
      await addSubmission(testContext(db), "bench", null);
      await waitForContent(url, AbortSignal.abort(), 0);
    });
  });
});
