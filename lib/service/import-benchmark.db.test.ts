import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { benchmarks, instances, reportedRows } from "@/db/schema/benchmark";
import { submissions } from "@/db/schema/submission";
import { readPublishedTables } from "@/db/read/published";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { readInstance } from "@/db/read/instance";
import { readLicences } from "@/db/read/profile";
import { readReference } from "@/db/read/reference";
import { readBenchmarkStatistics } from "@/db/read/benchmark-statistics";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { SncProfile } from "@/lib/formats/snc-profile";
import { readBlob } from "@/lib/store/blob-store";
import { loadReference } from "@/lib/verify/load-reference";
import type { BundleInput, ByteInput } from "./blob-source";
import { importBenchmark } from "./import-benchmark";
import { readGoldLines } from "./read-log-lines";
import { seedReported, seedSubmission } from "./seed-content";
import { NO_ENGINES, testContext } from "./test-world";

function bytes(name: string, text: string): ByteInput {
  const all = Buffer.from(text);
  return {
    name,
    size: all.length,
    async *stream(from = 0, to = all.length) {
      yield all.subarray(from, to);
    },
  };
}

const goldLog = (status: string) =>
  `noise\n+ : '>>>>> Start Test Output'\n===== short test summary info =====\n${status} tests/a.py::t\n===== 1 ${status.toLowerCase()} in 0.1s =====\n+ : '>>>>> End Test Output'\n`;

const record = (id: string) => ({
  instance_id: id,
  repo: "demo/demo",
  language: "python",
  base_commit: "abc",
  problem_statement: `About ${id}\u0000.`,
  patch: "diff --git a/a.py b/a.py\n--- a/a.py\n+++ b/a.py\n@@ -1 +1,2 @@\n-x\n+y\n+z\n",
  test_patch: "",
  FAIL_TO_PASS: ["tests/a.py::t"],
  PASS_TO_PASS: [],
});

const PROFILE: SncProfile = {
  method: "1",
  files: 1,
  added: 2,
  deleted: 1,
  entropy: 0,
  radius: 0.5,
  novelty: 2 / 3,
  fan_in: 0,
  fan_out: 0,
  churn: null,
  mass: 0,
  inputs: {
    changed_lines: { "a.py": 3 },
    left_out: [],
    directories: 2,
    touched_directories: ["a"],
    common_directories: ["a"],
    radius_spread: 0,
    modules: 1,
    edges: 0,
    modified_modules: [],
    modified_modules_at_base: [],
    fan_in_raw: 0,
    fan_out_raw: 0,
    fan_in_mean: 0,
    fan_in_max: 0,
    fan_out_mean: 0,
    fan_out_max: 0,
    window_commits: 0,
    hit_commits: [],
    callables: 0,
    modified_callables: [],
    mass_modified: 0,
    mass_repository: 0,
  },
  flags: ["noCallables", "noEdges"],
  unapplied: [],
  broken: [],
};

function pack(version = "1", licences: Record<string, string> = {}): BundleInput {
  const benchmark = { slug: "small", name: "Small", version, grading: "f2p-p2p", languages: ["python"], licences };
  const files = {
    "benchmark.json": JSON.stringify(benchmark),
    "instances.jsonl": `${["good-1", "bad-2"].map((id) => JSON.stringify(record(id))).join("\n")}\n`,
    "reference/good-1/gold.log": goldLog("PASSED"),
    "reference/bad-2/gold.log": goldLog("FAILED"),
    "reference/good-1/profile.json": JSON.stringify(PROFILE),
    "sources/good-1/a.py": "x\n",
    "sources/good-1/notes.bin": "data",
  };
  return { name: "pack", files: Object.entries(files).map(([path, text]) => ({ path, source: bytes(path, text) })) };
}

const OPTIONS = {
  engines: NO_ENGINES,
  limits: DEFAULT_LIMITS,
  load: loadReference,
  policy: "at-once" as const,
  demo: false,
  position: 1,
};

const BENCHMARK = {
  slug: "paper",
  name: "Paper",
  version: "1",
  languages: [],
  grading: "f2p-p2p" as const,
  limits: {},
  links: {},
  licence: "",
  validity: {},
  size: 10,
  verifiable: 0,
  repositories: 1,
  acceptsBundles: false,
};

describe("importing a pack", () => {
  it("writes benchmark, instances and gold logs, and lists what nobody can be verified on", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db);
      const outcome = await importBenchmark({ ctx, input: { pack: pack(), engineVersion: "1", ...OPTIONS } });
      expect(outcome).toMatchObject({ slug: "small", size: 2, changed: true });
      expect(outcome.notVerifiable.map((one) => one.instanceId)).toEqual(["bad-2"]);
      const [row] = await db.select().from(benchmarks).where(eq(benchmarks.slug, "small"));
      expect(row).toMatchObject({ size: 2, verifiable: 1, repositories: 1, acceptsBundles: true });
      const rows = await db.select().from(instances).orderBy(asc(instances.position));
      expect(rows[0]).toMatchObject({ instanceId: "good-1", goldFiles: 1, goldAdded: 2, goldDeleted: 1, broken: null });
      const lines = await readGoldLines({ ctx, input: { benchmark: "small", instanceId: "good-1", from: 4, to: 4 } });
      expect(lines.lines).toEqual(["PASSED tests/a.py::t"]);
    });
  });

  it("keeps sizes, statistics, profiles and the sources that somebody can read", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db);
      await importBenchmark({ ctx, input: { pack: pack(), engineVersion: "1", ...OPTIONS } });
      const page = await readBenchmarkStatistics({ db, user: null }, "small");
      const { statistics, instances: members = [] } = page ?? {};
      expect(statistics?.sizes).toMatchObject({ instances: 2, oneFile: 2, fields: { goldLines: { mean: 3, max: 3 } } });
      expect(statistics?.languages).toMatchObject({ python: { instances: 2 } });
      expect(statistics?.categories).toMatchObject({ labels: [], unlabelled: 2, histogram: [[0, 2]] });
      expect(statistics?.snc).toMatchObject({ profiled: 1, dropped: { spread: 0, novelty: 0, centrality: 1 } });
      expect(statistics?.snc?.axes["good-1"]?.raw.spread).toBeCloseTo(Math.log10(0.5), 12);
      expect(members.map(({ size, profile }) => [size?.goldLines, profile])).toEqual([
        [3, PROFILE],
        [3, null],
      ]);
      const task = await readInstance({ db, user: null }, "small", "good-1");
      expect([task?.profile, task?.sncCuts]).toEqual([PROFILE, statistics?.snc?.cuts]);
      const [row] = await db.select().from(instances).orderBy(asc(instances.position));
      expect(Object.keys(row?.sources ?? {})).toEqual(["a.py"]);
      const text = await readBlob(ctx.store, row?.sources["a.py"] ?? "", 100);
      expect(text.toString()).toBe("x\n");
    });
  });

  it("keeps the licences of the sources, and refuses one that is none", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db);
      const reader = { db, user: null };
      await importBenchmark({ ctx, input: { pack: pack(), engineVersion: "1", ...OPTIONS } });
      expect(await readLicences(reader, "small")).toEqual({});
      const licences = { "demo/demo": "MIT OR Apache-2.0" };
      await importBenchmark({ ctx, input: { pack: pack("2", licences), engineVersion: "1", ...OPTIONS } });
      expect(await readLicences(reader, "small")).toEqual(licences);
      expect((await readReference(db, "small"))?.benchmark.licences).toEqual(licences);
      const wrong = { pack: pack("3", { "demo/demo": "free for all" }), engineVersion: "1", ...OPTIONS };
      await expect(importBenchmark({ ctx, input: wrong })).rejects.toMatchObject({ code: "pack-invalid" });
      expect(await readLicences(reader, "none")).toEqual({});
    });
  });

  it("has no statistics of a benchmark that only papers know", async () => {
    await inRolledBackTransaction(async (db) => {
      await seedReported({ ctx: testContext(db), input: { benchmarks: [BENCHMARK], rows: [], publications: [] } });
      expect(await readBenchmarkStatistics({ db, user: null }, BENCHMARK.slug)).toBeNull();
      expect(await readBenchmarkStatistics({ db, user: null }, "none")).toBeNull();
    });
  });

  it("gives verification the reference that was loaded", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db);
      await importBenchmark({ ctx, input: { pack: pack(), engineVersion: "1", ...OPTIONS } });
      const loaded = await loadReference(pack(), DEFAULT_LIMITS);
      const read = await readReference(db, "small");
      expect([...(read?.instances.keys() ?? [])]).toEqual([...loaded.instances.keys()]);
      for (const [id, instance] of loaded.instances) {
        const stored = read?.instances.get(id);
        const { failToPass, passToPass, gold, broken } = instance;
        expect(stored).toMatchObject({ failToPass, passToPass, gold, broken });
        expect(stored?.record.patch).toBe(instance.record.patch);
      }
      expect(read?.benchmark).toMatchObject({ slug: "small", grading: "f2p-p2p" });
      expect(await readReference(db, "none")).toBeNull();
    });
  });

  it("changes nothing for the same pack and engine, and replaces the instances for another", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db);
      const load = (version: string, engineVersion: string) =>
        importBenchmark({ ctx, input: { pack: pack(version), engineVersion, ...OPTIONS } });
      const first = await load("1", "1");
      expect(await load("1", "1")).toEqual({ ...first, changed: false });
      expect((await load("1", "2")).changed).toBe(true);
      expect((await load("2", "2")).changed).toBe(true);
      expect(await db.select().from(instances)).toHaveLength(2);
      expect(await db.select().from(benchmarks)).toMatchObject([{ version: "2" }]);
    });
  });

  it("refuses what is no pack", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db);
      const none = { name: "x", files: [{ path: "readme.txt", source: bytes("readme.txt", "nothing") }] };
      const input = { pack: none, engineVersion: "1", ...OPTIONS };
      await expect(importBenchmark({ ctx, input })).rejects.toMatchObject({ code: "pack-invalid" });
    });
  });
});

describe("the first content", () => {
  const ROW = {
    id: "r1",
    benchmarkSlug: "paper",
    position: 1,
    model: "M",
    scaffold: "S",
    printed: [],
    languages: {},
    source: "a paper",
    sourceUrl: "https://example.org",
  };

  const figure = { group: null, kind: "figure" as const, signed: false, against: false };
  const PUBLICATION = {
    key: "p",
    title: "A paper",
    authors: "",
    year: 2026,
    arxiv: null,
    url: "https://example.org",
    notes: [],
    sets: [],
    tables: [
      {
        id: "p-table-1",
        benchmark: "paper",
        label: "Table 1",
        title: "Means",
        columns: ["a", "b", "mean"].map((id) => ({ ...figure, id, label: id })),
        rows: [{ group: null, mark: null, cells: ["1.0", "3.0", "2.5"] }],
        checks: [{ kind: "mean" as const, target: "mean", of: ["a", "b"] }],
        notes: [],
      },
    ],
  };

  it("is entered once, however often the seeder runs", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db);
      const rows = [ROW, { ...ROW, id: "r2", position: 2 }];
      const reported = { benchmarks: [BENCHMARK], rows, publications: [PUBLICATION] };
      for (let run = 0; run < 2; run += 1) await seedReported({ ctx, input: reported });
      expect(await db.select().from(reportedRows)).toHaveLength(2);
      const [table, ...more] = await readPublishedTables({ db, user: null }, "paper");
      expect(more).toEqual([]);
      expect(table?.content).toMatchObject({ checked: 1, differences: [{ printed: "2.5", ours: "2.0" }] });
      const card = { benchmarkSlug: "paper", model: "Demo", scaffold: "S" };
      const seed = (text: string, model = "Demo") =>
        seedSubmission({ ctx, input: { bundle: bytes("b.zip", text), card: { ...card, model } } });
      expect([await seed("one"), await seed("one"), await seed("two"), await seed("one", "Other")]).toEqual([
        true,
        false,
        true,
        true,
      ]);
      expect(await db.select().from(submissions)).toHaveLength(3);
    });
  });

  it("leaves a benchmark alone that meanwhile holds a reference of its own", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db);
      await importBenchmark({ ctx, input: { pack: pack(), engineVersion: "1", ...OPTIONS } });
      await seedReported({ ctx, input: { benchmarks: [{ ...BENCHMARK, slug: "small" }], rows: [], publications: [] } });
      const [row] = await db.select().from(benchmarks).where(eq(benchmarks.slug, "small"));
      expect(row).toMatchObject({ acceptsBundles: true, size: 2 });
    });
  });
});
