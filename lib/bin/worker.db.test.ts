import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { asc, count, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "@/db/client";
import { boards } from "@/db/schema/board";
import { evidenceFiles, flags, results, stagedResults } from "@/db/schema/result";
import { submissionEvents, submissions } from "@/db/schema/submission";
import { withOwnDatabase } from "@/db/test/own-database";
import { type TarSample, tarOf } from "@/lib/bundle/archive-samples";
import { addBenchmark, testContext } from "@/lib/service/test-world";
import { enterSubmission } from "@/lib/service/receive-submission";
import { putBlob } from "@/lib/store/blob-store";
import { folderStore } from "@/lib/store/folder-store";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TASKS = 160;

/** A bundle as the SWE-bench harness leaves it: every fourth task fails, every tenth log is cut. */
async function* harnessBundle(): AsyncGenerator<Uint8Array> {
  const entries: TarSample[] = [];
  const add = (name: string, data: string) => void entries.push({ name, data });
  const patch = (at: number) => `diff --git a/a.py b/a.py\n--- a/a.py\n+++ b/a.py\n@@ -1 +1 @@\n-x = 0\n+x = ${at}\n`;
  const line = (at: number) =>
    JSON.stringify({ instance_id: `task-${at}`, model_name_or_path: "demo", model_patch: patch(at) });
  const ids = Array.from({ length: TASKS }, (_, at) => at + 1);
  add("preds.jsonl", `${ids.map(line).join("\n")}\n`);
  for (const at of ids) {
    const folder = `logs/run_evaluation/run/demo/task-${at}`;
    const status = at % 4 === 0 ? "FAILED" : "PASSED";
    const noise = Array.from({ length: 300 }, (_, row) => `line ${row} of task ${at}`).join("\n");
    const end = at % 10 === 0 ? "" : "+ : '>>>>> End Test Output'\n";
    add(`${folder}/patch.diff`, patch(at));
    add(
      `${folder}/test_output.txt`,
      `${noise}\n+ : '>>>>> Start Test Output'\n===== short test summary info =====\n${status} t\n===== 1 ${status.toLowerCase()} in 0.01s =====\n${end}`,
    );
  }
  yield gzipSync(tarOf(entries));
}

function startWorker(url: string, dataDir: string): ChildProcess {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: "warn", ENGINE_MARK: "kill-test" };
  return spawn(process.execPath, [join(ROOT, "lib/bin/run-ts.mjs"), "lib/bin/worker.ts"], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

async function gone(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { timeout: 90_000, interval: 25, message: what }).toBe(true);
}

async function derived(db: Db, id: string) {
  const rows = await db.select().from(results).where(eq(results.submissionId, id)).orderBy(asc(results.instanceId));
  const found = await db.select().from(flags).where(eq(flags.submissionId, id));
  const files = await db
    .select()
    .from(evidenceFiles)
    .where(eq(evidenceFiles.submissionId, id))
    .orderBy(asc(evidenceFiles.path));
  return {
    rows: rows.map(({ submissionId: _s, derivedAt: _d, ...row }) => row),
    flags: found.map(({ submissionId: _s, id: _id, ...flag }) => JSON.stringify(flag)).toSorted(),
    files: files.map(({ submissionId: _s, ...file }) => file),
  };
}

describe("the worker process", () => {
  it("killed with -9 again and again ends with the same rows as one that never was", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "pb-worker-"));
    const workers: ChildProcess[] = [];
    try {
      await withOwnDatabase(async ({ db }, url) => {
        const store = folderStore(join(dataDir, "blobs"));
        const ctx = testContext(db, null, store);
        await addBenchmark(db, "bench", TASKS);
        const { key, bytes } = await putBlob(store, harnessBundle());
        const card = { benchmarkSlug: "bench", model: "M", scaffold: "S", bundleName: "b.tar.gz", bundleSha256: key };
        const start = () => {
          const worker = startWorker(url, dataDir);
          workers.push(worker);
          return worker;
        };
        const stateOf = async (id: string) => {
          const [row] = await db.select({ state: submissions.state }).from(submissions).where(eq(submissions.id, id));
          return row?.state;
        };
        const staged = async () => (await db.select({ n: count() }).from(stagedResults))[0]?.n ?? 0;

        const killed = await enterSubmission(ctx.db, { ...card, bundleBytes: bytes }, "test");
        for (const least of [5, 40, 90]) {
          const worker = start();
          await until(`${least} staged`, async () => (await staged()) >= least);
          await gone(worker, "SIGKILL");
          expect(await stateOf(killed)).toBe("verifying");
        }
        const survivor = start();
        await until("published", async () => (await stateOf(killed)) === "published");
        const whole = await enterSubmission(ctx.db, { ...card, bundleBytes: bytes }, "test");
        await until("published", async () => (await stateOf(whole)) === "published");

        const [first, second] = [await derived(db, killed), await derived(db, whole)];
        expect(first.rows.length).toBe(TASKS);
        expect(first).toEqual(second);
        const verdicts = first.rows.filter((row) => row.verdict === "resolved").length;
        expect(verdicts).toBe(
          Array.from({ length: TASKS }, (_, at) => at + 1).filter((at) => at % 4 !== 0 && at % 10 !== 0).length,
        );
        const history = await db.select().from(submissionEvents).where(eq(submissionEvents.submissionId, killed));
        expect(history.filter((event) => event.kind === "published")).toHaveLength(1);
        await until("both on the board", async () => {
          const rows = await db.select().from(boards).orderBy(asc(boards.id));
          return rows.at(-1)?.snapshot.rows.length === 2;
        });
        await gone(survivor, "SIGTERM");
        expect(survivor.exitCode).toBe(0);
      });
    } finally {
      for (const worker of workers) worker.kill("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
