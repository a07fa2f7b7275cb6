/**
 * Code measures: MB of source a second, parsed and walked for callables, complexity and imports. Sources: generated Python, the
 * TypeScript of this project, and the Python standard library where one is installed. `parse_mb_per_cpu_s` is the parser alone.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readGrammar } from "@/lib/store/grammar-files";
import { loadParsers, readSource } from "@/lib/verify/load-parsers";
import { idleMb, peakMb, printLine, round, timed } from "./measure";
import { samplePython } from "./sample-python";

const LIB = fileURLToPath(new URL("../..", import.meta.url));
const PYTHONS = ["3.14", "3.13", "3.12", "3.11", "3.10"].map((version) => `/usr/lib/python${version}`);
const LEAST_BYTES = 8e6;

interface Source {
  readonly path: string;
  readonly text: string;
}

const parsers = await loadParsers(readGrammar);

function sourcesIn(folder: string, ending: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ path: name, text: readFileSync(join(folder, name), "utf8") }));
}

/** Reads the same files until enough bytes went through, so that a small set gives steady figures. */
async function throughput(name: string, language: "python" | "typescript", files: readonly Source[]): Promise<void> {
  const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const rounds = Math.max(1, Math.ceil(LEAST_BYTES / bytes));
  for (const { path, text } of files.slice(0, 50)) readSource(parsers, path, text);
  const idle = idleMb();
  let callables = 0;
  let unread = 0;
  const whole = await timed(() => {
    for (let round = 0; round < rounds; round += 1) {
      for (const { path, text } of files) {
        const facts = readSource(parsers, path, text);
        if (facts === null) unread += 1;
        else callables += facts.callables.length;
      }
    }
  });
  const alone = await timed(() => {
    for (let round = 0; round < rounds; round += 1) for (const { text } of files) parsers.parse(language, text);
  });
  const megabytes = (bytes * rounds) / 1e6;
  printLine({
    bench: "code",
    case: name,
    files: files.length,
    mb: round(megabytes),
    callables: callables / rounds,
    unread: unread / rounds,
    mb_per_s: round(megabytes / (whole.ms / 1000), 2),
    mb_per_cpu_s: round(megabytes / (whole.cpuMs / 1000), 2),
    parse_mb_per_cpu_s: round(megabytes / (alone.cpuMs / 1000), 2),
    above_idle_mb: round(peakMb() - idle),
  });
}

await throughput(
  "generated Python",
  "python",
  Array.from({ length: 200 }, (_, seed) => ({ path: `pot_${seed}.py`, text: samplePython(seed) })),
);
await throughput("TypeScript of this project", "typescript", sourcesIn(LIB, ".ts"));
const library = PYTHONS.find((folder) => existsSync(folder));
if (library === undefined) process.stderr.write("No Python standard library on this machine: left out.\n");
else await throughput("Python standard library", "python", sourcesIn(library, ".py"));
