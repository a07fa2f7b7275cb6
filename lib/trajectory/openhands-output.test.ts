import { describe, expect, it } from "vitest";
import { wholeTrajectories, wholeTrajectory } from "./whole-trajectory";

const instance = (id: string, history: unknown[], extra: object = {}) => ({
  instance_id: id,
  test_result: { git_patch: "diff --git a/x b/x" },
  instruction: "<uploaded_files>\n/workspace/acme__1.0\n</uploaded_files>\nFix it.",
  metadata: { llm_config: { model: "acme/m1", api_key: "**********" } },
  history,
  metrics: {
    accumulated_cost: 0.5,
    accumulated_token_usage: {
      prompt_tokens: 1_000,
      completion_tokens: 40,
      cache_read_tokens: 600,
      cache_write_tokens: 100,
    },
  },
  error: null,
  ...extra,
});
const meta = (reply: string) => ({
  tool_call_metadata: {
    function_name: "execute_bash",
    tool_call_id: `t-${reply}`,
    model_response: { id: reply, model: "m1" },
  },
});
const history = [
  {
    id: 0,
    timestamp: "2026-04-30T16:32:54.7",
    source: "agent",
    action: "system",
    args: { content: "You are an agent." },
  },
  { id: 1, timestamp: "2026-04-30T16:32:54.8", source: "user", action: "message", args: { content: "Fix it." } },
  {
    id: 2,
    timestamp: "2026-04-30T16:33:00",
    source: "agent",
    action: "run",
    args: { command: "cat /workspace/acme__1.0/src/a.py", thought: "look" },
    ...meta("r1"),
  },
  {
    id: 3,
    timestamp: "2026-04-30T16:33:01",
    source: "agent",
    observation: "run",
    cause: 2,
    content: "x = 1",
    extras: { metadata: { exit_code: 0, working_dir: "/workspace" } },
  },
  {
    id: 4,
    timestamp: "2026-04-30T16:33:05",
    source: "agent",
    action: "edit",
    args: { path: "/workspace/acme__1.0/src/a.py", command: "str_replace", old_str: "1", new_str: "2" },
    ...meta("r2"),
  },
  {
    id: 5,
    timestamp: "2026-04-30T16:33:06",
    source: "agent",
    action: "run",
    args: { command: "cd acme__1.0 && pytest" },
    ...meta("r2"),
  },
  {
    id: 6,
    timestamp: "2026-04-30T16:33:07",
    source: "agent",
    observation: "run",
    cause: 5,
    content: "1 passed",
    extras: { metadata: { exit_code: 0 } },
  },
  {
    id: 7,
    timestamp: "2026-04-30T16:33:08",
    source: "environment",
    observation: "agent_state_changed",
    content: "",
    extras: { agent_state: "running" },
  },
  {
    id: 8,
    timestamp: "2026-04-30T16:33:14",
    source: "agent",
    action: "finish",
    args: { final_thought: "done" },
    ...meta("r3"),
  },
];

describe("OpenHands output", () => {
  it("pairs actions with what came of them and counts replies, not calls", async () => {
    const run = await wholeTrajectory(`${JSON.stringify(instance("acme__widget-1", history))}\n`);
    expect(run.instance_id).toBe("acme__widget-1");
    expect(run.summary).toMatchObject({
      format: "openhands-output",
      steps: 4,
      rounds: 3,
      model: "acme/m1",
      exit: "finish",
      submission: "diff --git a/x b/x",
      cost_usd: 0.5,
      tokens: { input: 400, cached: 600, output: 40, reasoning: null },
      seconds: 19.3,
      files_read: ["src/a.py"],
      files_edited: ["src/a.py"],
    });
    expect(run.steps.filter((step) => step.role === "agent").map((step) => step.kind)).toEqual([
      "read",
      "edit",
      "test",
      "submit",
    ]);
  });

  it("hands out one run for each line, and loses a broken line only", async () => {
    const lines = [
      instance("a-1", history),
      instance("a-2", history.slice(0, 4), { error: "RuntimeError: Agent reached maximum iteration" }),
    ].map((one) => JSON.stringify(one));
    const runs = await wholeTrajectories(`${lines[0]}\n{"instance_id": "broken", "history": [{"id": \n${lines[1]}\n`);
    const read = runs.map((run) => [run.instance_id, run.summary.steps, run.summary.exit]);
    expect(read[0]).toEqual(["a-1", 4, "finish"]);
    expect(read.at(-1)).toEqual(["a-2", 1, "RuntimeError: Agent reached maximum iteration"]);
    expect(runs.at(-1)?.summary.events.map((event) => event.kind)).toContain("limit-hit");
    expect(runs.flatMap((run) => run.flags.map((flag) => flag.code))).toContain("trajectory-damaged");
  });

  it("reads old events, which have neither id nor source", async () => {
    const old = [
      { action: "message", content: "Fix it.", wait_for_response: false },
      { action: "run", command: "touch LICENSE", thought: "create" },
      { observation: "run", content: "", command: "touch LICENSE", exit_code: 0 },
      {
        action: "run_ipython",
        code: "edit_file_by_replace('src/a.py', to_replace='1', new_content='2')",
        thought: "edit",
      },
      { observation: "run_ipython", content: "edited" },
    ];
    const line = {
      issue: {},
      instruction: "repository in /workspace.\n",
      git_patch: "d",
      history: old,
      metrics: { accumulated_cost: 0, costs: [] },
      error: null,
    };
    const run = await wholeTrajectory(JSON.stringify(line));
    expect(run.summary).toMatchObject({
      steps: 2,
      submission: "d",
      cost_usd: null,
      files_edited: ["LICENSE", "src/a.py"],
    });
    expect(run.steps[1]).toMatchObject({ thought: "create", exit_code: 0 });
  });

  it("reads events of the software agent SDK", async () => {
    const events = [
      { kind: "SystemPromptEvent", id: "s", source: "agent", system_prompt: { text: "You are an agent." } },
      {
        kind: "MessageEvent",
        id: "m",
        source: "user",
        llm_message: { role: "user", content: [{ type: "text", text: "Fix it." }] },
      },
      {
        kind: "ActionEvent",
        id: "a1",
        source: "agent",
        thought: [{ type: "text", text: "look" }],
        action: { kind: "TerminalAction", command: "cat src/a.py" },
        tool_name: "terminal",
        tool_call_id: "t1",
        llm_response_id: "r1",
      },
      {
        kind: "ObservationEvent",
        id: "o1",
        source: "environment",
        observation: { kind: "TerminalObservation", content: [{ type: "text", text: "x = 1" }], exit_code: 0 },
        action_id: "a1",
        tool_name: "terminal",
      },
      {
        kind: "ActionEvent",
        id: "a2",
        source: "agent",
        action: { kind: "FinishAction", message: "done" },
        tool_name: "finish",
        llm_response_id: "r2",
      },
    ];
    const run = await wholeTrajectory(JSON.stringify(instance("a-1", events)));
    expect(run.summary).toMatchObject({ steps: 2, rounds: 2, exit: "finish", files_read: ["src/a.py"] });
    expect(run.steps[2]).toMatchObject({ thought: "look", observation: "x = 1", exit_code: 0 });
  });

  it("reads one completion: the chat so far and the last reply with its price", async () => {
    const messages = [
      { role: "user", content: "<uploaded_files>\n/workspace/acme\n</uploaded_files>" },
      {
        role: "assistant",
        content:
          "look\n\n<function=execute_bash>\n<parameter=command>cat /workspace/acme/a.py</parameter>\n</function>",
      },
      { role: "user", content: "EXECUTION RESULT of [execute_bash]:\nx = 1" },
    ];
    const call = { id: "c", type: "function", function: { name: "finish", arguments: "{}" } };
    const response = {
      model: "m1",
      choices: [{ message: { role: "assistant", content: "done", tool_calls: [call] } }],
      usage: { prompt_tokens: 10, completion_tokens: 2 },
    };
    const run = await wholeTrajectory(
      JSON.stringify({ messages, response, args: [], kwargs: {}, timestamp: 1_773_339_377.2, cost: 0.01 }),
    );
    expect(run.summary).toMatchObject({
      format: "openhands-completions",
      steps: 2,
      rounds: 2,
      files_read: ["a.py"],
      cost_usd: null,
      tokens: { input: null },
    });
    expect(run.steps.at(-1)).toMatchObject({ kind: "submit", cost_usd: 0.01, tokens: { input: 10, output: 2 } });
  });
});
