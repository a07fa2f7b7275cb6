import { describe, expect, it } from "vitest";
import { wholeTrajectory } from "./whole-trajectory";

const step = (action: string, open: string, extra: object = {}) => ({
  action,
  observation: "ok",
  response: `DISCUSSION\nx\n\`\`\`\n${action}\n\`\`\``,
  thought: "x",
  state: JSON.stringify({ open_file: open, working_dir: "/acme__widget" }),
  ...extra,
});

describe("SWE-agent 0", () => {
  const text = JSON.stringify({
    environment: "swe_main",
    trajectory: [
      step("open src/a.py\n", "n/a"),
      step("edit 1:2\nrm -rf everything # not a command\nend_of_edit\n", "/acme__widget/src/a.py"),
      step("python -m pytest tests -q\n", "/acme__widget/src/a.py"),
      step("submit\n", "/acme__widget/src/a.py"),
    ],
    history: [{ role: "user", content: "demo", is_demo: true }],
    info: {
      exit_status: "submitted (exit_cost)",
      submission: "\r\ndiff --git a/x b/x",
      model_stats: { total_cost: 9, instance_cost: 1.5, tokens_sent: 1_000, tokens_received: 50, api_calls: 6 },
    },
  });

  it("reads its editor's commands and leaves the edited text alone", async () => {
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({
      format: "swe-agent-0",
      steps: 4,
      rounds: 6,
      exit: "submitted (exit_cost)",
      submission: "\r\ndiff --git a/x b/x",
      cost_usd: 1.5,
      cost_source: "reported",
      tokens: { input: 1_000, cached: null, output: 50, reasoning: null },
      files_read: ["src/a.py"],
      files_edited: ["src/a.py"],
    });
    expect(run.steps.map((one) => one.kind)).toEqual(["read", "edit", "test", "submit"]);
    expect(run.summary.events.map((event) => event.kind)).toEqual(["test-run", "limit-hit"]);
  });
});

describe("SWE-agent 1", () => {
  it("reads states that are objects, times and the model's name", async () => {
    const state = { open_file: "", working_dir: "/repo" };
    const trajectory = [
      {
        action: "str_replace_editor view /repo/src/a.py",
        observation: "1 x",
        response: "r",
        thought: "t",
        execution_time: 0.5,
        state,
      },
    ];
    const text = JSON.stringify({
      trajectory,
      history: [],
      info: {},
      replay_config: JSON.stringify({ agent: { model: { name: "gpt-4o" } } }),
    });
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({
      format: "swe-agent-1",
      model: "gpt-4o",
      files_read: ["src/a.py"],
      exit: null,
      submission: null,
      cost_usd: null,
    });
    expect(run.steps[0]?.seconds).toBe(0.5);
  });

  it("takes totals of a replay without a model for nothing", async () => {
    const text = JSON.stringify({
      trajectory: [step("ls", "n/a")],
      info: { model_stats: { instance_cost: 0, tokens_sent: 0, tokens_received: 0, api_calls: 1 } },
    });
    expect((await wholeTrajectory(text)).summary).toMatchObject({
      cost_usd: null,
      reported_cost_usd: null,
      tokens: { input: null },
    });
  });

  it("reads a file that holds a history alone", async () => {
    const call = { type: "function", id: "c", function: { name: "open", arguments: '{"path": "src/a.py"}' } };
    const history = [
      { role: "system", content: "s" },
      { role: "assistant", content: "look", tool_calls: [call] },
      { role: "tool", content: "x", tool_call_id: "c" },
    ];
    expect((await wholeTrajectory(JSON.stringify({ history }))).summary).toMatchObject({
      format: "swe-agent-1",
      steps: 1,
      files_read: ["src/a.py"],
    });
  });
});
