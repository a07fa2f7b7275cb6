import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** What the owner of the machine does from a terminal, such as `import PACK` or `make-admin NAME`. */
export async function manage(...words: readonly string[]): Promise<string> {
  return (await run(process.execPath, ["lib/bin/manage.mjs", ...words], { cwd: ROOT })).stdout;
}

/** Makes somebody who has signed in an administrator. */
export async function makeAdmin(name: string): Promise<void> {
  await manage("make-admin", name);
}

/** Runs the command line of this checkout; returns what it prints. Throws when it ends with trouble. */
export async function proofboard(...words: readonly string[]): Promise<string> {
  return (await run(process.execPath, ["lib/bin/proofboard.mjs", ...words], { cwd: ROOT })).stdout;
}
