import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { parseLog } from "@/lib/verify/parse-log";
import { idleMb, peakMb, printLine, round, timed } from "./measure";
import { denseLog, type DenseRunner, sampleLog } from "./sample-log";

const CORPUS = fileURLToPath(new URL("../../../../shared/corpus/logs", import.meta.url));
const REGEX_READER = fileURLToPath(new URL("./regex-reader.py", import.meta.url));
/** Runners that the baseline knows, by the names in the corpus' own files. */
const COMPARED = ["pytest", "unittest", "sympy", "go", "cargo", "gtest"];
/** The largest logs of each runner. */
const LARGEST = 3;
const BIG_BYTES = 100e6;
const DENSE_BYTES = 1e6;
/** Bytes that go through the reader before the clock runs, and in each of the batches of which the best counts. */
const WARM_BYTES = 12e6;
const BATCH_BYTES = 4e6;
const BATCHES = 9;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65536) yield bytes.subarray(at, at + 65536);
}

const read = (bytes: Uint8Array) => parseLog(once(bytes), { limits: DEFAULT_LIMITS });

/**
 * Best of several batches, in MB a second of processor time: the machine's other work only ever adds. Small files are read
 * over and over, as a bundle of hundreds of them is.
 */
async function bestRate(bytes: Uint8Array): Promise<{ readonly rate: number; readonly tests: number }> {
  let { tests } = await read(bytes);
  for (let done = 0; done < WARM_BYTES; done += bytes.length) ({ tests } = await read(bytes));
  const rounds = Math.max(1, Math.ceil(BATCH_BYTES / bytes.length));
  let best = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { cpuMs } = await timed(async () => {
      for (let count = 0; count < rounds; count += 1) await read(bytes);
    });
    best = Math.max(best, (bytes.length * rounds) / 1000 / cpuMs);
  }
  return { rate: best, tests: tests.size };
}

/** The same file through the regular expressions of `regex-reader.py`; null where there is no Python. */
function regexRate(runner: string, path: string): { readonly rate: number; readonly tests: number } | null {
  const { stdout, status } = spawnSync("python3", [REGEX_READER, runner, path, String(BATCHES)], { encoding: "utf8" });
  if (status !== 0) return null;
  const [rate = 0, tests = 0] = stdout.trim().split(" ").map(Number);
  return { rate: rate / 1e6, tests };
}

async function throughput(name: string, runner: string, path: string): Promise<void> {
  const bytes = readFileSync(path);
  const ours = await bestRate(bytes);
  const regex = COMPARED.includes(runner) ? regexRate(runner, path) : null;
  printLine({
    bench: "logs",
    case: name,
    runner,
    bytes: bytes.length,
    tests: ours.tests,
    mb_per_s: round(ours.rate),
    regex_tests: regex?.tests ?? null,
    regex_mb_per_s: regex === null ? null : round(regex.rate),
    ratio: regex === null ? null : round(ours.rate / regex.rate),
  });
}

async function memoryOfBigLog(): Promise<void> {
  async function* big(): AsyncGenerator<Uint8Array> {
    for (const chunk of sampleLog(BIG_BYTES, 1)) yield chunk;
  }
  const idle = idleMb();
  const { ms } = await timed(() => parseLog(big(), { limits: DEFAULT_LIMITS }));
  printLine({
    bench: "logs",
    case: "one log of 100 MB",
    ms: round(ms, 0),
    idle_mb: round(idle),
    peak_mb: round(peakMb()),
    above_idle_mb: round(peakMb() - idle),
  });
}

async function samples(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-logs-"));
  try {
    const path = join(folder, "sample.log");
    writeFileSync(path, Buffer.concat([...sampleLog(DENSE_BYTES, 2)]));
    await throughput("sample pytest log", "pytest", path);
    for (const runner of ["pytest", "unittest", "go", "cargo", "gtest"] satisfies DenseRunner[]) {
      writeFileSync(path, denseLog(runner, DENSE_BYTES));
      await throughput(`dense ${runner} log`, runner, path);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The largest real logs of each compared runner, as the corpus' expectations name the runner. */
async function corpus(): Promise<void> {
  const logs = readdirSync(CORPUS)
    .filter((name) => name.endsWith(".log"))
    .flatMap((name) => {
      const expected = join(CORPUS, name.replace(/\.log$/, ".expected.json"));
      const runner = existsSync(expected)
        ? /"runner": *"([^"]+)"/.exec(readFileSync(expected, "utf8"))?.[1]
        : undefined;
      const path = join(CORPUS, name);
      return runner === undefined ? [] : [{ name, runner, path, size: statSync(path).size }];
    })
    .sort((a, b) => b.size - a.size);
  for (const runner of COMPARED) {
    for (const { name, path } of logs.filter((log) => log.runner === runner).slice(0, LARGEST)) {
      await throughput(name, runner, path);
    }
  }
}

if (regexRate("go", REGEX_READER) === null) {
  process.stderr.write("There is no python3 here: no regular expressions to compare with.\n");
}
await memoryOfBigLog();
await samples();
if (existsSync(CORPUS)) await corpus();
else process.stderr.write("No corpus of real logs beside the checkout: only sample logs were measured.\n");
