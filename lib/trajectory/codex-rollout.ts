import { parsedArguments } from "./parsed-arguments";
import type { Run, StepDraft } from "./collect-run";
import type { JsonFormat, JsonReader, ReaderContext } from "./json-format";
import { readTime } from "./read-time";
import { readUsage } from "./read-usage";
import { contentText, isObject, listOf, member, shown, textOf, wordOf } from "./read-value";
import type { Usage } from "./recompute-cost";
import { risingUsage } from "./rising-usage";

const LINE_TYPES = ["session_meta", "turn_context", "response_item", "event_msg", "compacted", "session_state"];
const ITEM_TYPES = [
  "message",
  "reasoning",
  "function_call",
  "function_call_output",
  "local_shell_call",
  "custom_tool_call",
  "custom_tool_call_output",
  "web_search_call",
];
const RECENT = 24;

/**
 * Codex CLI rollouts: lines `{timestamp, type, payload}` (older ones hold the response items bare). Token counts are
 * cumulative and reset within a session. The same text comes as `event_msg` and as `response_item`: shown once.
 * Reasoning is encrypted, only its summary can be read. No cost anywhere.
 */
export const codexRollout: JsonFormat = {
  name: "codex-rollout",
  fits: (shape) => {
    if (shape.root !== "object") return false;
    const type = shape.scalars.get("type")?.slice(1, -1) ?? "";
    if (LINE_TYPES.includes(type) && shape.keys.has("payload")) return true;
    if (shape.keys.has("instructions") && shape.keys.has("id") && shape.keys.has("timestamp")) return true;
    return (
      ITEM_TYPES.includes(type) && (shape.keys.has("call_id") || shape.keys.has("role") || shape.keys.has("summary"))
    );
  },
  enters: () => false,
  open: openRun,
};

interface Pending {
  readonly callId: string | null;
  draft: StepDraft;
}

function openRun(run: Run, { now }: ReaderContext): JsonReader {
  const { facts, findings } = run;
  const rising = risingUsage();
  const recent: string[] = [];
  const waiting: Pending[] = [];
  let counted = false;
  let usage: Usage | null = null;
  let thought: string[] = [];
  let grouped = false;

  async function flush(all = true): Promise<void> {
    while (waiting.length > 0 && (all || waiting.length > 32)) {
      const [first] = waiting.splice(0, 1);
      if (first !== undefined) await run.step(first.draft);
    }
  }

  /** Queues a step of the agent; it takes the thoughts and the token count that stand before it. */
  function act(draft: Omit<StepDraft, "role">, callId: string | null): void {
    const mine = usage;
    usage = null;
    const said = [...thought, draft.thought ?? ""].filter((text) => text !== "").join("\n\n");
    thought = [];
    const reply = mine !== null || (!counted && !grouped);
    grouped = true;
    waiting.push({
      callId,
      draft: { role: "agent", ...draft, thought: said === "" ? null : said, usage: mine, reply },
    });
  }

  /** A count belongs to the reply before it when that has none yet (newer versions), else to the reply that follows. */
  function count(total: Usage): void {
    const added = rising(total);
    counted = true;
    if (added === null) return;
    const open = waiting.findLast((one) => one.draft.role === "agent");
    if (open !== undefined && !open.draft.usage && waiting.every((one) => !one.draft.usage)) {
      open.draft = { ...open.draft, usage: added, reply: true };
    } else {
      if (usage !== null) run.reply(usage);
      usage = added;
    }
  }

  function isRepeat(text: string): boolean {
    const key = `${text.length} ${text.slice(0, 400)}`;
    if (recent.includes(key)) return true;
    recent.push(key);
    if (recent.length > RECENT) recent.shift();
    return false;
  }

  async function value(_path: readonly (string | number)[], content: unknown, line: number): Promise<void> {
    const at = readTime(member(content, "timestamp"), now, findings, line);
    run.moment(at);
    const payload = member(content, "payload");
    const type = wordOf(member(content, "type"));
    if (payload === undefined) return type === null ? header(content) : item(content, at);
    if (type === "session_meta" || type === "turn_context") return header(payload);
    if (type === "response_item") return item(payload, at);
    if (type === "event_msg") return event(payload, at, line);
    await flush();
    const compacted = type === "compacted";
    await run.step({
      role: "system",
      kind: "other",
      tool: compacted ? "compaction" : type,
      observation: wordOf(member(payload, "message")),
      at,
      ...(compacted ? {} : { input: payload }),
    });
  }

  function header(payload: unknown): void {
    const cwd = wordOf(member(payload, "cwd"));
    if (cwd?.startsWith("/") === true) {
      facts.cwd = cwd;
      facts.root ??= cwd;
    }
    facts.model = wordOf(member(payload, "model")) ?? facts.model;
    facts.keepsFolder = false;
  }

  async function item(payload: unknown, at: number | null): Promise<void> {
    const type = wordOf(member(payload, "type")) ?? "";
    const callId = wordOf(member(payload, "call_id")) ?? wordOf(member(payload, "id"));
    if (type === "message")
      return message(wordOf(member(payload, "role")) ?? "", contentText(member(payload, "content")), at);
    if (type === "reasoning") {
      for (const part of listOf(member(payload, "summary"))) think(textOf(member(part, "text")));
      return;
    }
    if (type.endsWith("_output")) return answer(callId, member(payload, "output"), at);
    if (type.endsWith("_call")) {
      const written = member(payload, "arguments") ?? member(payload, "input") ?? member(payload, "action");
      const tool = wordOf(member(payload, "name")) ?? type.replace(/_call$/, "");
      act({ tool, input: typeof written === "string" ? parsedArguments(written) : written, at }, callId);
      return flush(false);
    }
    await flush();
    await run.step({ role: "environment", kind: "other", tool: type, input: payload, at });
  }

  async function message(role: string, text: string | null, at: number | null): Promise<void> {
    if (text === null || isRepeat(text)) return;
    await flush();
    if (role === "assistant") return act({ kind: "message", thought: text, at }, null);
    grouped = false;
    await run.step({ role: role === "user" ? "user" : "system", kind: "message", observation: text, at });
  }

  function think(text: string | null): void {
    if (text !== null && text !== "" && !isRepeat(text)) thought.push(text);
  }

  async function answer(callId: string | null, output: unknown, at: number | null): Promise<void> {
    grouped = false;
    const read = readOutput(output);
    const mine = waiting.find((one) => one.callId === callId && callId !== null);
    if (mine === undefined) {
      await flush();
      return run.step({ role: "environment", kind: "message", ...read, at });
    }
    mine.draft = { ...mine.draft, ...read, until: at };
    while (
      waiting[0] !== undefined &&
      (waiting[0] === mine || waiting[0].draft.observation !== undefined || waiting[0].callId === null)
    ) {
      const [done] = waiting.splice(0, 1);
      if (done !== undefined) await run.step(done.draft);
    }
  }

  async function event(payload: unknown, at: number | null, line: number): Promise<void> {
    const type = wordOf(member(payload, "type")) ?? "";
    if (type === "token_count") {
      const total = readUsage(member(payload, "info", "total_token_usage"), findings, line);
      if (total !== null) count(total);
    } else if (type === "agent_reasoning") think(textOf(member(payload, "text")));
    else if (type === "agent_message") await message("assistant", wordOf(member(payload, "message")), at);
    else if (type === "user_message") await message("user", wordOf(member(payload, "message")), at);
    else if (type === "task_complete") facts.exit = "task_complete";
    else if (type === "turn_aborted") {
      facts.exit = `turn_aborted${wordOf(member(payload, "reason")) === null ? "" : `: ${wordOf(member(payload, "reason"))}`}`;
      await flush();
      await run.step({ role: "user", kind: "other", observation: facts.exit, error: "turn_aborted", at });
    } else if (/compact/.test(type)) {
      await flush();
      await run.step({
        role: "system",
        kind: "other",
        tool: "compaction",
        observation: wordOf(member(payload, "message")),
        at,
      });
    } else if (/error/.test(type)) {
      await flush();
      await run.step({ role: "environment", kind: "other", error: wordOf(member(payload, "message")) ?? type, at });
    }
  }

  async function end(): Promise<void> {
    await flush();
    if (usage !== null) run.reply(usage);
    if (thought.length > 0) await run.step({ role: "agent", kind: "think", thought: thought.join("\n\n") });
  }

  return { value, end, format: () => "codex-rollout" };
}

/** Output of a call: JSON text `{output, metadata{exit_code, duration_seconds}}`, content parts, or plain text. */
function readOutput(output: unknown): Pick<StepDraft, "observation" | "exit_code" | "seconds"> {
  const parsed = typeof output === "string" ? parsedArguments(output) : output;
  if (isObject(parsed) && Object.hasOwn(parsed, "output")) {
    const code = member(parsed, "metadata", "exit_code");
    const seconds = member(parsed, "metadata", "duration_seconds");
    return {
      observation: contentText(parsed.output),
      exit_code: typeof code === "number" ? code : null,
      seconds: typeof seconds === "number" && seconds >= 0 ? seconds : null,
    };
  }
  const text = typeof output === "string" ? output : (contentText(output) ?? shown(output));
  const code = /^(?:Exit code: |.{0,200}\nProcess exited with code )(-?\d{1,9})/.exec((text ?? "").slice(0, 400))?.[1];
  return { observation: text, exit_code: code === undefined ? null : Number(code) };
}
