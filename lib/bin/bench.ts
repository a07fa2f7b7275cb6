import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Suites and their cases; each case runs in a process of its own, so that memory is its own. */
const SUITES: ReadonlyMap<string, readonly string[]> = new Map([
  ["logs", ["logs"]],
  ["bundle", ["bundle"]],
  ["boards", ["boards", "board-page"]],
  ["load", ["load", "crowd"]],
  ["trajectory", ["trajectory"]],
  ["nfi", ["nfi"]],
  ["code", ["code"]],
  ["profile", ["profile"]],
]);

const ENTRY = fileURLToPath(new URL("./run-ts.mjs", import.meta.url));

/** Runs one case in a child process; its JSON lines go straight to our stdout, our options to it. */
function run(name: string, options: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const args = ["--expose-gc", ENTRY, `lib/bin/bench/${name}.ts`, ...options];
    const child = spawn(process.execPath, args, { stdio: "inherit" });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

const options = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const unknown = wanted.filter((name) => !SUITES.has(name));
if (unknown.length > 0) {
  process.stderr.write(`usage: there is no suite ${unknown.join(", ")}; there are ${[...SUITES.keys()].join(", ")}.\n`);
  process.exitCode = 2;
} else {
  for (const [suite, cases] of SUITES) {
    if (wanted.length > 0 && !wanted.includes(suite)) continue;
    for (const name of cases) process.exitCode = (await run(name, options)) || process.exitCode || 0;
  }
}
