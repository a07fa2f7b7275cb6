import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { VERIFY_TASK } from "@/db/write/jobs";
import { findSubmission } from "@/db/write/submissions";
import { withOwnDatabase } from "@/db/test/own-database";
import { settleVerifyJob } from "@/lib/service/settle-job";
import { addBenchmark, addSubmission, testContext } from "@/lib/service/test-world";
import { folderStore } from "@/lib/store/folder-store";
import { S3_BUCKET, S3_KEY, startS3Server } from "@/lib/store/s3-server.mjs";
import { s3Store } from "@/lib/store/s3-store";

afterEach(() => vi.unstubAllEnvs());

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pb-threads-"));
  folders.push(folder);
  return folder;
}

/** Threads read the environment of this process when they start. */
async function threadsFor(url: string, dataDir: string, heapMb: string, stop = new AbortController()) {
  vi.stubEnv("DATABASE_URL", url);
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("WORKER_HEAP_MB", heapMb);
  vi.resetModules();
  const { jobThreads } = await import("./job-threads");
  return jobThreads(stop.signal, () => undefined);
}

describe("job threads", () => {
  it("run one job after the other in the same thread, whatever became of the one before", async () => {
    const dataDir = await newDataDir();
    await withOwnDatabase(async ({ db }, url) => {
      await addBenchmark(db, "bench", 2);
      const ctx = testContext(db, null, folderStore(join(dataDir, "blobs")));
      const threads = await threadsFor(url, dataDir, "512");
      const ids = [
        await addSubmission(ctx, "bench", null, "junk 1"),
        await addSubmission(ctx, "bench", null, "junk 2"),
      ];
      for (const id of ids) {
        expect(await threads.run({ task: VERIFY_TASK, submissionId: id })).toBe("done");
        expect(await findSubmission(db, id)).toMatchObject({ state: "refused", trouble: { code: "unknown-layout" } });
      }
      expect(await threads.run({ task: VERIFY_TASK, submissionId: "none" })).toBe("done");
      await threads.close();
    });
  });

  it("end a job that uses up its heap, and the bundle is refused for it", async () => {
    const dataDir = await newDataDir();
    await withOwnDatabase(async ({ db }, url) => {
      await addBenchmark(db, "bench", 2);
      const ctx = testContext(db, null, folderStore(join(dataDir, "blobs")));
      const threads = await threadsFor(url, dataDir, "16");
      const id = await addSubmission(ctx, "bench", null, "junk");
      const ending = await threads.run({ task: VERIFY_TASK, submissionId: id });
      expect(ending).toBe("out-of-memory");
      await settleVerifyJob(ctx, id, { ending, breaks: 0, heapMb: 16 });
      expect(await findSubmission(db, id)).toMatchObject({ state: "refused", trouble: { code: "limit-memory" } });
      await threads.close();
    });
  });

  it("put a job back for as long as the store is away, and end it when the store answers again", async () => {
    const folder = await newDataDir();
    const first = await startS3Server({ folder });
    const port = Number(new URL(first.endpoint).port);
    vi.stubEnv("S3_BUCKET", S3_BUCKET);
    vi.stubEnv("S3_ENDPOINT", first.endpoint);
    vi.stubEnv("S3_ACCESS_KEY_ID", S3_KEY);
    vi.stubEnv("S3_SECRET_ACCESS_KEY", S3_KEY);
    await withOwnDatabase(async ({ db }, url) => {
      await addBenchmark(db, "bench", 2);
      const place = { bucket: S3_BUCKET, endpoint: first.endpoint, region: "us-east-1", prefix: "" };
      const store = s3Store({ ...place, accessKeyId: S3_KEY, secretAccessKey: S3_KEY });
      const ctx = testContext(db, null, store);
      const threads = await threadsFor(url, folder, "512");
      const id = await addSubmission(ctx, "bench", null, "junk 1");
      await first.stop();
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const ending = await threads.run({ task: VERIFY_TASK, submissionId: id });
        expect(ending).toBe("outage");
        await settleVerifyJob(ctx, id, { ending, breaks: 0, heapMb: 512 });
      }
      expect(await findSubmission(db, id)).toMatchObject({ state: "verifying", trouble: null });
      const jobs = await db.execute(sql`select run_at > now() as waits from graphile_worker.jobs`);
      expect([...jobs]).toEqual([{ waits: true }]);
      const again = await startS3Server({ folder, port });
      try {
        expect(await threads.run({ task: VERIFY_TASK, submissionId: id })).toBe("done");
        expect(await findSubmission(db, id)).toMatchObject({ state: "refused", trouble: { code: "unknown-layout" } });
      } finally {
        await threads.close();
        await again.stop();
      }
    });
  });

  it("give up a bundle whose thread breaks again and again", async () => {
    await withOwnDatabase(async ({ db }) => {
      await addBenchmark(db, "bench", 2);
      const ctx = testContext(db);
      const id = await addSubmission(ctx, "bench", null, "junk");
      await settleVerifyJob(ctx, id, { ending: "broken", breaks: 3, heapMb: 16 });
      expect(await findSubmission(db, id)).toMatchObject({ state: "received" });
      await settleVerifyJob(ctx, id, { ending: "broken", breaks: 4, heapMb: 16 });
      expect(await findSubmission(db, id)).toMatchObject({ state: "failed", trouble: { code: "internal" } });
    });
  });

  it("take no job once the worker is stopping", async () => {
    const stop = new AbortController();
    const threads = await threadsFor("postgres://nowhere/x", tmpdir(), "64", stop);
    stop.abort();
    expect(await threads.run({ task: VERIFY_TASK, submissionId: "x" })).toBe("stopped");
    await threads.close();
  });
});
