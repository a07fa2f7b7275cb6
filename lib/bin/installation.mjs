/** The folder of one installation: its lock, its secret, and the environment that its processes get. */
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { LOOPBACK } from "./address.mjs";
import { commandOf, isAlive } from "./processes.mjs";
import { Trouble } from "./say.mjs";

/** Reads `.env` of the checkout; what is set already wins. @param {string} root */
export function loadDotEnv(root) {
  const file = join(root, ".env");
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const found = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (found === null || found[1] === undefined) continue;
    const value = (found[2] ?? "").replace(/^(["'])(.*)\1$/, "$2");
    if (process.env[found[1]] === undefined && value !== "") process.env[found[1]] = value;
  }
}

/** @param {string} root */
export function dataDirOf(root) {
  return resolve(root, process.env["DATA_DIR"] || ".data");
}

/**
 * One start per data folder: a second one says where the first is. Returns how to give the lock back.
 * @param {string} dataDir @param {{ url: string }} first
 */
export function lockInstallation(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "start.lock");
  if (existsSync(file)) {
    const [pid, url] = readFileSync(file, "utf8").split("\n");
    const command = commandOf(Number(pid));
    const ours = command === null || /start\.mjs/.test(command);
    if (Number(pid) !== process.pid && isAlive(Number(pid)) && ours) {
      throw new Trouble(
        `Proofboard already runs with this data folder (process ${pid}${url ? `, ${url}` : ""}). Stop it first, or set DATA_DIR to another folder.`,
      );
    }
  }
  writeFileSync(file, `${process.pid}\n`);
  return {
    /** @param {string} url */
    note: (url) => writeFileSync(file, `${process.pid}\n${url}\n`),
    release: () => rmSync(file, { force: true }),
  };
}

/** The session secret of a private installation: made once, readable by its owner only. @param {string} dataDir */
function secretOf(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8").trim();
}

/**
 * Environment of site and worker. `own` = the database is our private one: then sign-in by name is on, as long as the
 * site listens on this machine only.
 * @param {{ dataDir: string, databaseUrl: string, own: boolean, mark: string,
 *   address: { port: number, hosts: string[], url: string } }} input @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment({ dataDir, databaseUrl, own, mark, address }) {
  const loopbackOnly = address.hosts.every((host) => LOOPBACK.includes(host) || host === "localhost");
  const publicUrl = process.env["NEXTAUTH_URL"] ?? "";
  const secret = process.env["NEXTAUTH_SECRET"] ?? "";
  if (publicUrl !== "" && !own && secret === "") {
    throw new Trouble(
      "NEXTAUTH_SECRET is missing: a site with a public address needs its own (32 characters or more, `openssl rand -base64 48`).",
    );
  }
  return {
    ...process.env,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ENGINE_MARK: mark,
    PORT: String(address.port),
    SITE_HOSTS: address.hosts.join(","),
    NEXTAUTH_SECRET: secret === "" ? secretOf(dataDir) : secret,
    LOCAL_SIGN_IN: process.env["LOCAL_SIGN_IN"] || (own && loopbackOnly && publicUrl === "" ? "on" : "off"),
    ...(publicUrl === "" ? { AUTH_TRUST_HOST: "true" } : {}),
  };
}
