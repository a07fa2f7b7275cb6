import { isConstant, mean, sum, variance } from "./moments";
import { studentTQuantile } from "./student-t";

export interface ClusteredError {
  readonly mean: number;
  readonly n: number;
  readonly clusters: number;
  /** Standard error as if observations were independent. */
  readonly seClt: number | null;
  /** Miller 2024: the independent variance plus the covariance inside clusters. */
  readonly seMiller: number | null;
  /** Sandwich estimator without and with the G/(G-1) correction. */
  readonly seCr0: number;
  readonly seCr1: number | null;
  readonly df: number;
  /** mean +- t(df) * seCr1; not clipped to [0, 1]. Null with one cluster. */
  readonly ci: readonly [number, number] | null;
  /** Design effect: clustered over independent variance; null when nothing varies. */
  readonly deff: number | null;
}

/**
 * Standard error of a mean whose observations come in clusters (instances of one repository). `cluster` names the cluster
 * of each score. Null for no scores. Also right for paired differences.
 */
export function clusteredError(
  scores: ArrayLike<number>,
  cluster: readonly string[],
  conf = 0.95,
): ClusteredError | null {
  const center = mean(scores);
  if (center === null) return null;
  const n = scores.length;
  const errors = Float64Array.from(scores, (score) => score - center);
  const byCluster = new Map<string, number>();
  for (let i = 0; i < n; i++) {
    const name = cluster[i] ?? "";
    byCluster.set(name, (byCluster.get(name) ?? 0) + (errors[i] ?? 0));
  }
  const squares = isConstant(scores) ? 0 : sum(errors.map((error) => error * error));
  const between = sum([...byCluster.values()].map((total) => total * total));
  const count = byCluster.size;
  const df = count - 1;
  const sample = variance(scores, 1);
  const seClt = sample === null ? null : Math.sqrt(sample / n);
  const seCr0 = Math.sqrt(between) / n;
  const seCr1 = count < 2 ? null : seCr0 * Math.sqrt(count / df);
  const reach = seCr1 === null ? null : studentTQuantile((1 + conf) / 2, df) * seCr1;
  return {
    mean: center,
    n,
    clusters: count,
    seClt,
    seMiller: seClt === null ? null : Math.sqrt(Math.max(0, seClt * seClt + (between - squares) / (n * n))),
    seCr0,
    seCr1,
    df,
    ci: reach === null ? null : [center - reach, center + reach],
    deff: squares === 0 ? null : between / squares,
  };
}
