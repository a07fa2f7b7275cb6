import type { Run } from "./collect-run";
import type { JsonFormat, JsonReader, ReaderContext } from "./json-format";
import { type OpenHandsEvent, readOpenHandsEvent } from "./openhands-event";
import { readAmount, readCount } from "./read-number";
import { contentText, isObject, listOf, member, textOf, wordOf } from "./read-value";
import type { Usage } from "./recompute-cost";
import { detach } from "./resolve-path";

/**
 * OpenHands `output.jsonl`: one instance a line, its events in `history`. Old events have neither id nor source and keep
 * their fields at the top; newer ones keep them under `args` and `extras`; those of the SDK have a `kind`. A bare list of
 * events is read too. `test_result.git_patch` (or `git_patch`) is the submission.
 */
export const openHandsOutput: JsonFormat = {
  name: "openhands-output",
  fits: (shape) => {
    if (shape.root === "array") {
      const first = shape.inner.get("0");
      if (first === undefined) return false;
      return (
        ((first.has("action") || first.has("observation")) && (first.has("source") || first.has("args"))) ||
        isInstance([...first.keys()])
      );
    }
    const first = shape.first.get("history");
    if (first !== undefined && (first.has("action") || first.has("observation") || first.has("kind"))) return true;
    return isInstance([...shape.keys.keys()]);
  },
  enters: (path, kind) =>
    path.length === 1 ||
    (path.length === 2 && kind === "array" && path[1] === "history") ||
    (path.length === 2 && kind === "object" && typeof path[1] === "number") ||
    (path.length === 3 && kind === "array" && path[2] === "history"),
  runOf: (path, shape) => {
    if (shape.root !== "array" || !isInstance([...(shape.inner.get("0")?.keys() ?? [])])) return Number(path[0]);
    return typeof path[1] === "number" ? path[1] : null;
  },
  open: openRun,
};

function isInstance(keys: readonly string[]): boolean {
  const has = (key: string) => keys.includes(key);
  return has("history") && (has("instance_id") || has("instruction") || has("git_patch") || has("test_result"));
}

function openRun(run: Run, { now, shape }: ReaderContext): JsonReader {
  const bareEvents = shape.root === "array" && !isInstance([...(shape.inner.get("0")?.keys() ?? [])]);
  const replies = new Set<string>();
  let pending: OpenHandsEvent | null = null;
  let instance: string | null = null;
  let error: string | null = null;
  let lastState: string | null = null;

  async function flush(answer: OpenHandsEvent | null): Promise<void> {
    const action = pending;
    pending = null;
    if (action === null) return;
    const first = action.reply === null || !replies.has(action.reply);
    if (action.reply !== null && first) replies.add(detach(action.reply));
    await run.step({
      role: action.role,
      ...(action.kind === null ? {} : { kind: action.kind }),
      thought: action.thought,
      tool: action.tool,
      ...(action.command === null ? {} : { command: action.command }),
      input: action.input,
      at: action.at,
      model: action.model,
      reply: action.role === "agent" && first,
      usage: first ? action.usage : null,
      ...(answer === null
        ? { observation: action.text }
        : {
            observation: answer.text,
            exit_code: answer.exit_code,
            error: answer.error,
            until: answer.at,
            cwd: answer.cwd,
          }),
    });
  }

  async function event(value: unknown, line: number): Promise<void> {
    const next = readOpenHandsEvent(value, run.findings, now, line);
    if (next.state !== null) lastState = next.state;
    if (next.type === "skip") return run.moment(next.at);
    if (next.type === "action") {
      await flush(null);
      pending = next;
      return;
    }
    if (
      next.type === "observation" &&
      pending !== null &&
      (next.cause === null || pending.id === null || next.cause === pending.id)
    ) {
      return flush(next);
    }
    await flush(null);
    await run.step({
      role: next.role,
      kind: next.kind ?? "message",
      observation: next.text,
      error: next.error,
      at: next.at,
      tool: next.tool,
    });
  }

  async function value(path: readonly (string | number)[], content: unknown, line: number): Promise<void> {
    const keys = path.slice(1).filter((part, at) => typeof part === "string" || at > 0);
    const [key] = keys;
    if (bareEvents || (key === "history" && keys.length > 1)) return event(content, line);
    if (key === "instance_id") instance ??= wordOf(content);
    else if (key === "instruction") takeRoot(run, contentText(content) ?? "");
    else if (key === "metadata")
      run.facts.model ??= wordOf(member(content, "llm_config", "model")) ?? wordOf(member(content, "llm", "model"));
    else if (key === "test_result") run.facts.submission ??= textOf(member(content, "git_patch"));
    else if (key === "git_patch") run.facts.submission ??= textOf(content);
    else if (key === "instance") instance ??= wordOf(member(content, "instance_id"));
    else if (key === "error") error = wordOf(content);
    else if (key === "metrics" || key === "stats") takeMetrics(run, content, line);
  }

  async function end(): Promise<void> {
    await flush(null);
    run.facts.exit ??= error ?? lastState;
  }

  return { value, end, format: () => "openhands-output", instanceId: () => instance };
}

const UPLOADED = /<uploaded_files>\s*(\/[^\s<]{1,300})\s*<\/uploaded_files>/;

const NAMED_FOLDER = /repository in (\/[\w./-]{1,300}?)[.,]?\s/;

/** The repository's folder, which the instruction names. */
function takeRoot(run: Run, instruction: string): void {
  const head = instruction.slice(0, 4_096);
  const folder = UPLOADED.exec(head)?.[1] ?? NAMED_FOLDER.exec(head)?.[1];
  if (folder !== undefined) run.facts.root ??= detach(folder);
}

/** `metrics`: accumulated cost and tokens, or the lists they were added up from. Cached tokens stand inside the prompt. */
function takeMetrics(run: Run, metrics: unknown, line: number): void {
  const { facts, findings } = run;
  const costs = listOf(member(metrics, "costs")).map((one) =>
    readAmount(isObject(one) ? one.cost : one, "Cost", findings, line),
  );
  const summed = costs.length === 0 ? null : costs.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  facts.reportedCost ??= readAmount(member(metrics, "accumulated_cost"), "Reported cost", findings, line) ?? summed;
  const tokens = member(metrics, "accumulated_token_usage");
  const each = listOf(member(metrics, "token_usages"));
  const read = (one: unknown): Usage => {
    const count = (key: string) => readCount(member(one, key), "Tokens", findings, line);
    const prompt = count("prompt_tokens");
    const cached = count("cache_read_tokens");
    const written = count("cache_write_tokens");
    const input = prompt === null ? null : Math.max(0, prompt - (cached ?? 0) - (written ?? 0));
    return {
      input,
      cached,
      cache_write: written,
      output: count("completion_tokens"),
      reasoning: count("reasoning_tokens"),
    };
  };
  if (isObject(tokens)) facts.reportedUsage ??= read(tokens);
  else if (each.length > 0) {
    facts.reportedUsage ??= read({
      prompt_tokens: total(each, "prompt_tokens"),
      completion_tokens: total(each, "completion_tokens"),
      cache_read_tokens: total(each, "cache_read_tokens"),
      cache_write_tokens: total(each, "cache_write_tokens"),
    });
  }
}

function total(list: readonly unknown[], key: string): number {
  return list.reduce<number>((sum, one) => {
    const value = member(one, key);
    return sum + (typeof value === "number" && value > 0 ? value : 0);
  }, 0);
}
