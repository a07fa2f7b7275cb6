import type { Findings } from "./collect-findings";
import type { Run } from "./collect-run";
import type { JsonFormat, JsonReader, ReaderContext } from "./json-format";
import { readCount } from "./read-number";
import { readTime } from "./read-time";
import { contentText, listOf, member, shown, textOf, wordOf } from "./read-value";
import type { Usage } from "./recompute-cost";

/**
 * Gemini CLI sessions `{sessionId, projectHash, startTime, messages[{type, content, toolCalls, thoughts, model, tokens}]}`.
 * `tokens.input` holds the cached ones; thoughts and tool tokens stand beside the output (total = input + output +
 * thoughts + tool).
 */
export const geminiCli: JsonFormat = {
  name: "gemini-cli",
  fits: (shape) => {
    if (shape.root !== "object") return false;
    if (shape.keys.has("projectHash") && shape.keys.has("sessionId")) return true;
    const first = shape.first.get("messages");
    return first?.has("type") === true && !first.has("role") && shape.keys.has("sessionId");
  },
  enters: (path, kind) => path.length === 1 || (path.length === 2 && path[1] === "messages" && kind === "array"),
  runOf: (path) => Number(path[0]),
  open: openRun,
};

function openRun(run: Run, { now }: ReaderContext): JsonReader {
  async function value(path: readonly (string | number)[], content: unknown, line: number): Promise<void> {
    const key = path[1];
    if (key === "startTime" || key === "lastUpdated") run.moment(readTime(content, now, run.findings, line));
    if (key === "messages" && path.length > 2) await readMessage(run, content, now, line);
  }
  return { value, end: () => {}, format: () => "gemini-cli" };
}

async function readMessage(run: Run, content: unknown, now: Date | null, line: number): Promise<void> {
  const type = wordOf(member(content, "type")) ?? "";
  const at = readTime(member(content, "timestamp"), now, run.findings, line);
  const said = contentText(member(content, "content"));
  if (type !== "gemini") {
    const role = type === "user" ? "user" : "system";
    return run.step({ role, kind: "message", observation: said, at, error: type === "error" ? said : null });
  }
  const thoughts = listOf(member(content, "thoughts")).map((one) =>
    [textOf(member(one, "subject")), textOf(member(one, "description"))].filter((text) => text !== null).join(": "),
  );
  const thought = [...thoughts, said ?? ""].filter((text) => text.trim() !== "").join("\n\n");
  const head = {
    thought: thought === "" ? null : thought,
    usage: readTokens(member(content, "tokens"), run.findings, line),
    reply: true,
  };
  const model = wordOf(member(content, "model"));
  const calls = listOf(member(content, "toolCalls"));
  if (calls.length === 0) return run.step({ role: "agent", kind: "message", at, model, ...head });
  for (const [place, call] of calls.entries()) {
    const status = wordOf(member(call, "status"));
    const observation = resultOf(call);
    const code = /^Exit Code: (-?\d{1,9})$/m.exec(observation?.slice(0, 65_536) ?? "")?.[1];
    await run.step({
      role: "agent",
      tool: wordOf(member(call, "name")) ?? "tool",
      input: member(call, "args"),
      observation,
      exit_code: code === undefined ? null : Number(code),
      error: status === null || status === "success" ? null : status,
      at,
      model,
      ...(place === 0 ? head : {}),
    });
  }
}

function resultOf(call: unknown): string | null {
  const outputs = listOf(member(call, "result")).flatMap((one) => {
    const response = member(one, "functionResponse", "response");
    return textOf(member(response, "output")) ?? textOf(member(response, "error")) ?? shown(response) ?? [];
  });
  return outputs.length > 0 ? outputs.join("\n") : contentText(member(call, "resultDisplay"));
}

function readTokens(tokens: unknown, findings: Findings, line: number): Usage | null {
  const count = (key: string) => readCount(member(tokens, key), "Tokens", findings, line);
  const all = count("input");
  const output = count("output");
  if (all === null && output === null) return null;
  const cached = count("cached");
  const reasoning = count("thoughts");
  const input = all === null ? null : Math.max(0, all - (cached ?? 0)) + (count("tool") ?? 0);
  return { input, cached, cache_write: null, output: output === null ? null : output + (reasoning ?? 0), reasoning };
}
