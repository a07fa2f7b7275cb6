import { readJson } from "./json-text";
import { type JsonKind, type JsonPath, scanJson } from "./json-stream";
import {
  INSPECT_SAMPLE_KEYS,
  type InspectHeader,
  inspectHeaderSchema,
  type InspectSample,
  inspectSampleSchema,
} from "./inspect-log";
import type { Limits } from "./limits";

/** One sample of an Inspect log and the line on which it starts. */
export interface InspectSampleAt {
  readonly sample: InspectSample;
  readonly line: number;
}

const HEADER_KEYS = new Set(["version", "status", "eval", "results"]);

/**
 * Reads the judging parts of an Inspect log in constant memory: `header.json`, a `.json` log with its samples, or one
 * sample (`samples/<id>_epoch_<n>.json`). Conversations, events and attachments are passed over. Throws the limits only.
 */
export async function readInspect(
  chunks: AsyncIterable<Uint8Array>,
  options: { readonly file: string; readonly limits: Pick<Limits, "jsonDepth" | "jsonLineBytes"> },
): Promise<{ readonly header: InspectHeader | null; readonly samples: readonly InspectSampleAt[] }> {
  const header = new Map<string, unknown>();
  const parts = new Map<number, { line: number; values: Map<string, unknown> }>();
  for await (const piece of scanJson(chunks, { ...options, plan })) {
    if (piece.type !== "value") continue;
    const { value } = readJson(piece.text, { limits: options.limits, file: options.file, line: piece.line });
    const [, first, index] = piece.path;
    const last = String(piece.path.at(-1));
    if (piece.path.length === 2) {
      header.set(last, value);
      if (INSPECT_SAMPLE_KEYS.has(last)) partOf(parts, -1, piece.line).set(last, value);
    } else if (first === "samples" && typeof index === "number") {
      partOf(parts, index, piece.line).set(last, value);
    }
  }
  const parsed = inspectHeaderSchema.safeParse(Object.fromEntries(header));
  const samples = [...parts.values()].flatMap(({ line, values }): InspectSampleAt[] => {
    const sample = inspectSampleSchema.safeParse(Object.fromEntries(values));
    return sample.success ? [{ sample: sample.data, line }] : [];
  });
  return { header: parsed.success ? parsed.data : null, samples };
}

function partOf(
  parts: Map<number, { line: number; values: Map<string, unknown> }>,
  index: number,
  line: number,
): Map<string, unknown> {
  const known = parts.get(index);
  if (known !== undefined) return known.values;
  const made = { line, values: new Map<string, unknown>() };
  parts.set(index, made);
  return made.values;
}

function plan(path: JsonPath, kind: JsonKind): "whole" | "enter" | "skip" {
  const [root, first] = path;
  const last = String(path.at(-1));
  if (root !== 0) return "skip";
  if (path.length === 1) return kind === "object" ? "enter" : "skip";
  if (path.length === 2) {
    if (first === "samples") return kind === "array" ? "enter" : "skip";
    return HEADER_KEYS.has(last) || INSPECT_SAMPLE_KEYS.has(last) ? "whole" : "skip";
  }
  if (path.length === 3) return kind === "object" ? "enter" : "skip";
  return INSPECT_SAMPLE_KEYS.has(last) ? "whole" : "skip";
}
