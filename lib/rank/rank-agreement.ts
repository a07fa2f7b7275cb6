import { kendallTauB, type RankCorrelation, rankCorrelation } from "@/lib/stats/correlation";
import { quantile7 } from "@/lib/stats/quantile";
import { seededRandom } from "@/lib/stats/random";
import { stratifiedResampler } from "@/lib/stats/resample";
import type { ReversalOptions, TwoBenchmarkSystem } from "./rank-reversal";
import { resampledCounts } from "./resampled-counts";

export interface RankAgreement extends RankCorrelation {
  /** Interval of tau-b when both benchmarks' instances are resampled and the systems stay: the one to show. */
  readonly tauInstanceCI: readonly [number, number] | null;
  /** Replicates in which tau is defined. */
  readonly replicates: number;
}

/** Agreement of two benchmarks about the same systems, from outcomes per instance. */
export function rankAgreement(systems: readonly TwoBenchmarkSystem[], options: ReversalOptions): RankAgreement {
  const rate = (resolved: number, n: number): number => (n === 0 ? 0 : resolved / n);
  const plain = rankCorrelation(
    systems.map(({ onA }) => rate(onA.resolvedCount, onA.n)),
    systems.map(({ onB }) => rate(onB.resolvedCount, onB.n)),
    options.conf,
  );
  // One stream for both, A before B, so that the two benchmarks do not share their draws.
  const random = seededRandom(options.seed);
  const drawnA = draw(
    systems.map((system) => system.onA),
    random,
    options.replicates,
  );
  const drawnB = draw(
    systems.map((system) => system.onB),
    random,
    options.replicates,
  );
  const taus: number[] = [];
  for (let r = 0; r < options.replicates; r++) {
    const tau = kendallTauB(drawnA(r), drawnB(r));
    if (tau !== null) taus.push(tau);
  }
  const tail = (1 - options.conf) / 2;
  const lo = quantile7(taus, tail);
  const hi = quantile7(taus, 1 - tail);
  return { ...plain, tauInstanceCI: lo === null || hi === null ? null : [lo, hi], replicates: taus.length };
}

function draw(
  systems: Parameters<typeof resampledCounts>[0],
  random: ReturnType<typeof seededRandom>,
  replicates: number,
): (r: number) => number[] {
  const n = systems[0]?.n ?? 0;
  const { counts } = resampledCounts(systems, stratifiedResampler(n, null, random), replicates);
  return (r) => systems.map((_, s) => counts[s * replicates + r] ?? 0);
}
