import { z } from "zod";
import type { GoldenFunction, GoldenRegistry } from "@/lib/formats/golden-cases";
import { gainOf } from "./gain";
import { scoreFile, type NfiEngine } from "./score-file";
import { scoreVersion } from "./score-version";

const sourceInput = z.object({ source: z.string() });
const editInput = z.object({
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
});

function score(engine: NfiEngine, input: unknown): unknown {
  const { state, results } = scoreFile(engine, sourceInput.parse(input).source);
  return {
    valid: state === "scored",
    state,
    satisfied: Object.fromEntries(results.map(({ rule, satisfied }) => [rule.id, satisfied])),
    values: Object.fromEntries(
      results.flatMap(({ rule, value }) => (rule.metric === undefined ? [] : [[rule.metric.name, value] as const])),
    ),
  };
}

/** Gains as rules gained of rules there are; the files of `before` are the set that is scored. */
function gain(engine: NfiEngine, input: unknown): unknown {
  const { before, after } = editInput.parse(input);
  const files = Object.keys(before);
  const version = (texts: Readonly<Record<string, string>>) =>
    scoreVersion(engine, files, new Map(Object.entries(texts)));
  return gainOf(version(before), version(after));
}

/** Functions of lib/nfi by their names in golden files. */
export function nfiGoldenFunctions(engine: NfiEngine): GoldenRegistry {
  return new Map<string, GoldenFunction>([
    ["nfiScore", (input) => score(engine, input)],
    ["nfiGain", (input) => gain(engine, input)],
  ]);
}
