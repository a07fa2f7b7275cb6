/**
 * `npm start`: from a fresh clone to a running site. Installs when the lock file changed, starts a private PostgreSQL
 * unless DATABASE_URL names one, migrates, seeds, builds when the sources changed, runs worker and site, and takes all of
 * it down again on Ctrl-C or SIGTERM. Plain node: nothing but built-in modules may be imported before the installation.
 */
import { fileURLToPath } from "node:url";
import { chooseAddress } from "./address.mjs";
import { ensureInstalled } from "./install.mjs";
import { dataDirOf, loadDotEnv, lockInstallation } from "./installation.mjs";
import { keepPostgres } from "./postgres.mjs";
import { say, step, tell, warn } from "./say.mjs";
import { startStack } from "./stack.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const OLDEST_NODE = 20;

const ending = new AbortController();

/** The first signal ends everything in order, a second one at once. Resolves with the name of the first. */
function askedToEnd() {
  return new Promise((resolve) => {
    let asked = 0;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.on(signal, () => {
        asked += 1;
        if (asked === 1) {
          ending.abort();
          resolve(signal);
        } else if (asked > 2) process.exit(130);
      });
    }
    // npm started us and was killed without a chance to pass the signal on.
    const parent = process.ppid;
    if (process.env["npm_lifecycle_event"] !== undefined) {
      setInterval(() => {
        if (process.ppid === parent || ending.signal.aborted) return;
        ending.abort();
        resolve("the end of npm");
      }, 1000).unref();
    }
  });
}

async function main() {
  const ended = askedToEnd();
  loadDotEnv(ROOT);
  // A person wants to follow the start, not every request; a log collector wants everything.
  process.env["LOG_LEVEL"] ||= process.stdout.isTTY ? "warn" : "info";
  const dataDir = dataDirOf(ROOT);
  const lock = lockInstallation(dataDir);
  let database = null;
  let stack = null;
  try {
    const address = await chooseAddress(process.env);
    await ensureInstalled(ROOT, ending.signal);
    if (!process.env["DATABASE_URL"]) {
      database = await step("starting the database", () => keepPostgres({ dataDir, root: ROOT }));
      say(
        `database: PostgreSQL ${database.major} on port ${database.port}${database.adopted ? " (was running already)" : ""}`,
      );
    }
    stack = await startStack({
      root: ROOT,
      dataDir,
      databaseUrl: database?.url ?? process.env["DATABASE_URL"] ?? "",
      own: database !== null,
      seed: true,
      address,
      signal: ending.signal,
    });
    if (!ending.signal.aborted) {
      lock.note(address.url);
      if (stack.env["LOCAL_SIGN_IN"] !== "on" && !process.env["GITHUB_CLIENT_ID"]) {
        warn(
          "nobody can sign in yet: set GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET, or LOCAL_SIGN_IN=on on one's own machine",
        );
      }
      say(`ready: ${address.url}  (data in ${dataDir}; Ctrl-C stops everything)`);
      const how = await Promise.race([ended, stack.failed]);
      say(`stopping (${how}) ...`);
    }
  } catch (error) {
    if (!ending.signal.aborted) {
      tell(error);
      process.exitCode = 1;
    }
  } finally {
    await stack?.stop();
    await database?.stop();
    lock.release();
    if (stack !== null || database !== null) say("stopped");
  }
}

if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  tell(new Error(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}.`));
  process.exitCode = 1;
} else {
  try {
    await main();
  } catch (error) {
    tell(error);
    process.exitCode = 1;
  }
}
process.exit();
