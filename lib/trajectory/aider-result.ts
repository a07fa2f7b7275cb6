import type { Run } from "./collect-run";
import type { JsonFormat, JsonReader } from "./json-format";
import { readAmount } from "./read-number";
import { listOf, textOf, wordOf } from "./read-value";

/**
 * The result that aider's benchmark writes beside a chat history `.md`: `{instance_id, model, cost, model_patch,
 * added_files, edited_files, edit_outcome, tries, ...}`. It holds no steps, only the facts of the run.
 */
export const aiderResult: JsonFormat = {
  name: "aider-result",
  fits: (shape) => shape.root === "object" && shape.keys.has("model_patch") && shape.keys.has("edit_outcome"),
  enters: (path) => path.length === 1,
  runOf: (path) => Number(path[0]),
  open: openRun,
};

function openRun(run: Run): JsonReader {
  let instance: string | null = null;
  const files = { reads: new Set<string>(), edits: new Set<string>() };

  async function value(path: readonly (string | number)[], content: unknown, line: number): Promise<void> {
    const key = path[1];
    const { facts, findings } = run;
    if (key === "instance_id") instance = wordOf(content);
    else if (key === "model") facts.model ??= wordOf(content);
    else if (key === "cost") facts.reportedCost ??= readAmount(content, "Reported cost", findings, line);
    else if (key === "model_patch") facts.submission ??= textOf(content);
    else if (key === "added_files") for (const one of listOf(content)) files.reads.add(wordOf(one) ?? "");
    else if (key === "edited_files") for (const one of listOf(content)) files.edits.add(wordOf(one) ?? "");
  }

  async function end(): Promise<void> {
    if (files.reads.size + files.edits.size === 0) return;
    await run.step({
      role: "environment",
      kind: "other",
      observation: "Result of the run; its steps are in the chat history.",
      reads: [...files.reads],
      edits: [...files.edits],
    });
  }

  return { value, end, format: () => "aider", instanceId: () => instance };
}
