import { afterAll } from "vitest";
import { type Connection, type Db, connect } from "../client";

/** The database of a test run: `npm test` and `lib/bin/postgres.mjs --temp` set it. */
export function testDatabaseUrl(): string {
  const url = process.env["TEST_DATABASE_URL"];
  if (url === undefined || url === "") {
    throw new Error(
      "TEST_DATABASE_URL is not set. Run: node lib/bin/postgres.mjs --temp -- npx vitest run --project db PATH",
    );
  }
  return url;
}

let shared: Connection | undefined;

afterAll(async () => {
  await shared?.close();
  shared = undefined;
});

/** One small pool for all tests of a file, closed after them. */
export function testConnection(): Connection {
  shared ??= connect(testDatabaseUrl(), { max: 4, name: "proofboard-test" });
  return shared;
}

class Rollback extends Error {}

/** Runs the work in a transaction and takes all of it back, so that no test sees another's rows. */
export async function inRolledBackTransaction(work: (db: Db) => Promise<void>): Promise<void> {
  const { db } = testConnection();
  try {
    await db.transaction(async (transaction) => {
      await work(transaction);
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
}
