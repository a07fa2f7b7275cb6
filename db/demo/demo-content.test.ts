import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { benchmarkSchema, instanceRecordSchema } from "@/lib/formats/benchmark-pack";
import { predictionSchema } from "@/lib/formats/prediction";
import { VALIDITY_TERMS } from "@/lib/formats/validity-card";
import { archiveTexts } from "../test/archive-texts";
import { DEMO_PACKS, DEMO_ROOT, DEMO_SUBMISSIONS } from "./demo-content";

const MIB = 1024 * 1024;
const PACKS = DEMO_PACKS;
const SUBMISSIONS = DEMO_SUBMISSIONS;
const NFI_FOLDER = `${DEMO_ROOT}/packs/demo-nfi`;
const NFI_SUBMISSIONS = DEMO_SUBMISSIONS.filter(({ benchmark }) => benchmark === "demo-nfi");

/** Anything that would give away the machine on which the logs were made. */
const MACHINE =
  /\/(?:root|work|tmp|home|Users|var)\/|\/usr\/(?:src|lib\/node)|wt-demo|root@|@vm\b|\.pyenv|\.cargo\/registry/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

function instancesOf(folder: string) {
  return readFileSync(join(folder, "instances.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => instanceRecordSchema.parse(JSON.parse(line)));
}

/** The predictions of a bundle, whichever of the usual files holds them. */
function predictionsOf(texts: Map<string, string>) {
  const found = [...texts].find(([path]) =>
    /(?:^|\/)(?:all_preds\.jsonl|predictions\.jsonl|preds\.json|output\.jsonl)$/.test(path),
  );
  if (found === undefined) return null;
  const [path, text] = found;
  const records: unknown[] = path.endsWith(".jsonl")
    ? text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line))
    : Object.values(z.record(z.string(), z.unknown()).parse(JSON.parse(text)));
  return records.map((record) => predictionSchema.parse(record));
}

const openhandsSchema = z.looseObject({
  instance_id: z.string(),
  test_result: z.looseObject({ git_patch: z.string() }),
});

/** What a bundle predicts, as id and patch; OpenHands keeps the patch one level deeper. */
function patchesOf(texts: Map<string, string>): { instance_id: string; patch: string }[] {
  return (predictionsOf(texts) ?? []).map((record) => {
    const deep = openhandsSchema.safeParse(record);
    if (deep.success) return { instance_id: deep.data.instance_id, patch: deep.data.test_result.git_patch };
    return { instance_id: record.instance_id ?? "", patch: record.model_patch ?? "" };
  });
}

describe.each(PACKS)("pack $slug", ({ slug, folder }) => {
  it("is described by a benchmark.json of our format that calls itself a demo", () => {
    const benchmark = benchmarkSchema.parse(JSON.parse(readFileSync(join(folder, "benchmark.json"), "utf8")));
    expect(benchmark.slug).toBe(slug);
    expect(benchmark.name).toMatch(/^Demo: /);
    expect(VALIDITY_TERMS.filter(({ id }) => benchmark.validity[id] === undefined)).toEqual([]);
    expect(Object.keys(benchmark.coverage)).not.toEqual([]);
    const repositories = [...new Set(instancesOf(folder).map(({ repo }) => repo))].sort();
    expect(benchmark.licences).toEqual(Object.fromEntries(repositories.map((repo) => [repo, "MIT"])));
  });

  it("holds instances with distinct ids and a patch each", () => {
    const records = instancesOf(folder);
    expect(new Set(records.map((record) => record.instance_id)).size).toBe(records.length);
    for (const record of records) {
      expect(record.patch).toMatch(/^diff --git /);
      expect(record.problem_statement.length).toBeGreaterThan(100);
      expect(record.base_commit).toMatch(/^[0-9a-f]{40}$/);
    }
  });

  it("has a gold and a base log for every instance and none for others", () => {
    const ids = instancesOf(folder).map((record) => record.instance_id);
    expect(readdirSync(join(folder, "reference")).sort()).toEqual([...ids].sort());
    for (const id of ids) {
      for (const log of ["gold.log", "base.log"]) {
        expect(readFileSync(join(folder, "reference", id, log), "utf8").length).toBeGreaterThan(200);
      }
    }
  });

  it("lists only tests that its own gold log shows as passed", () => {
    for (const record of instancesOf(folder)) {
      const log = readFileSync(join(folder, "reference", record.instance_id, "gold.log"), "utf8").split("\n");
      const listed = [...(record.FAIL_TO_PASS ?? []), ...(record.PASS_TO_PASS ?? [])];
      const absent = listed.filter(
        (name) => !log.some((line) => line === `PASSED ${name}` || line.startsWith(`XFAIL ${name}`)),
      );
      expect(absent).toEqual([]);
    }
  });
});

describe.each(SUBMISSIONS)("bundle of $key", ({ key, benchmark, bundle }) => {
  it("belongs to a demo benchmark and predicts its instances under its own name", async () => {
    const pack = PACKS.find((candidate) => candidate.slug === benchmark);
    if (pack === undefined) throw new Error(`no pack ${benchmark}`);
    const known = new Set(instancesOf(pack.folder).map((record) => record.instance_id));
    const predictions = predictionsOf(await archiveTexts(bundle));
    if (predictions === null) return;
    expect(predictions.filter(({ instance_id }) => !known.has(instance_id ?? ""))).toEqual([]);
    for (const { model_name_or_path } of predictions) expect([key, undefined]).toContain(model_name_or_path);
  });

  it("holds logs whose test region is marked once", async () => {
    for (const [path, text] of await archiveTexts(bundle)) {
      if (!path.endsWith("/test_output.txt")) continue;
      expect(text.split("\n").filter((line) => line === "+ : '>>>>> Start Test Output'")).toHaveLength(1);
      expect(text.split("\n").filter((line) => line === "+ : '>>>>> End Test Output'")).toHaveLength(1);
    }
  });

  it("gives nothing away of the machine that made it", async () => {
    const told = [...(await archiveTexts(bundle))].filter(([, text]) => MACHINE.test(text)).map(([path]) => path);
    expect(told).toEqual([]);
  });
});

describe("the patches of all demo systems", () => {
  it("differ from each other, so that equal logs mean a copied log", async () => {
    const seen = new Map<string, string>();
    for (const { key, bundle } of DEMO_SUBMISSIONS) {
      for (const { instance_id, patch } of patchesOf(await archiveTexts(bundle))) {
        if (patch === "") continue;
        expect(seen.get(`${instance_id} ${patch}`), `${key} and another system on ${instance_id}`).toBeUndefined();
        seen.set(`${instance_id} ${patch}`, key);
      }
    }
    expect(seen.size).toBeGreaterThan(90);
  });
});

describe("the bundles of quality edits", () => {
  it("hold three runs of every task, each with the files that the reference changes and a log", async () => {
    const tasks = instancesOf(NFI_FOLDER);
    for (const { bundle } of NFI_SUBMISSIONS) {
      const paths = [...(await archiveTexts(bundle)).keys()];
      for (const run of ["1", "2", "3"]) {
        for (const { instance_id, patch } of tasks) {
          const changed = [...patch.matchAll(/^diff --git a\/(\S+) /gm)].map((match) => match[1]);
          for (const file of changed) expect(paths).toContain(`runs/${run}/${instance_id}/after/${file}`);
          expect(paths).toContain(`runs/${run}/${instance_id}/tests.log`);
        }
      }
    }
  });

  it("belong to twelve tasks over five aspects, three of several files, with the human files in the pack", () => {
    const tasks = instancesOf(NFI_FOLDER);
    expect(tasks).toHaveLength(12);
    expect(tasks.filter(({ scope }) => scope === "multi")).toHaveLength(3);
    expect(new Set(tasks.flatMap(({ categories }) => categories)).size).toBe(5);
    for (const { instance_id, scope } of tasks) {
      const human = filesBelow(join(NFI_FOLDER, "reference", instance_id, "human"));
      expect(human.length > 1).toBe(scope === "multi");
    }
  });
});

describe("the demo content as a whole", () => {
  it("names no machine in any of its files", () => {
    const told = filesBelow(DEMO_ROOT)
      .filter((path) => !/\.(?:gz|zip|ts|mjs)$/.test(path))
      .filter((path) => MACHINE.test(readFileSync(path, "utf8")));
    expect(told).toEqual([]);
  });

  it("stays small", () => {
    const bytes = filesBelow(DEMO_ROOT).reduce((sum, path) => sum + statSync(path).size, 0);
    expect(bytes).toBeLessThan(6 * MIB);
    const bundles = filesBelow(join(DEMO_ROOT, "bundles"));
    expect(bundles.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(1.5 * MIB);
  });

  it("lists every bundle that is there, once", () => {
    expect(SUBMISSIONS.map(({ bundle }) => bundle).sort()).toEqual(filesBelow(join(DEMO_ROOT, "bundles")).sort());
  });
});
