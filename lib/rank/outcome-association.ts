import { chiSquareTest } from "@/lib/stats/chi-square";
import { benjaminiHochberg } from "@/lib/stats/p-adjust";

/** Runs of one metric by bin, apart for resolved and unresolved runs. */
export interface BinnedOutcome {
  readonly name: string;
  readonly resolved: readonly number[];
  readonly unresolved: readonly number[];
}

export interface OutcomeAssociation {
  readonly name: string;
  /** Runs behind the test. */
  readonly n: number;
  /** Null when the test is not defined (one outcome or one bin only). */
  readonly test: { readonly chi2: number; readonly df: number; readonly p: number; readonly cramersV: number } | null;
  /** p after Benjamini-Hochberg over the metrics of this chart. */
  readonly pAdjusted: number | null;
  /** Share of runs in each bin given the outcome; null without such runs. */
  readonly shares: { readonly resolved: readonly number[] | null; readonly unresolved: readonly number[] | null };
}

/** Chi-square of outcome against bin for each metric of a chart, corrected together, with Cramer's V as the effect size. */
export function outcomeAssociation(metrics: readonly BinnedOutcome[]): OutcomeAssociation[] {
  const tests = metrics.map((metric) => chiSquareTest([metric.resolved, metric.unresolved]));
  const adjusted = benjaminiHochberg(tests.flatMap((test) => (test === null ? [] : [test.p])));
  let next = 0;
  return metrics.map((metric, i) => {
    const test = tests[i] ?? null;
    return {
      name: metric.name,
      n: [...metric.resolved, ...metric.unresolved].reduce((a, b) => a + b, 0),
      test: test === null ? null : { chi2: test.chi2, df: test.df, p: test.p, cramersV: test.cramersV },
      pAdjusted: test === null ? null : (adjusted[next++] ?? null),
      shares: { resolved: shares(metric.resolved), unresolved: shares(metric.unresolved) },
    };
  });
}

function shares(counts: readonly number[]): number[] | null {
  const total = counts.reduce((a, b) => a + b, 0);
  return total === 0 ? null : counts.map((count) => count / total);
}
