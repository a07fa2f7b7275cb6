import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { InstanceReport, Report } from "@/lib/formats/report";
import { compareRerun, drawSample } from "./compare-rerun";
import { diffReports } from "./diff-reports";
import { lines, verifyFolder } from "./test-folder";

const diff = (file: string) => `diff --git a/${file} b/${file}\n--- a/${file}\n+++ b/${file}\n@@ -1 +1 @@\n-a\n+b\n`;
const IDS = Array.from({ length: 12 }, (_, at) => `a__b-${at}`);

/** A report with these verdicts, all from raw logs. */
async function report(verdicts: Readonly<Record<string, Partial<InstanceReport>>>): Promise<Report> {
  const made = await verifyFolder({
    "preds.jsonl": lines(...IDS.map((instance_id) => JSON.stringify({ instance_id, model_patch: diff("a.py") }))),
  });
  return {
    ...made,
    benchmark: { ...made.benchmark, slug: "x", version: "1" },
    instances: made.instances.map((item) => ({
      ...item,
      ...{ verdict: "resolved", reason: "all-expected-passed", evidence_kind: "raw-log" },
      ...verdicts[item.instance_id],
    })),
  };
}

const UNRESOLVED = { verdict: "unresolved", reason: "expected-failed" } as const;

describe("drawing a sample", () => {
  it("depends on the seed and the ids alone, not on their order", () => {
    expect(drawSample("s", IDS, 4)).toEqual(drawSample("s", [...IDS].reverse(), 4));
    expect(drawSample("s", IDS, 4)).not.toEqual(drawSample("t", IDS, 4));
    expect(new Set(drawSample("s", [...IDS, ...IDS], 50))).toEqual(new Set(IDS));
  });

  it("only grows when more are drawn", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(12), (seed, count) => {
        const all = drawSample(seed, IDS, 12);
        expect(drawSample(seed, IDS, count)).toEqual(all.slice(0, count));
      }),
    );
  });
});

describe("comparing a re-run", () => {
  it("is reproduced when every sampled instance agrees", async () => {
    const submission = await report({ "a__b-1": UNRESOLVED });
    const again = compareRerun({ submission, rerun: submission, seed: "s", count: 5 });
    expect(again).toMatchObject({ k: 5, n: 5, reproduced: true });
  });

  it("counts another verdict, a lacking instance, another patch and a run without a log as disagreement", async () => {
    const submission = await report({});
    const rerun = await report({
      "a__b-1": UNRESOLVED,
      "a__b-2": { verdict: "missing", reason: "no-prediction" },
      "a__b-3": { patch: { sha256: "other", files: 1, added: 1, deleted: 1, paths: ["a.py"] } },
      "a__b-4": { evidence_kind: "harness-report" },
    });
    const compared = compareRerun({ submission, rerun, seed: "s", count: 12 });
    expect(compared).toMatchObject({ k: 8, n: 12, reproduced: false });
    const why = new Map(compared.instances.map((item) => [item.instance_id, item.why]));
    expect(why.get("a__b-1")).toContain("unresolved");
    expect(why.get("a__b-2")).toContain("does not hold");
    expect(why.get("a__b-3")).toContain("another patch");
    expect(why.get("a__b-4")).toContain("no raw log");
  });

  it("samples only what the submission decided, and is never reproduced by nothing", async () => {
    const none = await report(
      Object.fromEntries(IDS.map((id) => [id, { verdict: "unverified", reason: "no-log" } as const])),
    );
    expect(compareRerun({ submission: none, rerun: none, seed: "s", count: 5 })).toMatchObject({
      n: 0,
      reproduced: false,
    });
  });
});

describe("the difference of two reports", () => {
  it("lists every verdict that changed, and why", async () => {
    const before = await report({});
    const after = await report({
      "a__b-1": {
        ...UNRESOLVED,
        tests: { expected: 3, passed: 2, failed: ["t"], missing: [] },
        explanation: "Not resolved.",
      },
      "a__b-2": { reason: "all-expected-passed" },
    });
    const changed = diffReports(before, { ...after, engine: { ...after.engine, version: "9.0.0" } });
    expect(changed).toMatchObject({ same_bundle: true, unchanged: 11, engine: { after: "9.0.0" } });
    expect(changed.changed).toHaveLength(1);
    expect(changed.changed[0]).toMatchObject({
      instance_id: "a__b-1",
      before: { verdict: "resolved" },
      after: { verdict: "unresolved", reason: "expected-failed" },
    });
    expect(changed.changed[0]?.why).toContain("3 tests are expected instead of 0");
  });

  it("tells an instance that came or went", async () => {
    const all = await report({});
    const less = { ...all, instances: all.instances.slice(1) };
    expect(diffReports(all, less).changed[0]).toMatchObject({ instance_id: "a__b-0", after: { verdict: "absent" } });
    expect(diffReports(less, all).changed[0]).toMatchObject({ instance_id: "a__b-0", before: { verdict: "absent" } });
  });
});
