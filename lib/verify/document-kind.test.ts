import { describe, expect, it } from "vitest";
import { sniffJson } from "@/lib/formats/json-sniff";
import { type DocumentKind, kindOfDocument } from "./document-kind";

async function kindOf(path: string, head: string): Promise<DocumentKind> {
  return kindOfDocument(path, head, await sniffJson(Buffer.from(head, "utf8"), true));
}

describe("kindOfDocument", () => {
  it("goes by content where the name says nothing", async () => {
    expect(await kindOf("agent_model.jsonl", '{"model_patch": "x", "instance_id": "a__b-1"}')).toBe("predictions");
    expect(await kindOf("run.json", '{"resolved_instances": 3}')).toBe("claims");
    expect(await kindOf("results/2026.jsonl", '{"instanceId":"a","costUsd":1}')).toBe("run-records");
    expect(await kindOf("data/set.jsonl", '{"instance_id":"a","patch":"","FAIL_TO_PASS":"[]"}')).toBe("benchmark-data");
    expect(await kindOf("external/rival.json", '{"system":"x","resolvedIds":["a"]}')).toBe("other");
  });

  it("is not fooled by keys inside a patch", async () => {
    const inside = JSON.stringify({ note: 'adds {"model_patch": 1} and "resolved_instances": 2' });
    expect(await kindOf("notes.json", inside)).toBe("other");
  });

  it("tells the files of harnesses apart by their outer keys", async () => {
    const cases: readonly (readonly [string, string, DocumentKind])[] = [
      [
        "run/results.json",
        '{"id":"u","results":[{"task_id":"a","is_resolved":null}],"n_resolved":0}',
        "terminal-bench-run",
      ],
      ["run/a/a.1-of-1.run/results.json", '{"id":"u","task_id":"a","is_resolved":true}', "terminal-bench-trial"],
      ["job/result.json", '{"n_total_trials":2,"stats":{"n_trials":2}}', "harbor-job"],
      ["job/a__abcdefg/result.json", '{"task_name":"a","trial_name":"a__abcdefg"}', "harbor-trial"],
      ["header.json", '{"version":2,"status":"success","eval":{"task":"t"}}', "inspect-header"],
      ["log.json", '{"version":2,"status":"success","eval":{"task":"t"},"samples":[]}', "inspect-log"],
      ["samples/1_epoch_1.json", '{"id":1,"epoch":1,"messages":[]}', "inspect-sample"],
      ["pass_rate.json", '[{"instance_id":"a","passed":true,"model":{"stdout":""},"golden":{}}]', "promax-results"],
      ["results.json", '{"resolved":["a"],"no_generation":[]}', "claims"],
    ];
    for (const [path, head, kind] of cases) expect(await kindOf(path, head), path).toBe(kind);
  });

  it("goes by name where people agree on one", async () => {
    for (const name of [
      "all_preds.jsonl",
      "preds.json",
      "predictions.jsonl",
      "predictions_2.jsonl",
      "preds_49k.json",
    ]) {
      expect(await kindOf(`x/${name}`, "null"), name).toBe("predictions");
    }
    expect(await kindOf("x/metadata.yaml", "name: x")).toBe("metadata");
  });
});
