import { scalarText } from "@/lib/formats/json-sniff";
import type { TrajectoryFormat } from "@/lib/formats/trajectory";
import { type ChatMessage, readChatMessage } from "./chat-message";
import { chatSteps } from "./chat-steps";
import { readContext } from "./context-text";
import type { Run } from "./collect-run";
import type { JsonFormat, JsonReader, ReaderContext } from "./json-format";
import { readAmount, readCount } from "./read-number";
import { isObject, member, textOf, wordOf } from "./read-value";

const SIGNS = /mswea_bash_command|COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT|MINI_SWE_AGENT_FINAL_OUTPUT|<returncode>/;

/**
 * mini-swe-agent: version 1 and 2 objects `{info, messages, trajectory_format}`, the oldest bare list of messages, and
 * course forks that hold the whole chat as one string `context`. The same reader takes any chat of role and content.
 */
export const miniSweAgent: JsonFormat = {
  name: "mini-swe-agent",
  fits: (shape) => {
    if (shape.root === "array") return shape.inner.get("0")?.has("role") === true;
    if (shape.keys.has("trajectory_format"))
      return (shape.scalars.get("trajectory_format") ?? "").includes("mini-swe-agent");
    const info = shape.inner.get("info");
    if (shape.keys.has("trajectory") || shape.keys.has("steps")) return false;
    if (info !== undefined && ["mini_version", "model_stats", "exit_status", "submission"].some((key) => info.has(key)))
      return true;
    return (
      shape.first.get("messages")?.has("role") === true &&
      !shape.keys.has("response") &&
      !shape.keys.has("eval") &&
      !shape.keys.has("epoch")
    );
  },
  enters: (path, kind) => path.length === 1 || (path.length === 2 && path[1] === "messages" && kind === "array"),
  runOf: (path) => Number(path[0]),
  open: openMini,
};

/** A chat with one message a line. */
export const chatLines: JsonFormat = {
  name: "chat-lines",
  fits: (shape) =>
    shape.root === "object" && shape.keys.has("role") && shape.keys.has("content") && !shape.keys.has("messages"),
  enters: () => false,
  open: openMini,
};

function openMini(run: Run, { now, shape }: ReaderContext): JsonReader {
  let version = shape.root === "array" ? "list" : (scalarText(shape, "trajectory_format") ?? "");
  let mini = version !== "list" && (version !== "" || shape.inner.has("info"));
  let instance: string | null = null;
  let messages = 0;
  let forked = false;
  let context: string | null = null;
  const steps = chatSteps(run, { fenced: () => mini });
  run.facts.keepsFolder = false;

  async function chat(value: unknown, line: number): Promise<void> {
    const message = readChatMessage(value, { findings: run.findings, now, line });
    if (message === null) {
      await steps.end();
      await run.step({ role: "environment", kind: "other", input: value });
      return;
    }
    messages += 1;
    if (!mini && SIGNS.test(message.text ?? "")) mini = true;
    if (message.role === "exit") takeExit(run, value, message);
    await steps.message(message);
  }

  async function value(path: readonly (string | number)[], content: unknown, line: number): Promise<void> {
    const key = path[1];
    if (typeof key !== "string" || key === "messages") return chat(content, line);
    if (key === "info") {
      takeInfo(run, content, line);
      // The program writes its configuration as objects; forks put plain names there.
      forked = textOf(member(content, "config", "agent")) !== null;
    }
    if (key === "trajectory_format") version = textOf(content) ?? version;
    else if (key === "instance_id") instance = wordOf(content);
    else if (key === "context") context = textOf(content);
    else if (key === "model") run.facts.model ??= wordOf(content);
    const inner =
      key === "info" ? (textOf(member(content, "context")) ?? textOf(member(content, "config", "context"))) : null;
    context ??= inner;
  }

  async function end(): Promise<void> {
    if (messages === 0 && context !== null) {
      mini = true;
      await readContext(linesOf(context), run, now);
    }
    await steps.end();
  }

  function format(): TrajectoryFormat {
    if (version === "list") return mini ? "mini-swe-agent-list" : "chat";
    if (!mini) return "chat";
    if (context !== null || forked) return "mini-swe-agent-fork";
    return /1\.[1-9]|-2/.test(version) ? "mini-swe-agent-1.1" : "mini-swe-agent-1";
  }

  return { value, end, format, instanceId: () => instance };
}

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split("\n");
}

/** Facts under `info`: exit, submission, cost, the model and the folder of the shell. */
function takeInfo(run: Run, info: unknown, line: number): void {
  const { facts, findings } = run;
  facts.exit ??= wordOf(member(info, "exit_status"));
  facts.submission ??= textOf(member(info, "submission"));
  const stats = member(info, "model_stats");
  facts.reportedCost ??= readAmount(member(stats, "instance_cost"), "Reported cost", findings, line);
  readCount(member(stats, "api_calls"), "Reported calls", findings, line);
  const model = member(info, "config", "model");
  facts.model ??= wordOf(member(model, "model_name")) ?? wordOf(model);
  const cwd = wordOf(member(info, "config", "environment", "cwd"));
  if (cwd?.startsWith("/") === true) {
    facts.cwd ??= cwd;
    facts.root ??= cwd;
  }
}

function takeExit(run: Run, value: unknown, message: ChatMessage): void {
  const extra = member(value, "extra");
  if (!isObject(extra)) return;
  run.facts.exit ??= wordOf(extra.exit_status);
  run.facts.submission ??= textOf(extra.submission) ?? message.text;
}
