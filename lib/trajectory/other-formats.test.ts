import { describe, expect, it } from "vitest";
import { wholeTrajectories, wholeTrajectory } from "./whole-trajectory";

const jsonLines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");

describe("Gemini CLI", () => {
  it("adds thoughts to the output and takes cached tokens out of the input", async () => {
    const call = {
      id: "c",
      name: "read_file",
      args: { absolute_path: "/p/main.py" },
      status: "success",
      result: [{ functionResponse: { id: "c", name: "read_file", response: { output: "x" } } }],
    };
    const text = JSON.stringify({
      sessionId: "s",
      projectHash: "h",
      startTime: "2026-01-05T10:00:00Z",
      lastUpdated: "2026-01-05T10:01:00Z",
      messages: [
        { id: "1", timestamp: "2026-01-05T10:00:00Z", type: "user", content: "Fix it." },
        {
          id: "2",
          timestamp: "2026-01-05T10:00:30Z",
          type: "gemini",
          content: "",
          toolCalls: [call],
          thoughts: [{ subject: "Reading", description: "the file" }],
          model: "gemini-2.5-pro",
          tokens: { input: 5_000, output: 40, cached: 4_000, thoughts: 60, tool: 0, total: 5_100 },
        },
      ],
    });
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({
      format: "gemini-cli",
      steps: 1,
      rounds: 1,
      tokens: { input: 1_000, cached: 4_000, output: 100, reasoning: 60 },
      seconds: 60,
      files_read: ["/p/main.py"],
    });
    expect(run.steps[1]?.thought).toBe("Reading: the file");
  });
});

describe("Inspect", () => {
  const sample = (id: number) => ({
    id,
    epoch: 1,
    input: "Fix it.",
    messages: [
      { role: "user", content: "attachment://0123456789abcdef0123456789abcdef" },
      {
        role: "assistant",
        content: "look",
        tool_calls: [{ id: "t", function: "bash", arguments: { cmd: "cat a.py" }, type: "function" }],
        model: "m1",
      },
      {
        role: "tool",
        content: "",
        tool_call_id: "t",
        function: "bash",
        error: { type: "timeout", message: "too slow" },
      },
    ],
    output: { model: "m1", choices: [{ stop_reason: "stop" }] },
    model_usage: { m1: { input_tokens: 100, output_tokens: 20, total_tokens: 120 } },
    total_time: 3.5,
    attachments: { "0123456789abcdef0123456789abcdef": "A long statement." },
  });

  it("reads a sample of an archive with its attachments", async () => {
    const run = await wholeTrajectory(JSON.stringify(sample(7)));
    expect(run).toMatchObject({
      instance_id: "7",
      summary: {
        format: "inspect",
        steps: 1,
        rounds: 1,
        tokens: { input: 100, cached: null, output: 20 },
        seconds: 3.5,
        model: "m1",
        exit: "stop",
        files_read: ["a.py"],
      },
    });
    expect(run.steps[0]?.observation).toBe("A long statement.");
    expect(run.steps[1]?.error).toBe("too slow");
  });

  it("reads each sample of a log as a run", async () => {
    const log = JSON.stringify({
      version: 2,
      status: "success",
      eval: { model: "m1" },
      plan: {},
      results: {},
      stats: {},
      samples: [sample(1), sample(2)],
    });
    expect((await wholeTrajectories(log)).map((run) => [run.instance_id, run.summary.steps])).toEqual([
      ["1", 1],
      ["2", 1],
    ]);
  });
});

describe("terminals", () => {
  it("reads a recording by what was typed", async () => {
    const text = jsonLines(
      { version: 2, width: 80, height: 24, timestamp: 1_790_000_000 },
      [0.1, "o", "$ "],
      [1, "i", "cat "],
      [1.2, "i", "a.py\r"],
      [1.5, "o", "x = 1\r\n"],
      [3, "i", "exit\r"],
    );
    const run = await wholeTrajectory(text, { now: new Date("2026-12-01") });
    expect(run.summary).toMatchObject({ format: "terminal-bench", steps: 2, files_read: ["a.py"] });
    expect(run.steps[1]).toMatchObject({ action: { command: "cat a.py" }, observation: "x = 1\r\n" });
  });

  it("reads the keys that were sent", async () => {
    const text = `['ls -la', 'Enter']\n["echo 'it\\'s'", 'Enter']\n['C-c']\n`;
    const run = await wholeTrajectory(text);
    expect(run.summary.format).toBe("terminal-bench");
    expect(run.steps.map((step) => step.action?.command)).toEqual(["ls -la", "echo 'it's'", "C-c"]);
  });

  it("reads Terminus episodes that repeat the chat as it grows", async () => {
    const user = { role: "user", content: "Do it." };
    const first = {
      role: "assistant",
      content: '{"analysis": "a", "plan": "p", "commands": [{"keystrokes": "cat a.py\\n"}]}',
    };
    const second = { role: "assistant", content: '{"analysis": "b", "plan": "p", "commands": []}' };
    const text = JSON.stringify([
      { conversations: [user, first], agent: "terminus-2", model: "m1", episode: "episode-0" },
      {
        conversations: [user, first, { role: "user", content: "New Terminal Output: x" }, second],
        agent: "terminus-2",
        model: "m1",
        episode: "episode-1",
      },
    ]);
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({ format: "terminus", steps: 2, rounds: 2, model: "m1", files_read: ["a.py"] });
    expect(run.steps[1]?.observation).toContain("New Terminal Output");
  });
});

describe("traces of spans", () => {
  it("gives each tool call to the reply before it", async () => {
    const call = {
      id: "t1",
      type: "function",
      function: { name: "bash_execute", arguments: '{"command": "cat a.py"}' },
    };
    const text = JSON.stringify({
      instance_id: "a-1",
      trajectory: [
        {
          type: "llm_call",
          timestamp: "2026-05-05 12:57:32.5",
          output: { content: "look", tool_calls: [call] },
          task_prompt: [{ role: "user", content: "Fix it." }],
        },
        {
          type: "tool_call",
          tool: "bash_execute",
          timestamp: "2026-05-05 12:57:33.5",
          arguments: { command: "cat a.py" },
          result: { stdout: "x", stderr: "", exitCode: 0 },
        },
        { type: "llm_call", timestamp: "2026-05-05 12:57:40", output: { content: "edit" } },
        {
          type: "tool_call",
          tool: "edit_file",
          timestamp: "2026-05-05 12:57:41",
          arguments: { path: "a.py" },
          result: "ok",
        },
        { type: "judge_call", timestamp: "2026-05-05 12:58:00", model: "judge" },
      ],
    });
    const run = await wholeTrajectory(text);
    expect(run).toMatchObject({
      instance_id: "a-1",
      summary: { format: "vorflux", steps: 2, rounds: 2, seconds: 27.5, files_read: ["a.py"], files_edited: ["a.py"] },
    });
    expect(run.steps[1]).toMatchObject({ thought: "look", observation: "x", exit_code: 0, seconds: 1 });
    expect(run.steps[2]).toMatchObject({ thought: "edit", kind: "edit" });
  });
});

describe("aider", () => {
  it("reads a chat history with counts before each reply, as older versions print them", async () => {
    const text =
      "\n# aider chat started at 2026-05-21 16:25:44\n\n> Models: gpt-4o with diff edit format  \n\n#### Fix it  \n> 1000 prompt tokens, 50 completion tokens, $0.010000 cost  \n\nI will edit `src/a.py`.\n\n> Added src/a.py to the chat  \n> 2000 prompt tokens, 60 completion tokens, $0.020000 cost  \n\nsrc/a.py\n<<<<<<< SEARCH\n\n> Applied edit to src/a.py  \n";
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({
      format: "aider",
      steps: 2,
      rounds: 2,
      model: "gpt-4o",
      tokens: { input: 3_000, output: 110 },
      cost_usd: 0.03,
      files_edited: ["src/a.py"],
    });
    expect(run.steps.filter((step) => step.role === "agent").map((step) => step.cost_usd)).toEqual([0.01, 0.02]);
  });

  it("reads counts after each reply, as newer versions print them", async () => {
    const text =
      "# aider chat started at 2026-05-21 16:25:44\n\n> Main model: acme/m1 with diff edit format  \n\n#### Fix it  \n\nDone.\n\n> Tokens: 4.2k sent, 1.5k cache write, 120 received. Cost: $0.02 message, $0.02 session.  \n> Applied edit to a.py  \n";
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({
      steps: 1,
      rounds: 1,
      model: "acme/m1",
      tokens: { input: 5_700, output: 120 },
      cost_usd: 0.02,
      files_edited: ["a.py"],
    });
  });

  it("takes the facts of a result file", async () => {
    const text = JSON.stringify({
      instance_id: "a-1",
      model_patch: "d",
      model: "gpt-4o",
      cost: 0.2,
      edited_files: ["a.py"],
      edit_outcome: true,
    });
    expect(await wholeTrajectory(text)).toMatchObject({
      instance_id: "a-1",
      summary: { format: "aider", steps: 0, cost_usd: 0.2, submission: "d", files_edited: ["a.py"] },
    });
  });
});

describe("logs with sections", () => {
  it("reads replies, results, tokens and costs of RustForger", async () => {
    const log = (text: string) => `=== | INFO     | agent_utils:log_info:56 - ${text}`;
    const text = [
      log("[LLM Response]:"),
      "Let me look.",
      "",
      "```",
      "function:execute_bash",
      "cmd:cat src/lib.rs",
      "```",
      log("[Cost Info]: Turn cost: $0.010000, Total cost: $0.010000"),
      log("[Token Info]: Prompt: 100, Completion: 5, Total: 105"),
      log("[Function Result]:"),
      "EXECUTION RESULT of [execute_bash]:",
      "fn main() {}",
      "Command finished with exit code: 0]",
      "",
    ].join("\n");
    const run = await wholeTrajectory(text);
    expect(run.summary).toMatchObject({
      format: "text",
      steps: 1,
      rounds: 1,
      tokens: { input: 100, output: 5 },
      cost_usd: 0.01,
      files_read: ["src/lib.rs"],
    });
    expect(run.steps[0]).toMatchObject({ thought: "Let me look.", exit_code: 0 });
    expect(run.flags.map((flag) => flag.code)).toEqual(["trajectory-damaged"]);
  });

  it("reads the sections of Rovo Dev", async () => {
    const rule = "=".repeat(120);
    const text = [
      rule,
      "USER PROMPT:",
      "Fix it.",
      rule,
      "AGENT:",
      "I look.",
      rule,
      "TOOL CALL (open_files)",
      "file_paths:",
      "- src/a.java",
      rule,
      "TOOL RETURN (open_files)",
      "```",
      "class A",
      "```",
      rule,
      "TOOL CALL (bash)",
      'command: "cd /workspace &&\\',
      '  \\ mvn test"',
      "timeout: 5",
      rule,
      "TOOL RETURN (bash)",
      "BUILD FAILURE",
      "",
    ].join("\n");
    const run = await wholeTrajectory(text);
    expect(run.steps.map((step) => [step.role, step.kind])).toEqual([
      ["user", "message"],
      ["agent", "read"],
      ["agent", "test"],
    ]);
    expect(run.summary.files_read).toEqual(["src/a.java"]);
    expect(run.steps[2]?.action?.command).toBe("cd /workspace && mvn test");
  });
});
