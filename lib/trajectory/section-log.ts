import { fencedFunction } from "./fenced-function";
import type { Run, StepDraft } from "./collect-run";
import { readAmount, readCount } from "./read-number";
import type { Usage } from "./recompute-cost";
import { lineBuffer, type TextFormat } from "./text-format";

/**
 * Logs that mark each turn by a line: RustForger (`| INFO | agent_utils:log_info:56 - [LLM Response]:`, with token and cost
 * lines) and Rovo Dev (`====` lines, then `AGENT:`, `TOOL CALL (name)`, `TOOL RETURN (name)`, `USER PROMPT:`).
 */
export const sectionLog: TextFormat = {
  name: "section-log",
  fits: (head) =>
    /agent_utils:log_info|^```function:|\n```\nfunction:/.test(head) ||
    /(?:^|\n)={20,}\n(?:AGENT:|USER PROMPT:|TOOL CALL \()/.test(head),
  format: "text",
  read: readSectionLog,
};

type Section = { readonly kind: "agent" | "call" | "result" | "user" | "note"; readonly tool: string | null };

const LOG_LINE = /^(?:=== )?\| \w+ +\| [\w.:]{1,80} - (.*)$/;
const TITLED: ReadonlyMap<string, Section["kind"]> = new Map([
  ["AGENT:", "agent"],
  ["USER PROMPT:", "user"],
  ["SYSTEM PROMPT:", "note"],
]);
const TOOL = /^TOOL (CALL|RETURN) \((.{1,80})\)\s*$/;

async function readSectionLog(lines: AsyncIterable<string>, run: Run): Promise<void> {
  const text = lineBuffer();
  let section: Section = { kind: "agent", tool: null };
  let pending: StepDraft | null = null;
  let counts: { usage: Usage | null; cost: number | null } = { usage: null, cost: null };
  let ruled = false;

  async function flush(): Promise<void> {
    const step = pending;
    pending = null;
    if (step !== null) await run.step(step);
  }

  async function close(): Promise<void> {
    const content = text.take();
    if (content === "") return;
    if (section.kind === "agent") {
      await flush();
      const call = fencedFunction(content);
      const { usage, cost } = counts;
      counts = { usage: null, cost: null };
      pending = {
        role: "agent",
        thought: call?.before ?? content,
        reply: true,
        usage,
        cost_usd: cost,
        ...(call === null ? {} : { tool: call.tool, input: call.input }),
      };
    } else if (section.kind === "call") {
      const thought: string | null =
        pending?.input === undefined && pending?.observation === undefined ? (pending?.thought ?? null) : null;
      const reply: boolean = thought !== null;
      if (thought === null) await flush();
      pending = { role: "agent", thought, reply: reply || true, tool: section.tool, input: yamlLike(content) };
    } else if (section.kind === "result") {
      const code = /(?:exit code:?|Exit code) (-?\d{1,9})/.exec(content.slice(-300))?.[1];
      if (pending === null || pending.observation !== undefined) {
        await flush();
        await run.step({ role: "environment", kind: "message", observation: content });
      } else {
        const before: StepDraft = pending;
        pending = { ...before, observation: content, exit_code: code === undefined ? null : Number(code) };
      }
      await flush();
    } else {
      await flush();
      await run.step({ role: section.kind === "user" ? "user" : "environment", kind: "message", observation: content });
    }
  }

  async function open(next: Section): Promise<void> {
    await close();
    section = next;
  }

  async function logged(message: string): Promise<void> {
    if (message.startsWith("[LLM Response]")) return open({ kind: "agent", tool: null });
    if (message.startsWith("[Function Result]")) return open({ kind: "result", tool: null });
    const tokens = /^\[Token Info\]: Prompt: (\d{1,15}), Completion: (\d{1,15})/.exec(message);
    if (tokens !== null) {
      await close();
      const input = readCount(Number(tokens[1]), "Tokens", run.findings, null);
      counts.usage = {
        input,
        cached: null,
        cache_write: null,
        output: readCount(Number(tokens[2]), "Tokens", run.findings, null),
        reasoning: null,
      };
      takeLate();
      return;
    }
    const cost = /^\[Cost Info\]: Turn cost: \$([\d.]{1,20})/.exec(message)?.[1];
    if (cost !== undefined) {
      await close();
      counts.cost = readAmount(cost, "Cost", run.findings, null);
      takeLate();
    } else if (!/^(={10,}|\[Progress\])/.test(message) && message.trim() !== "") {
      await open({ kind: "note", tool: null });
      text.push(message);
    }
  }

  /** Counts that are printed after the reply belong to it. */
  function takeLate(): void {
    if (pending === null || pending.reply !== true || pending.observation !== undefined) return;
    const { usage, cost } = counts;
    const before: StepDraft = pending;
    pending = { ...before, usage: usage ?? before.usage ?? null, cost_usd: cost ?? before.cost_usd ?? null };
    counts = { usage: null, cost: null };
  }

  for await (const line of lines) {
    const message = LOG_LINE.exec(line.slice(0, 4_096))?.[1];
    if (message !== undefined) {
      await logged(message);
      continue;
    }
    if (/^[=#]{20,}\s*$/.test(line)) {
      ruled = true;
      continue;
    }
    const tool = ruled ? TOOL.exec(line) : null;
    const titled = ruled ? TITLED.get(line.trim()) : undefined;
    ruled = false;
    if (tool !== null) await open({ kind: tool[1] === "CALL" ? "call" : "result", tool: tool[2] ?? null });
    else if (titled !== undefined) await open({ kind: titled, tool: null });
    else text.push(line);
  }
  await close();
  await flush();
}

/** Arguments written as `key: value` lines (as YAML writers do); a quoted value is read as JSON where it is one. */
function yamlLike(content: string): Record<string, string | string[]> {
  const found = new Map<string, string | string[]>();
  let key = "";
  for (const line of content.split("\n")) {
    const item = /^- (.*)$/.exec(line);
    const pair = /^([A-Za-z_]\w{0,60}):(?: (.*))?$/.exec(line);
    if (pair !== null) {
      key = pair[1] ?? "";
      found.set(key, pair[2] ?? "");
    } else if (item !== null && key !== "") {
      const before = found.get(key);
      found.set(key, [...(Array.isArray(before) ? before : []), item[1] ?? ""]);
    } else if (key !== "") {
      const before = found.get(key);
      if (typeof before === "string") found.set(key, `${before}\n${line}`);
    }
  }
  return Object.fromEntries(
    [...found].map(([name, value]) => [name, typeof value === "string" ? unquoted(value) : value]),
  );
}

/** A YAML double-quoted scalar, folded lines and all; other text as it is. */
function unquoted(value: string): string {
  if (!value.startsWith('"')) return value;
  const joined = value
    .replace(/\\\n\s*\\?/g, "")
    .replace(/\n\s*/g, " ")
    .trim();
  try {
    const text: unknown = JSON.parse(joined);
    return typeof text === "string" ? text : value;
  } catch {
    return value;
  }
}
