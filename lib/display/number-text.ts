/** What stands where a figure is absent. Absent is never zero. */
export const ABSENT = "–";

const MINUS = "−";
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** Rounds half away from zero at the decimal that is printed, on the decimal digits a reader would write. */
function fixed(value: number, decimals: number): string {
  const shifted = Number(`${Math.abs(value)}e${decimals}`);
  const digits = Number.isFinite(shifted) ? Number(`${Math.round(shifted)}e-${decimals}`) : Math.abs(value);
  const text = digits.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return value < 0 && digits !== 0 ? `${MINUS}${text}` : text;
}

/** A number with that many decimals and a true minus sign. */
export function decimalText(value: number | null, decimals: number): string {
  return value === null || !Number.isFinite(value) ? ABSENT : fixed(value, decimals);
}

/** 1632 -> "1,632". */
export function countText(count: number | null): string {
  return count === null ? ABSENT : whole.format(count).replace("-", MINUS);
}

/** k of n in per cent with one decimal, without the sign: 70, 170 -> "41.2". An empty n is a dash. */
export function percentText(k: number | null, n: number | null, decimals = 1): string {
  return k === null || n === null || n === 0 ? ABSENT : fixed((100 * k) / n, decimals);
}

/** "70/170". */
export function ratioText(k: number, n: number): string {
  return `${countText(k)}/${countText(n)}`;
}

/** An interval of shares as per cents: 0.3408, 0.4871 -> "34.1–48.7". */
export function intervalText(lo: number, hi: number): string {
  return `${fixed(100 * lo, 1)}–${fixed(100 * hi, 1)}`;
}

/** Difference with sign: +2, −2, 0. */
export function signedText(value: number, decimals = 0): string {
  const text = fixed(value, decimals);
  return value > 0 && Number(text.replaceAll(",", "")) !== 0 ? `+${text}` : text;
}

/** "$3.60"; below one cent four decimals. */
export function usdText(usd: number | null): string {
  if (usd === null || !Number.isFinite(usd)) return ABSENT;
  return `$${fixed(usd, usd !== 0 && Math.abs(usd) < 0.01 ? 4 : 2)}`;
}

/** Tokens in thousands or millions: the number and its unit apart, so that the unit can be quiet. */
export function tokensText(tokens: number | null): { readonly value: string; readonly unit: string } {
  if (tokens === null) return { value: ABSENT, unit: "" };
  if (tokens >= 1_000_000) return { value: fixed(tokens / 1_000_000, 2), unit: "M" };
  if (tokens >= 1_000) return { value: fixed(tokens / 1_000, 1), unit: "k" };
  return { value: countText(tokens), unit: "" };
}

const BYTE_UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** Bytes in decimal units: 412345678 -> "412 MB". */
export function bytesText(bytes: number | null): string {
  if (bytes === null) return ABSENT;
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < BYTE_UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${fixed(value, unit > 0 && value < 10 ? 1 : 0)} ${BYTE_UNITS[unit] ?? "B"}`;
}
