import { describe, expect, it } from "vitest";
import { nameLayout } from "./name-layout";
import { instanceOf, sortEntries, type SortedEntries } from "./sort-entries";

const NOTHING = {
  manifest: false,
  metadata: false,
  predictions: false,
  predictionMap: false,
  pullPredictions: false,
  patchFiles: false,
  promaxResults: false,
  trials: null,
  openhandsOutput: false,
  claims: false,
};

function sort(...paths: string[]): SortedEntries {
  return sortEntries(paths.map((path, index) => ({ index, path, size: 1 })));
}

describe("sorting the entries of a bundle", () => {
  it("finds harness evidence by its folder, whatever the folders above are called", () => {
    const sorted = sort(
      "b/run evaluation/r/m__x/a__b-1/test_output.txt",
      "b/run evaluation/r/m__x/a__b-1/report.json",
      "b/run evaluation/r/m__x/a__b-1/patch.diff",
      "b/run evaluation/r/m__x/a__b-1/eval.sh",
      "b/predictions.jsonl",
    );
    expect(sorted.evidence.map((item) => [item.part, item.owner])).toEqual([
      ["log", "a__b-1"],
      ["report", "a__b-1"],
      ["patch", "a__b-1"],
    ]);
    expect(sorted.documents.map((entry) => entry.path)).toEqual(["b/predictions.jsonl"]);
    expect(nameLayout(sorted, { ...NOTHING, predictions: true })).toBe("swebench-harness");
  });

  it("keeps a lone report.json a document: older runs claim in it", () => {
    expect(sort("run/report.json", "run/logs/a__b-1.gpt-4.eval.log").documents.map((entry) => entry.path)).toEqual([
      "run/report.json",
    ]);
  });

  it("finds the id in an old log name although ids and model names hold dots", () => {
    const [log] = sort("logs/a.b__c.d-12.gpt-4.1-preview.eval.log").evidence;
    expect(log).toBeDefined();
    if (log === undefined) return;
    expect(instanceOf(log, new Set(["a.b__c.d-12", "a.b__c.d-1"]))).toBe("a.b__c.d-12");
    expect(instanceOf(log, new Set())).toBe("a.b__c.d-12");
    expect(nameLayout(sort("logs/a__c-12.x.eval.log"), NOTHING)).toBe("swebench-legacy");
  });

  it("finds trajectories by ending and by folder", () => {
    const sorted = sort(
      "x/a__b-1/a__b-1.traj.json",
      "trajs/a__b-2.md",
      "trajs/a__b-3/run.log",
      "trajs/README.md",
      "llm_completions/a__b-4/m-1.json",
    );
    expect(sorted.trajectories.map((item) => instanceOf(item, new Set(["a__b-2"])))).toEqual([
      "a__b-1",
      "a__b-2",
      "a__b-3",
      "a__b-4",
    ]);
  });

  it("finds the files of trials, runs and pull requests by the folders they lie in", () => {
    const sorted = sort(
      "out/acme/wid/evals/pr-7/report.json",
      "out/acme/wid/evals/pr-7/run.log",
      "job/task__abcdefg/verifier/reward.txt",
      "run1/task/task.1-of-1.run1/panes/post-test.txt",
      "x/runs/2/a__b-1/tests.log",
      "x/runs/2/a__b-1/after/pkg/m.py",
      "logs/a__b-1_result.json",
      "logs/a__b-1_metrics.json",
      "out/instance_a__b-1/stdout.log",
      "out/instance_a__b-1/output.json",
    );
    expect(sorted.evidence.map((item) => [item.frame, item.part, item.owner])).toEqual([
      ["multi-swe-bench", "report", "acme__wid-7"],
      ["multi-swe-bench", "beside", "acme__wid-7"],
      ["harbor", "reward", "job/task__abcdefg"],
      ["terminal-bench", "trial-log", "run1/task/task.1-of-1.run1"],
      ["nfi", "log", "x/runs/2/a__b-1"],
      ["nfi", "after", "x/runs/2/a__b-1"],
      ["polybench", "report", "a__b-1"],
      ["pro", "log", "instance_a__b-1"],
      ["pro", "beside", "instance_a__b-1"],
    ]);
    expect(sorted.documents).toEqual([]);
  });

  it("calls notes no submission", () => {
    expect(nameLayout(sort("notes.txt", "beach.png"), NOTHING)).toBeNull();
  });
});
