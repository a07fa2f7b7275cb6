import { count, decimal } from "./decimal";
import { ABSENT, type Figure, NO_BREAK } from "./half-up";

/** A number and its unit apart, because the unit is set quieter. */
export interface Quantity {
  readonly value: string;
  /** "" when there is none. */
  readonly unit: string;
}

const text = ({ value, unit }: Quantity): string => (unit === "" ? value : `${value}${NO_BREAK}${unit}`);

/** Tokens in millions with two decimals, so that a column compares: 2.61 M, 0.34 M. Under 5,000 the plain count. */
export function tokenQuantity(tokens: Figure): Quantity {
  if (tokens === null || tokens === undefined || !Number.isFinite(tokens)) return { value: ABSENT, unit: "" };
  if (tokens < 5000) return { value: count(tokens), unit: "" };
  return { value: decimal(tokens / 1e6, 2), unit: "M" };
}

/** "2.61 M". */
export function tokens(value: Figure): string {
  return text(tokenQuantity(value));
}

const BYTE_UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** Bytes in decimal units: 812 B, 61.4 MB, 412 MB. One decimal under 100 of a unit, none above. */
export function byteQuantity(bytes: Figure): Quantity {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes)) return { value: ABSENT, unit: "" };
  let scaled = bytes;
  let step = 0;
  // 999.5 of a unit would print as 1000: it is the next one's 1.0.
  while (scaled >= 999.5 && step < BYTE_UNITS.length - 1) {
    scaled /= 1000;
    step++;
  }
  return { value: decimal(scaled, step === 0 || scaled >= 99.95 ? 0 : 1), unit: BYTE_UNITS[step] ?? "B" };
}

/** "61.4 MB". */
export function bytes(value: Figure): string {
  return text(byteQuantity(value));
}
