/**
 * The folder in which a private PostgreSQL server lives: where it is, who owns it, the password, and what
 * `postmaster.pid` says about a server that already runs there.
 */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asAccount } from "./postgres-binaries.mjs";
import { commandOf, isAlive } from "./processes.mjs";
import { Trouble } from "./say.mjs";

/** Least free space before a server is started, bytes: a full disk stops PostgreSQL in the middle of a write. */
const LEAST_FREE = 512 * 1024 * 1024;

/** @typedef {{ dir: string, data: string, passwordFile: string, log: string }} Home */

/** @returns {Home} */
function homeAt(dir) {
  return { dir, data: join(dir, "data"), passwordFile: join(dir, "password"), log: join(dir, "postgres.log") };
}

function canWrite(dir, account) {
  const probe = spawnSync("/bin/sh", ["-c", 'cd "$1" && test -w .', "sh", dir], asAccount(account));
  return probe.status === 0;
}

/** Makes the folder, owned by the server's account. Parents first: a mode given to mkdir would close them as well. */
function makeHome(dir, account) {
  mkdirSync(dir, { recursive: true });
  if (account !== null) chownSync(dir, account.uid, account.gid);
  chmodSync(dir, 0o700);
  return homeAt(dir);
}

/**
 * The home under `dataDir`, or, when the server's account cannot enter that folder (a checkout under a closed /root),
 * one under /var/tmp whose place is noted in `dataDir`, so that deleting `dataDir` really means a new start.
 * @param {string} dataDir @param {import("./postgres-binaries.mjs").Account} account @returns {Home}
 */
export function openHome(dataDir, account) {
  mkdirSync(dataDir, { recursive: true });
  const note = join(dataDir, "postgres-home");
  if (existsSync(note)) {
    const noted = readFileSync(note, "utf8").trim();
    if (existsSync(noted) && canWrite(noted, account)) return homeAt(noted);
  }
  const near = makeHome(join(dataDir, "postgres"), account);
  if (canWrite(near.dir, account)) return near;
  if (!existsSync(near.data)) rmSync(near.dir, { recursive: true, force: true });
  else {
    throw new Trouble(
      `The database in ${near.data} cannot be reached by the account ${account?.name ?? "that runs this"}: open the folders above it (chmod o+x), or set DATA_DIR.`,
    );
  }
  const far = makeHome(`/var/tmp/proofboard-db-${randomBytes(6).toString("hex")}`, account);
  if (!canWrite(far.dir, account))
    throw new Trouble(`The database needs a folder that it can write: ${far.dir} is not.`);
  writeFileSync(note, `${far.dir}\n`);
  return far;
}

/** Refuses to start on a disk that is nearly full. @param {Home} home */
export function checkSpace(home) {
  const { bavail, bsize } = statfsSync(home.dir);
  const free = bavail * bsize;
  if (free < LEAST_FREE) {
    throw new Trouble(
      `Only ${Math.floor(free / 1024 / 1024)} MB are free on the disk of ${home.dir}, and the database needs ${LEAST_FREE / 1024 / 1024} MB. Free some space, or set DATA_DIR to another disk.`,
    );
  }
}

/** The password of the database's only account, made once. @param {Home} home */
export function passwordOf(home) {
  if (!existsSync(home.passwordFile)) {
    writeFileSync(home.passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(home.passwordFile, "utf8").trim();
}

/** Major version of the data in a home, null when there is none yet. @param {Home} home */
export function majorOfData(home) {
  const file = join(home.data, "PG_VERSION");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : null;
}

/**
 * What `postmaster.pid` says: line 1 the process, line 4 the port, line 8 `ready` once connections are served (an
 * accepted connection alone does not mean that).
 * @param {Home} home @returns {{ pid: number, port: number, ready: boolean } | null}
 */
export function readPidFile(home) {
  const file = join(home.data, "postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Math.abs(Number.parseInt(lines[0] ?? "", 10));
  if (!Number.isInteger(pid) || pid === 0) return null;
  return { pid, port: Number.parseInt(lines[3] ?? "", 10), ready: (lines[7] ?? "").trim() === "ready" };
}

/** Removes the note of a server that is gone: its process is dead, or is another program that got the same number. */
export function dropStalePidFile(home) {
  const noted = readPidFile(home);
  if (noted === null) return;
  const command = commandOf(noted.pid);
  const foreign = command !== null && command !== "" && !command.includes("postgres");
  if (!isAlive(noted.pid) || foreign) rmSync(join(home.data, "postmaster.pid"), { force: true });
}
