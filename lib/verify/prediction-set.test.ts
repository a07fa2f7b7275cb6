import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { createPredictionCollector, type PredictionSet } from "./prediction-set";

const PATCH = "diff --git a/x.py b/x.py\n--- a/x.py\n+++ b/x.py\n@@ -1 +1 @@\n-a\n+b\n";

function collect(...records: unknown[]): PredictionSet {
  const collector = createPredictionCollector(DEFAULT_LIMITS);
  records.forEach((value, index) =>
    collector.add(value, { key: null, file: "preds.jsonl", line: index + 1, ambiguous: [], flags: [] }),
  );
  return collector.finish();
}

describe("collecting predictions", () => {
  it("reads the names of the field and gives the patch back whole", () => {
    const set = collect(
      { instance_id: "a__b-1", model_name_or_path: "m", model_patch: PATCH },
      { org: "a", repo: "b", number: "2", fix_patch: PATCH },
      { instance_id: "a__b-3", test_result: { git_patch: PATCH } },
      { instance_id: "a__b-4", model_patch: null },
    );
    expect([...set.byInstance.keys()]).toEqual(["a__b-1", "a__b-2", "a__b-3", "a__b-4"]);
    expect(set.byInstance.get("a__b-3")?.text()).toBe(PATCH);
    expect(set.byInstance.get("a__b-1")?.facts).toMatchObject({ files: 1, added: 1, deleted: 1, paths: ["x.py"] });
    expect(set.byInstance.get("a__b-4")?.empty).toBe(true);
  });

  it("never lets the last of two different patches win", () => {
    const set = collect(
      { instance_id: "a", model_patch: PATCH },
      { instance_id: "a", model_patch: PATCH.replace("+b", "+c") },
    );
    expect(set.byInstance.get("a")?.ambiguous).not.toBeNull();
    expect(set.findings).toMatchObject([{ code: "duplicate-prediction", severity: "block", from_line: 2 }]);
  });

  it("mentions the same patch twice, without harm", () => {
    const set = collect({ instance_id: "a", model_patch: PATCH }, { instance_id: "a", model_patch: `${PATCH}\n` });
    expect(set.byInstance.get("a")?.ambiguous).toBeNull();
    expect(set.findings).toMatchObject([{ code: "duplicate-prediction", severity: "info" }]);
  });

  it("keeps __proto__ a name and reports records without a name", () => {
    const set = collect({ instance_id: "__proto__", model_patch: PATCH }, ["no"], 7);
    expect(set.byInstance.has("__proto__")).toBe(true);
    expect(set.findings.map((finding) => finding.from_line)).toEqual([2, 3]);
  });
});
