import { averageRanks } from "./average-ranks";
import { isConstant, mean, sum } from "./moments";
import { zOf } from "./normal";

/** Pearson's correlation; null for unequal lengths, fewer than two points or a constant side. */
export function pearson(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const meanX = mean(x);
  const meanY = mean(y);
  if (meanX === null || meanY === null || x.length !== y.length || isConstant(x) || isConstant(y)) return null;
  const dx = Float64Array.from(x, (value) => value - meanX);
  const dy = Float64Array.from(y, (value) => value - meanY);
  const cross = sum(dx.map((value, i) => value * (dy[i] ?? 0)));
  const scale = Math.sqrt(sum(dx.map((value) => value * value))) * Math.sqrt(sum(dy.map((value) => value * value)));
  return Math.max(-1, Math.min(1, cross / scale));
}

/** Spearman's rho: Pearson's correlation of average ranks. */
export function spearman(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  return pearson(averageRanks(x).ranks, averageRanks(y).ranks);
}

/** Pairs of positions by how x and y order them. Pairs tied on either side are neither. */
export function pairOrders(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
): { concordant: number; discordant: number; tiedX: number; tiedY: number; pairs: number } {
  const counts = { concordant: 0, discordant: 0, tiedX: 0, tiedY: 0, pairs: 0 };
  for (let i = 0; i < x.length; i++) {
    for (let j = i + 1; j < x.length; j++) {
      const onX = Math.sign((x[i] ?? 0) - (x[j] ?? 0));
      const onY = Math.sign((y[i] ?? 0) - (y[j] ?? 0));
      counts.pairs++;
      if (onX === 0) counts.tiedX++;
      if (onY === 0) counts.tiedY++;
      if (onX * onY > 0) counts.concordant++;
      if (onX * onY < 0) counts.discordant++;
    }
  }
  return counts;
}

/** Kendall's tau-b (ties corrected); null for unequal lengths, fewer than two points or a constant side. O(n^2). */
export function kendallTauB(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  if (x.length !== y.length || x.length < 2) return null;
  const { concordant, discordant, tiedX, tiedY, pairs } = pairOrders(x, y);
  const scale = Math.sqrt((pairs - tiedX) * (pairs - tiedY));
  return scale === 0 ? null : Math.max(-1, Math.min(1, (concordant - discordant) / scale));
}

export type Interval = readonly [number, number];

export interface RankCorrelation {
  readonly tauB: number | null;
  readonly tauCI: Interval | null;
  readonly rho: number | null;
  readonly rhoCI: Interval | null;
}

/** An interval on the atanh scale; none for a correlation that is 1 up to rounding. */
function fisherInterval(r: number | null, standardError: number, conf: number): Interval | null {
  if (r === null || !Number.isFinite(standardError) || Math.abs(r) > 1 - 1e-12) return null;
  const reach = zOf(conf) * standardError;
  return [Math.tanh(Math.atanh(r) - reach), Math.tanh(Math.atanh(r) + reach)];
}

/**
 * Agreement of two rankings of the same n systems: tau-b and rho with intervals on the atanh scale. Standard errors:
 * sqrt(.437/(n-4)) for tau (Fieller et al. 1957), sqrt((1+rho^2/2)/(n-3)) for rho (Bonett and Wright 2000).
 * All null for n < 3 or a constant side; no interval for n < 5 or |r| = 1.
 */
export function rankCorrelation(x: ArrayLike<number>, y: ArrayLike<number>, conf = 0.95): RankCorrelation {
  const n = x.length;
  if (n < 3 || n !== y.length || isConstant(x) || isConstant(y)) {
    return { tauB: null, tauCI: null, rho: null, rhoCI: null };
  }
  const tauB = kendallTauB(x, y);
  const rho = spearman(x, y);
  if (n < 5) return { tauB, tauCI: null, rho, rhoCI: null };
  return {
    tauB,
    tauCI: fisherInterval(tauB, Math.sqrt(0.437 / (n - 4)), conf),
    rho,
    rhoCI: fisherInterval(rho, Math.sqrt((1 + (rho ?? 0) ** 2 / 2) / (n - 3)), conf),
  };
}
