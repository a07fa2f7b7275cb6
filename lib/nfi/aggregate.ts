import {
  type Aspect,
  type AspectMean,
  type NfiSummary,
  perAspect,
  type PerAspect,
  type RunSpread,
  type Share,
} from "@/lib/formats/nfi-summary";
import { meanOfAspects, valueOf } from "./gain";

/** What became of one run of one task (SWE-NFI, gates in order). Only `functional` runs have a gain. */
export interface RunRecord {
  readonly instance_id: string;
  /** Number of the repeat, from 1. */
  readonly run: number;
  readonly outcome: "missing" | "invalid" | "scorer-error" | "nonfunctional" | "functional";
  readonly gain: PerAspect<Share> | null;
}

/**
 * Pools the runs of a subset (all, single-file or multi-file tasks). Runs that are not valid and functional are left out of the
 * means, never zero; regressions stay in. `human` holds the reference gain of every instance of the subset.
 */
export function summariseRuns(records: readonly RunRecord[], human: ReadonlyMap<string, PerAspect<Share>>): NfiSummary {
  const funnel = funnelOf(records);
  const aspects = perAspect((aspect) => aspectMean(records, human, aspect));
  const repeats = [...new Set(records.map((record) => record.run))].sort((a, b) => a - b);
  const byRepeat = repeats.map((run) => records.filter((record) => record.run === run));
  return {
    ...funnel,
    aspects,
    average: meanOfAspects(perAspect((aspect) => aspects[aspect].mean)),
    spread: {
      valid: spreadOf(byRepeat.map((some) => valueOf(funnelOf(some).valid))),
      functional: spreadOf(byRepeat.map((some) => valueOf(funnelOf(some).functional))),
      average: spreadOf(byRepeat.map((some) => meanOfAspects(perAspect((aspect) => meanGain(some, aspect))))),
    },
  };
}

function funnelOf(records: readonly RunRecord[]): Omit<NfiSummary, "aspects" | "average" | "spread"> {
  const runs = records.length;
  const count = (outcome: RunRecord["outcome"]) => records.filter((record) => record.outcome === outcome).length;
  const functional = count("functional");
  const valid = functional + count("nonfunctional");
  return {
    runs,
    valid: { k: valid, n: runs },
    functional: { k: functional, n: valid },
    endToEnd: { k: functional, n: runs },
    scorerErrors: count("scorer-error"),
  };
}

function aspectMean(
  records: readonly RunRecord[],
  human: ReadonlyMap<string, PerAspect<Share>>,
  aspect: Aspect,
): AspectMean {
  const eligible = records.filter(isEligible);
  const instances = eligible.map((record) => record.instance_id);
  const mean = meanGain(records, aspect);
  const same = instances.map((id) => human.get(id)).filter((gain) => gain !== undefined);
  const humanSame = same.length < instances.length ? null : meanOf(same.map((gain) => valueOf(gain[aspect])));
  const humanAll = meanOf([...human.values()].map((gain) => valueOf(gain[aspect])));
  return {
    mean,
    runs: eligible.length,
    instances: new Set(instances).size,
    humanSame,
    humanAll,
    sign: signOf(mean, humanAll),
  };
}

/** A gain as small as the noise of adding fractions is no difference. */
const NOISE = 1e-12;

function signOf(mean: number | null, human: number | null): AspectMean["sign"] {
  if (mean === null || human === null) return null;
  if (Math.abs(mean - human) < NOISE) return "=";
  return mean > human ? "+" : "-";
}

function isEligible(record: RunRecord): record is RunRecord & { readonly gain: PerAspect<Share> } {
  return record.outcome === "functional" && record.gain !== null;
}

function meanGain(records: readonly RunRecord[], aspect: Aspect): number | null {
  return meanOf(records.filter(isEligible).map((record) => valueOf(record.gain[aspect])));
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function spreadOf(values: readonly (number | null)[]): RunSpread {
  const mean = meanOf(values);
  const known = values.filter((value) => value !== null);
  if (mean === null) return { values, mean, sd: null };
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / known.length;
  return { values, mean, sd: Math.sqrt(variance) };
}

/** True when a claimed single-file gain of one run (in points) is a whole number of rules of the aspect. */
export function isPossibleGain(points: number, rules: number, decimals = 2): boolean {
  const k = Math.round((points * rules) / 100);
  return Math.abs(k) <= rules && Math.abs((100 * k) / rules - points) <= 0.5 * 10 ** -decimals + 1e-9;
}
