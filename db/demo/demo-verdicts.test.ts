import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { fileSource } from "@/lib/store/file-source";
import { listFolder } from "@/lib/store/folder-listing";
import { loadReference } from "@/lib/verify/load-reference";
import { verifyBundle } from "@/lib/verify/verify-bundle";
import { archiveTexts } from "../test/archive-texts";
import { DEMO_PACKS, DEMO_SUBMISSIONS } from "./demo-content";

/** What each bundle was made to deserve; Demo Model H copied nine logs and keeps what it earned in the other five. */
const RESOLVED: Readonly<Record<string, number>> = {
  "demo-model-a": 5,
  "demo-model-b": 3,
  "demo-model-c": 2,
  "demo-model-d": 5,
  "demo-model-e-loop": 10,
  "demo-model-f-loop": 6,
  "demo-model-e-pipeline": 11,
  "demo-model-f-pipeline": 5,
  "demo-model-g": 8,
  "demo-model-h": 5,
  "demo-model-p": 11,
  "demo-model-q": 11,
  "demo-model-r": 7,
  "demo-model-s": 3,
};

describe.each(DEMO_PACKS)("the demo bundles of $slug", ({ slug, folder }) => {
  it("verify as they were made to", async () => {
    const reference = await loadReference(await listFolder(folder, DEFAULT_LIMITS), DEFAULT_LIMITS);
    expect([...reference.instances.values()].filter(({ broken }) => broken !== null)).toEqual([]);
    const resolved: Record<string, number> = {};
    for (const { key, bundle } of DEMO_SUBMISSIONS.filter(({ benchmark }) => benchmark === slug)) {
      if (RESOLVED[key] === undefined) continue;
      const source = await fileSource(bundle);
      const report = await verifyBundle(source, reference, { now: new Date("2026-12-01"), limits: DEFAULT_LIMITS });
      await source.close();
      resolved[key] = report.totals.resolved;
    }
    expect(resolved).toEqual(Object.fromEntries(Object.entries(RESOLVED).filter(([key]) => key in resolved)));
    expect(Object.keys(resolved).length).toBeGreaterThan(0);
  });
});

describe("Demo Model H", () => {
  it("hands in the reference's own log for nine of fourteen instances", async () => {
    const bundle = DEMO_SUBMISSIONS.find(({ key }) => key === "demo-model-h")?.bundle ?? "";
    const logs = [...(await archiveTexts(bundle))].filter(([path]) => path.endsWith("/test_output.txt"));
    const copied = logs.filter(([path, text]) => {
      const id = path.split("/").at(-2) ?? "";
      return readFileSync(join("db/demo/packs/demo-seven/reference", id, "gold.log"), "utf8") === text;
    });
    expect(logs).toHaveLength(14);
    expect(copied).toHaveLength(9);
  });
});
