import type { SeededRandom } from "./random";

/**
 * How one bootstrap replicate is drawn: `weights[i]` says how often observation i is in it. The same weights serve every
 * system, which keeps the pairing.
 */
export interface Resampler {
  /** Fills `weights` (length n) with the next replicate and returns its number of observations. */
  draw(weights: Uint32Array): number;
}

/** Groups of positions by name, names ascending by code unit, positions in input order. */
export function groupPositions(names: readonly string[]): Uint32Array[] {
  const groups = new Map<string, number[]>();
  for (const [i, name] of names.entries()) {
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [i]);
    else group.push(i);
  }
  return [...groups.keys()]
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .map((name) => Uint32Array.from(groups.get(name) ?? []));
}

/**
 * Stratified resampling: as many draws inside each stratum as it has observations. `strata` names the stratum of each
 * observation; null = one stratum. Strata ascending by code unit, so that the draws do not depend on a locale.
 */
export function stratifiedResampler(n: number, strata: readonly string[] | null, random: SeededRandom): Resampler {
  const groups = strata === null ? [Uint32Array.from({ length: n }, (_, i) => i)] : groupPositions(strata);
  return {
    draw(weights) {
      weights.fill(0);
      for (const group of groups) {
        for (let i = 0; i < group.length; i++) {
          const at = group[random.nextIndex(group.length)] ?? 0;
          weights[at] = (weights[at] ?? 0) + 1;
        }
      }
      return n;
    },
  };
}

/** Cluster resampling: G draws of whole clusters out of G, so a replicate's size varies. */
export function clusterResampler(clusters: readonly string[], random: SeededRandom): Resampler {
  const groups = groupPositions(clusters);
  return {
    draw(weights) {
      weights.fill(0);
      let size = 0;
      for (let g = 0; g < groups.length; g++) {
        const group = groups[random.nextIndex(groups.length)] ?? new Uint32Array();
        size += group.length;
        for (const at of group) weights[at] = (weights[at] ?? 0) + 1;
      }
      return size;
    },
  };
}
