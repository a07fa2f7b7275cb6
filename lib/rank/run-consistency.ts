import { mean, standardDeviation, sum } from "@/lib/stats/moments";
import { passK } from "@/lib/stats/pass-at-k";

/** Several runs of one system over the same instances. A several-run row is ranked by `mean`, never by its best run. */
export interface RunConsistency {
  /** Resolve rate of each run. */
  readonly rates: readonly number[];
  readonly mean: number | null;
  /** Sample standard deviation of the run rates (ddof 1); null for one run. */
  readonly sd: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Standard error over instances: sd of the instance means / sqrt(n). */
  readonly seInstance: number | null;
  /** Mean of p(1-p)K/(K-1) over instances: the part of the variance that re-running gives; null for one run. */
  readonly withinVar: number | null;
  readonly passAt1: number | null;
  /** Share of instances resolved at least once in K runs, and in all K. */
  readonly passAtK: number | null;
  readonly passHatK: number | null;
  readonly alwaysResolved: number;
  readonly neverResolved: number;
  readonly flaky: number;
  /** (always + never) / n. */
  readonly agreement: number | null;
}

/** `runs[r][i]` is 1 when run r resolved instance i. Throws RangeError when the runs differ in length. */
export function runConsistency(runs: readonly ArrayLike<number>[]): RunConsistency {
  const n = runs[0]?.length ?? 0;
  if (runs.some((run) => run.length !== n)) throw new RangeError("Every run needs the same instances.");
  const times = runs.length;
  const successes = Array.from({ length: n }, (_, i) => runs.reduce((c, run) => c + (run[i] ? 1 : 0), 0));
  const rates = n === 0 ? [] : runs.map((run) => sum(Float64Array.from(run, (value) => (value ? 1 : 0))) / n);
  const shares = successes.map((c) => c / times);
  const alwaysResolved = successes.filter((c) => c === times).length;
  const neverResolved = successes.filter((c) => c === 0).length;
  const instanceSd = standardDeviation(shares, 1);
  const k = times;
  return {
    rates,
    mean: mean(rates),
    sd: standardDeviation(rates, 1),
    min: rates.length === 0 ? null : Math.min(...rates),
    max: rates.length === 0 ? null : Math.max(...rates),
    seInstance: instanceSd === null ? null : instanceSd / Math.sqrt(n),
    withinVar: times < 2 ? null : mean(shares.map((p) => (p * (1 - p) * times) / (times - 1))),
    passAt1: mean(successes.map((c) => passK(times, c, 1)?.passAtK ?? 0)),
    passAtK: mean(successes.map((c) => passK(times, c, k)?.passAtK ?? 0)),
    passHatK: mean(successes.map((c) => passK(times, c, k)?.passHatK ?? 0)),
    alwaysResolved,
    neverResolved,
    flaky: n - alwaysResolved - neverResolved,
    agreement: n === 0 ? null : (alwaysResolved + neverResolved) / n,
  };
}
