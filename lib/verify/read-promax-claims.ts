import type { BundleEntry } from "@/lib/bundle/bundle-reader";
import type { ClaimFile } from "@/lib/formats/claim-files";
import { readJson } from "@/lib/formats/json-text";
import { type JsonKind, type JsonPath, scanJson } from "@/lib/formats/json-stream";
import type { Limits } from "@/lib/formats/limits";

/** Which instances a `pass_rate.json` speaks of, and what it claims of each; the streams in it are passed over. */
export async function readPromaxClaims(
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
  limits: Limits,
): Promise<{ readonly instances: ReadonlySet<string>; readonly claim: ClaimFile }> {
  const ids = new Map<string, string>();
  const passed = new Map<string, boolean>();
  for await (const piece of scanJson(chunks, { limits, file: entry.path, plan })) {
    if (piece.type !== "value") continue;
    const { value } = readJson(piece.text, { limits, file: entry.path, line: piece.line });
    const record = piece.path.slice(0, -1).join(".");
    if (typeof value === "string") ids.set(record, value);
    else if (typeof value === "boolean") passed.set(record, value);
  }
  const instances = new Map<string, boolean>();
  for (const [record, id] of ids) {
    const says = passed.get(record);
    if (says !== undefined) instances.set(id, says);
  }
  const known = [...new Set(ids.values())];
  const resolved = [...instances.values()].filter(Boolean).length;
  return {
    instances: new Set(known),
    claim: { file: entry.path, resolved, total: null, rate: null, instances, known, absent: [] },
  };
}

function plan(path: JsonPath, kind: JsonKind): "whole" | "enter" | "skip" {
  if (kind === "scalar") {
    const key = path.at(-1);
    return path.length > 1 && (key === "instance_id" || key === "passed") ? "whole" : "skip";
  }
  return path.length <= 2 ? "enter" : "skip";
}
