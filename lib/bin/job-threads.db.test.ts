import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { VERIFY_TASK } from "@/db/write/jobs";
import { findSubmission } from "@/db/write/submissions";
import { withOwnDatabase } from "@/db/test/own-database";
import { settleVerifyJob } from "@/lib/service/settle-job";
import { addBenchmark, addSubmission, testContext } from "@/lib/service/test-world";
import { folderStore } from "@/lib/store/folder-store";

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
  return jobThreads(stop.signal);
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
      await settleVerifyJob(ctx, id, { ending, outages: 0, heapMb: 16 });
      expect(await findSubmission(db, id)).toMatchObject({ state: "refused", trouble: { code: "limit-memory" } });
      await threads.close();
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
