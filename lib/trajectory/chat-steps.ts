import type { ChatCall, ChatMessage, ChatResult } from "./chat-message";
import type { Run } from "./collect-run";
import { maxUsage } from "./recompute-cost";
import { detach } from "./resolve-path";

export interface ChatStepsOptions {
  /** True when a fenced shell block in a reply is its action (mini-swe-agent 1, RustForger). */
  readonly fenced: () => boolean;
}
export interface ChatSteps {
  message(message: ChatMessage): Promise<void>;
  end(): Promise<void>;
}

interface Pending {
  readonly message: ChatMessage;
  readonly calls: readonly ChatCall[];
  readonly fenced: boolean;
  readonly answers: (ChatResult & { readonly at: number | null })[];
}

const MOST_IDS = 100_000;
const FENCE = /```(?:bash|mswea_bash_command|sh|shell|console)?[ \t]*\r?\n/g;
const ANSWERS = /^\s*(?:<returncode>|<output>|<exception>|EXECUTION RESULT of|OBSERVATION:|Observation:|\(Open file:)/;

/**
 * Turns the messages of a chat into steps: a reply of the model and what came back to it. A reply with several calls
 * becomes as many steps, the first of which carries its thought, tokens and cost. A message that answers no call is a
 * step of its own role; a broken-off reply that the scaffold only mentions (`FormatError`) is a step of the agent.
 */
export function chatSteps(run: Run, options: ChatStepsOptions): ChatSteps {
  let pending: Pending | null = null;
  const done = new Set<string>();

  async function flush(): Promise<void> {
    const reply = pending;
    pending = null;
    if (reply === null) return;
    const { message, calls, answers } = reply;
    const again = message.id !== null && done.has(message.id);
    if (message.id !== null && done.size < MOST_IDS) done.add(detach(message.id));
    const said = reply.fenced ? withoutFence(message.text) : message.text;
    const thought = [message.thought, said].filter((text) => text !== null && text.trim() !== "").join("\n\n");
    const counted = again ? {} : { usage: message.usage, cost_usd: message.cost_usd, reply: true };
    const head = { thought: thought === "" ? null : thought, ...counted };
    if (calls.length === 0) {
      const [answer] = answers;
      await run.step({
        role: "agent",
        at: message.at,
        model: message.model,
        copied: message.copied,
        ...head,
        ...answered(answer),
      });
      return;
    }
    const left = [...answers];
    for (const [place, call] of calls.entries()) {
      const mine = takeAnswer(left, call, calls.length - place);
      await run.step({
        role: "agent",
        tool: call.tool,
        ...(call.command === null ? {} : { command: call.command }),
        input: call.input,
        at: message.at,
        model: message.model,
        copied: message.copied,
        ...(place === 0 ? head : {}),
        ...answered(mine),
      });
    }
    for (const rest of left) await run.step({ role: "environment", ...answered(rest), copied: message.copied });
  }

  async function message(next: ChatMessage): Promise<void> {
    if (next.role === "agent") {
      if (pending !== null && next.id !== null && next.id === pending.message.id) {
        pending = joined(pending, next);
        return;
      }
      await flush();
      pending = { message: next, answers: [], ...actionsOf(next, options.fenced()) };
      return;
    }
    if (next.interrupt !== null) {
      await flush();
      const lost = /format/i.test(next.interrupt);
      await run.step({
        role: lost ? "agent" : "user",
        kind: "other",
        observation: next.text,
        error: next.interrupt,
        at: next.at,
      });
      if (lost) run.facts.lostReplies += 1;
      return;
    }
    if (pending !== null && isAnswer(next, pending)) {
      for (const result of next.results) pending.answers.push({ ...result, at: next.at });
      if (next.role === "exit")
        pending.answers.push({ id: null, text: next.text, exit_code: null, error: null, at: next.at });
      const mixed = next.results.length > 0 && next.results[0]?.id !== null && next.role === "user" ? next.text : null;
      if (mixed === null) return;
    }
    await flush();
    const role = next.role === "tool" || next.role === "exit" ? "environment" : next.role;
    await run.step({
      role,
      kind: "message",
      observation: next.text,
      at: next.at,
      copied: next.copied,
      error: next.results[0]?.error ?? null,
    });
  }

  return { message, end: flush };
}

/** One reply written as several messages: texts and calls follow each other, counts are the largest stated. */
function joined(pending: Pending, next: ChatMessage): Pending {
  const join = (a: string | null, b: string | null) =>
    [a, b].filter((text) => text !== null && text !== "").join("\n\n");
  const before = pending.message;
  return {
    ...pending,
    calls: [...pending.calls, ...next.calls],
    message: {
      ...before,
      text: join(before.text, next.text),
      thought: join(before.thought, next.thought),
      usage: maxUsage(before.usage, next.usage),
      at: before.at ?? next.at,
    },
  };
}

function answered(answer: (ChatResult & { readonly at: number | null }) | undefined) {
  if (answer === undefined) return {};
  return { observation: answer.text, exit_code: answer.exit_code, error: answer.error, until: answer.at };
}

function actionsOf(message: ChatMessage, fenced: boolean): { calls: readonly ChatCall[]; fenced: boolean } {
  if (message.calls.length > 0 || !fenced || message.text === null) return { calls: message.calls, fenced: false };
  const command = fencedCommand(message.text);
  return command === null
    ? { calls: [], fenced: false }
    : { calls: [{ id: null, tool: null, command, input: undefined }], fenced: true };
}

/** A message answers the open reply when it is a tool's, or when the reply acts and nothing has come back yet. */
function isAnswer(next: ChatMessage, pending: Pending): boolean {
  if (next.role === "tool") return true;
  if (next.role === "system") return false;
  if (next.role === "exit") return pending.answers.length < pending.calls.length;
  if (next.results.some((result) => result.id !== null)) return true;
  if (pending.calls.length === 0) return false;
  return pending.answers.length === 0 || ANSWERS.test(next.text ?? "");
}

function takeAnswer(
  left: Pending["answers"],
  call: ChatCall,
  callsLeft: number,
): Pending["answers"][number] | undefined {
  const named = call.id === null ? -1 : left.findIndex((answer) => answer.id === call.id);
  if (named >= 0) return left.splice(named, 1)[0];
  const anonymous = left.findIndex((answer) => answer.id === null);
  if (anonymous >= 0) return left.splice(anonymous, 1)[0];
  return callsLeft === 1 && call.id === null ? left.shift() : undefined;
}

/** The script of the only fenced shell block (or the last of several) of a reply; null when there is none. */
export function fencedCommand(text: string): string | null {
  let found: string | null = null;
  for (const match of text.matchAll(FENCE)) {
    const from = match.index + match[0].length;
    const end = text.indexOf("```", from);
    if (end < 0) break;
    found ??= text.slice(from, end).replace(/\r?\n$/, "");
  }
  return found;
}

function withoutFence(text: string | null): string | null {
  if (text === null) return null;
  const match = FENCE.exec(text);
  FENCE.lastIndex = 0;
  if (match === null) return text;
  const end = text.indexOf("```", match.index + match[0].length);
  const rest = end < 0 ? "" : text.slice(end + 3);
  return `${text.slice(0, match.index)}${rest}`.trim();
}
