/**
 * One process of an installation whose parts are started by somebody else (containers, systemd):
 *
 *   node lib/bin/container.mjs site | worker | migrate | manage ARGUMENTS
 *
 * Everything comes from the environment; what is missing is said in a sentence before anything starts.
 */
import { fileURLToPath } from "node:url";
import { sourcesMark } from "./build.mjs";
import { Trouble, tell } from "./say.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What each role cannot do without. */
const NEEDED = {
  site: ["DATABASE_URL", "NEXTAUTH_URL", "NEXTAUTH_SECRET"],
  worker: ["DATABASE_URL"],
  migrate: ["DATABASE_URL"],
  manage: ["DATABASE_URL"],
};

/** Runs a TypeScript entry in this process. */
async function runTs(entry, args = []) {
  process.argv.splice(
    1,
    process.argv.length - 1,
    fileURLToPath(new URL("./run-ts.mjs", import.meta.url)),
    entry,
    ...args,
  );
  await import("./run-ts.mjs");
}

async function main([role = "", ...args]) {
  const needed = Object.hasOwn(NEEDED, role) ? NEEDED[role] : null;
  if (needed === null) throw new Trouble(`Say which part to run: ${Object.keys(NEEDED).join(", ")}.`);
  const missing = needed.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Trouble(`The ${role} needs ${missing.join(", ")} in its environment.`);
  process.env["NODE_ENV"] = "production";
  process.env["LOG_LEVEL"] ||= "info";
  process.env["SITE_HOSTS"] ||= process.env["HOST"] || "0.0.0.0";
  process.env["ENGINE_MARK"] ||= sourcesMark(ROOT);
  process.chdir(ROOT);
  if (role === "site") await import("./site.mjs");
  else if (role === "worker") await runTs("lib/bin/worker.ts");
  else if (role === "migrate") await runTs("lib/bin/migrate.ts");
  else await runTs("lib/bin/manage.ts", args);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  tell(error);
  process.exit(1);
}
