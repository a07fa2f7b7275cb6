import type { Run } from "./collect-run";
import type { JsonFormat, JsonReader, ReaderContext } from "./json-format";
import { readTime } from "./read-time";
import { listOf, member, textOf } from "./read-value";

const STEP_CHARS = 262_144;
const COMMAND_CHARS = 65_536;

/**
 * Recordings of a terminal (asciinema v2, `.cast`): a header object, then lines `[seconds, "i" | "o", text]`. What is typed
 * up to Enter is a command, what appears until the next one its output; without recorded input the output alone is shown.
 */
export const asciinema: JsonFormat = {
  name: "asciinema",
  fits: (shape) =>
    shape.root === "object" &&
    shape.scalars.get("version") === "2" &&
    shape.keys.has("width") &&
    shape.keys.has("height"),
  enters: () => false,
  open: openRun,
};

function openRun(run: Run, { now }: ReaderContext): JsonReader {
  let start: number | null = null;
  let typed = "";
  let command: { text: string; at: number | null } | null = null;
  let output: string[] = [];
  let chars = 0;
  let last: number | null = null;

  async function flush(): Promise<void> {
    const shown = output.join("");
    output = [];
    chars = 0;
    if (command === null && shown === "") return;
    if (command === null) await run.step({ role: "environment", kind: "message", observation: shown, at: last });
    else
      await run.step({
        role: "agent",
        tool: "terminal",
        command: command.text,
        observation: shown,
        at: command.at,
        until: last,
      });
    command = null;
  }

  async function value(path: readonly (string | number)[], content: unknown, line: number): Promise<void> {
    if (path[0] === 0) {
      start = readTime(member(content, "timestamp"), now, run.findings, line);
      return run.moment(start);
    }
    const [seconds, type, text] = listOf(content);
    const at = typeof seconds === "number" && start !== null && seconds >= 0 ? start + seconds * 1000 : null;
    const chunk = textOf(text) ?? "";
    if (type === "o") {
      output.push(chunk);
      chars += chunk.length;
      last = at;
      if (chars > STEP_CHARS) await flush();
    } else if (type === "i") {
      typed += chunk;
      if (!/[\r\n]/.test(chunk) && typed.length < COMMAND_CHARS) return;
      await flush();
      command = { text: typed.replace(/[\r\n]+$/, ""), at };
      typed = "";
    }
  }

  async function end(): Promise<void> {
    await flush();
    if (typed !== "") await run.step({ role: "agent", tool: "terminal", command: typed, at: last });
  }

  return { value, end, format: () => "terminal-bench" };
}
