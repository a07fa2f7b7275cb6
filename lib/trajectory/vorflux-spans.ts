import { type ChatMessage, readChatMessage } from "./chat-message";
import { type ChatSteps, chatSteps } from "./chat-steps";
import type { Run } from "./collect-run";
import type { JsonFormat, JsonReader, ReaderContext } from "./json-format";
import { readTime } from "./read-time";
import { contentText, isObject, listOf, member, shown, textOf, wordOf } from "./read-value";

/**
 * Traces that list spans of model and tool calls apart: `{instance_id, session_id, trajectory[{type: llm_call | tool_call |
 * judge_call, ...}]}` (Vorflux). A tool call answers the first open call of the same tool; a judge's call is no step of
 * the agent.
 */
export const vorfluxSpans: JsonFormat = {
  name: "vorflux",
  fits: (shape) =>
    shape.root === "object" &&
    shape.first.get("trajectory")?.has("type") === true &&
    !shape.first.get("trajectory")?.has("action"),
  enters: (path, kind) => path.length === 1 || (path.length === 2 && path[1] === "trajectory" && kind === "array"),
  open: openRun,
};

function openRun(run: Run, { now }: ReaderContext): JsonReader {
  const steps: ChatSteps = chatSteps(run, { fenced: () => false });
  let open: { id: string; tool: string }[] = [];
  let replies = 0;
  let calls = 0;
  let instance: string | null = null;

  async function value(path: readonly (string | number)[], content: unknown, line: number): Promise<void> {
    if (path[1] === "instance_id") instance = wordOf(content);
    if (path[1] !== "trajectory" || path.length < 3) return;
    const type = wordOf(member(content, "type"));
    const timestamp = member(content, "timestamp");
    const context = { findings: run.findings, now, line };
    if (type === "llm_call") {
      for (const prompt of listOf(member(content, "task_prompt"))) {
        const message = readChatMessage(prompt, context);
        if (message !== null) await steps.message(message);
      }
      const output = member(content, "output");
      replies += 1;
      const reply = readChatMessage(
        {
          ...Object(output),
          id: `reply-${replies}`,
          role: "assistant",
          timestamp,
          usage: member(content, "usage"),
          model: member(content, "model"),
        },
        context,
      );
      if (reply === null) return;
      open = reply.calls.flatMap(({ id, tool }) => (id === null || tool === null ? [] : [{ id, tool }]));
      await steps.message(reply);
    } else if (type === "tool_call") {
      await answer(content, readTime(timestamp, now, run.findings, line));
    } else {
      await steps.end();
      await run.step({
        role: "environment",
        kind: "other",
        tool: type,
        input: content,
        at: readTime(timestamp, now, run.findings, line),
      });
    }
  }

  async function answer(content: unknown, at: number | null): Promise<void> {
    const tool = wordOf(member(content, "tool"));
    const result = member(content, "result");
    const code = member(result, "exitCode");
    const exitCode = typeof code === "number" ? code : null;
    const mine = open.findIndex((one) => one.tool === tool);
    const known = mine < 0 ? undefined : open.splice(mine, 1)[0];
    calls += 1;
    const id = known?.id ?? `call-${calls}`;
    // Some replies do not list their calls: the call that follows is theirs.
    if (known === undefined) {
      const made = { id, tool, command: null, input: member(content, "arguments") };
      await steps.message({ ...SILENT, role: "agent", id: `reply-${replies}`, calls: [made] });
    }
    const answer = { id, text: resultText(result), exit_code: exitCode, error: null };
    await steps.message({ ...SILENT, role: "tool", results: [answer], at });
  }

  return { value, end: () => steps.end(), format: () => "vorflux", instanceId: () => instance };
}

const SILENT: Omit<ChatMessage, "role"> = {
  id: null,
  text: null,
  thought: null,
  calls: [],
  results: [],
  usage: null,
  cost_usd: null,
  at: null,
  model: null,
  interrupt: null,
  copied: false,
};

function resultText(result: unknown): string | null {
  if (!isObject(result)) return contentText(result);
  const streams = [textOf(result.stdout), textOf(result.stderr)].filter((text) => text !== null && text !== "");
  return streams.length > 0 || Object.hasOwn(result, "stdout")
    ? streams.join("\n")
    : (contentText(result.content) ?? shown(result));
}
