import { type ChatMessage, readChatMessage } from "./chat-message";
import { chatSteps } from "./chat-steps";
import type { Findings } from "./collect-findings";
import type { Run } from "./collect-run";
import type { JsonFormat, JsonReader, ReaderContext } from "./json-format";
import { readAmount, readCount } from "./read-number";
import { readTime } from "./read-time";
import { isObject, member, textOf, wordOf } from "./read-value";
import { addUsage, NO_USAGE, type Usage } from "./recompute-cost";

/**
 * Inspect samples: `samples/<id>_epoch_<n>.json` out of an `.eval` archive, or each element of `samples` of a `.json` log
 * (each is a run). Long texts stand as `attachment://<hash>` and their contents at the end of the sample: messages wait
 * for them as long as they are small enough to be held. Events repeat the messages and are not read.
 */
export const inspectSample: JsonFormat = {
  name: "inspect-sample",
  fits: (shape) =>
    shape.root === "object" &&
    shape.keys.has("epoch") &&
    shape.keys.has("messages") &&
    (shape.keys.has("input") || shape.keys.has("scores")),
  enters: (path, kind) => path.length === 1 || (path.length === 2 && path[1] === "messages" && kind === "array"),
  runOf: (path) => Number(path[0]),
  open: (run, context) => openSample(run, context, 1),
};

export const inspectLog: JsonFormat = {
  name: "inspect-log",
  fits: (shape) =>
    shape.root === "object" &&
    shape.keys.has("eval") &&
    (shape.keys.has("plan") || shape.keys.has("status") || shape.keys.has("samples")),
  enters: (path, kind) =>
    path.length === 1 ||
    (path.length === 2 && path[1] === "samples" && kind === "array") ||
    (path.length === 3 && path[1] === "samples" && kind === "object") ||
    (path.length === 4 && path[3] === "messages" && kind === "array"),
  runOf: (path) => (path[1] === "samples" && typeof path[2] === "number" ? path[2] : null),
  open: (run, context) => openSample(run, context, 3),
};

const MOST_HELD_CHARS = 24 * 1024 * 1024;
const ATTACHMENT = /attachment:\/\/([0-9a-f]{8,64})/g;

function openSample(run: Run, { now }: ReaderContext, at: number): JsonReader {
  const { facts, findings } = run;
  const steps = chatSteps(run, { fenced: () => false });
  const attachments = new Map<string, string>();
  let held: ChatMessage[] | null = [];
  let heldChars = 0;
  let instance: string | null = null;

  async function message(content: unknown, line: number): Promise<void> {
    const read = readChatMessage(content, { findings, now, line });
    if (read === null) return;
    if (held === null) return steps.message(read);
    held.push(read);
    heldChars += JSON.stringify(content).length;
    if (heldChars > MOST_HELD_CHARS) await release();
  }

  async function release(): Promise<void> {
    const waiting = held ?? [];
    held = null;
    for (const one of waiting) await steps.message(attachments.size === 0 ? one : withAttachments(one, attachments));
  }

  async function value(path: readonly (string | number)[], content: unknown, line: number): Promise<void> {
    const key = path[at];
    if (key === "messages") return message(content, line);
    if (key === "id") instance = typeof content === "number" ? String(content) : wordOf(content);
    else if (key === "output") takeOutput(run, content);
    else if (key === "model_usage") facts.reportedUsage ??= readModelUsage(run, content, findings, line);
    else if (key === "total_time") facts.seconds ??= readAmount(content, "Time", findings, line);
    else if (key === "started_at" || key === "completed_at") run.moment(readTime(content, now, findings, line));
    else if (key === "error" && isObject(content))
      facts.exit = `error: ${wordOf(content.message)?.slice(0, 500) ?? ""}`;
    else if (key === "limit" && isObject(content)) facts.exit ??= `limit: ${wordOf(content.type) ?? ""}`;
    else if (key === "attachments" && isObject(content)) {
      for (const [hash, text] of Object.entries(content)) if (typeof text === "string") attachments.set(hash, text);
    }
  }

  async function end(): Promise<void> {
    await release();
    await steps.end();
  }

  return { value, end, format: () => "inspect", instanceId: () => instance };
}

function withAttachments(message: ChatMessage, attachments: ReadonlyMap<string, string>): ChatMessage {
  const filled = (text: string | null) =>
    text?.replace(ATTACHMENT, (whole, hash: string) => attachments.get(hash) ?? whole) ?? null;
  return {
    ...message,
    text: filled(message.text),
    thought: filled(message.thought),
    results: message.results.map((one) => ({ ...one, text: filled(one.text) })),
  };
}

function takeOutput(run: Run, output: unknown): void {
  run.facts.model ??= wordOf(member(output, "model"));
  const choices = member(output, "choices");
  const reason = Array.isArray(choices) ? textOf(member(choices[0], "stop_reason")) : null;
  run.facts.exit ??= reason;
}

/** `{model: {input_tokens, output_tokens, total_tokens, ...}}`; cached tokens stand inside the input when the total says so. */
function readModelUsage(run: Run, content: unknown, findings: Findings, line: number): Usage | null {
  if (!isObject(content)) return null;
  let sum: Usage | null = null;
  for (const [model, stated] of Object.entries(content)) {
    run.facts.model ??= model;
    const count = (key: string) => readCount(member(stated, key), "Tokens", findings, line);
    const all = count("input_tokens");
    const output = count("output_tokens");
    const cached = count("input_tokens_cache_read");
    const written = count("input_tokens_cache_write");
    const total = count("total_tokens");
    const inside = all !== null && output !== null && total === all + output;
    const input = all === null || !inside ? all : Math.max(0, all - (cached ?? 0) - (written ?? 0));
    sum = addUsage(sum ?? NO_USAGE, {
      input,
      cached,
      cache_write: written,
      output,
      reasoning: count("reasoning_tokens"),
    });
  }
  return sum;
}
