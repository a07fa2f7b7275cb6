/**
 * The content of a first start: what papers report, the demo benchmarks, and the demo bundles, which run through the same
 * pipeline as every upload. Run again it changes nothing.
 */
import { fileURLToPath } from "node:url";
import { DEMO_PACKS, DEMO_SUBMISSIONS } from "@/db/demo/demo-content";
import { PUBLICATIONS, REPORTED_BENCHMARKS, REPORTED_ROWS } from "@/db/demo/reported";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { importBenchmark } from "@/lib/service/import-benchmark";
import { rebuildSuite } from "@/lib/service/rebuild-suite";
import { seedReported, seedSubmission } from "@/lib/service/seed-content";
import { fileSource } from "@/lib/store/file-source";
import { listFolder } from "@/lib/store/folder-listing";
import { ENGINE_VERSION } from "@/lib/verify/engine-version";
import { engines } from "@/lib/verify/load-parsers";
import { readGrammar } from "@/lib/store/grammar-files";
import { loadReference } from "@/lib/verify/load-reference";
import { openWorld } from "./world";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FIRST_REPORTED = 100;

const code = engines(readGrammar);
const world = await openWorld("seed", 2);
try {
  await seedReported({
    ctx: world.context(),
    input: {
      benchmarks: REPORTED_BENCHMARKS.map(({ paper: _paper, ...benchmark }, at) => ({
        ...benchmark,
        verifiable: 0,
        acceptsBundles: false,
        position: FIRST_REPORTED + at,
      })),
      rows: REPORTED_ROWS,
      publications: PUBLICATIONS,
    },
  });
  await rebuildSuite({ ctx: world.context() });
  for (const pack of DEMO_PACKS) {
    const outcome = await importBenchmark({
      ctx: world.context(),
      input: {
        pack: await listFolder(`${ROOT}${pack.folder}`, DEFAULT_LIMITS),
        limits: DEFAULT_LIMITS,
        load: loadReference,
        engines: code,
        engineVersion: ENGINE_VERSION,
        policy: "at-once",
        demo: true,
        position: pack.position,
      },
    });
    if (!outcome.changed) continue;
    console.log(`proofboard benchmark ${outcome.slug}: ${outcome.size} instances`);
    for (const { instanceId, reason } of outcome.notVerifiable) {
      console.log(`proofboard   not verifiable: ${instanceId} (${reason})`);
    }
  }
  for (const demo of DEMO_SUBMISSIONS) {
    const { benchmark, bundle, key: _key, about: _about, ...card } = demo;
    const source = await fileSource(`${ROOT}${bundle}`);
    const entered = await seedSubmission({
      ctx: world.context(),
      input: { bundle: source, card: { ...card, benchmarkSlug: benchmark } },
    });
    await source.close();
    if (entered) console.log(`proofboard demo bundle received: ${demo.model}, ${demo.scaffold}`);
  }
} finally {
  await world.close();
}
