const orderOf = (p: readonly number[]): number[] =>
  p.map((_, i) => i).sort((a, b) => (p[a] ?? 0) - (p[b] ?? 0) || a - b);

/**
 * Holm's step-down adjustment (family-wise error): the j-th smallest of m p-values becomes the largest of
 * (m - i + 1) p_(i) over i <= j, at most 1. Same order as given; [] for [].
 */
export function holm(p: readonly number[]): number[] {
  const adjusted = new Array<number>(p.length).fill(1);
  let running = 0;
  for (const [step, index] of orderOf(p).entries()) {
    running = Math.max(running, Math.min(1, (p.length - step) * (p[index] ?? 1)));
    adjusted[index] = running;
  }
  return adjusted;
}

/** Benjamini-Hochberg adjustment (false discovery rate), same order as given; [] for []. */
export function benjaminiHochberg(p: readonly number[]): number[] {
  const adjusted = new Array<number>(p.length).fill(1);
  let running = 1;
  for (const [back, index] of orderOf(p).reverse().entries()) {
    running = Math.min(running, ((p[index] ?? 1) * p.length) / (p.length - back));
    adjusted[index] = running;
  }
  return adjusted;
}
