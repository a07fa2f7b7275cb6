import { describe, expect, it } from "vitest";
import { kindOfDocument } from "./document-kind";

describe("kindOfDocument", () => {
  it("goes by content where the name says nothing", () => {
    expect(kindOfDocument("agent_model.jsonl", '{"model_patch": "x", "instance_id": "a__b-1"}')).toBe("predictions");
    expect(kindOfDocument("run.json", '{"resolved_instances": 3}')).toBe("claims");
    expect(kindOfDocument("results/2026.jsonl", '{"instanceId":"a","costUsd":1}')).toBe("run-records");
    expect(kindOfDocument("data/set.jsonl", '{"instance_id":"a","patch":"","FAIL_TO_PASS":"[]"}')).toBe("other");
    expect(kindOfDocument("external/rival.json", '{"system":"x","resolvedIds":["a"]}')).toBe("other");
  });

  it("is not fooled by keys inside a patch", () => {
    const inside = JSON.stringify({ note: 'adds {"model_patch": 1} and "resolved_instances": 2' });
    expect(kindOfDocument("notes.json", inside)).toBe("other");
  });

  it("goes by name where people agree on one", () => {
    for (const name of [
      "all_preds.jsonl",
      "preds.json",
      "predictions.jsonl",
      "predictions_2.jsonl",
      "preds_49k.json",
    ]) {
      expect(kindOfDocument(`x/${name}`, "null"), name).toBe("predictions");
    }
    expect(kindOfDocument("x/metadata.yaml", "name: x")).toBe("metadata");
  });
});
