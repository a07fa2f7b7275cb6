import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** Makes somebody who has signed in an administrator, as the machine's owner does it from a terminal. */
export async function makeAdmin(name: string): Promise<void> {
  await run(process.execPath, ["lib/bin/manage.mjs", "make-admin", name], { cwd: ROOT });
}

/** Runs the command line of this checkout; returns what it prints. Throws when it ends with trouble. */
export async function proofboard(...words: readonly string[]): Promise<string> {
  return (await run(process.execPath, ["lib/bin/proofboard.mjs", ...words], { cwd: ROOT })).stdout;
}
