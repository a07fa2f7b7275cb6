import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { chmodSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { keepPostgres, startPostgres } from "./postgres.mjs";
import { isAlive } from "./processes.mjs";

const dataDir = mkdtempSync(join(tmpdir(), "pb-postgres-"));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function ask(url: string): Promise<unknown> {
  const sql = postgres(url, { max: 1, connect_timeout: 5 });
  try {
    return (await sql`select 1 as one`)[0]?.["one"];
  } finally {
    await sql.end();
  }
}

describe("the private database", { timeout: 60_000 }, () => {
  it("starts in an empty folder, asks for its password, and is taken over while it runs", async () => {
    const server = await startPostgres({ dataDir, temp: true });
    try {
      expect(await ask(server.url)).toBe(1);
      const wrong = new URL(server.url);
      wrong.password = "wrong";
      await expect(ask(wrong.href)).rejects.toThrow(/password/);
      expect(statSync(join(dataDir, "postgres/password")).mode & 0o777).toBe(0o600);
      const again = await startPostgres({ dataDir, temp: true });
      expect([again.adopted, again.pid, again.url]).toEqual([true, server.pid, server.url]);
    } finally {
      await server.stop();
    }
    expect(isAlive(server.pid)).toBe(false);
  });

  it("starts again after a kill -9 and beside a stale note of its predecessor", async () => {
    const killed = await startPostgres({ dataDir, temp: true });
    process.kill(killed.pid, "SIGKILL");
    const note = join(dataDir, "postgres/data/postmaster.pid");
    expect(existsSync(note)).toBe(true);
    const server = await startPostgres({ dataDir, temp: true });
    expect(server.adopted).toBe(false);
    expect(await ask(server.url)).toBe(1);
    await server.stop();
    writeFileSync(note, `${process.pid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n0 0\nready   \n`);
    const third = await startPostgres({ dataDir, temp: true });
    expect(third.pid).not.toBe(process.pid);
    expect(readFileSync(note, "utf8").startsWith(`${third.pid}\n`)).toBe(true);
    await third.stop();
  });

  it("comes back on the same port when it dies while it is wanted", async () => {
    const kept = await keepPostgres({ dataDir });
    try {
      process.kill(kept.pid, "SIGKILL");
      await expect.poll(() => ask(kept.url).catch(() => null), { timeout: 40_000, interval: 300 }).toBe(1);
    } finally {
      await kept.stop();
    }
    await expect(ask(kept.url)).rejects.toThrow();
  });

  it("says which version made the data when no server here can read it", async () => {
    writeFileSync(join(dataDir, "postgres/data/PG_VERSION"), "9\n");
    await expect(startPostgres({ dataDir, temp: true })).rejects.toThrow(/made by PostgreSQL 9/);
  });
});
