import type { Findings } from "./collect-findings";
import { contentText, isObject, listOf, member, shown, textOf, wordOf } from "./read-value";
import { readAmount } from "./read-number";
import { readTime } from "./read-time";
import { readUsage } from "./read-usage";
import type { Usage } from "./recompute-cost";
import { parsedArguments } from "./parsed-arguments";
import { writtenCalls } from "./written-calls";

export type ChatRole = "agent" | "user" | "system" | "tool" | "exit";

export interface ChatCall {
  readonly id: string | null;
  readonly tool: string | null;
  readonly command: string | null;
  readonly input: unknown;
}
export interface ChatResult {
  /** Id of the call it answers; null = the first unanswered one. */
  readonly id: string | null;
  readonly text: string | null;
  readonly exit_code: number | null;
  readonly error: string | null;
}

/** One message of a chat, whatever the vendor's dialect. */
export interface ChatMessage {
  readonly role: ChatRole;
  /** Id of the model's reply: several messages with one id are one reply. */
  readonly id: string | null;
  readonly text: string | null;
  readonly thought: string | null;
  readonly calls: readonly ChatCall[];
  readonly results: readonly ChatResult[];
  readonly usage: Usage | null;
  readonly cost_usd: number | null;
  readonly at: number | null;
  readonly model: string | null;
  /** Why the scaffold broke in (`FormatError`, ...); null otherwise. */
  readonly interrupt: string | null;
  readonly copied: boolean;
}

const ROLES: ReadonlyMap<string, ChatRole> = new Map([
  ["assistant", "agent"],
  ["ai", "agent"],
  ["model", "agent"],
  ["agent", "agent"],
  ["bot", "agent"],
  ["gpt", "agent"],
  ["user", "user"],
  ["human", "user"],
  ["instructor", "user"],
  ["system", "system"],
  ["developer", "system"],
  ["tool", "tool"],
  ["function", "tool"],
  ["ipython", "tool"],
  ["environment", "tool"],
  ["exit", "exit"],
]);

/** Reads one chat message (OpenAI, Anthropic, litellm, mini-swe-agent, Inspect); null when it has no known role. */
export function readChatMessage(
  value: unknown,
  context: { readonly findings: Findings; readonly now: Date | null; readonly line: number | null },
): ChatMessage | null {
  const role = ROLES.get((wordOf(member(value, "role")) ?? wordOf(member(value, "from")) ?? "").toLowerCase());
  if (role === undefined) return null;
  const { findings, now, line } = context;
  const extra = member(value, "extra");
  const content = member(value, "content") ?? member(value, "value");
  const parts = listOf(content);
  const response = member(extra, "response");
  const exitText = role === "exit" ? (wordOf(member(extra, "submission")) ?? contentText(content)) : null;
  const calls = role === "agent" ? callsOf(value, extra, parts) : [];
  const plain = exitText ?? plainText(content);
  const written = role === "agent" && calls.length === 0 && plain !== null ? writtenCalls(plain) : null;
  const usage = member(response, "usage") ?? member(value, "usage") ?? member(value, "usage_metadata");
  return {
    role,
    id: wordOf(member(value, "id")),
    text: written === null ? plain : written.before,
    thought: thoughtOf(value, parts),
    calls: written === null ? calls : written.calls,
    results: role === "agent" ? [] : resultsOf(value, extra, role, parts, content),
    usage: readUsage(usage, findings, line),
    cost_usd: readAmount(member(extra, "cost") ?? member(value, "cost"), "Cost", findings, line),
    at: readTime(member(extra, "timestamp") ?? member(value, "timestamp"), now, findings, line),
    model: wordOf(member(response, "model")) ?? wordOf(member(value, "model")),
    interrupt: wordOf(member(extra, "interrupt_type")),
    copied: member(value, "is_demo") === true,
  };
}

/** What the message says, without the parts that are thoughts, calls or results. */
function plainText(content: unknown): string | null {
  if (!Array.isArray(content)) return contentText(content);
  const said = content.filter(
    (part) => !/^(thinking|reasoning|redacted_thinking|tool_use|tool_result)$/.test(textOf(member(part, "type")) ?? ""),
  );
  return said.length === 0 ? null : contentText(said);
}

function thoughtOf(value: unknown, parts: readonly unknown[]): string | null {
  const apart =
    wordOf(member(value, "reasoning_content")) ??
    wordOf(member(value, "reasoning")) ??
    wordOf(member(value, "thought"));
  if (apart !== null) return apart;
  const inside = parts.flatMap((part) => wordOf(member(part, "thinking")) ?? wordOf(member(part, "reasoning")) ?? []);
  return inside.length === 0 ? null : inside.join("\n");
}

function callsOf(value: unknown, extra: unknown, parts: readonly unknown[]): ChatCall[] {
  const actions = listOf(member(extra, "actions"));
  if (actions.length > 0) {
    return actions.map((action) => ({
      id: wordOf(member(action, "tool_call_id")),
      tool: wordOf(member(action, "tool")) ?? wordOf(member(action, "name")),
      command: textOf(member(action, "command")) ?? shown(action),
      input: undefined,
    }));
  }
  const calls = listOf(member(value, "tool_calls")).map(callOf);
  for (const part of parts) {
    if (member(part, "type") !== "tool_use") continue;
    calls.push({
      id: wordOf(member(part, "id")),
      tool: wordOf(member(part, "name")),
      command: null,
      input: member(part, "input"),
    });
  }
  const single = member(value, "function_call");
  if (calls.length === 0 && isObject(single)) calls.push(callOf({ function: single }));
  return calls;
}

function callOf(call: unknown): ChatCall {
  const inner = member(call, "function");
  const name = wordOf(inner) ?? wordOf(member(inner, "name")) ?? wordOf(member(call, "name"));
  const input =
    member(inner, "arguments") ?? member(call, "arguments") ?? member(call, "args") ?? member(call, "input");
  return {
    id: wordOf(member(call, "id")),
    tool: name,
    command: null,
    input: typeof input === "string" ? parsedArguments(input) : input,
  };
}

const RETURN_CODE = /^\s*<returncode>\s*(-?\d{1,9})\s*<\/returncode>/;

function resultsOf(
  value: unknown,
  extra: unknown,
  role: ChatRole,
  parts: readonly unknown[],
  content: unknown,
): ChatResult[] {
  const answers = parts.filter((part) => member(part, "type") === "tool_result");
  if (answers.length > 0) {
    return answers.map((part) => ({
      id: wordOf(member(part, "tool_use_id")),
      text: contentText(member(part, "content")),
      exit_code: null,
      error: member(part, "is_error") === true ? "tool error" : null,
    }));
  }
  if (role !== "tool" && role !== "user") return [];
  const text = contentText(content);
  const stated = member(extra, "returncode");
  const code = typeof stated === "number" ? stated : RETURN_CODE.exec(text ?? "")?.[1];
  const error =
    wordOf(member(extra, "exception_info")) ??
    wordOf(member(value, "error", "message")) ??
    wordOf(member(value, "error"));
  return [
    { id: wordOf(member(value, "tool_call_id")), text, exit_code: code === undefined ? null : Number(code), error },
  ];
}
