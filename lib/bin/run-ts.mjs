/**
 * Runs a TypeScript entry point of this repository without a build: `node lib/bin/run-ts.mjs lib/bin/worker.ts ARGS`.
 * Works as a process and as the entry of a worker thread (then the entry comes in `argv` of the thread).
 */
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { register } from "tsx/esm/api";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [entry, ...args] = process.argv.slice(2);
if (entry === undefined) {
  process.stderr.write("Usage: node lib/bin/run-ts.mjs FILE.ts [ARGUMENT...]\n");
  process.exit(2);
}
register({ tsconfig: resolve(root, "tsconfig.json") });
const file = resolve(root, entry);
process.argv.splice(1, process.argv.length - 1, file, ...args);
await import(pathToFileURL(file).href);
