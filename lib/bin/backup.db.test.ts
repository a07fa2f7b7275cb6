import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Db } from "@/db/client";
import { migrateTo, knownMigrations } from "@/db/backup/migrate-to";
import { migrateDatabase } from "@/db/migrate";
import { sessions, users } from "@/db/schema/identity";
import { results } from "@/db/schema/result";
import { runPrints } from "@/db/schema/run-print";
import { submissions } from "@/db/schema/submission";
import { withOwnDatabase } from "@/db/test/own-database";
import { testDatabaseUrl } from "@/db/test/transaction";
import { keepRunPrint } from "@/db/write/run-prints";
import { takeSweepTurn } from "@/db/write/sweep-turns";
import { findSubmission } from "@/db/write/submissions";
import type { LogFingerprint } from "@/lib/formats/log-fingerprint";
import { addBenchmark, addPerson, addSubmission, fakeVerify, testContext, TEST_RUN } from "@/lib/service/test-world";
import { verifySubmission } from "@/lib/service/verify-submission";
import { putBlob } from "@/lib/store/blob-store";
import { memoryStore } from "@/lib/store/memory-store";
import { restoreBackup, writeBackup } from "./backup";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pb-backup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A database without any table. */
async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `proofboard_${randomBytes(6).toString("hex")}`;
  const admin = postgres(testDatabaseUrl(), { max: 1, onnotice: () => undefined });
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${name}`;
  await admin`create database ${admin(name)}`;
  try {
    await work(url.href);
  } finally {
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end({ timeout: 5 });
  }
}

/** A person, a verified submission and one that waits. */
async function fill(db: Db, store = memoryStore()) {
  const ctx = testContext(db, await addPerson(db, "anna"), store);
  await addBenchmark(db, "bench", 4);
  const done = await addSubmission(ctx, "bench", "id-anna", "first bundle");
  const bundle = (await findSubmission(db, done))?.bundleSha256 ?? "";
  await verifySubmission({ ctx, input: { ...TEST_RUN, submissionId: done, verify: fakeVerify(bundle).verify } });
  const log: LogFingerprint = { sha256: "a", text: "b", digits: 3, chance: [[1, 3]] };
  await keepRunPrint(db, { submissionId: done, instanceId: "task-1", log, patchHash: "c" });
  const waiting = await addSubmission(ctx, "bench", "id-anna", "second bundle");
  return { store, done, waiting };
}

async function contentOf(db: Db) {
  const rows = await db.select().from(results).orderBy(results.instanceId);
  const all = await db.select().from(submissions).orderBy(submissions.id);
  const prints = await db.select().from(runPrints).orderBy(runPrints.instanceId);
  return { rows, all, prints };
}

describe("a backup", () => {
  it("restored into an empty database and store gives the same rows and files, and queues what was running", async () => {
    await withOwnDatabase(async (connection) => {
      const { store, done, waiting } = await fill(connection.db);
      const { key: orphan } = await putBlob(store, [Buffer.from("nothing refers to this")]);
      const later = new Date("2027-01-01T00:00:00Z");
      await connection.db.insert(sessions).values({ tokenHash: "h", userId: "id-anna", expiresAt: later });
      const turn = { now: later, firstAt: new Date(0), retryAt: new Date(0) };
      expect(await takeSweepTurn(connection.db, turn)).toBe(true);
      const manifest = await writeBackup(connection, store, folder, later);
      expect(manifest.tables.map(({ name }) => name)).not.toContain("sessions");
      expect(manifest.blobs).not.toContain(orphan);
      const before = await contentOf(connection.db);
      const second = memoryStore();
      await withEmptyDatabase(async (url) => {
        await restoreBackup(url, second, folder);
        const restored = connect(url, { max: 2 });
        try {
          const { db } = restored;
          expect(await contentOf(db)).toEqual(before);
          expect(before.prints).toContainEqual(expect.objectContaining({ instanceId: "task-1", patchHash: "c" }));
          expect(await db.select().from(users)).toHaveLength(1);
          expect(await db.select().from(sessions)).toEqual([]);
          for (const key of manifest.blobs) expect(await second.size(key)).toBe(await store.size(key));
          const jobs = await db.execute(sql`select key from graphile_worker.jobs order by key`);
          expect([...jobs]).toEqual([{ key: "board:bench" }, { key: `verify:${waiting}` }]);
          expect(await findSubmission(db, done)).toMatchObject({ state: "published" });
          const tomorrow = new Date(later.getTime() + 24 * 3600_000);
          expect(await takeSweepTurn(db, { ...turn, firstAt: tomorrow })).toBe(false);
          const ctx = testContext(db, null, second);
          await addSubmission(ctx, "bench", null, "a third one");
          await expect(restoreBackup(url, second, folder)).rejects.toMatchObject({ code: "usage" });
        } finally {
          await restored.close();
        }
      });
    });
  });

  it("copies into the same folder only what is new, and is refused when a file of it is damaged", async () => {
    await withOwnDatabase(async (connection) => {
      const { store } = await fill(connection.db);
      const place = join(folder, "second");
      const first = await writeBackup(connection, store, place, new Date("2027-01-01T00:00:00Z"));
      const again = await writeBackup(connection, store, place, new Date("2027-01-02T00:00:00Z"));
      expect(again.blobs).toEqual(first.blobs);
      const file = join(place, "tables", "users.copy.gz");
      const bytes = await readFile(file);
      bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1;
      await writeFile(file, bytes);
      await withEmptyDatabase((url) => expect(restoreBackup(url, memoryStore(), place)).rejects.toThrow());
      expect(await readdir(place)).toEqual(["blobs", "manifest.json", "tables"]);
    });
  });

  it("is not there before it is complete", async () => {
    const nothing = await mkdtemp(join(folder, "half-"));
    await expect(restoreBackup(testDatabaseUrl(), memoryStore(), nothing)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a migration", () => {
  it("keeps what a filled database of the first version held, and a second run changes nothing", async () => {
    await withEmptyDatabase(async (url) => {
      await migrateTo(url, 1);
      const old = postgres(url, { max: 1, onnotice: () => undefined });
      try {
        await old`insert into users (id, handle) values ('id-old', 'old')`;
        await old`insert into benchmarks (slug, name, version, languages, grading, limits, links, licence, validity, size,
          verifiable, repositories) values ('old', 'Old', '1', '{python}', 'f2p-p2p', '{}', '{}', 'MIT', '{}', 1, 1, 1)`;
        await old`insert into submissions (id, benchmark_slug, owner_id, state, bundle_sha256, bundle_bytes, bundle_name,
          model, scaffold) values ('pb-old', 'old', 'id-old', 'published', ${"0".repeat(64)}, 1, 'b', 'M', 'S')`;
      } finally {
        await old.end({ timeout: 5 });
      }
      await migrateDatabase(url);
      await migrateDatabase(url);
      const now = connect(url, { max: 1 });
      try {
        const [row] = await now.db.select().from(submissions).where(eq(submissions.id, "pb-old"));
        expect(row).toMatchObject({ state: "published", ownerId: "id-old", model: "M" });
        const done = await now.db.execute<{ n: number }>(
          sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
        );
        expect([...done]).toEqual([{ n: await knownMigrations() }]);
      } finally {
        await now.close();
      }
    });
  });
});
