import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { fileSource } from "@/lib/store/file-source";
import { verifyBundle } from "@/lib/verify/verify-bundle";
import { idleMb, peakMb, printLine, round, timed } from "./measure";
import { sampleReference, writeSampleBundle } from "./sample-bundle";

/** 500 MB unpacked. */
const SIZE = { instances: 100, logBytes: 5e6 };

const folder = await mkdtemp(join(tmpdir(), "proofboard-bench-"));
try {
  const path = join(folder, "bundle.tar.gz");
  const unpacked = await writeSampleBundle(path, SIZE);
  const source = await fileSource(path);
  const idle = idleMb();
  const {
    value: report,
    ms,
    cpuMs,
  } = await timed(() => verifyBundle(source, sampleReference(SIZE), { now: new Date(), limits: DEFAULT_LIMITS }));
  await source.close();
  printLine({
    bench: "bundle",
    case: "tar.gz of 100 instances",
    unpacked_mb: round(unpacked / 1e6),
    packed_mb: round(source.size / 1e6),
    resolved: report.totals.resolved,
    s: round(ms / 1000),
    mb_per_cpu_s: round(unpacked / 1e6 / (cpuMs / 1000)),
    idle_mb: round(idle),
    peak_mb: round(peakMb()),
    above_idle_mb: round(peakMb() - idle),
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
