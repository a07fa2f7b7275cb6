import { ratioHalfUp, typesetSigned } from "./half-up";
import { ABSENT, signedText } from "./number-text";

/** k of n. */
export interface CountOf {
  readonly k: number;
  readonly n: number;
}

/**
 * Rate a minus rate b in percentage points, from the unrounded counts and rounded once: 62/170 - 39/170 is "+13.5" although
 * the printed rates differ by 13.6. An empty side is a dash.
 */
export function deltaPointsText(a: CountOf, b: CountOf, decimals = 1): string {
  if (a.n === 0 || b.n === 0) return ABSENT;
  const exact = [a.k, a.n, b.k, b.n].every(Number.isSafeInteger);
  if (!exact) return signedText((100 * a.k) / a.n - (100 * b.k) / b.n, decimals);
  const [ka, na, kb, nb] = [BigInt(a.k), BigInt(a.n), BigInt(b.k), BigInt(b.n)];
  return typesetSigned(ratioHalfUp(100n * (ka * nb - kb * na), na * nb, decimals) ?? ABSENT);
}
