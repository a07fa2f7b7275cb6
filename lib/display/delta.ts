import { ABSENT, type Figure, fixedHalfUp, ratioHalfUp, typeset } from "./half-up";

/** k of n. */
export interface CountOf {
  readonly k: number;
  readonly n: number;
}

/** Sign in front of gains too; what rounds to zero has no sign. */
function signed(text: string | null): string {
  if (text === null) return ABSENT;
  if (!/[1-9]/.test(text)) return typeset(text.replace("-", ""));
  return text.startsWith("-") ? typeset(text) : `+${typeset(text)}`;
}

/** A difference with its sign: "+19.4", "−7.1", "0.0". */
export function delta(value: Figure, decimals = 1): string {
  return value === null || value === undefined ? ABSENT : signed(fixedHalfUp(value, decimals));
}

/**
 * Rate a minus rate b in percentage points, from the unrounded counts and rounded once: 62/170 - 39/170 is "+13.5" although
 * the printed rates differ by 13.6. An empty side is an en dash.
 */
export function deltaPoints(a: CountOf, b: CountOf, decimals = 1): string {
  if (a.n === 0 || b.n === 0) return ABSENT;
  const exact = [a.k, a.n, b.k, b.n].every(Number.isSafeInteger);
  if (!exact) return signed(fixedHalfUp((100 * a.k) / a.n - (100 * b.k) / b.n, decimals));
  const [ka, na, kb, nb] = [BigInt(a.k), BigInt(a.n), BigInt(b.k), BigInt(b.n)];
  return signed(ratioHalfUp(100n * (ka * nb - kb * na), na * nb, decimals));
}
