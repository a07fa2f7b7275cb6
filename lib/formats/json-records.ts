import { type Flag, flag } from "./flag";
import { type JsonShape, SNIFF_BYTES, sniffJson } from "./json-sniff";
import { type JsonPlan, scanJson } from "./json-stream";
import { readJson } from "./json-text";
import type { Limits } from "./limits";
import { readHead } from "./read-head";

export interface JsonRecord {
  /** Key of the record in an object keyed by id; null in lists. */
  readonly key: string | null;
  /** `undefined` when the record is not JSON: `flags` say where. */
  readonly value: unknown;
  /** Line on which the record starts, from 1. */
  readonly line: number;
  readonly flags: Flag[];
  /** Paths of keys given twice with different values: the record is ambiguous. */
  readonly ambiguous: readonly string[];
}

export interface JsonRecordsOptions {
  readonly limits: Pick<Limits, "jsonDepth" | "jsonLineBytes">;
  readonly file: string | null;
}

const MOST_FAULTS = 100;

/** Field names that no instance id has: an object with one of them is a record, not a map of records. */
const RECORD_FIELDS = new Set([
  "instance_id",
  "model_patch",
  "model_name_or_path",
  "patch",
  "fix_patch",
  "test_patch",
  "org",
  "repo",
  "number",
  "prefix",
  "test_result",
  "metadata",
  "history",
  "instance",
  "instanceId",
  "modelPatch",
  "id",
  "task_id",
  "type",
  "name",
  "role",
]);

/**
 * Every list-like JSON file as a stream of records, whatever its shape: JSON Lines, one array, one object keyed by id,
 * one object alone (pretty-printed too), objects one after the other; BOM, UTF-16, CRLF. Recognised by content, in
 * constant memory. What cannot be read is a record with `value` undefined and a `json-invalid` flag. Throws the limits.
 */
export async function* readRecords(
  chunks: AsyncIterable<Uint8Array>,
  { limits, file }: JsonRecordsOptions,
): AsyncGenerator<JsonRecord> {
  const { head, complete, all } = await readHead(chunks, SNIFF_BYTES);
  const shape = await sniffJson(head, complete);
  const container = containerOf(shape);
  const plan: JsonPlan = (path, kind) =>
    path.length === 1 && ((container === "array" && kind === "array") || (container === "map" && kind === "object"))
      ? "enter"
      : "whole";
  const seen = new Set<string>();
  let faults = 0;
  for await (const piece of scanJson(all, { limits, file, plan, lines: shape.lines })) {
    if (piece.type !== "fault" && piece.type !== "value") continue;
    const last = piece.path.at(-1);
    const key = piece.path.length > 1 && typeof last === "string" ? last : null;
    const line = piece.line;
    if (piece.type === "fault") {
      faults += 1;
      if (faults > MOST_FAULTS) continue;
      const message = `Not JSON at line ${line}, column ${piece.column}: ${piece.message}.`;
      const flags = [flag("json-invalid", "warn", message, { file, from_line: line })];
      yield { key, value: undefined, line, flags, ambiguous: [] };
      continue;
    }
    const { value, flags, ambiguous } = readJson(piece.text, { limits, file, line });
    if (piece.replaced > 0) {
      const message = `${piece.replaced} invalid byte sequence(s) were replaced.`;
      flags.push(flag("encoding-replaced", "info", message, { file, from_line: line }));
    }
    if (key !== null && seen.has(key)) {
      const message = `The key ${JSON.stringify(key.slice(0, 200))} is given twice.`;
      flags.push(flag("json-duplicate-key", "warn", message, { file, from_line: line }));
    }
    if (key !== null) seen.add(key);
    yield { key, value, line, flags, ambiguous };
  }
}

/** Which container of the first root value is gone through: its elements, its members, or none (roots are records). */
function containerOf(shape: JsonShape): "array" | "map" | "none" {
  if (shape.root === "array") return shape.rootEnds && shape.roots > 1 ? "none" : "array";
  if (shape.root !== "object" || shape.keys.size === 0) return "none";
  for (const [key, kind] of shape.keys) {
    if (RECORD_FIELDS.has(key)) return "none";
    if (kind !== "object" && shape.scalars.get(key) !== "null") return "none";
  }
  return [...shape.keys.values()].includes("object") ? "map" : "none";
}
