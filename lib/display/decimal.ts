import { ABSENT, type Figure, fixedHalfUp, typeset } from "./half-up";

/** A figure with fixed decimals: "115.1", "1,629.0", "−0.4"; an en dash when it is missing. */
export function decimal(value: Figure, decimals: number): string {
  const text = value === null || value === undefined ? null : fixedHalfUp(value, decimals);
  return text === null ? ABSENT : typeset(text);
}

/** A count: "2,487". */
export function count(value: Figure): string {
  return decimal(value, 0);
}

/** A count with its noun: "1 instance", "2,487 instances". `many` only where the plural is not "+s". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)}\u00a0${value === 1 ? one : many}`;
}

/** k of n as written in tables: "70/170". */
export function fraction(k: Figure, n: Figure): string {
  if (k === null || k === undefined || n === null || n === undefined) return ABSENT;
  return `${count(k)}/${count(n)}`;
}

/** A ratio against a reference: "1.3x", "15x" from ten on. */
export function times(ratio: Figure): string {
  const text = decimal(ratio, ratio !== null && ratio !== undefined && Math.abs(ratio) >= 10 ? 0 : 1);
  return text === ABSENT ? text : `${text}x`;
}
