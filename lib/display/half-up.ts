/** U+2212, as wide as a plus sign. */
export const MINUS = "−";

/** Digits of a non-negative finite number as it prints, without an exponent: "1e-7" becomes "0.0000001". */
function plainDigits(value: number): { readonly whole: string; readonly fraction: string } {
  const [mantissa = "0", exponent = "0"] = value.toString().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const shift = Number(exponent);
  if (shift >= 0)
    return { whole: whole + fraction.slice(0, shift).padEnd(shift, "0"), fraction: fraction.slice(shift) };
  const padded = whole.padStart(-shift + 1, "0");
  return { whole: padded.slice(0, shift), fraction: padded.slice(shift) + fraction };
}

/** An integer count of 10^-decimals as a decimal text, without sign. */
function placePoint(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, "0");
  const at = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
}

/**
 * A number rounded once to fixed decimals, ties away from zero, judged on its printed decimal digits (so that 1.005 gives
 * 1.01, as a reader expects). ASCII minus; null for anything that is not finite.
 */
export function fixedHalfUp(value: number, decimals: number): string | null {
  if (!Number.isFinite(value)) return null;
  const { whole, fraction } = plainDigits(Math.abs(value));
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  const up = (fraction.charCodeAt(decimals) || 48) >= 53 ? 1n : 0n;
  const units = kept + up;
  return `${value < 0 && units > 0n ? "-" : ""}${placePoint(units, decimals)}`;
}

/** numerator/denominator of integers rounded once to fixed decimals, exactly, ties away from zero. ASCII minus. */
export function ratioHalfUp(numerator: bigint, denominator: bigint, decimals: number): string | null {
  if (denominator === 0n) return null;
  const negative = numerator < 0n !== denominator < 0n;
  const top = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(decimals);
  const bottom = denominator < 0n ? -denominator : denominator;
  const units = (2n * top + bottom) / (2n * bottom);
  return `${negative && units > 0n ? "-" : ""}${placePoint(units, decimals)}`;
}

/** Thousands commas and a true minus sign. */
export function typeset(text: string): string {
  const negative = text.startsWith("-");
  const [whole = "", fraction] = (negative ? text.slice(1) : text).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${negative ? MINUS : ""}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** The same with a sign in front of gains too; what rounds to zero has none. */
export function typesetSigned(text: string): string {
  if (!/[1-9]/.test(text)) return typeset(text.replace("-", ""));
  return text.startsWith("-") ? typeset(text) : `+${typeset(text)}`;
}
