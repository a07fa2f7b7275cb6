import type { Findings } from "./collect-findings";
import type { Run } from "./collect-run";
import type { JsonFormat, JsonReader, ReaderContext } from "./json-format";
import { readAmount, readCount } from "./read-number";
import { readTime } from "./read-time";
import { contentText, isObject, listOf, member, shown, textOf, wordOf } from "./read-value";
import type { Usage } from "./recompute-cost";
import { terminusCommands } from "./terminus-reply";

/**
 * Harbor's Agent Trajectory Interchange Format, ATIF-v1.0 .. v1.7. Prompt tokens hold the cached ones. Steps marked
 * `is_copied_context` are shown and not counted. There is no field for patch or exit status. Trajectories of sub-agents
 * that are embedded (1.7) are read as further steps of the run: their tokens were spent for it.
 */
export const atif: JsonFormat = {
  name: "atif",
  fits: (shape) => {
    if (shape.root !== "object") return false;
    if ((shape.scalars.get("schema_version") ?? "").includes("ATIF")) return true;
    const first = shape.first.get("steps");
    return first?.has("step_id") === true && first.has("source");
  },
  enters: (path, kind) =>
    path.length === 1 ||
    (kind === "array" && path.length === 2 && (path[1] === "steps" || path[1] === "subagent_trajectories")) ||
    (path[1] === "subagent_trajectories" && (path.length === 3 || (path.length === 4 && path[3] === "steps"))),
  runOf: (path) => Number(path[0]),
  open: openRun,
};

function openRun(run: Run, { now }: ReaderContext): JsonReader {
  async function value(path: readonly (string | number)[], content: unknown, line: number): Promise<void> {
    const key = path[1];
    if (path.includes("steps") && path.length > 2) await readStep(run, content, now, line);
    else if (key === "agent") run.facts.model ??= wordOf(member(content, "model_name"));
    else if (key === "final_metrics") takeTotals(run, content, line);
    else if (key === "notes" && wordOf(content) !== null)
      await run.step({ role: "system", kind: "message", observation: wordOf(content) });
  }
  return { value, end: () => {}, format: () => "atif" };
}

async function readStep(run: Run, content: unknown, now: Date | null, line: number): Promise<void> {
  const source = wordOf(member(content, "source"));
  const role = source === "agent" || source === "user" || source === "system" ? source : null;
  if (role === null || !isObject(content)) {
    await run.step({ role: "environment", kind: "other", input: content });
    return;
  }
  const copied = content.is_copied_context === true;
  if (copied) run.facts.elsewhere = true;
  const at = readTime(content.timestamp, now, run.findings, line);
  const message = contentText(content.message);
  const results = listOf(member(content.observation, "results"));
  // A sub-agent with a file of its own: its tokens are in the totals and nowhere else here.
  if (
    results.some((one) =>
      listOf(member(one, "subagent_trajectory_ref")).some((ref) => wordOf(member(ref, "trajectory_path")) !== null),
    )
  ) {
    run.facts.elsewhere = true;
  }
  if (role !== "agent") {
    const seen = resultText(results);
    await run.step({
      role,
      kind: "message",
      observation: [message, seen].filter((text) => text !== null && text !== "").join("\n\n"),
      at,
      copied,
    });
    return;
  }
  const metrics = content.metrics;
  const head = {
    thought:
      [wordOf(content.reasoning_content), message].filter((text) => text !== null && text !== "").join("\n\n") || null,
    usage: readMetrics(metrics, run.findings, line),
    cost_usd: readAmount(member(metrics, "cost_usd"), "Cost", run.findings, line),
    reply: true,
  };
  const model = wordOf(content.model_name);
  const calls = listOf(content.tool_calls);
  const base = { role, at, model, copied } as const;
  if (calls.length === 0) {
    const written = terminusCommands(message ?? "");
    await run.step({
      ...base,
      ...head,
      ...(written === null || written === "" ? {} : { tool: "terminal", command: written }),
      observation: resultText(results),
    });
    return;
  }
  const left = [...results];
  for (const [place, call] of calls.entries()) {
    const id = wordOf(member(call, "tool_call_id"));
    const named = left.findIndex((one) => id !== null && member(one, "source_call_id") === id);
    const anonymous = left.findIndex((one) => !wordOf(member(one, "source_call_id")));
    const last = place === calls.length - 1;
    const mine =
      named >= 0
        ? left.splice(named, 1)
        : last
          ? left.splice(0)
          : anonymous >= 0 && left.length >= calls.length - place
            ? left.splice(anonymous, 1)
            : [];
    await run.step({
      ...base,
      tool: wordOf(member(call, "function_name")) ?? "tool",
      input: member(call, "arguments"),
      observation: resultText(mine),
      ...(place === 0 ? head : {}),
    });
  }
}

function resultText(results: readonly unknown[]): string | null {
  const texts = results.map((one) => {
    const reference = listOf(member(one, "subagent_trajectory_ref")).map(
      (ref) => `[sub-agent ${textOf(member(ref, "trajectory_path")) ?? shown(member(ref, "session_id")) ?? ""}]`,
    );
    return [contentText(member(one, "content")), ...reference]
      .filter((text) => text !== null && text !== "")
      .join("\n");
  });
  return texts.length === 0 ? null : texts.join("\n");
}

function readMetrics(metrics: unknown, findings: Findings, line: number): Usage | null {
  const count = (key: string) => readCount(member(metrics, key), "Tokens", findings, line);
  const prompt = count("prompt_tokens");
  const output = count("completion_tokens");
  if (prompt === null && output === null) return null;
  const cached = count("cached_tokens");
  const written = readCount(member(metrics, "extra", "cache_creation_input_tokens"), "Tokens", findings, line);
  const reasoning = readCount(member(metrics, "extra", "reasoning_tokens"), "Tokens", findings, line);
  const input = prompt === null ? null : Math.max(0, prompt - (cached ?? 0) - (written ?? 0));
  return { input, cached, cache_write: written, output, reasoning };
}

function takeTotals(run: Run, totals: unknown, line: number): void {
  const { facts, findings } = run;
  const count = (key: string) => readCount(member(totals, key), "Total tokens", findings, line);
  facts.reportedCost ??= readAmount(member(totals, "total_cost_usd"), "Reported cost", findings, line);
  const prompt = count("total_prompt_tokens");
  const cached = count("total_cached_tokens");
  const output = count("total_completion_tokens");
  if (prompt === null && output === null) return;
  const input = prompt === null ? null : Math.max(0, prompt - (cached ?? 0));
  facts.reportedUsage ??= { input, cached, cache_write: null, output, reasoning: null };
}
