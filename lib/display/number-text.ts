import { fixedHalfUp, MINUS, ratioHalfUp, typeset, typesetSigned } from "./half-up";

/** What stands where a figure is absent. Absent is never zero. */
export const ABSENT = "–";

/** A figure that may be absent. */
export type Figure = number | null | undefined;

/** A number with that many decimals, thousands commas and a true minus sign. */
export function decimalText(value: Figure, decimals: number): string {
  const text = value === null || value === undefined ? null : fixedHalfUp(value, decimals);
  return text === null ? ABSENT : typeset(text);
}

/** 1632 -> "1,632". */
export function countText(count: Figure): string {
  return decimalText(count, 0);
}

/**
 * k of n in per cent without the sign, rounded once from the counts: 70, 170 -> "41.2". An empty n or an absent count is
 * a dash.
 */
export function percentText(k: Figure, n: Figure, decimals = 1): string {
  if (k === null || k === undefined || n === null || n === undefined || n === 0) return ABSENT;
  if (!Number.isSafeInteger(k) || !Number.isSafeInteger(n)) return decimalText((100 * k) / n, decimals);
  return typeset(ratioHalfUp(BigInt(k) * 100n, BigInt(n), decimals) ?? ABSENT);
}

/** A share in [0, 1] in per cent without the sign, for figures without counts behind them (limits, means). */
export function sharePercentText(share: Figure, decimals = 1): string {
  if (share === null || share === undefined) return ABSENT;
  // Multiplying by 100 in binary would move ties; the decimal digits of the share are shifted instead.
  const shifted = Number(`${share}e2`);
  return decimalText(Number.isNaN(shifted) ? share * 100 : shifted, decimals);
}

/** "70/170". */
export function ratioText(k: Figure, n: Figure): string {
  return k === null || k === undefined || n === null || n === undefined ? ABSENT : `${countText(k)}/${countText(n)}`;
}

/** An interval of shares as per cents: 0.3408, 0.4871 -> "34.1–48.7"; a dash cannot be read beside a minus: "−1.2 to 27.4". */
export function intervalText(lo: Figure, hi: Figure, decimals = 1): string {
  const [low, high] = [sharePercentText(lo, decimals), sharePercentText(hi, decimals)];
  if (low === ABSENT || high === ABSENT) return ABSENT;
  return Math.min(lo ?? 0, hi ?? 0) < 0 ? `${low} to ${high}` : `${low}–${high}`;
}

/** Difference with its sign: "+2", "−2", "0"; "−7.1" with one decimal. From counts: `deltaPointsText`. */
export function signedText(value: Figure, decimals = 0): string {
  const text = value === null || value === undefined ? null : fixedHalfUp(value, decimals);
  return text === null ? ABSENT : typesetSigned(text);
}

/** "$3.60"; below one cent four decimals. */
export function usdText(usd: Figure): string {
  const text = decimalText(usd, usd && Math.abs(usd) < 0.01 ? 4 : 2);
  if (text === ABSENT) return ABSENT;
  return usd && usd < 0 ? text.replace(MINUS, `${MINUS}$`) : `$${text}`;
}

/** Tokens in thousands or millions: the number and its unit apart, so that the unit can be quiet. */
export function tokensText(tokens: Figure): { readonly value: string; readonly unit: string } {
  if (tokens === null || tokens === undefined) return { value: ABSENT, unit: "" };
  // 999.95 k would print as 1,000.0 k.
  if (tokens >= 999_950) return { value: decimalText(tokens / 1_000_000, 2), unit: "M" };
  if (tokens >= 1_000) return { value: decimalText(tokens / 1_000, 1), unit: "k" };
  return { value: countText(tokens), unit: "" };
}

const BYTE_UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** Bytes in decimal units: 412345678 -> "412 MB". */
export function bytesText(bytes: Figure): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes)) return ABSENT;
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < BYTE_UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${decimalText(value, unit > 0 && value < 9.95 ? 1 : 0)} ${BYTE_UNITS[unit] ?? "B"}`;
}
