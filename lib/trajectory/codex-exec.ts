import type { Run } from "./collect-run";
import type { JsonFormat, JsonReader, ReaderContext } from "./json-format";
import { readTime } from "./read-time";
import { readUsage } from "./read-usage";
import { listOf, member, shown, textOf, wordOf } from "./read-value";
import { addUsage, NO_USAGE } from "./recompute-cost";
import { risingUsage } from "./rising-usage";

/**
 * `codex exec --json`: lines `thread.started`, `turn.started`, `item.completed` and `turn.completed` with the usage of the
 * thread so far. Items started and completed have one id; only the completed ones are steps. Replies are not marked: each
 * message, command or change counts as one.
 */
export const codexExec: JsonFormat = {
  name: "codex-exec",
  fits: (shape) => shape.root === "object" && /^"(?:thread|turn|item)\.\w+"$/.test(shape.scalars.get("type") ?? ""),
  enters: () => false,
  open: openRun,
};

function openRun(run: Run, { now }: ReaderContext): JsonReader {
  const { facts, findings } = run;
  const rising = risingUsage();

  async function value(_path: readonly (string | number)[], content: unknown, line: number): Promise<void> {
    const type = wordOf(member(content, "type")) ?? "";
    const at = readTime(member(content, "timestamp"), now, findings, line);
    run.moment(at);
    if (type === "item.completed") return item(member(content, "item"), at);
    if (type === "turn.completed") {
      const total = readUsage(member(content, "usage"), findings, line);
      const added = total === null ? null : rising(total);
      if (added !== null) facts.reportedUsage = addUsage(facts.reportedUsage ?? NO_USAGE, added);
      facts.exit = "turn.completed";
    } else if (type === "turn.failed" || type === "error") {
      const message = wordOf(member(content, "error", "message")) ?? wordOf(member(content, "message")) ?? type;
      facts.exit = type === "turn.failed" ? `turn.failed: ${message}` : facts.exit;
      await run.step({ role: "environment", kind: "other", error: message, at });
    } else if (!/^(?:thread|turn|item)\.(?:started|updated)$/.test(type)) {
      await run.step({ role: "environment", kind: "other", tool: type === "" ? null : type, input: content, at });
    }
  }

  async function item(content: unknown, at: number | null): Promise<void> {
    const type = wordOf(member(content, "type")) ?? wordOf(member(content, "item_type")) ?? "";
    const text = wordOf(member(content, "text"));
    if (type === "agent_message" || type === "assistant_message")
      return run.step({ role: "agent", kind: "message", thought: text, at, reply: true });
    if (type === "reasoning") return run.step({ role: "agent", kind: "think", thought: text, at });
    if (type === "command_execution") {
      const code = member(content, "exit_code");
      return run.step({
        role: "agent",
        tool: "shell",
        input: { command: textOf(member(content, "command")) ?? "" },
        observation: textOf(member(content, "aggregated_output")),
        exit_code: typeof code === "number" ? code : null,
        at,
        reply: true,
      });
    }
    if (type === "file_change") {
      const edits = listOf(member(content, "changes")).flatMap((one) => wordOf(member(one, "path")) ?? []);
      return run.step({
        role: "agent",
        kind: "edit",
        tool: "file_change",
        input: member(content, "changes"),
        edits,
        at,
        reply: true,
      });
    }
    if (type === "error")
      return run.step({ role: "environment", kind: "other", error: wordOf(member(content, "message")) ?? "error", at });
    const tool = type === "mcp_tool_call" ? (wordOf(member(content, "tool")) ?? type) : type;
    await run.step({
      role: "agent",
      tool,
      input: member(content, "arguments") ?? content,
      observation: shown(member(content, "result")),
      at,
      reply: true,
    });
  }

  return { value, end: () => {}, format: () => "codex-exec" };
}
