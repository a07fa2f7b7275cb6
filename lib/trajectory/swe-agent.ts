import type { TrajectoryFormat } from "@/lib/formats/trajectory";
import { readChatMessage } from "./chat-message";
import { chatSteps } from "./chat-steps";
import type { Run } from "./collect-run";
import type { JsonFormat, JsonReader, ReaderContext } from "./json-format";
import { readAmount, readCount } from "./read-number";
import { isObject, member, shown, textOf, wordOf } from "./read-value";
import { readSweCommand } from "./swe-agent-command";
import { parsedArguments } from "./parsed-arguments";

/**
 * SWE-agent `.traj`: `{trajectory, history, info, environment, replay_config}`. Version 0 keeps a step's `state` as JSON
 * text taken before the action, version 1 as an object beside `execution_time`. A file with a history alone is read as
 * the chat that it is. Token totals are the file's own (`model_stats`): steps state none.
 */
export const sweAgent: JsonFormat = {
  name: "swe-agent",
  fits: (shape) => {
    if (shape.root !== "object") return false;
    const first = shape.first.get("trajectory");
    if (shape.keys.get("trajectory") === "array") return first === undefined || first.has("action");
    return shape.keys.get("history") === "array" && shape.first.get("history")?.has("role") === true;
  },
  enters: (path, kind) =>
    path.length === 1 || (path.length === 2 && kind === "array" && (path[1] === "trajectory" || path[1] === "history")),
  open: openSweAgent,
};

function openSweAgent(run: Run, { now, shape }: ReaderContext): JsonReader {
  const fromHistory = !shape.keys.has("trajectory");
  const chat = chatSteps(run, { fenced: () => true });
  let version: TrajectoryFormat = "swe-agent-0";
  let steps = 0;
  let instance: string | null = null;

  async function value(path: readonly (string | number)[], content: unknown, line: number): Promise<void> {
    const key = path[1];
    if (key === "trajectory" && path.length === 3) {
      await readStep(content, line);
    } else if (key === "history" && path.length === 3 && fromHistory) {
      const message = readChatMessage(content, { findings: run.findings, now, line });
      if (Array.isArray(member(content, "tool_calls"))) version = "swe-agent-1";
      if (message !== null) await chat.message(message);
    } else if (key === "info") {
      takeInfo(run, content, line, steps);
    } else if (key === "replay_config") {
      takeConfig(run, content);
    } else if (key === "instance_id") {
      instance = wordOf(content);
    }
  }

  async function readStep(content: unknown, line: number): Promise<void> {
    if (!isObject(content)) {
      await run.step({ role: "environment", kind: "other", input: content });
      return;
    }
    steps += 1;
    if (isObject(content.state) || content.execution_time !== undefined) version = "swe-agent-1";
    const state = typeof content.state === "string" ? parsedArguments(content.state) : content.state;
    const cwd = wordOf(member(state, "working_dir"));
    const action = textOf(content.action) ?? shown(content.action);
    const known = action === null ? null : readSweCommand(action, wordOf(member(state, "open_file")));
    const thought = textOf(content.thought) ?? textOf(content.response);
    await run.step({
      role: "agent",
      ...(known === null ? {} : { kind: known.kind, reads: known.reads, edits: known.edits, tool: known.name }),
      ...(action === null || action === "" ? {} : { command: action }),
      thought,
      observation: textOf(content.observation) ?? shown(content.observation),
      seconds: readAmount(content.execution_time, "Execution time", run.findings, line),
      cwd: cwd?.startsWith("/") === true ? cwd : null,
      reply: wordOf(content.response) !== null || wordOf(content.thought) !== null,
      error: /^exit_\w+$/.test(action?.trim() ?? "") ? (action?.trim() ?? null) : null,
    });
  }

  return { value, end: () => chat.end(), format: () => version, instanceId: () => instance };
}

function takeInfo(run: Run, info: unknown, line: number, steps: number): void {
  const { facts, findings } = run;
  facts.exit ??= wordOf(member(info, "exit_status"));
  facts.submission ??= textOf(member(info, "submission"));
  const stats = member(info, "model_stats");
  const calls = readCount(member(stats, "api_calls"), "Reported calls", findings, line);
  const cost = readAmount(member(stats, "instance_cost"), "Reported cost", findings, line);
  const sent = readCount(member(stats, "tokens_sent"), "Tokens sent", findings, line);
  const received = readCount(member(stats, "tokens_received"), "Tokens received", findings, line);
  // Demonstrations replay steps without a model: their totals are all 0 and say nothing.
  if (steps > 0 && (calls === 0 || (sent === 0 && received === 0))) return;
  facts.reportedCost ??= cost;
  if (sent !== null || received !== null) {
    facts.reportedUsage ??= { input: sent, cached: null, cache_write: null, output: received, reasoning: null };
  }
  if (calls !== null && calls > steps && calls < steps + 10_000) facts.lostReplies = calls - steps;
}

/** The model's name, which stands in the replay configuration only: an object, or JSON text. */
function takeConfig(run: Run, content: unknown): void {
  const config = typeof content === "string" ? parsedArguments(content) : content;
  const agent = member(config, "agent");
  const model = member(agent, "model");
  run.facts.model ??=
    wordOf(member(model, "name")) ??
    wordOf(member(model, "model_name")) ??
    wordOf(member(agent, "config", "model", "model_name"));
}
