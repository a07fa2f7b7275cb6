import { z } from "zod";
import { instanceIdOfPull } from "./multi-swe-bench";

/** Ids of instances; Multi-SWE-bench names them by their pull request. */
const ids = z.array(z.string().transform(instanceIdOfPull));
const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);

/** Run summary of the docker harness and of sb-cli (`<model>.<run_id>.json`, `results.json` of generation c). */
export const runSummarySchema = z.looseObject({
  total_instances: amount.optional(),
  submitted_instances: amount.optional(),
  completed_instances: amount.optional(),
  resolved_instances: amount,
  unresolved_instances: amount.optional(),
  resolved_rate: z.union([z.number(), z.string()]).optional(),
  submitted_ids: ids.optional(),
  completed_ids: ids.optional(),
  incomplete_ids: ids.optional(),
  resolved_ids: ids.optional(),
  unresolved_ids: ids.optional(),
  empty_patch_ids: ids.optional(),
  error_ids: ids.optional(),
  resolved: ids.optional(),
});

/** `results.json` of the first two generations: lists of ids by outcome. */
export const outcomeListsSchema = z.looseObject({
  no_generation: ids.optional(),
  generated: ids.optional(),
  with_logs: ids.optional(),
  no_logs: ids.optional(),
  applied: ids.optional(),
  no_apply: ids.optional(),
  resolved: ids,
});

/** One line of a run's own records (camelCase in the wild): per-instance cost, tokens, time, and the claimed verdict. */
export const runRecordSchema = z.looseObject({
  instanceId: z.string().optional(),
  instance_id: z.string().optional(),
  inputTokens: z.number().optional(),
  outputTokens: z.number().optional(),
  cacheReadTokens: z.number().optional(),
  cacheCreationTokens: z.number().optional(),
  costUsd: z.number().optional(),
  numTurns: z.number().optional(),
  durationMs: z.number().optional(),
  resolved: z.boolean().optional(),
  timestamp: z.unknown().optional(),
});

/** What a task of a run used (`runs/<n>/usage.json`). */
export const usageSchema = z.looseObject({
  seconds: z.number().optional(),
  cost_usd: z.number().optional(),
  input_tokens: z.number().optional(),
  cached_tokens: z.number().optional(),
  output_tokens: z.number().optional(),
});

/** `eval_results.json` of SWE-bench Pro: an id and whether it is resolved, nothing else. */
export const verdictMapSchema = z.record(z.string(), z.boolean());

/**
 * What a bundle claims, from one of its files. `resolved` and `total` are the numbers as written; `rate` is in per cent.
 * `instances` holds the verdicts that the file gives by name; an id that is absent is not claimed either way.
 */
export interface ClaimFile {
  readonly file: string;
  readonly resolved: number | null;
  readonly total: number | null;
  readonly rate: number | null;
  readonly instances: ReadonlyMap<string, boolean>;
  /** Ids that the file calls submitted, completed, failed or empty: they exist, whatever their verdict. */
  readonly known: readonly string[];
  /** Ids of the benchmark that the file says were not run at all. */
  readonly absent: readonly string[];
}

/** Looser reading for a file whose place says that it is a claim (`results/results.json`): whatever numbers it states. */
const looseClaimSchema = z.looseObject({
  resolved: z.union([z.number(), ids]).optional(),
  total: z.number().optional(),
  resolve_rate: z.union([z.number(), z.string()]).optional(),
  pass_rate: z.union([z.number(), z.string()]).optional(),
});

/**
 * Reads a parsed JSON document as a claim, or null when it is none. Lists decide per instance, numbers are kept as
 * claimed. `named` = the file stands where claims stand, so that odd shapes count as well.
 */
export function claimFileOf(value: unknown, file: string, named: boolean): ClaimFile | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const stated = summaryClaim(value, file) ?? listClaim(value, file);
  return stated ?? (named ? (mapClaim(value, file) ?? looseClaim(value, file)) : null);
}

function mapClaim(value: object, file: string): ClaimFile | null {
  const map = verdictMapSchema.safeParse(value);
  if (!map.success || Object.keys(map.data).length === 0) return null;
  const instances = new Map(Object.entries(map.data));
  const resolved = [...instances.values()].filter(Boolean).length;
  return { file, resolved, total: null, rate: null, instances, known: [...instances.keys()], absent: [] };
}

function summaryClaim(value: object, file: string): ClaimFile | null {
  const summary = runSummarySchema.safeParse(value);
  if (!summary.success) return null;
  const data = summary.data;
  const resolvedIds = data.resolved_ids ?? data.resolved ?? [];
  const others = [...(data.unresolved_ids ?? []), ...(data.error_ids ?? []), ...(data.empty_patch_ids ?? [])];
  return {
    file,
    resolved: data.resolved_instances,
    total: data.total_instances ?? data.submitted_instances ?? null,
    rate: percentOf(data.resolved_rate),
    instances: verdicts(resolvedIds, [...others, ...(data.completed_ids ?? [])]),
    known: [...new Set([...(data.submitted_ids ?? []), ...(data.completed_ids ?? []), ...others, ...resolvedIds])],
    absent: data.incomplete_ids ?? [],
  };
}

function listClaim(value: object, file: string): ClaimFile | null {
  const lists = outcomeListsSchema.safeParse(value);
  const hasOutcome = "no_generation" in value || "no_logs" in value || "generated" in value || "applied" in value;
  if (!lists.success || !hasOutcome) return null;
  const data = lists.data;
  const generated = data.generated ?? [];
  const rest = [...generated, ...(data.no_generation ?? []), ...(data.no_apply ?? [])];
  return {
    file,
    resolved: data.resolved.length,
    total: null,
    rate: null,
    instances: verdicts(data.resolved, rest),
    known: [...new Set([...rest, ...data.resolved])],
    absent: [],
  };
}

function looseClaim(value: object, file: string): ClaimFile | null {
  const loose = looseClaimSchema.safeParse(value);
  if (!loose.success) return null;
  const { resolved, total, resolve_rate, pass_rate } = loose.data;
  if (resolved === undefined && total === undefined && resolve_rate === undefined && pass_rate === undefined)
    return null;
  const list = Array.isArray(resolved) ? resolved : [];
  const counts = countsOf(pass_rate) ?? countsOf(resolve_rate);
  return {
    file,
    resolved: Array.isArray(resolved) ? resolved.length : (resolved ?? counts?.resolved ?? null),
    total: total ?? counts?.total ?? null,
    rate: percentOf(resolve_rate ?? pass_rate),
    instances: verdicts(list, []),
    known: list,
    absent: [],
  };
}

function verdicts(resolved: readonly string[], others: readonly string[]): ReadonlyMap<string, boolean> {
  const map = new Map<string, boolean>();
  for (const id of others) map.set(id, false);
  for (const id of resolved) map.set(id, true);
  return map;
}

/** The counts that some write behind a rate: `"48.95% (187/382)"`; null where there are none. */
function countsOf(value: number | string | undefined): { readonly resolved: number; readonly total: number } | null {
  if (typeof value !== "string") return null;
  const match = /\(\s{0,4}(\d{1,9})\s{0,4}\/\s{0,4}(\d{1,9})\s{0,4}\)/.exec(value);
  if (match === null) return null;
  return { resolved: Number(match[1]), total: Number(match[2]) };
}

/** `"48.95% (187/382)"`, `"88.4%"`, `0.73` or `73` to per cent; up to 2 a number is a share. Null when absent or no number. */
export function percentOf(value: number | string | undefined): number | null {
  if (value === undefined) return null;
  if (typeof value === "number") return Number.isFinite(value) ? (value > 0 && value <= 2 ? value * 100 : value) : null;
  const match = /(-?\d{1,6}(?:\.\d{1,12})?)\s{0,4}%/.exec(value);
  return match?.[1] === undefined ? null : Number(match[1]);
}
