/**
 * The x in [lo, hi] where a non-decreasing function reaches the target, halved until neighbouring doubles are left.
 * Used to invert distribution functions: slower than Newton, but it cannot run away.
 */
export function solveIncreasing(f: (x: number) => number, target: number, lo: number, hi: number): number {
  let low = lo;
  let high = hi;
  for (;;) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return high;
    if (f(middle) < target) low = middle;
    else high = middle;
  }
}

/** Doubles `start` until the non-decreasing function reaches the target: an upper end for `solveIncreasing`. */
export function upperBracket(f: (x: number) => number, target: number, start: number): number {
  let high = start;
  while (f(high) < target && high < Number.MAX_VALUE / 4) high *= 2;
  return high;
}
