import type { BundleEntry } from "@/lib/bundle/bundle-reader";
import { runRecordSchema, usageSchema } from "@/lib/formats/claim-files";
import { flag, type Flag } from "@/lib/formats/flag";
import { readRecords } from "@/lib/formats/json-records";
import type { Gathering } from "./documents";
import { folderOf, unitKey } from "./trial-runs";

/** Reads a run's own records, one instance a line: cost, tokens, time, and the verdict that it claims. */
export async function readRunRecords(
  gathering: Gathering,
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const file = entry.path;
  for await (const { value } of readRecords(chunks, { limits: gathering.limits, file })) {
    const record = runRecordSchema.safeParse(value);
    const id = record.success ? (record.data.instanceId ?? record.data.instance_id) : undefined;
    if (!record.success || id === undefined) continue;
    const data = record.data;
    gathering.runRecords.set(id, {
      usd: sane(data.costUsd),
      input_tokens: sane(data.inputTokens),
      cached_tokens: sane(data.cacheReadTokens),
      output_tokens: sane(data.outputTokens),
      turns: sane(data.numTurns),
      seconds: data.durationMs === undefined ? null : sane(data.durationMs / 1000),
    });
    if (typeof data.timestamp === "string") {
      const times = gathering.recordTimes.get(file) ?? [];
      times.push(data.timestamp);
      gathering.recordTimes.set(file, times);
    }
    if (data.resolved === undefined) continue;
    const claims = gathering.runClaims.get(file) ?? new Map<string, boolean>();
    claims.set(id, data.resolved);
    gathering.runClaims.set(file, claims);
  }
}

/** Reads `runs/<n>/usage.json`: an object by task; the figures belong to that task in that run. */
export async function readUsage(
  gathering: Gathering,
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const run = folderOf(entry.path);
  for await (const { key, value } of readRecords(chunks, { limits: gathering.limits, file: entry.path })) {
    const usage = usageSchema.safeParse(value);
    if (!usage.success || key === null) continue;
    const { cost_usd, input_tokens, cached_tokens, output_tokens, seconds } = usage.data;
    gathering.runRecords.set(unitKey(key, run), {
      usd: sane(cost_usd),
      input_tokens: sane(input_tokens),
      cached_tokens: sane(cached_tokens),
      output_tokens: sane(output_tokens),
      turns: null,
      seconds: sane(seconds),
    });
  }
}

/** A number that can be a cost, a count or a time; anything else is absent. */
function sane(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) && value >= 0 ? value : null;
}

const LADDER_RUNGS = 10;

/**
 * Times that no clock gave: in a run of real instances the steps from one record to the next differ, so ten or more
 * records that lie exactly the same step apart were written afterwards.
 */
export function ladderFindings(times: ReadonlyMap<string, readonly string[]>): Flag[] {
  return [...times].flatMap(([file, written]) => {
    const moments = written.map((time) => Date.parse(time));
    const steps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? Number.NaN));
    const [step] = steps;
    if (step === undefined || steps.length < LADDER_RUNGS || !Number.isFinite(step) || step === 0) return [];
    const share = steps.filter((other) => other === step).length / steps.length;
    if (share < 0.9) return [];
    const message = `${written.length} records lie ${Math.abs(step) / 1000} s apart, one like the other: these times were not measured.`;
    return [flag("time-implausible", "info", message, { file })];
  });
}
