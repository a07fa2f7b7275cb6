import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { parseLog } from "@/lib/verify/parse-log";
import { idleMb, peakMb, printLine, round, timed } from "./measure";
import { sampleLog } from "./sample-log";

const CORPUS = fileURLToPath(new URL("../../../../shared/corpus/logs", import.meta.url));
const LARGEST = 12;
const BIG_BYTES = 100e6;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65536) yield bytes.subarray(at, at + 65536);
}

/** The baseline: decode the bytes and cut them into lines, as any reader in this language must. */
function cutLines(bytes: Uint8Array): number {
  let lines = 0;
  const decoder = new TextDecoder();
  let rest = "";
  for (let at = 0; at < bytes.length; at += 65536) {
    const parts = (rest + decoder.decode(bytes.subarray(at, at + 65536), { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    lines += parts.length;
  }
  return lines;
}

/** Parses the same bytes until about 60 MB went through, so that small files give steady figures. */
async function throughput(name: string, bytes: Uint8Array): Promise<void> {
  const rounds = Math.max(2, Math.ceil(60e6 / bytes.length));
  await parseLog(once(bytes), { limits: DEFAULT_LIMITS });
  const parsed = await timed(async () => {
    for (let round = 0; round < rounds; round += 1) await parseLog(once(bytes), { limits: DEFAULT_LIMITS });
  });
  const base = await timed(() => {
    for (let round = 0; round < rounds; round += 1) cutLines(bytes);
  });
  const megabytes = (bytes.length * rounds) / 1e6;
  printLine({
    bench: "logs",
    case: name,
    bytes: bytes.length,
    mb_per_s: round(megabytes / (parsed.cpuMs / 1000)),
    baseline_mb_per_s: round(megabytes / (base.cpuMs / 1000)),
    ratio: round(base.cpuMs / parsed.cpuMs, 2),
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

await memoryOfBigLog();
await throughput("sample pytest log", Buffer.concat([...sampleLog(4e6, 2)]));
if (existsSync(CORPUS)) {
  const logs = readdirSync(CORPUS)
    .filter((name) => name.endsWith(".log"))
    .map((name) => ({ name, size: statSync(join(CORPUS, name)).size }))
    .sort((a, b) => b.size - a.size)
    .slice(0, LARGEST);
  for (const { name } of logs) await throughput(name, readFileSync(join(CORPUS, name)));
} else {
  process.stderr.write("No corpus of real logs beside the checkout: only the sample log was measured.\n");
}
