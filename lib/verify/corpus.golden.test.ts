import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { openInput } from "@/lib/bin/cli/open-input";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { Report } from "@/lib/formats/report";
import type { Layout, Trust } from "@/lib/formats/verdict";
import { verifyBundle } from "./verify-bundle";

const corpus = resolve(import.meta.dirname, "../../../shared/corpus");
const present = existsSync(corpus);
if (!present) process.stdout.write("The corpus of bundles is not here: its golden test is skipped.\n");

async function verify(path: string): Promise<Report> {
  const { bundle, close } = await openInput(`${corpus}/${path}`);
  try {
    return await verifyBundle(bundle, null, { now: new Date("2026-11-29T12:00:00Z"), limits: DEFAULT_LIMITS });
  } finally {
    await close();
  }
}

type Row = readonly [path: string, layout: Layout, resolved: number, size: number, trust: Trust];

/** What each bundle proves by its own evidence, without a reference. */
const BUNDLES: readonly Row[] = [
  ["aider-preds/aider_multi_models.tar.gz", "predictions", 0, 300, "checked"],
  ["harbor-job/pydantic-deep_tb2_jobs.tar.gz", "harbor-job", 7, 10, "consistent"],
  ["inspect-log/inspect_eval_logs", "inspect", 0, 1, "consistent"],
  ["inspect-log/inspect_eval_logs/test_eval_log/log_read_sample.eval", "inspect", 1, 1, "consistent"],
  ["mini-swe-agent-run/cs294_lakshya_run17.tar.gz", "mini-swe-agent", 0, 20, "consistent"],
  ["mini-swe-agent-run/liveswe_gpt5mini_ablation.tar.gz", "mini-swe-agent", 21, 50, "consistent"],
  ["mini-swe-agent-traj/mini_github_issue.traj.json", "mini-swe-agent", 0, 1, "checked"],
  ["mini-swe-agent-traj/mini_local.traj.json", "mini-swe-agent", 0, 1, "checked"],
  ["multi-swe-bench-patch/openhands_multi_swe_example_patch.jsonl", "multi-swe-bench", 0, 3, "checked"],
  ["openhands-output/openhands_example_model_output.json", "predictions", 0, 30, "checked"],
  ["openhands-output/openhands_multi_swe_example_output.jsonl", "openhands", 0, 3, "checked"],
  ["openhands-output/openhands_resolver_mock_output.jsonl", "openhands", 0, 2, "checked"],
  ["openhands-output/openhands_verified50_claude35.tar.gz", "openhands", 26, 50, "consistent"],
  ["patch-folder/devin_swebench_25pct.tar.gz", "patch-folder", 0, 570, "checked"],
  ["preds-plus-summary/kat-coder_results", "mini-swe-agent", 0, 500, "checked"],
  ["preds-plus-summary/rustbench_agentless_gpt4o.tar.gz", "predictions", 0, 500, "checked"],
  ["preds-plus-summary/rustbench_openhands_claude.tar.gz", "predictions", 0, 500, "checked"],
  ["preds-plus-summary/rustbench_rustforger-claude.tar.gz", "predictions", 0, 500, "checked"],
  ["preds-plus-summary/rustbench_sweagent_claude.tar.gz", "predictions", 0, 500, "checked"],
  ["swe-agent-traj/rustbench_material.tar.gz", "swe-agent", 0, 4, "checked"],
  ["swe-agent-traj/sweagent_demonstrations.tar.gz", "swe-agent", 0, 12, "checked"],
  ["swe-agent-traj/sweagent_test_data", "swe-agent", 0, 1, "checked"],
  ["swe-polybench-submission/pbv_kodah_gpt-5-mini.tar.gz", "swe-polybench", 107, 382, "consistent"],
  ["swe-polybench-submission/pbv_rovo-dev.tar.gz", "swe-polybench", 187, 382, "consistent"],
  ["swebench-experiments-submission/msb-java_deepseek-chat-v2.tar.gz", "swebench-experiments", 9, 91, "consistent"],
  ["swebench-experiments-submission/msb-java_doubao-pro-128k.tar.gz", "swebench-experiments", 1, 91, "consistent"],
  ["swebench-experiments-submission/msb-java_gpt-4o-mini-2024-07-18.tar.gz", "swebench-experiments", 2, 91, "checked"],
  ["swebench-experiments-submission/vorflux_verified_opus46.tar.gz", "swebench-experiments", 0, 500, "checked"],
  ["swebench-legacy-eval-log/aorwall_SWE-bench_Lite_golden.tar.gz", "swebench-legacy", 0, 323, "checked"],
  ["swebench-legacy-eval-log/aorwall_auto-code-rover-run-1.tar.gz", "swebench-legacy", 0, 249, "checked"],
  ["swebench-pro/pro_eval_results/claude-45sonnet-10132025", "swebench-pro", 0, 730, "checked"],
  ["swebench-run_evaluation/liveswe_haiku45_subset.tar.gz", "swebench-harness", 31, 500, "checked"],
  ["swebench-run_evaluation/vexp_verified100.tar.gz", "swebench-harness", 73, 100, "consistent"],
  ["terminal-bench/tb_20250811_cursor-cli_claude-4-sonnet.tar.gz", "terminal-bench", 20, 80, "consistent"],
  ["terminal-bench/tb_20250829_goose_claude-4-opus.tar.gz", "terminal-bench", 39, 80, "consistent"],
  ["terminal-bench/tb_20250923_droid_claude-4-sonnet.tar.gz", "terminal-bench", 43, 80, "consistent"],
  ["terminal-bench/tb_swe-agent-mini_sample.tar.gz", "terminal-bench", 11, 80, "consistent"],
];

/** Items that are no submission: conversations, data of a benchmark, notes. */
const NO_SUBMISSIONS: readonly string[] = [
  "atif/harbor_golden_terminus2",
  "claude-code-session/agentcmd_claude.tar.gz",
  "claude-code-session/simonw_sample",
  "codex-session/agentcmd_codex.tar.gz",
  "gemini-session/agentcmd_gemini.tar.gz",
  "instance-records/swe-rebench-v2_sample.json",
  "promax/promax_analysis_results.tar.gz",
  "promax/promax_docker_metadata_b1-b2-b5.tar.gz",
  "promax/promax_eval.tar.gz",
  "swebench-experiments-submission/msb-java_index.json",
  "swebench-pro/luolc_eval_issues.tar.gz",
];

/** Resolved counts run by run, the headline first. */
const RUNS: ReadonlyMap<string, readonly number[]> = new Map([
  ["terminal-bench/tb_20250811_cursor-cli_claude-4-sonnet.tar.gz", [20, 18, 20, 23, 24]],
  ["terminal-bench/tb_20250829_goose_claude-4-opus.tar.gz", [39, 36, 39, 34, 33]],
  ["terminal-bench/tb_20250923_droid_claude-4-sonnet.tar.gz", [43, 41, 42, 37, 39]],
  ["terminal-bench/tb_swe-agent-mini_sample.tar.gz", [11, 9, 12, 13, 6]],
  ["harbor-job/pydantic-deep_tb2_jobs.tar.gz", [7, 0, 2, 0, 0]],
]);

describe.skipIf(!present)("the corpus of bundles", () => {
  it.each(BUNDLES)("%s", async (path, layout, resolved, size, trust) => {
    const report = await verify(path);
    const { totals } = report;
    expect({ layout: report.bundle.layout, resolved: totals.resolved, size: totals.size, trust: totals.trust }).toEqual(
      {
        layout,
        resolved,
        size,
        trust,
      },
    );
    expect(totals.resolved + totals.unresolved + totals.unverified + totals.missing).toBe(totals.size);
    for (const item of report.instances) expect(item.explanation, item.instance_id).toMatch(/\w.*\.$/su);
    const runs = RUNS.get(path);
    if (runs !== undefined) expect(report.runs?.map((run) => run.resolved)).toEqual(runs);
  });

  it.each(NO_SUBMISSIONS)("%s is no submission", async (path) => {
    await expect(verify(path)).rejects.toMatchObject({ code: "unknown-layout" });
  });
});
