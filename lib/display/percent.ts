import { ABSENT, type Figure, fixedHalfUp, NO_BREAK, ratioHalfUp, typeset } from "./half-up";

const whole = (value: number): boolean => Number.isSafeInteger(value);

/**
 * k of n in percent without the sign, rounded once from the counts: "41.2" for 70 of 170. An empty denominator or a missing
 * count is an en dash. The column head or `percentSign` says the unit.
 */
export function percent(k: Figure, n: Figure, decimals = 1): string {
  if (k === null || k === undefined || n === null || n === undefined || n === 0) return ABSENT;
  const exact = whole(k) && whole(n);
  const text = exact ? ratioHalfUp(BigInt(k) * 100n, BigInt(n), decimals) : fixedHalfUp((100 * k) / n, decimals);
  return text === null ? ABSENT : typeset(text);
}

/** The same with the unit, for sentences: "41.2 %". */
export function percentSign(k: Figure, n: Figure, decimals = 1): string {
  const text = percent(k, n, decimals);
  return text === ABSENT ? text : `${text}${NO_BREAK}%`;
}

/** A share in [0, 1] in percent without the sign, for figures that have no counts behind them (limits, means). */
export function sharePercent(share: Figure, decimals = 1): string {
  if (share === null || share === undefined) return ABSENT;
  // Multiplying by 100 in binary would move ties; the decimal digits of the share are shifted instead.
  const text = fixedHalfUp(Number(`${share}e2`), decimals) ?? fixedHalfUp(share * 100, decimals);
  return text === null ? ABSENT : typeset(text);
}
