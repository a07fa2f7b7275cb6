/** mass(f) = CC * sqrt(SLOC) of a callable (Orlanski et al. 2026, arXiv 2603.24755; methods C6). */
export function mass({ cc, sloc }: { readonly cc: number; readonly sloc: number }): number {
  return cc * Math.sqrt(sloc);
}

/** Sum of the masses of some callables. */
export function totalMass(callables: Iterable<{ readonly cc: number; readonly sloc: number }>): number {
  let total = 0;
  for (const callable of callables) total += mass(callable);
  return total;
}
