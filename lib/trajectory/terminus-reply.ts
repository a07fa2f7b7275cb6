import { parsedArguments } from "./parsed-arguments";
import { isObject, listOf, member, textOf } from "./read-value";

/**
 * The keystrokes in a reply of Terminus, whose models answer with one JSON object `{analysis, plan, commands[{keystrokes,
 * duration}], task_complete}` (or older `{state_analysis, explanation, commands, is_task_complete}`). Null when the text
 * is no such reply; "" when it holds no commands.
 */
export function terminusCommands(text: string): string | null {
  const from = text.indexOf("{");
  const to = text.lastIndexOf("}");
  if (from < 0 || to < from || !text.includes('"commands"')) return null;
  const reply = parsedArguments(text.slice(from, to + 1));
  if (!isObject(reply)) return null;
  return listOf(reply.commands)
    .map((command) => textOf(command) ?? textOf(member(command, "keystrokes")) ?? "")
    .join("");
}
