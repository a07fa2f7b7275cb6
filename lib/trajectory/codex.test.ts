import { describe, expect, it } from "vitest";
import { wholeTrajectory } from "./whole-trajectory";

const at = (second: number) => `2026-09-25T01:22:${String(second).padStart(2, "0")}.000Z`;
const line = (second: number, type: string, payload: object) =>
  JSON.stringify({ timestamp: at(second), type, payload });
const tokens = (second: number, input: number, cached: number, output: number) =>
  line(second, "event_msg", {
    type: "token_count",
    info: {
      total_token_usage: {
        input_tokens: input,
        cached_input_tokens: cached,
        output_tokens: output,
        reasoning_output_tokens: 1,
        total_tokens: input + output,
      },
    },
  });
const call = (second: number, id: string, command: string) =>
  line(second, "response_item", {
    type: "function_call",
    name: "shell",
    arguments: JSON.stringify({ command: ["bash", "-lc", command], workdir: "/repo" }),
    call_id: id,
  });
const output = (second: number, id: string, text: string, code = 0) =>
  line(second, "response_item", {
    type: "function_call_output",
    call_id: id,
    output: JSON.stringify({ output: text, metadata: { exit_code: code, duration_seconds: 0.5 } }),
  });
const head = [
  line(0, "session_meta", { id: "s", cwd: "/repo" }),
  line(1, "turn_context", { cwd: "/repo", model: "gpt-5-codex" }),
  line(1, "event_msg", { type: "user_message", message: "Fix it." }),
  line(1, "response_item", { type: "message", role: "user", content: [{ type: "input_text", text: "Fix it." }] }),
];

describe("Codex rollouts", () => {
  it("show each text once and add up counts that reset", async () => {
    const text = [
      ...head,
      line(2, "event_msg", { type: "agent_reasoning", text: "**Looking**" }),
      tokens(3, 1_000, 800, 50),
      line(3, "response_item", {
        type: "reasoning",
        summary: [{ type: "summary_text", text: "**Looking**" }],
        encrypted_content: "x",
      }),
      call(3, "c1", "sed -n '1,80p' src/a.py"),
      output(4, "c1", "x = 1"),
      tokens(5, 2_500, 2_000, 90),
      call(5, "c2", "pytest -q"),
      output(9, "c2", "1 failed", 1),
      tokens(10, 400, 0, 20),
      line(10, "event_msg", { type: "agent_message", message: "Done." }),
      line(10, "response_item", {
        type: "message",
        role: "assistant",
        content: [{ type: "output_text", text: "Done." }],
      }),
      line(11, "event_msg", { type: "task_complete" }),
    ].join("\n");
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({
      format: "codex-rollout",
      steps: 3,
      rounds: 3,
      tokens: { input: 500 + 400, cached: 2_000, output: 110, reasoning: 2 },
      seconds: 11,
      model: "gpt-5-codex",
      exit: "task_complete",
      files_read: ["src/a.py"],
      cost_usd: null,
    });
    expect(run.steps.map((step) => step.kind)).toEqual(["message", "read", "test", "message"]);
    expect(run.steps[1]).toMatchObject({
      thought: "**Looking**",
      observation: "x = 1",
      seconds: 0.5,
      tokens: { output: 50 },
    });
    expect(run.steps[2]).toMatchObject({ exit_code: 1, tokens: { output: 40 } });
  });

  it("give a count that follows its reply to that reply", async () => {
    const text = [
      ...head,
      call(3, "c1", "ls"),
      tokens(4, 100, 0, 10),
      output(5, "c1", "a"),
      call(6, "c2", "pwd"),
      tokens(7, 300, 0, 25),
      output(8, "c2", "/repo"),
    ].join("\n");
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({ rounds: 2, tokens: { input: 300, output: 25 } });
    expect(run.steps.filter((step) => step.role === "agent").map((step) => step.tokens?.output)).toEqual([10, 15]);
  });

  it("find the files of patches and note interruptions and compactions", async () => {
    const patch = "*** Begin Patch\n*** Update File: src/a.py\n@@\n-1\n+2\n*** End Patch";
    const text = [
      ...head,
      line(3, "response_item", { type: "custom_tool_call", name: "apply_patch", input: patch, call_id: "c1" }),
      line(4, "response_item", { type: "custom_tool_call_output", call_id: "c1", output: "Success" }),
      line(5, "compacted", { message: "summary so far" }),
      line(6, "event_msg", { type: "turn_aborted", reason: "interrupted" }),
    ].join("\n");
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({ steps: 1, files_edited: ["src/a.py"], exit: "turn_aborted: interrupted" });
    expect(run.summary.events.map((event) => event.kind)).toEqual(["compaction"]);
  });
});

describe("codex exec --json", () => {
  it("reads completed items and the usage of the thread", async () => {
    const text = [
      { type: "thread.started", thread_id: "t" },
      { type: "turn.started" },
      {
        type: "item.started",
        item: { id: "i0", type: "command_execution", command: "bash -lc 'cat a.py'", status: "in_progress" },
      },
      {
        type: "item.completed",
        item: {
          id: "i0",
          type: "command_execution",
          command: "bash -lc 'cat a.py'",
          aggregated_output: "x = 1",
          exit_code: 0,
          status: "completed",
        },
      },
      {
        type: "item.completed",
        item: { id: "i1", type: "file_change", changes: [{ path: "/repo/a.py", kind: "update" }] },
      },
      { type: "item.completed", item: { id: "i2", type: "agent_message", text: "Done." } },
      { type: "turn.completed", usage: { input_tokens: 2_000, cached_input_tokens: 1_500, output_tokens: 30 } },
    ].map((one) => JSON.stringify(one));
    const run = await wholeTrajectory(lines(text));
    expect(run.summary).toMatchObject({
      format: "codex-exec",
      steps: 3,
      rounds: 3,
      tokens: { input: 500, cached: 1_500, output: 30 },
      exit: "turn.completed",
      files_edited: ["/repo/a.py"],
    });
    expect(run.steps[0]).toMatchObject({ kind: "read", exit_code: 0, observation: "x = 1" });
  });
});

function lines(parts: string[]): string {
  return `${parts.join("\n")}\n`;
}
