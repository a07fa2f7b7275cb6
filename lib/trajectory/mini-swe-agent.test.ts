import { describe, expect, it } from "vitest";
import { LIST_PRICES } from "./list-prices";
import { wholeTrajectories, wholeTrajectory } from "./whole-trajectory";

const reply = (content: string) => ({ role: "assistant", content });
const answer = (output: string, code = 0) => ({
  role: "user",
  content: `<returncode>${code}</returncode>\n<output>\n${output}\n</output>`,
});

const v1 = (messages: unknown[], info: object = {}) =>
  JSON.stringify({
    info: {
      exit_status: "Submitted",
      submission: "diff --git a/x b/x",
      model_stats: { instance_cost: 0.12, api_calls: 2 },
      mini_version: "1.9.1",
      config: { model: { model_name: "acme/m1" }, environment: { cwd: "/testbed" } },
      ...info,
    },
    messages,
    trajectory_format: "mini-swe-agent-1",
  });

describe("mini-swe-agent version 1", () => {
  const text = v1([
    { role: "system", content: "You are an agent." },
    { role: "user", content: "Fix it." },
    reply("THOUGHT: look first\n\n```bash\ncat src/a.py\n```"),
    answer("x = 1"),
    reply("THOUGHT: done\n\n```bash\nsed -i 's/1/2/' src/a.py && echo COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT\n```"),
  ]);

  it("takes the fenced block for the action and the next message for its answer", async () => {
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({
      format: "mini-swe-agent-1",
      steps: 2,
      rounds: 2,
      model: "acme/m1",
      exit: "Submitted",
      submission: "diff --git a/x b/x",
      cost_usd: 0.12,
      cost_source: "reported",
      files_read: ["src/a.py"],
      files_edited: ["src/a.py"],
    });
    expect(run.steps.map((step) => [step.role, step.kind])).toEqual([
      ["system", "message"],
      ["user", "message"],
      ["agent", "read"],
      ["agent", "submit"],
    ]);
    expect(run.steps[2]).toMatchObject({
      thought: "THOUGHT: look first",
      action: { command: "cat src/a.py" },
      exit_code: 0,
    });
    expect(run.steps[2]?.observation).toContain("x = 1");
  });

  it("says nothing of tokens, since the file does not", async () => {
    const { summary } = await wholeTrajectory(text);
    expect(summary.tokens).toEqual({ input: null, cached: null, output: null, reasoning: null });
    expect(summary.seconds).toBeNull();
  });

  it("does not take a cost of 0 for a free run, nor a negative one for any", async () => {
    const free = await wholeTrajectory(v1([reply("x")], { model_stats: { instance_cost: 0 } }));
    expect(free.summary).toMatchObject({ cost_usd: null, cost_source: "none", reported_cost_usd: 0 });
    const negative = await wholeTrajectory(v1([reply("x")], { model_stats: { instance_cost: -5, api_calls: -3 } }));
    expect(negative.summary).toMatchObject({ cost_usd: null, reported_cost_usd: null });
    expect(negative.flags.map((flag) => flag.code)).toContain("number-out-of-range");
  });
});

describe("mini-swe-agent version 2", () => {
  const call = (id: string, command: string, at: number) => ({
    role: "assistant",
    content: null,
    tool_calls: [{ id, type: "function", function: { name: "bash", arguments: JSON.stringify({ command }) } }],
    extra: {
      actions: [{ command, tool_call_id: id }],
      response: {
        model: "gpt-5-mini-2025-08-07",
        usage: {
          prompt_tokens: 2_000,
          completion_tokens: 100,
          prompt_tokens_details: { cached_tokens: 1_500 },
          completion_tokens_details: { reasoning_tokens: 64 },
        },
      },
      cost: 0.000_362_5,
      timestamp: at,
    },
  });
  const result = (id: string, raw: string, at: number, code = 0) => ({
    role: "tool",
    tool_call_id: id,
    content: raw,
    extra: { raw_output: raw, returncode: code, timestamp: at },
  });
  const text = JSON.stringify({
    info: {
      exit_status: "Submitted",
      submission: "",
      model_stats: { instance_cost: 0.000_725, api_calls: 3 },
      config: { model: { model_name: "openai/gpt-5-mini" }, environment: { cwd: "/testbed" } },
      mini_version: "2.2.4",
    },
    messages: [
      { role: "user", content: "Fix it." },
      call("c1", "ls -la", 1_773_065_153.4),
      result("c1", "a.py", 1_773_065_154.4),
      {
        role: "user",
        content: "No tool calls found.",
        extra: { interrupt_type: "FormatError", timestamp: 1_773_065_160 },
      },
      call("c2", "pytest -q", 1_773_065_170),
      result("c2", "1 failed", 1_773_065_173.5, 1),
      { role: "exit", content: "", extra: { exit_status: "Submitted", submission: "" } },
    ],
    trajectory_format: "mini-swe-agent-1.1",
    instance_id: "acme__widget-1",
  });

  it("sums tokens and cost over the replies and counts the replies that were thrown away", async () => {
    const run = await wholeTrajectory(text, { prices: LIST_PRICES });
    expect(run.instance_id).toBe("acme__widget-1");
    expect(run.summary).toMatchObject({
      format: "mini-swe-agent-1.1",
      steps: 3,
      rounds: 3,
      tokens: { input: 1_000, cached: 3_000, output: 200, reasoning: 128 },
      cost_source: "recomputed",
      reported_cost_usd: 0.000_725,
      seconds: 20.1,
      submission: "",
    });
    expect(run.summary.cost_usd).toBeCloseTo(0.000_725, 9);
    expect(run.steps[3]).toMatchObject({ kind: "test", exit_code: 1, seconds: 3.5 });
    expect(run.steps[2]).toMatchObject({ role: "agent", error: "FormatError", tokens: null });
  });

  it("reports a cost that its own tokens do not bear out", async () => {
    const inflated = text.replace('"instance_cost":0.000725', '"instance_cost":0.01');
    const run = await wholeTrajectory(inflated, { prices: LIST_PRICES });
    expect(run.flags.map((flag) => flag.code)).toContain("cost-mismatch");
    expect(run.summary.cost_usd).toBeCloseTo(0.000_725, 9);
  });
});

describe("mini-swe-agent's oldest list and its forks", () => {
  it("reads a bare list of messages", async () => {
    const text = JSON.stringify([
      { role: "system", content: "s" },
      reply("```mswea_bash_command\nls\n```"),
      answer("a"),
    ]);
    expect((await wholeTrajectory(text)).summary).toMatchObject({
      format: "mini-swe-agent-list",
      steps: 1,
      rounds: 1,
      exit: null,
      cost_usd: null,
    });
  });

  it("reads a chat that stands in one string", async () => {
    const context =
      '|MESSAGE(role="system", id=0)|\nYou fix bugs.\n|MESSAGE(role="user", id=1)|\nFix it.\n|MESSAGE(role="assistant", id=2)|\nLook.\n```bash\ncat a.py\n```\n|MESSAGE(role="tool", id=3)|\nx = 1\n';
    const text = JSON.stringify({
      info: { config: { agent: "swe-agent", model: "m1" }, submission: "d" },
      messages: [],
      trajectory_format: "mini-swe-agent-1",
      context,
    });
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({
      format: "mini-swe-agent-fork",
      steps: 1,
      rounds: 1,
      model: "m1",
      submission: "d",
      files_read: ["a.py"],
    });
    expect(run.steps.at(-1)?.observation).toBe("x = 1");
  });

  it("reads chats of other makers, one a line too", async () => {
    const chat = {
      messages: [
        { role: "user", content: "hi" },
        {
          role: "assistant",
          content: [
            { type: "text", text: "look" },
            { type: "tool_use", id: "t", name: "bash", input: { command: "cat a.py" } },
          ],
        },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "t", content: "x" }] },
      ],
    };
    const runs = await wholeTrajectories(`${JSON.stringify(chat)}\n${JSON.stringify(chat)}\n`);
    expect(runs.map((run) => [run.summary.format, run.summary.steps, run.summary.files_read])).toEqual([
      ["chat", 1, ["a.py"]],
      ["chat", 1, ["a.py"]],
    ]);
    expect(runs[0]?.steps[1]).toMatchObject({ thought: "look", observation: "x" });
    const lines = chat.messages.map((message) => JSON.stringify(message)).join("\n");
    expect((await wholeTrajectory(lines)).summary).toMatchObject({ format: "chat", steps: 1, files_read: ["a.py"] });
  });
});
