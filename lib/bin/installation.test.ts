import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { childEnvironment, loadDotEnv, lockInstallation } from "./installation.mjs";

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), "pb-installation-"));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});
const loopback = { port: 3000, hosts: ["127.0.0.1", "::1"], url: "http://localhost:3000" };
afterEach(() => vi.unstubAllEnvs());

describe("the environment of the processes", () => {
  const make = (own: boolean, address = loopback) => {
    const dataDir = folder();
    return { dataDir, env: childEnvironment({ dataDir, databaseUrl: "postgres://x/y", own, mark: "m", address }) };
  };

  it("of a private installation signs in by name and keeps its secret in a file of its owner", () => {
    vi.stubEnv("NEXTAUTH_SECRET", "");
    const { dataDir, env } = make(true);
    expect(env).toMatchObject({ LOCAL_SIGN_IN: "on", AUTH_TRUST_HOST: "true", PORT: "3000" });
    expect(env["NEXTAUTH_SECRET"]?.length).toBeGreaterThan(40);
    const file = join(dataDir, "session-secret");
    expect(readFileSync(file, "utf8")).toBe(env["NEXTAUTH_SECRET"]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("does not sign in by name where others can reach the site, or where the database is not our own", () => {
    expect(make(true, { ...loopback, hosts: ["0.0.0.0"] }).env["LOCAL_SIGN_IN"]).toBe("off");
    expect(make(false).env["LOCAL_SIGN_IN"]).toBe("off");
    vi.stubEnv("NEXTAUTH_URL", "https://board.example.org");
    vi.stubEnv("NEXTAUTH_SECRET", "s".repeat(40));
    const { env } = make(true);
    expect([env["LOCAL_SIGN_IN"], env["AUTH_TRUST_HOST"]]).toEqual(["off", undefined]);
  });

  it("does not start a public site without a secret of its own", () => {
    vi.stubEnv("NEXTAUTH_URL", "https://board.example.org");
    vi.stubEnv("NEXTAUTH_SECRET", "");
    expect(() => make(false)).toThrow(/NEXTAUTH_SECRET/);
  });
});

describe("the lock of a data folder", () => {
  it("lets a dead owner's lock go and gives its own back", () => {
    const dataDir = folder();
    writeFileSync(join(dataDir, "start.lock"), "999999999\nhttp://localhost:3000\n");
    const lock = lockInstallation(dataDir);
    lock.note("http://localhost:3001");
    expect(readFileSync(join(dataDir, "start.lock"), "utf8")).toBe(`${process.pid}\nhttp://localhost:3001\n`);
    lock.release();
    expect(() => statSync(join(dataDir, "start.lock"))).toThrow();
  });
});

describe(".env", () => {
  it("fills in what is not set already, with or without quotes", () => {
    const root = folder();
    writeFileSync(join(root, ".env"), '# a comment\nPB_ONE=1\nPB_TWO = "two words"\nPB_SET=file\nnot a line\n');
    vi.stubEnv("PB_SET", "outside");
    vi.stubEnv("PB_ONE", undefined);
    vi.stubEnv("PB_TWO", undefined);
    loadDotEnv(root);
    expect([process.env["PB_ONE"], process.env["PB_TWO"], process.env["PB_SET"]]).toEqual([
      "1",
      "two words",
      "outside",
    ]);
  });
});
