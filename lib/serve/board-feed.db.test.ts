import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { benchmarks } from "@/db/schema/benchmark";
import { withOwnDatabase } from "@/db/test/own-database";
import { sampleBenchmark } from "@/db/test/sample-rows";
import { raiseBoardVersion } from "@/db/write/board-versions";
import { boardFeed } from "./board-feed.mjs";
import { followBoards } from "./board-versions.mjs";

const LONG = 60_000;

describe("board versions from the database", () => {
  it("arrive by announcement with the commit, for every follower, and survive lost connections", async () => {
    await withOwnDatabase(async ({ db }, url) => {
      await db.insert(benchmarks).values(sampleBenchmark({ slug: "demo" }));
      const feeds = [boardFeed(url), boardFeed(url)];
      const followers = feeds.map((feed) => followBoards({ feed, warn: () => undefined, pollMs: LONG }));
      try {
        for (const versions of followers) await expect.poll(() => versions.of("demo")).toBe("0");
        await db.transaction(async (inside) => {
          await raiseBoardVersion(inside, "demo");
          expect(followers[0]?.of("demo")).toBe("0");
        });
        for (const versions of followers) {
          await expect.poll(() => [versions.of("demo"), versions.of("*")]).toEqual(["1", "1"]);
        }
        await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'proofboard-versions'`);
        await raiseBoardVersion(db, "demo");
        for (const versions of followers) {
          await expect.poll(() => versions.of("demo"), { timeout: 20_000 }).toBe("2");
        }
      } finally {
        for (const versions of followers) versions.stop();
        await Promise.all(feeds.map((feed) => feed.close()));
      }
    });
  });

  it("arrive by the poll alone, and a benchmark without a version has one too", async () => {
    await withOwnDatabase(async ({ db }, url) => {
      const feed = boardFeed(url);
      const deaf = { read: feed.read, listen: async () => undefined };
      const versions = followBoards({ feed: deaf, warn: () => undefined, pollMs: 20 });
      try {
        await expect.poll(versions.known).toBe(true);
        expect(versions.boards()).toEqual(["*"]);
        await db.insert(benchmarks).values(sampleBenchmark({ slug: "demo" }));
        await expect.poll(() => versions.of("demo")).toBe("0");
        await raiseBoardVersion(db, "demo");
        await expect.poll(() => [versions.of("demo"), versions.of("*")]).toEqual(["1", "1"]);
      } finally {
        versions.stop();
        await feed.close();
      }
    });
  });
});
