import type { Step, StepKind } from "@/lib/formats/trajectory";
import type { Findings } from "./collect-findings";
import { parsedArguments } from "./parsed-arguments";
import { readTime } from "./read-time";
import { readUsage } from "./read-usage";
import { contentText, isObject, listOf, member, shown, textOf, wordOf } from "./read-value";
import type { Usage } from "./recompute-cost";

/** One event of an OpenHands history, whichever generation wrote it. */
export interface OpenHandsEvent {
  readonly type: "action" | "observation" | "message" | "skip";
  readonly role: Step["role"];
  readonly kind: StepKind | null;
  readonly id: string | null;
  /** Id of the action an observation answers. */
  readonly cause: string | null;
  readonly thought: string | null;
  readonly tool: string | null;
  readonly command: string | null;
  readonly input: unknown;
  readonly text: string | null;
  readonly exit_code: number | null;
  readonly error: string | null;
  readonly at: number | null;
  readonly cwd: string | null;
  /** Id of the model's reply the action came with. */
  readonly reply: string | null;
  readonly usage: Usage | null;
  readonly model: string | null;
  /** State of the agent that the event reports. */
  readonly state: string | null;
}

const BLANK: Omit<OpenHandsEvent, "type" | "role"> = {
  kind: null,
  id: null,
  cause: null,
  thought: null,
  tool: null,
  command: null,
  input: undefined,
  text: null,
  exit_code: null,
  error: null,
  at: null,
  cwd: null,
  reply: null,
  usage: null,
  model: null,
  state: null,
};

const BOOKKEEPING = new Set([
  "null",
  "change_agent_state",
  "agent_state_changed",
  "recall",
  "condensation_request",
  "streaming_chunk",
]);
const KINDS: ReadonlyMap<string, StepKind> = new Map([
  ["think", "think"],
  ["finish", "submit"],
  ["reject", "submit"],
  ["browse", "search"],
  ["browse_interactive", "search"],
  ["task_tracking", "think"],
]);

/** Reads one event; what it does not know is a message that shows the raw event. */
export function readOpenHandsEvent(value: unknown, findings: Findings, now: Date | null, line: number): OpenHandsEvent {
  const at = readTime(member(value, "timestamp"), now, findings, line);
  const kind = wordOf(member(value, "kind"));
  if (kind !== null) return { ...sdkEvent(value, kind, findings, line), at };
  const id = idOf(member(value, "id"));
  const action = wordOf(member(value, "action"));
  const observation = wordOf(member(value, "observation"));
  const source = wordOf(member(value, "source"));
  if (action !== null) return { ...actionEvent(value, action, source, findings, line), at, id };
  if (observation !== null)
    return { ...observationEvent(value, observation), at, id, cause: idOf(member(value, "cause")) };
  return { ...BLANK, type: "message", role: "environment", kind: "other", text: shown(value), at, id };
}

function idOf(value: unknown): string | null {
  return typeof value === "number" || typeof value === "string" ? String(value) : null;
}

function actionEvent(
  value: unknown,
  action: string,
  source: string | null,
  findings: Findings,
  line: number,
): OpenHandsEvent {
  const args = member(value, "args") ?? value;
  const state = textOf(member(args, "agent_state"));
  if (BOOKKEEPING.has(action)) return { ...BLANK, type: "skip", role: "environment", state };
  const content = contentText(member(args, "content")) ?? wordOf(member(value, "message"));
  if (action === "system") return { ...BLANK, type: "message", role: "system", text: content };
  if (action === "condensation") {
    return {
      ...BLANK,
      type: "message",
      role: "environment",
      kind: "other",
      text: wordOf(member(args, "summary")) ?? "condensation",
      tool: "condensation",
    };
  }
  // Old events name no source: the first message is the task, and messages of the agent follow actions of its own.
  if (action === "message" && (source === "user" || (source === null && member(args, "wait_for_response") !== true))) {
    return { ...BLANK, type: "message", role: "user", text: content };
  }
  const call = member(value, "tool_call_metadata");
  const response = member(call, "model_response");
  const known = textOf(member(args, "command"));
  const command = action === "run" ? known : action === "run_ipython" ? asPython(textOf(member(args, "code"))) : null;
  const said = wordOf(member(args, "thought"));
  const submits = action === "finish" || action === "reject";
  return {
    ...BLANK,
    type: "action",
    role: "agent",
    kind: KINDS.get(action) ?? (action === "message" ? "message" : null),
    thought: said ?? (submits || action === "message" ? (wordOf(member(args, "final_thought")) ?? content) : null),
    tool: action === "run" || action === "message" ? null : action === "run_ipython" ? "python" : action,
    command,
    input: command !== null || action === "message" ? undefined : withoutThought(args, action, known),
    reply: wordOf(member(response, "id")),
    usage: readUsage(member(response, "usage"), findings, line),
    model: wordOf(member(response, "model")),
    state: submits ? action : null,
  };
}

/** A cell runs as a script of the interpreter, so that its files are found like those of `python - <<EOF`. */
function asPython(code: string | null): string | null {
  return code === null ? null : `python - <<'__cell__'\n${code}\n__cell__`;
}

function withoutThought(args: unknown, action: string, command: string | null): unknown {
  if (!isObject(args)) return args;
  const kept = Object.entries(args).filter(
    ([key]) => !["thought", "id", "timestamp", "source", "message", "action", "security_risk"].includes(key),
  );
  const read = action === "read" && command === null ? [["command", "view"]] : [];
  return Object.fromEntries([...kept, ...read]);
}

function observationEvent(value: unknown, observation: string): OpenHandsEvent {
  const extras = member(value, "extras") ?? value;
  const state = textOf(member(extras, "agent_state"));
  if (BOOKKEEPING.has(observation)) return { ...BLANK, type: "skip", role: "environment", state };
  const code = member(extras, "metadata", "exit_code") ?? member(extras, "exit_code");
  const folder = wordOf(member(extras, "metadata", "working_dir"));
  return {
    ...BLANK,
    type: "observation",
    role: "environment",
    text: contentText(member(value, "content")) ?? wordOf(member(value, "message")),
    exit_code: typeof code === "number" ? code : null,
    error: observation === "error" ? (wordOf(member(value, "message")) ?? "error") : null,
    cwd: folder?.startsWith("/") === true ? folder : null,
  };
}

/** Events of the OpenHands software agent SDK: ActionEvent, ObservationEvent, MessageEvent, SystemPromptEvent, ... */
function sdkEvent(value: unknown, kind: string, findings: Findings, line: number): OpenHandsEvent {
  const id = idOf(member(value, "id"));
  if (kind === "ActionEvent") {
    const action = member(value, "action");
    const written = member(value, "tool_call", "arguments") ?? member(value, "tool_call", "function", "arguments");
    const tool = wordOf(member(value, "tool_name"));
    return {
      ...BLANK,
      type: "action",
      role: "agent",
      id,
      thought: contentText(member(value, "thought")) ?? wordOf(member(value, "reasoning_content")),
      tool,
      input: isObject(action) ? action : typeof written === "string" ? parsedArguments(written) : written,
      reply: wordOf(member(value, "llm_response_id")),
      usage: readUsage(member(value, "usage"), findings, line),
      state: tool === "finish" ? "finish" : null,
    };
  }
  if (/Observation|AgentErrorEvent|UserRejectObservation/.test(kind)) {
    const seen = member(value, "observation");
    const code = member(seen, "exit_code") ?? member(seen, "metadata", "exit_code");
    const text =
      contentText(member(seen, "content")) ??
      textOf(member(seen, "output")) ??
      wordOf(member(value, "error")) ??
      shown(seen);
    return {
      ...BLANK,
      type: "observation",
      role: "environment",
      id,
      cause: idOf(member(value, "action_id")),
      text,
      exit_code: typeof code === "number" ? code : null,
      error: kind === "AgentErrorEvent" ? (wordOf(member(value, "error")) ?? "error") : null,
      cwd: wordOf(member(seen, "metadata", "working_dir")),
    };
  }
  if (kind === "MessageEvent") {
    const source = wordOf(member(value, "source"));
    const text = contentText(member(value, "llm_message", "content"));
    return source === "agent"
      ? {
          ...BLANK,
          type: "action",
          role: "agent",
          kind: "message",
          id,
          thought: text,
          reply: wordOf(member(value, "llm_response_id")),
        }
      : { ...BLANK, type: "message", role: "user", id, text };
  }
  if (kind === "SystemPromptEvent")
    return {
      ...BLANK,
      type: "message",
      role: "system",
      id,
      text: contentText(member(value, "system_prompt")) ?? wordOf(member(value, "system_prompt", "text")),
    };
  if (/Condensation$/.test(kind))
    return {
      ...BLANK,
      type: "message",
      role: "environment",
      kind: "other",
      id,
      tool: "condensation",
      text: wordOf(member(value, "summary")) ?? "condensation",
    };
  if (/StateUpdate|Pause|TokenEvent|CondensationRequest/.test(kind))
    return {
      ...BLANK,
      type: "skip",
      role: "environment",
      id,
      state: listOf(member(value, "value")).length > 0 ? null : textOf(member(value, "value", "execution_status")),
    };
  return { ...BLANK, type: "message", role: "environment", kind: "other", id, text: shown(value) };
}
