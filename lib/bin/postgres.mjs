/**
 * A private PostgreSQL server: starts one in a folder (or adopts the one that still runs there), stops it, or runs a
 * command beside a throw-away one:
 *
 *   node lib/bin/postgres.mjs --temp -- npx vitest run --project db
 *
 * The command finds DATABASE_URL and TEST_DATABASE_URL set to an empty, migrated database.
 */
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { asAccount, findPostgres, serverAccount } from "./postgres-binaries.mjs";
import { checkSpace, dropStalePidFile, majorOfData, openHome, passwordOf, readPidFile } from "./postgres-home.mjs";
import { isAlive, pause, runToEnd } from "./processes.mjs";
import { Trouble, say, tell, warn } from "./say.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const USER = "proofboard";
const LOG_LIMIT = 20 * 1024 * 1024;
/** How often a kept server is looked at, milliseconds. */
const LOOK_MS = 1000;
const TEMP_PREFIX = "proofboard-temp-";

/** @typedef {{ url: string, port: number, pid: number, adopted: boolean, major: number, stop: () => Promise<void> }} Server */

/** A port that is free now. @returns {Promise<number>} */
function freePort() {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolvePort(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

function urlOf(port, password, database = USER) {
  return `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Environment of the server: nothing of ours, so that no PG* variable leads it elsewhere. */
const SERVER_ENV = { PATH: "/usr/bin:/bin", LANG: "C", LC_ALL: "C", TZ: "UTC" };

/** Makes the data folder beside its final place and moves it there when it is complete. */
function initialise(home, binaries, account, password) {
  const half = join(home.dir, "data.init");
  rmSync(half, { recursive: true, force: true });
  const passwordCopy = join(home.dir, "password.init");
  writeFileSync(passwordCopy, password, { mode: 0o600 });
  if (account !== null) chownSync(passwordCopy, account.uid, account.gid);
  const options = ["--auth=scram-sha-256", `--pwfile=${passwordCopy}`, "--encoding=UTF8", "--locale=C", "--no-sync"];
  const made = spawnSync(binaries.initdb, ["-D", half, "-U", USER, ...options], {
    ...asAccount(account),
    env: SERVER_ENV,
    encoding: "utf8",
  });
  rmSync(passwordCopy, { force: true });
  if (made.status !== 0) {
    throw new Trouble(
      `The database could not be created in ${home.dir}: ${(made.stderr || String(made.error)).trim()}`,
    );
  }
  renameSync(half, home.data);
}

/** Stops a server: fast, then at once, then by force. A server that is gone already is stopped. */
async function stopServer(pid) {
  for (const [signal, seconds] of [
    ["SIGINT", 20],
    ["SIGQUIT", 5],
    ["SIGKILL", 5],
  ]) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + seconds * 1000;
    while (Date.now() < until) {
      if (!isAlive(pid)) return;
      await pause(50);
    }
  }
}

/** One connection, one statement; used for readiness and to create our database. */
async function connectOnce(url, work) {
  const { default: postgres } = await import("postgres");
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** A further, empty database on a server of ours. @param {string} url @param {string} name @returns {Promise<string>} */
export async function createDatabase(url, name) {
  await connectOnce(url, (sql) => sql`create database ${sql(name)}`);
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

async function ensureDatabase(port, password) {
  await connectOnce(urlOf(port, password, "postgres"), async (sql) => {
    const found = await sql`select 1 from pg_database where datname = ${USER}`;
    if (found.length === 0) await sql`create database ${sql(USER)}`;
  });
}

/** A server that outlived its parent and still answers to our password is taken over. @returns {Promise<number | null>} */
async function adoptable(home, password) {
  const noted = readPidFile(home);
  if (noted === null || !isAlive(noted.pid)) return null;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const now = readPidFile(home);
    if (now === null || !isAlive(now.pid)) return null;
    if (now.ready) {
      try {
        await connectOnce(urlOf(now.port, password, "postgres"), (sql) => sql`select 1`);
        return now.pid;
      } catch {
        return null;
      }
    }
    await pause(250);
  }
  return null;
}

/** Starts the server process and waits until it says that it is ready; tells its last words when it ends before. */
async function launch({ home, binaries, account, port, temp }) {
  if (existsSync(home.log) && statSync(home.log).size > LOG_LIMIT) truncateSync(home.log, 0);
  const settings = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "80",
    shared_buffers: "64MB",
    password_encryption: "scram-sha-256",
    ...(temp ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
  };
  const log = openSync(home.log, "a", 0o600);
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(binaries.postgres, ["-D", home.data, ...args], {
    ...asAccount(account),
    env: SERVER_ENV,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  let ended = false;
  child.on("exit", () => (ended = true));
  child.on("error", () => (ended = true));
  while (!ended) {
    const noted = readPidFile(home);
    if (noted !== null && noted.pid === child.pid && noted.ready) {
      child.unref();
      return noted.pid;
    }
    await pause(40);
  }
  return null;
}

function lastWords(home) {
  return existsSync(home.log) ? readFileSync(home.log, "utf8").trim().split("\n").slice(-4).join(" | ") : "no log";
}

/**
 * Starts (or adopts) the server whose home is under `dataDir` and makes sure that our database exists in it. `port`: take
 * this one and no other.
 * @param {{ dataDir: string, root?: string, temp?: boolean, port?: number }} input @returns {Promise<Server>}
 */
export async function startPostgres({ dataDir, root = ROOT, temp = false, port }) {
  const account = serverAccount();
  const home = openHome(resolve(dataDir), account);
  const password = passwordOf(home);
  const binaries = findPostgres({ root, account, wantedMajor: majorOfData(home), dataDir: home.data });
  const served = async (pid, adopted) => {
    const bound = readPidFile(home)?.port ?? 0;
    await ensureDatabase(bound, password);
    const url = urlOf(bound, password);
    return { url, port: bound, pid, adopted, major: binaries.major, stop: () => stopServer(pid) };
  };
  dropStalePidFile(home);
  const running = await adoptable(home, password);
  if (running !== null) return served(running, true);
  checkSpace(home);
  if (!existsSync(home.data)) initialise(home, binaries, account, password);
  // After a kill -9 the old server's children hold its shared memory for a while: a new server ends at once until then.
  for (let attempt = 0; attempt < 40; attempt += 1) {
    dropStalePidFile(home);
    const pid = await launch({ home, binaries, account, port: port ?? (await freePort()), temp });
    if (pid !== null) return served(pid, false);
    if (!/lock file|shared memory|pre-existing/.test(lastWords(home))) break;
    await pause(500);
  }
  throw new Trouble(`PostgreSQL (${binaries.from}) did not start. Its last words: ${lastWords(home)}`);
}

/**
 * Starts the server and starts it again, on the same port, whenever it dies while it is wanted.
 * @param {{ dataDir: string, root?: string }} input @returns {Promise<Server & { pidNow: () => number }>}
 */
export async function keepPostgres({ dataDir, root = ROOT }) {
  let server = await startPostgres({ dataDir, root });
  let stopping = false;
  let working = Promise.resolve();
  const look = async () => {
    if (stopping || isAlive(server.pid)) return;
    warn("the database ended; starting it again");
    try {
      server = await startPostgres({ dataDir, root, port: server.port });
    } catch (error) {
      tell(error);
    }
  };
  const timer = setInterval(() => {
    working = working.then(look);
  }, LOOK_MS);
  return {
    ...server,
    /** The process of the moment: another one after it was started again. */
    pidNow: () => server.pid,
    async stop() {
      stopping = true;
      clearInterval(timer);
      await working;
      await server.stop();
    },
  };
}

/** Removes throw-away servers whose owner was killed before it could. */
async function sweepTemp() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(TEMP_PREFIX))) {
    const dir = join(tmpdir(), name);
    const owner = join(dir, "owner");
    if (!existsSync(owner) || isAlive(Number(readFileSync(owner, "utf8")))) continue;
    const noted = readPidFile({ dir, data: join(dir, "postgres", "data"), passwordFile: "", log: "" });
    if (noted !== null && isAlive(noted.pid)) await stopServer(noted.pid);
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * A throw-away server in a folder of its own; `stop` ends it and removes the folder.
 * @param {{ root?: string }} [input] @returns {Promise<Server & { dir: string }>}
 */
export async function startTempPostgres({ root = ROOT } = {}) {
  await sweepTemp();
  const dir = mkdtempSync(join(tmpdir(), TEMP_PREFIX));
  chmodSync(dir, 0o755);
  writeFileSync(join(dir, "owner"), String(process.pid));
  const server = await startPostgres({ dataDir: dir, root, temp: true }).catch((error) => {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  });
  return {
    ...server,
    dir,
    async stop() {
      await server.stop();
      const note = join(dir, "postgres-home");
      if (existsSync(note)) rmSync(readFileSync(note, "utf8").trim(), { recursive: true, force: true });
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Runs a command beside a throw-away, migrated database. @param {string[]} command @returns {Promise<number>} */
async function runBesideTemp([program, ...args]) {
  if (program === undefined) throw new Trouble("Say which command to run: postgres.mjs --temp -- COMMAND");
  const server = await startTempPostgres();
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => ending.abort());
  try {
    const env = { ...process.env, DATABASE_URL: server.url, TEST_DATABASE_URL: server.url };
    const migrated = await runToEnd(process.execPath, [join(ROOT, "lib/bin/run-ts.mjs"), "lib/bin/migrate.ts"], {
      cwd: ROOT,
      env,
    });
    if (migrated !== 0) return migrated;
    say(`throw-away database on port ${server.port}`);
    return await runToEnd(program, args, { cwd: process.cwd(), env, signal: ending.signal });
  } finally {
    await server.stop();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [mode, separator, ...command] = process.argv.slice(2);
  try {
    if (mode !== "--temp" || separator !== "--")
      throw new Trouble("Usage: node lib/bin/postgres.mjs --temp -- COMMAND [ARGUMENT...]");
    process.exitCode = await runBesideTemp(command);
  } catch (error) {
    tell(error);
    process.exitCode = 1;
  }
}
