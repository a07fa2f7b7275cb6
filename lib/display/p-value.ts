import { ABSENT, type Figure, fixedHalfUp } from "./half-up";

/** A p-value with three decimals and no leading zero: ".045", "< .001", "1.000". */
export function pValue(p: Figure): string {
  if (p === null || p === undefined || !(p >= 0 && p <= 1)) return ABSENT;
  if (p < 0.001) return "<\u00a0.001";
  return (fixedHalfUp(p, 3) ?? ABSENT).replace(/^0/, "");
}
