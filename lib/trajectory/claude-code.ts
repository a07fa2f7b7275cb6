import { type ChatMessage, readChatMessage } from "./chat-message";
import { type ChatSteps, chatSteps } from "./chat-steps";
import type { Run } from "./collect-run";
import type { JsonFormat, JsonReader, ReaderContext } from "./json-format";
import { watchParents } from "./parent-cycle";
import { readAmount } from "./read-number";
import { readTime } from "./read-time";
import { readUsage } from "./read-usage";
import { contentText, isObject, listOf, member, wordOf } from "./read-value";

const LINE_TYPES = [
  "user",
  "assistant",
  "system",
  "summary",
  "file-history-snapshot",
  "queue-operation",
  "progress",
  "attachment",
  "result",
];
/** Lines that only keep the program's books; progress repeats what sub-agents write in files of their own. */
const BOOKKEEPING = new Set([
  "file-history-snapshot",
  "queue-operation",
  "progress",
  "last-prompt",
  "custom-title",
  "ai-title",
  "agent-name",
  "permission-mode",
  "tag",
]);

/**
 * Claude Code sessions: JSON Lines, the web export `{loglines}`, and `--output-format stream-json`. One reply of the model
 * is split over several lines with the same `message.id` and the same usage: it counts once. Lines of sub-agents
 * (`isSidechain`) are a chain of their own. Only stream-json states a cost.
 */
export const claudeCode: JsonFormat = {
  name: "claude-code",
  fits: (shape) => {
    const type = shape.scalars.get("type")?.slice(1, -1) ?? "";
    if (shape.root !== "object" || !LINE_TYPES.includes(type)) return false;
    return (
      ["sessionId", "session_id", "uuid", "leafUuid", "parentUuid", "snapshot"].some((key) => shape.keys.has(key)) ||
      shape.keys.has("message")
    );
  },
  enters: () => false,
  open: openRun,
};

/** The web export is one object: its root is entered, the lines of a session are taken whole. */
export const claudeCodeExport: JsonFormat = {
  ...claudeCode,
  name: "claude-code-export",
  fits: (shape) => shape.root === "object" && shape.keys.get("loglines") === "array",
  enters: (path, kind) => kind !== "scalar" && (path.length === 1 || (path.length === 2 && path[1] === "loglines")),
};

function openRun(run: Run, { now }: ReaderContext): JsonReader {
  const chains = new Map<string, ChatSteps>();
  const closesCycle = watchParents();
  const { facts, findings } = run;

  function chain(line: unknown): ChatSteps {
    const side = member(line, "isSidechain") === true || wordOf(member(line, "parent_tool_use_id")) !== null;
    const name = side
      ? (wordOf(member(line, "agentId")) ?? wordOf(member(line, "parent_tool_use_id")) ?? "side")
      : "main";
    const known = chains.get(name);
    if (known !== undefined) return known;
    const made = chatSteps(run, { fenced: () => false });
    if (chains.size < 1_000) chains.set(name, made);
    return made;
  }

  async function value(path: readonly (string | number)[], content: unknown, line: number): Promise<void> {
    if (typeof path[1] === "string" && path[1] !== "loglines") return;
    const id = wordOf(member(content, "uuid"));
    const parent = wordOf(member(content, "parentUuid"));
    if (id !== null && parent !== null && closesCycle(id, parent)) {
      findings.add(
        "trajectory-damaged",
        "warn",
        "The lines name each other as parents in a circle; they are shown in file order.",
        line,
      );
    }
    const cwd = wordOf(member(content, "cwd"));
    if (cwd?.startsWith("/") === true || /^[A-Za-z]:\\/.test(cwd ?? "")) {
      facts.cwd = cwd;
      facts.root ??= cwd;
    }
    const type = wordOf(member(content, "type")) ?? "";
    if (BOOKKEEPING.has(type)) return;
    const message = member(content, "message");
    if ((type === "user" || type === "assistant") && isObject(message)) return say(content, message, line);
    if (type === "result") return takeResult(run, content, line);
    if (type === "system") return takeSystem(content, line);
    const text = type === "summary" ? wordOf(member(content, "summary")) : null;
    if (text !== null) await run.step({ role: "system", kind: "message", observation: text });
    else await run.step({ role: "environment", kind: "other", tool: type === "" ? null : type, input: content });
  }

  async function say(content: unknown, message: unknown, line: number): Promise<void> {
    const timestamp = member(content, "timestamp");
    const read = readChatMessage({ ...Object(message), timestamp }, { findings, now, line });
    if (read === null) return;
    if (member(content, "isCompactSummary") === true) {
      await chain(content).end();
      return run.step({ role: "system", kind: "other", tool: "compaction", observation: read.text, at: read.at });
    }
    // A reply that the program made up itself (`<synthetic>`: an API error, an interruption) is not the model's.
    const made = read.model === "<synthetic>" ? { ...read, role: "system" as const, model: null, usage: null } : read;
    await chain(content).message(withExitCodes(made, member(content, "toolUseResult")));
  }

  async function takeSystem(content: unknown, line: number): Promise<void> {
    const subtype = wordOf(member(content, "subtype"));
    if (subtype === "init") {
      facts.model ??= wordOf(member(content, "model"));
      return;
    }
    const at = readTime(member(content, "timestamp"), now, findings, line);
    const compaction = subtype === "compact_boundary" || subtype === "microcompact_boundary";
    await run.step({
      role: "system",
      kind: compaction ? "other" : "message",
      tool: compaction ? "compaction" : null,
      observation: contentText(member(content, "content")) ?? subtype,
      at,
    });
  }

  async function end(): Promise<void> {
    for (const one of chains.values()) await one.end();
  }

  return { value, end, format: () => "claude-code" };
}

const EXIT_CODE = /^(?:Error: )?(?:Command failed with )?[Ee]xit code:? (\d{1,3})\b/;

/** Adds the exit code that a failed shell call prints first. */
function withExitCodes(message: ChatMessage, result: unknown): ChatMessage {
  const interrupted = member(result, "interrupted") === true;
  const results = message.results.map((one) => {
    const code = one.exit_code ?? EXIT_CODE.exec(one.text ?? "")?.[1] ?? null;
    return { ...one, exit_code: code === null ? null : Number(code), error: interrupted ? "interrupted" : one.error };
  });
  return { ...message, results };
}

/** The last line of stream-json: totals of the run. */
function takeResult(run: Run, content: unknown, line: number): void {
  const { facts, findings } = run;
  facts.exit ??= wordOf(member(content, "subtype")) ?? wordOf(member(content, "result"));
  facts.reportedCost ??= readAmount(member(content, "total_cost_usd"), "Reported cost", findings, line);
  facts.reportedUsage ??= readUsage(member(content, "usage"), findings, line);
  const ms = readAmount(member(content, "duration_ms"), "Duration", findings, line);
  if (ms !== null) facts.seconds ??= ms / 1000;
  for (const denied of listOf(member(content, "permission_denials")).slice(0, 1)) {
    findings.add(
      "limit-exceeded",
      "info",
      `A tool was denied: ${wordOf(member(denied, "tool_name")) ?? "unknown"}.`,
      line,
    );
  }
}
