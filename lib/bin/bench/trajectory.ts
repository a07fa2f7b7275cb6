/**
 * Generated trajectories of 100 to 200,000 steps (0.5 MB to 1 GB) in three formats: read and stored as the worker does it
 * (time, memory above idle), then opened in a headless browser on the built site: time until a linked step is in the window,
 * time of a jump to the last and to one in the middle, heap and elements of the page. `--steps=100,10000` measures only these lengths.
 */
import { loadavg } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { results } from "@/db/schema/result";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { keepEvidence } from "@/lib/service/evidence-keeper";
import { type BlobStore } from "@/lib/store/blob-store";
import { folderStore } from "@/lib/store/folder-store";
import { type MadeUpFormat, MADE_UP_FORMATS, madeUpRun } from "@/lib/verify/made-up-run";
import { readTrajectoryFile } from "@/lib/verify/read-trajectory";
import { ensureBuilt } from "../build.mjs";
import { ensureChromium } from "../chromium.mjs";
import { addGeneratedBenchmark, addGeneratedSubmissions } from "./fill-board";
import { idleMb, peakMb, printLine, round, timed } from "./measure";
import { withPlainSite } from "./plain-site";
import { runViewer } from "./view-run";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const BYTES_A_STEP = 5_000;
const LENGTHS = [100, 1_000, 10_000, 200_000];
const SLUG = "generated-runs";
const SUBMISSION = `pb-${SLUG}-000001`;
const LIMITS = { ...DEFAULT_LIMITS, steps: 1_000_000 };
const PATIENCE_MS = 120_000;

/** Reads one made-up file into the store, as the worker does, and puts it under an instance. Returns its steps. */
async function storeRun(db: Db, store: BlobStore, format: MadeUpFormat, steps: number, instanceId: string) {
  const evidence = keepEvidence(store);
  const file = `${format}-${steps}`;
  const keeper = evidence.keeper.steps({ path: file, instance_id: instanceId });
  const chunks = madeUpRun(format, steps, steps * BYTES_A_STEP);
  let stored = 0;
  const onStep = async (step: Parameters<NonNullable<typeof keeper>["step"]>[0]) => {
    stored = step.index;
    await keeper?.step(step);
  };
  const now = new Date();
  for await (const { findings, file: _file, instance_id: _id, ...summary } of readTrajectoryFile(chunks, {
    file,
    limits: LIMITS,
    now,
    onStep,
  })) {
    if (findings.some(({ severity }) => severity === "block")) throw new Error(`${file} is not readable`);
    const whole = {
      ...summary,
      files_read: [...summary.files_read],
      files_edited: [...summary.files_edited],
      events: [...summary.events],
    };
    await keeper?.end(whole);
    const trajectory = { ...whole, file, pages: evidence.stepsOf(file) ?? "" };
    await db
      .update(results)
      .set({ trajectory })
      .where(and(eq(results.submissionId, SUBMISSION), eq(results.instanceId, instanceId)));
  }
  return stored;
}

async function untilAnswer(url: string): Promise<void> {
  const from = performance.now();
  while (performance.now() - from < PATIENCE_MS) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

const lengths =
  process.argv
    .find((argument) => argument.startsWith("--steps="))
    ?.slice("--steps=".length)
    .split(",")
    .map(Number) ?? LENGTHS;
if (lengths.some((length) => !(Number.isInteger(length) && length > 0))) {
  process.stderr.write("usage: --steps=100,1000,10000,200000\n");
  process.exit(2);
}

await ensureBuilt(ROOT);
const chromiumPath = await ensureChromium(ROOT, new AbortController().signal);
await withPlainSite(async ({ url: site, db, dataDir }) => {
  const browser = await runViewer(chromiumPath);
  try {
    const size = { slug: SLUG, submissions: 1, instances: lengths.length * MADE_UP_FORMATS.length };
    await addGeneratedBenchmark(db, size);
    await addGeneratedSubmissions(db, size);
    const store = folderStore(join(dataDir, "blobs"));
    let instance = 0;
    let warm = false;
    for (const length of lengths) {
      for (const format of MADE_UP_FORMATS) {
        instance += 1;
        const instanceId = `area__part-${instance}`;
        const url = `${site}/submissions/${SUBMISSION}/instances/${instanceId}`;
        const idle = idleMb();
        const read = await timed(() => storeRun(db, store, format, length, instanceId));
        if (!warm) {
          await untilAnswer(url);
          await browser.view(url, read.value);
          warm = true;
        }
        const seen = await browser.view(url, read.value);
        printLine({
          bench: "trajectory",
          case: `${format}, ${length} steps`,
          mb: round((length * BYTES_A_STEP) / 1e6),
          stored_steps: read.value,
          normalise_s: round(read.ms / 1000),
          normalise_cpu_s: round(read.cpuMs / 1000),
          peak_mb: round(peakMb(), 0),
          above_idle_mb: round(peakMb() - idle, 0),
          first_step_ms: round(seen.firstMs, 0),
          jump_to_last_ms: round(seen.lastMs, 0),
          jump_to_middle_ms: round(seen.middleMs, 0),
          heap_mb: round(seen.heapBytes / 1e6),
          elements: seen.elements,
          load_average: round(loadavg()[0] ?? 0),
        });
      }
    }
  } finally {
    await browser.close();
  }
});
