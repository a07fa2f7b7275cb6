import { readChatMessage } from "./chat-message";
import { chatSteps } from "./chat-steps";
import type { Run } from "./collect-run";
import type { JsonFormat, JsonReader, ReaderContext } from "./json-format";
import { listOf, member, wordOf } from "./read-value";
import { terminusCommands } from "./terminus-reply";

/**
 * Chats written again and again as they grow: Harbor's traces (a list of episodes, each with all `conversations` so far)
 * and Terminus forks (a list of `{episode, prompt, response}`). Only what an episode adds is a step; a chat that becomes
 * shorter has been started anew (a summary, a sub-agent).
 */
export const growingChats: JsonFormat = {
  name: "growing-chats",
  fits: (shape) => {
    const keys = shape.root === "array" ? shape.inner.get("0") : shape.keys;
    return (
      keys?.has("conversations") === true ||
      (keys?.has("episode") === true && (keys.has("response") || keys.has("prompt")))
    );
  },
  enters: (path, kind) => path.length === 1 && kind === "array",
  open: openRun,
};

function openRun(run: Run, { now }: ReaderContext): JsonReader {
  const steps = chatSteps(run, { fenced: () => true });
  let told = 0;

  async function say(content: unknown, line: number): Promise<void> {
    const read = readChatMessage(content, { findings: run.findings, now, line });
    if (read === null) return;
    const command = read.role === "agent" && read.calls.length === 0 ? terminusCommands(read.text ?? "") : null;
    const calls =
      command === null || command === "" ? read.calls : [{ id: null, tool: "terminal", command, input: undefined }];
    await steps.message({ ...read, calls });
  }

  async function value(_path: readonly (string | number)[], content: unknown, line: number): Promise<void> {
    run.facts.model ??= wordOf(member(content, "model"));
    const chat = member(content, "conversations");
    if (!Array.isArray(chat)) {
      const prompt = member(content, "prompt");
      if (prompt !== undefined) await say({ role: "user", content: prompt }, line);
      await say({ role: "assistant", content: member(content, "response") }, line);
      return;
    }
    const messages = listOf(chat);
    const from = messages.length > told ? told : 0;
    told = messages.length;
    for (const message of messages.slice(from)) await say(message, line);
  }

  return { value, end: () => steps.end(), format: () => "terminus" };
}
