import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { archiveTexts } from "@/db/test/archive-texts";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { textChunks } from "@/lib/formats/utf8";
import { LIST_PRICES } from "./list-prices";
import { listOf, member, textOf } from "./read-value";
import { readTrajectories, type TrajectoryRun } from "./read-trajectory";

/** Real trajectories of public bundles, beside the repository; without them these tests are skipped. */
const CORPUS = join(import.meta.dirname, "../../../shared/corpus");
const present = existsSync(CORPUS);
if (!present) process.stdout.write("golden trajectories: no corpus beside the repository, skipped\n");

interface Found {
  readonly name: string;
  readonly text: string;
}

async function* filesIn(item: string, wanted: (name: string) => boolean): AsyncGenerator<Found> {
  const path = join(CORPUS, item);
  if (statSync(path).isDirectory()) {
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      const name = relative(CORPUS, file);
      if (entry.isFile() && wanted(name)) yield { name, text: readFileSync(file, "utf8") };
    }
    return;
  }
  for (const [name, text] of await archiveTexts(path)) if (wanted(name)) yield { name: `${item}/${name}`, text };
}

async function read({ name, text }: Found): Promise<TrajectoryRun[]> {
  const runs: TrajectoryRun[] = [];
  const options = { file: name, limits: DEFAULT_LIMITS, prices: LIST_PRICES, now: new Date("2026-12-01") };
  for await (const run of readTrajectories(textChunks(text), options)) runs.push(run);
  return runs;
}

const json = (text: string): unknown => JSON.parse(text);
const lines = (text: string): unknown[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(json);
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const sum = (values: readonly unknown[]): number => values.reduce<number>((total, value) => total + number(value), 0);
const table = new Map<
  string,
  { files: number; runs: number; steps: number; rounds: number; tokens: number; usd: number }
>();

/** Reads every wanted file of an item and hands each run to the check, with what the file says of itself. */
async function over(
  item: string,
  wanted: (name: string) => boolean,
  check: (run: TrajectoryRun, found: Found, at: number) => void,
) {
  let files = 0;
  for await (const found of filesIn(item, wanted)) {
    files += 1;
    const runs = await read(found);
    for (const [at, run] of runs.entries()) {
      const row = table.get(run.summary.format) ?? { files: 0, runs: 0, steps: 0, rounds: 0, tokens: 0, usd: 0 };
      const { input, cached, output } = run.summary.tokens;
      row.files += at === 0 ? 1 : 0;
      row.runs += 1;
      row.steps += run.summary.steps;
      row.rounds += run.summary.rounds;
      row.tokens += (input ?? 0) + (cached ?? 0) + (output ?? 0);
      row.usd += run.summary.cost_usd ?? 0;
      table.set(run.summary.format, row);
      check(run, found, at);
    }
  }
  expect(files).toBeGreaterThan(0);
}
const allTokens = ({ summary }: TrajectoryRun) => [
  number(summary.tokens.input) + number(summary.tokens.cached),
  summary.tokens.output,
];

describe.skipIf(!present)("the corpus", () => {
  it("mini-swe-agent 2: calls, tokens, cost, exit and submission agree with the files", async () => {
    await over(
      "mini-swe-agent-run/liveswe_gpt5mini_ablation.tar.gz",
      (name) => name.endsWith(".traj.json"),
      (run, found) => {
        const file = json(found.text);
        const stats = member(file, "info", "model_stats");
        const usages = listOf(member(file, "messages")).map((message) => member(message, "extra", "response", "usage"));
        expect([found.name, run.summary.format, run.summary.rounds, run.summary.exit, run.summary.submission]).toEqual([
          found.name,
          "mini-swe-agent-1.1",
          member(stats, "api_calls"),
          member(file, "info", "exit_status"),
          member(file, "info", "submission"),
        ]);
        expect(allTokens(run)).toEqual([
          sum(usages.map((one) => member(one, "prompt_tokens"))),
          sum(usages.map((one) => member(one, "completion_tokens"))),
        ]);
        expect(run.summary.cost_source).toBe("recomputed");
        expect(run.summary.cost_usd).toBeCloseTo(number(member(stats, "instance_cost")), 6);
        expect(run.instance_id).toBe(member(file, "instance_id"));
      },
    );
    await over(
      "mini-swe-agent-run/cs294_lakshya_run17.tar.gz",
      (name) => name.endsWith(".traj.json"),
      (run) => expect(run.summary.format).toBe("mini-swe-agent-fork"),
    );
    await over(
      "mini-swe-agent-traj",
      (name) => name.endsWith(".json"),
      (run) => expect(run.summary.format).toBe("mini-swe-agent-list"),
    );
  });

  it("SWE-agent: steps, tokens, cost, exit and submission agree with the files", async () => {
    const items = [
      "swebench-experiments-submission/msb-java_deepseek-chat-v2.tar.gz",
      "swebench-experiments-submission/msb-java_gpt-4o-mini-2024-07-18.tar.gz",
      "swebench-experiments-submission/msb-java_doubao-pro-128k.tar.gz",
      "swe-agent-traj/sweagent_demonstrations.tar.gz",
      "swe-agent-traj/sweagent_test_data",
    ];
    for (const item of items) {
      await over(
        item,
        (name) => name.endsWith(".traj"),
        (run, found) => {
          const file = json(found.text);
          const stats = member(file, "info", "model_stats");
          const trajectory = member(file, "trajectory");
          expect([found.name, run.summary.format]).toEqual([found.name, expect.stringMatching(/^swe-agent-[01]$/)]);
          if (Array.isArray(trajectory))
            expect([found.name, run.summary.steps]).toEqual([found.name, trajectory.length]);
          expect(run.summary.exit).toBe(member(file, "info", "exit_status") ?? null);
          expect(run.summary.submission).toBe(textOf(member(file, "info", "submission")));
          if (number(member(stats, "tokens_sent")) === 0) return;
          expect([
            run.summary.tokens.input,
            run.summary.tokens.output,
            run.summary.reported_cost_usd,
            run.summary.rounds,
          ]).toEqual([
            member(stats, "tokens_sent"),
            member(stats, "tokens_received"),
            member(stats, "instance_cost"),
            member(stats, "api_calls"),
          ]);
        },
      );
    }
  });

  it("OpenHands: one run a line, with the file's tokens, cost, patch and end", async () => {
    for (const name of ["openhands_multi_swe_example_output.jsonl", "openhands_resolver_mock_output.jsonl"]) {
      const found = { name, text: readFileSync(join(CORPUS, "openhands-output", name), "utf8") };
      const stated = lines(found.text);
      const runs = await read(found);
      expect(runs).toHaveLength(stated.length);
      for (const [at, run] of runs.entries()) {
        const file = stated[at];
        const tokens = member(file, "metrics", "accumulated_token_usage");
        const usages = listOf(member(file, "metrics", "token_usages"));
        expect(run.summary.format).toBe("openhands-output");
        expect(run.summary.submission).toBe(member(file, "test_result", "git_patch") ?? member(file, "git_patch"));
        expect(run.summary.reported_cost_usd).toBe(member(file, "metrics", "accumulated_cost"));
        if (tokens !== undefined)
          expect(allTokens(run)).toEqual([member(tokens, "prompt_tokens"), member(tokens, "completion_tokens")]);
        if (usages.length > 0) expect(run.summary.rounds).toBe(usages.length);
        expect(run.summary.exit).toMatch(member(file, "error") ? /maximum iteration/ : /finish/);
      }
    }
    await over(
      "openhands-output/openhands_verified50_claude35.tar.gz",
      (name) => name.includes("llm_completions/") && name.endsWith(".json"),
      (run, found) => {
        const replies =
          listOf(member(json(found.text), "messages")).filter((message) => member(message, "role") === "assistant")
            .length + 1;
        expect([found.name, run.summary.format, run.summary.rounds]).toEqual([
          found.name,
          "openhands-completions",
          replies,
        ]);
      },
    );
  });

  it("ATIF: totals agree with final_metrics, also where sub-agents and copied context take part", async () => {
    await over(
      "atif/harbor_golden_terminus2",
      (name) => name.includes(".trajectory.") && name.endsWith(".json"),
      (run, found) => {
        const totals = member(json(found.text), "final_metrics");
        expect([found.name, run.summary.format]).toEqual([found.name, "atif"]);
        const [prompt, output] = allTokens(run);
        const lost = found.name.includes("timeout") ? [100, 30] : [0, 0];
        expect([found.name, number(prompt) + number(lost[0]), number(output) + number(lost[1])]).toEqual([
          found.name,
          member(totals, "total_prompt_tokens"),
          member(totals, "total_completion_tokens"),
        ]);
        expect(run.summary.reported_cost_usd).toBe(member(totals, "total_cost_usd"));
      },
    );
    await over(
      "atif/harbor_golden_terminus2",
      (name) => name.endsWith(".traces.json"),
      (run) => expect(run.summary.format).toBe("terminus"),
    );
  });

  it("Claude Code: replies and tokens are those of distinct message ids", async () => {
    const check = (run: TrajectoryRun, found: Found) => {
      expect(run.summary.format).toBe("claude-code");
      if (!found.name.endsWith(".jsonl")) return;
      const replies = new Map<string, unknown>();
      for (const line of lines(found.text)) {
        const id = textOf(member(line, "message", "id"));
        if (member(line, "type") === "assistant" && id !== null) replies.set(id, member(line, "message", "usage"));
      }
      if (replies.size === 0) return;
      const usages = [...replies.values()];
      expect([found.name, run.summary.rounds]).toEqual([found.name, replies.size]);
      expect(run.summary.tokens.cached ?? 0).toBe(sum(usages.map((usage) => member(usage, "cache_read_input_tokens"))));
      expect(run.summary.tokens.input ?? 0).toBe(
        sum(usages.flatMap((usage) => [member(usage, "input_tokens"), member(usage, "cache_creation_input_tokens")])),
      );
    };
    await over("claude-code-session/agentcmd_claude.tar.gz", (name) => name.endsWith(".jsonl"), check);
    await over("claude-code-session/simonw_sample", () => true, check);
  });

  it("Codex, Gemini CLI and Inspect: tokens agree with the files", async () => {
    await over(
      "codex-session/agentcmd_codex.tar.gz",
      (name) => /rollout-.*\.jsonl$/.test(name),
      (run, found) => {
        const last = lines(found.text)
          .map((line) => member(line, "payload", "info", "total_token_usage"))
          .findLast((one) => one !== undefined);
        expect(run.summary.format).toBe("codex-rollout");
        expect(allTokens(run)).toEqual([member(last, "input_tokens"), member(last, "output_tokens")]);
      },
    );
    await over(
      "gemini-session/agentcmd_gemini.tar.gz",
      (name) => /full\/.*\.json$/.test(name),
      (run, found) => {
        const tokens = listOf(member(json(found.text), "messages")).map((message) => member(message, "tokens"));
        expect(run.summary.format).toBe("gemini-cli");
        expect(sum(allTokens(run))).toBe(sum(tokens.map((one) => member(one, "total"))));
      },
    );
    await over(
      "inspect-log/inspect_eval_logs",
      (name) => name.endsWith(".json"),
      (run) => expect(run.summary.format).toBe("inspect"),
    );
  });

  it("aider, span traces, terminals and texts open, and aider's costs add up to its results", async () => {
    const costs = new Map<string, { md?: number; json?: number }>();
    const note = (name: string, part: { md?: number; json?: number }) =>
      costs.set(name, { ...costs.get(name), ...part });
    await over(
      "aider-preds/aider_multi_models.tar.gz",
      (name) => /__[\w.-]+\.(json|md)$/.test(name),
      (run, found) => {
        expect([found.name, run.summary.format]).toEqual([found.name, "aider"]);
        const name = found.name.replace(/^.*\/|\.\w+$/g, "");
        note(
          name,
          found.name.endsWith(".md") ? { md: run.summary.cost_usd ?? 0 } : { json: run.summary.cost_usd ?? 0 },
        );
      },
    );
    const both = [...costs.values()].filter(
      ({ md, json: stated }) => md !== undefined && stated !== undefined && md <= stated * 1.01,
    );
    expect(both.filter(({ md = 0, json: stated = 0 }) => Math.abs(md - stated) < 0.01 * stated).length).toBeGreaterThan(
      20,
    );
    await over(
      "swebench-experiments-submission/vorflux_verified_opus46.tar.gz",
      (name) => /trajs\/.*\.json$/.test(name),
      (run, found) => {
        const calls = listOf(member(json(found.text), "trajectory")).filter(
          (span) => member(span, "type") === "llm_call",
        ).length;
        expect([found.name, run.summary.format, run.summary.rounds]).toEqual([found.name, "vorflux", calls]);
      },
    );
    await over(
      "terminal-bench/tb_swe-agent-mini_sample.tar.gz",
      (name) => /\.cast$|commands\.txt$/.test(name),
      (run) => expect(run.summary.format).toBe("terminal-bench"),
    );
    await over(
      "swe-agent-traj/rustbench_material.tar.gz",
      (name) => /RustAgent|rustforger/.test(name),
      (run) => expect(run.summary.steps).toBeGreaterThan(30),
    );
    await over(
      "swe-polybench-submission/pbv_rovo-dev.tar.gz",
      (name) => /\/trajs\/[^/]+$/.test(name),
      (run) => expect(run.summary.steps).toBeGreaterThan(10),
    );
  });

  it("has been read as this table says", () => {
    const rows = [...table].map(
      ([format, row]) =>
        `${format.padEnd(24)}${Object.values(row)
          .map((value) => String(Math.round(value * 100) / 100).padStart(12))
          .join("")}`,
    );
    process.stdout.write(
      `${"format".padEnd(24)}${["files", "runs", "steps", "rounds", "tokens", "USD"].map((head) => head.padStart(12)).join("")}\n${rows.join("\n")}\n`,
    );
    expect(table.size).toBeGreaterThan(12);
  });
});
