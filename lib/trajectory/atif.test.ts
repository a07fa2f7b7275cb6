import { describe, expect, it } from "vitest";
import { wholeTrajectory } from "./whole-trajectory";

const metrics = (prompt: number, output: number, cached?: number) => ({
  prompt_tokens: prompt,
  completion_tokens: output,
  ...(cached === undefined ? {} : { cached_tokens: cached }),
  cost_usd: 0.01,
});
const file = (steps: object[], totals: object, extra: object = {}) =>
  JSON.stringify(
    {
      schema_version: "ATIF-v1.6",
      session_id: "s",
      agent: { name: "terminus-2", version: "2", model_name: "acme/m1" },
      steps,
      final_metrics: totals,
      ...extra,
    },
    null,
    2,
  );

describe("ATIF", () => {
  it("reads steps with several calls and matches results by call", async () => {
    const text = file(
      [
        { step_id: 1, timestamp: "2026-01-05T10:00:00Z", source: "user", message: "Fix it." },
        {
          step_id: 2,
          timestamp: "2026-01-05T10:00:05Z",
          source: "agent",
          message: "look",
          reasoning_content: "hm",
          tool_calls: [
            { tool_call_id: "b", function_name: "read_file", arguments: { path: "/app/b.py" } },
            {
              tool_call_id: "a",
              function_name: "bash_command",
              arguments: { keystrokes: "cat /app/a.py\n", duration: 0.1 },
            },
          ],
          observation: {
            results: [
              { source_call_id: "a", content: "A" },
              { source_call_id: "b", content: [{ type: "text", text: "B" }] },
            ],
          },
          metrics: metrics(1_000, 50, 700),
        },
        {
          step_id: 3,
          timestamp: "2026-01-05T10:00:09Z",
          source: "system",
          message: "",
          observation: { results: [{ content: "reset" }] },
        },
      ],
      {
        total_prompt_tokens: 1_000,
        total_completion_tokens: 50,
        total_cached_tokens: 700,
        total_cost_usd: 0.01,
        total_steps: 3,
      },
    );
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({
      format: "atif",
      steps: 2,
      rounds: 1,
      tokens: { input: 300, cached: 700, output: 50 },
      cost_usd: 0.01,
      seconds: 9,
      model: "acme/m1",
      files_read: ["/app/b.py", "/app/a.py"],
    });
    expect(run.steps[1]).toMatchObject({ thought: "hm\n\nlook", observation: "B" });
    expect(run.steps[2]).toMatchObject({ observation: "A", tokens: null });
    expect(run.flags).toEqual([]);
  });

  it("shows copied context without counting it, and then trusts the file's totals", async () => {
    const text = file(
      [
        { step_id: 1, source: "agent", message: "old", is_copied_context: true },
        {
          step_id: 2,
          source: "agent",
          message: '{"analysis": "x", "plan": "y", "commands": [{"keystrokes": "ls\\n", "duration": 1}]}',
          metrics: metrics(10, 5),
        },
      ],
      { total_prompt_tokens: 100, total_completion_tokens: 20, total_cached_tokens: 0, total_cost_usd: 0.5 },
    );
    const run = await wholeTrajectory(text);
    expect(run.steps).toHaveLength(2);
    expect(run.summary).toMatchObject({
      steps: 1,
      rounds: 1,
      tokens: { input: 100, cached: 0, output: 20 },
      cost_usd: 0.5,
    });
    expect(run.steps[1]).toMatchObject({ kind: "search", action: { tool: "terminal", command: "ls\n" } });
  });

  it("reads embedded sub-agents and says when totals and steps disagree", async () => {
    const sub = {
      schema_version: "ATIF-v1.7",
      trajectory_id: "c",
      agent: { name: "sub" },
      steps: [{ step_id: 1, source: "agent", message: "sub", metrics: metrics(10, 5) }],
    };
    const text = file(
      [{ step_id: 1, source: "agent", message: "main", metrics: metrics(10, 5) }],
      { total_prompt_tokens: 500, total_completion_tokens: 10 },
      { subagent_trajectories: [sub] },
    );
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({ steps: 2, rounds: 2, tokens: { input: 20, output: 10 } });
    expect(run.flags.map((flag) => flag.code)).toEqual(["cost-mismatch"]);
  });
});
