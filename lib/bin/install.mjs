/** Installs the dependencies when the lock file changed since they were installed, and not otherwise. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "./processes.mjs";
import { Trouble, say, step } from "./say.mjs";

/** A full installation needs this much, bytes. */
const LEAST_FREE = 1536 * 1024 * 1024;

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** True when what npm notes of its last installation has every package of the lock in the right version. */
function agrees(lock, installed) {
  return Object.entries(lock.packages ?? {}).every(([place, wanted]) => {
    if (!place.startsWith("node_modules/") || wanted.optional === true || wanted.link === true) return true;
    return installed.packages?.[place]?.version === wanted.version;
  });
}

/** @param {string} root @param {AbortSignal} [signal] */
export async function ensureInstalled(root, signal) {
  const lockFile = join(root, "package-lock.json");
  const modules = join(root, "node_modules");
  const stamp = join(modules, ".proofboard-lock");
  const hash = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  const noted = join(modules, ".package-lock.json");
  if (existsSync(noted) && agrees(readJson(lockFile), readJson(noted))) {
    writeFileSync(stamp, hash);
    return;
  }
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < LEAST_FREE) {
    throw new Trouble(
      `Installing needs about ${LEAST_FREE / 1024 / 1024} MB of disk, and ${root} has less. Free some space and start again.`,
    );
  }
  const npm = process.env["npm_execpath"];
  const [program, ...before] = npm !== undefined && npm.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  const args = [...before, "ci", "--ignore-scripts", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  // npm's own settings of the outer `npm start` must not reach the inner run (a --silent or --omit of the caller).
  const clean = Object.entries(process.env).filter(
    ([name]) => !/^npm_(config_(omit|include|production|only|silent|loglevel)|lifecycle_|package_)/i.test(name),
  );
  const env = { ...Object.fromEntries(clean), NODE_ENV: "development" };
  const code = await step("installing the dependencies (npm ci)", () =>
    runToEnd(program, args, { cwd: root, env, ...(signal ? { signal } : {}) }),
  );
  if (code !== 0) {
    throw new Trouble(
      "npm ci failed (its words are above). Without a network it works only when npm's cache holds the packages.",
    );
  }
  writeFileSync(stamp, hash);
  say("dependencies are installed");
}
