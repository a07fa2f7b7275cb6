import { describe, expect, it } from "vitest";
import { LIST_PRICES } from "./list-prices";
import { watchParents } from "./parent-cycle";
import { wholeTrajectory } from "./whole-trajectory";

const usage = (output: number) => ({
  input_tokens: 3,
  cache_creation_input_tokens: 1_000,
  cache_read_input_tokens: 9_000,
  output_tokens: output,
});
let lines = 0;
const line = (type: string, message: object, extra: object = {}) => {
  lines += 1;
  return JSON.stringify({
    parentUuid: lines === 1 ? null : `u${lines - 1}`,
    isSidechain: false,
    cwd: "/repo",
    sessionId: "s",
    type,
    uuid: `u${lines}`,
    timestamp: `2026-01-05T10:00:${String(lines % 60).padStart(2, "0")}Z`,
    message,
    ...extra,
  });
};
const assistant = (id: string, content: unknown[], output = 5, extra: object = {}) =>
  line(
    "assistant",
    { id, role: "assistant", model: "claude-sonnet-4-5-20250929", content, usage: usage(output) },
    extra,
  );
const result = (id: string, content: string, extra: object = {}) =>
  line("user", { role: "user", content: [{ type: "tool_result", tool_use_id: id, content, ...extra }] });

describe("Claude Code sessions", () => {
  it("count a reply once though it is written as several lines", async () => {
    lines = 0;
    const text = [
      JSON.stringify({ type: "file-history-snapshot", messageId: "x", snapshot: {}, isSnapshotUpdate: false }),
      line("user", { role: "user", content: "Fix it." }),
      assistant("m1", [{ type: "thinking", thinking: "hm" }], 1),
      assistant("m1", [{ type: "text", text: "I will look." }], 2),
      assistant("m1", [{ type: "tool_use", id: "t1", name: "Read", input: { file_path: "/repo/src/a.py" } }], 40),
      result("t1", "x = 1"),
      assistant("m1", [{ type: "tool_use", id: "t2", name: "Bash", input: { command: "pytest -q" } }], 60),
      result("t2", "Exit code 1\n1 failed", { is_error: true }),
      assistant(
        "m2",
        [
          {
            type: "tool_use",
            id: "t3",
            name: "Edit",
            input: { file_path: "/repo/src/a.py", old_string: "1", new_string: "2" },
          },
        ],
        10,
      ),
      result("t3", "done"),
    ].join("\n");
    const run = await wholeTrajectory(text, { prices: LIST_PRICES });
    expect(run.summary).toMatchObject({
      format: "claude-code",
      steps: 3,
      rounds: 2,
      tokens: { input: 2 * 1_003, cached: 18_000, output: 70, reasoning: null },
      files_read: ["src/a.py"],
      files_edited: ["src/a.py"],
      cost_source: "recomputed",
    });
    expect(run.summary.cost_usd).toBeCloseTo((2 * (3 * 3 + 1_000 * 3.75 + 9_000 * 0.3) + 70 * 15) / 1e6, 9);
    expect(run.steps[1]).toMatchObject({ kind: "read", thought: "hm\n\nI will look.", observation: "x = 1" });
    expect(run.steps[2]).toMatchObject({ kind: "test", exit_code: 1, error: "tool error", tokens: null });
    expect(run.flags).toEqual([]);
  });

  it("keep sub-agents apart and show what they do not know", async () => {
    lines = 0;
    const text = [
      assistant("m1", [{ type: "tool_use", id: "t1", name: "Task", input: { prompt: "look" } }]),
      assistant("s1", [{ type: "tool_use", id: "t2", name: "Read", input: { file_path: "/repo/b.py" } }], 5, {
        isSidechain: true,
        agentId: "a1",
      }),
      line(
        "user",
        { role: "user", content: [{ type: "tool_result", tool_use_id: "t2", content: "y" }] },
        { isSidechain: true, agentId: "a1" },
      ),
      result("t1", "looked"),
      JSON.stringify({ type: "something-new", sessionId: "s", payload: 1 }),
      JSON.stringify({ type: "summary", summary: "Fixing", leafUuid: "u4" }),
    ].join("\n");
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({ steps: 2, rounds: 2, files_read: ["b.py"] });
    expect(run.steps.find((step) => step.action?.tool === "Task")?.observation).toBe("looked");
    expect(run.steps.find((step) => step.action?.tool === "something-new")?.action?.arguments).toContain("payload");
    expect(run.steps.find((step) => step.observation === "Fixing")?.role).toBe("system");
  });

  it("take cost, time and exit of stream-json from its last line", async () => {
    const text = [
      JSON.stringify({ type: "system", subtype: "init", cwd: "/repo", session_id: "s", model: "claude-sonnet-4-5" }),
      JSON.stringify({
        type: "assistant",
        message: { id: "m", role: "assistant", content: [{ type: "text", text: "done" }], usage: usage(5) },
        session_id: "s",
      }),
      JSON.stringify({ type: "result", subtype: "success", total_cost_usd: 0.25, duration_ms: 4_000, session_id: "s" }),
    ].join("\n");
    expect((await wholeTrajectory(text)).summary).toMatchObject({
      format: "claude-code",
      model: "claude-sonnet-4-5",
      exit: "success",
      cost_usd: 0.25,
      seconds: 4,
      rounds: 1,
    });
  });

  it("are shown in file order when their lines name each other as parents in a circle", async () => {
    const cyclic = (id: string, parent: string) =>
      JSON.stringify({
        type: "assistant",
        uuid: id,
        parentUuid: parent,
        sessionId: "s",
        message: { role: "assistant", content: [{ type: "text", text: id }] },
      });
    const run = await wholeTrajectory([cyclic("a", "c"), cyclic("b", "a"), cyclic("c", "b")].join("\n"));
    expect(run.steps.map((step) => step.thought)).toEqual(["a", "b", "c"]);
    expect(run.flags.map((flag) => flag.code)).toEqual(["trajectory-damaged"]);
  });
});

describe("watchParents", () => {
  it("finds circles and nothing else", () => {
    const closes = watchParents();
    expect(
      [
        ["b", "a"],
        ["c", "b"],
        ["d", "b"],
        ["b", "a"],
        ["x", "y"],
      ].map(([id = "", parent = ""]) => closes(id, parent)),
    ).toEqual([false, false, false, false, false]);
    expect(closes("a", "c")).toBe(true);
    expect(closes("self", "self")).toBe(true);
  });

  it("follows a chain of a hundred thousand lines", () => {
    const closes = watchParents();
    for (let at = 1; at < 100_000; at += 1) expect(closes(`n${at}`, `n${at - 1}`) ? at : 0).toBe(0);
    expect(closes("n0", "n99999")).toBe(true);
  });
});
