import { fixedHalfUp } from "./half-up";
import { ABSENT, type Figure } from "./number-text";

/** A p-value with three decimals and no leading zero: ".045", "< .001", "1.000". */
export function pValueText(p: Figure): string {
  if (p === null || p === undefined || !(p >= 0 && p <= 1)) return ABSENT;
  if (p < 0.001) return "< .001";
  return (fixedHalfUp(p, 3) ?? ABSENT).replace(/^0/, "");
}
