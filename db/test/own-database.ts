import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { type Connection, connect } from "../client";
import { migrateDatabase } from "../migrate";
import { testDatabaseUrl } from "./transaction";

/** A database of its own, for tests that need several connections or processes; dropped afterwards. */
export async function withOwnDatabase(work: (connection: Connection, url: string) => Promise<void>): Promise<void> {
  const name = `proofboard_${randomBytes(6).toString("hex")}`;
  const admin = postgres(testDatabaseUrl(), { max: 1, onnotice: () => undefined });
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${name}`;
  await admin`create database ${admin(name)}`;
  try {
    await migrateDatabase(url.href);
    const connection = connect(url.href, { max: 8, name: "proofboard-test" });
    try {
      await work(connection, url.href);
    } finally {
      await connection.close();
    }
  } finally {
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end({ timeout: 5 });
  }
}
