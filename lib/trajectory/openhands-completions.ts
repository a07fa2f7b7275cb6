import { readChatMessage } from "./chat-message";
import { chatSteps } from "./chat-steps";
import type { Run } from "./collect-run";
import type { JsonFormat, JsonReader, ReaderContext } from "./json-format";
import { contentText, isObject, member, wordOf } from "./read-value";

const UPLOADED = /<uploaded_files>\s*(\/[^\s<]{1,300})\s*<\/uploaded_files>/;

/**
 * One completion of OpenHands' `llm_completions`: the messages sent and the reply `{messages, response, args, kwargs,
 * timestamp, cost}`. Earlier replies state no tokens here, so that only a file's last reply has a price; the twin lists
 * `fncall_messages` and `fncall_response` say the same again.
 */
export const openHandsCompletions: JsonFormat = {
  name: "openhands-completions",
  fits: (shape) =>
    shape.root === "object" && shape.keys.has("messages") && (shape.keys.has("response") || shape.keys.has("kwargs")),
  enters: (path, kind) => path.length === 1 || (path.length === 2 && path[1] === "messages" && kind === "array"),
  runOf: (path) => Number(path[0]),
  open: openRun,
};

function openRun(run: Run, { now }: ReaderContext): JsonReader {
  const steps = chatSteps(run, { fenced: () => false });
  let response: unknown = null;
  let cost: unknown = null;
  let timestamp: unknown = null;
  let lastLine = 1;

  async function say(content: unknown, line: number): Promise<void> {
    const message = readChatMessage(content, { findings: run.findings, now, line });
    if (message === null) return;
    const folder = UPLOADED.exec((message.text ?? "").slice(0, 65_536))?.[1];
    if (folder !== undefined) run.facts.root ??= folder;
    await steps.message(message);
  }

  async function value(path: readonly (string | number)[], content: unknown, line: number): Promise<void> {
    const key = path[1];
    lastLine = line;
    if (key === "messages") await say(content, line);
    else if (key === "response") response = content;
    else if (key === "cost") cost = content;
    else if (key === "timestamp") timestamp = content;
  }

  async function end(): Promise<void> {
    const choices = member(response, "choices");
    const reply = Array.isArray(choices) ? member(choices[0], "message") : null;
    if (isObject(reply)) {
      const priced = cost === 0 ? null : cost;
      await say(
        {
          ...reply,
          role: "assistant",
          content: contentText(reply.content),
          usage: member(response, "usage"),
          cost: priced,
          timestamp,
          model: wordOf(member(response, "model")),
        },
        lastLine,
      );
    }
    await steps.end();
  }

  return { value, end, format: () => "openhands-completions" };
}
