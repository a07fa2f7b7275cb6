import type { Findings } from "./collect-findings";

/**
 * A count (tokens, calls): a whole number from 0 on. Absent stays null, never 0; negative, fractional beyond rounding or
 * beyond 2^53 is `number-out-of-range` and absent.
 */
export function readCount(value: unknown, what: string, findings: Findings, line: number | null): number | null {
  const amount = readAmount(value, what, findings, line);
  if (amount === null) return null;
  if (amount > Number.MAX_SAFE_INTEGER) {
    findings.add("number-out-of-range", "warn", `${what} is beyond what can be counted; it is left out.`, line);
    return null;
  }
  return Math.round(amount);
}

/** A finite number from 0 on (USD, seconds); numbers written as text are read. Negative = `number-out-of-range`, null. */
export function readAmount(value: unknown, what: string, findings: Findings, line: number | null): number | null {
  const number =
    typeof value === "string" && /^[-+]?[0-9.]{1,30}(?:e[-+]?[0-9]{1,3})?$/i.test(value) ? Number(value) : value;
  if (typeof number !== "number") return null;
  if (Number.isFinite(number) && number >= 0) return number;
  findings.add("number-out-of-range", "warn", `${what} is ${String(value)}; it is left out.`, line);
  return null;
}
