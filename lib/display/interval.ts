import { decimal } from "./decimal";
import { ABSENT, type Figure, MINUS } from "./half-up";
import { sharePercent } from "./percent";

const join = (lo: string, hi: string): string => {
  if (lo === ABSENT || hi === ABSENT) return ABSENT;
  // A dash beside a minus sign cannot be read.
  return lo.startsWith(MINUS) || hi.startsWith(MINUS) ? `${lo} to ${hi}` : `${lo}–${hi}`;
};

/** An interval of shares in percent: "34.1–48.7"; with a negative limit "−1.2 to 27.4". */
export function intervalPercent(lo: Figure, hi: Figure, decimals = 1): string {
  return join(sharePercent(lo, decimals), sharePercent(hi, decimals));
}

/** An interval in the figure's own unit: "0.63–0.99". */
export function interval(lo: Figure, hi: Figure, decimals: number): string {
  return join(decimal(lo, decimals), decimal(hi, decimals));
}

/** The places a row may hold: "1–4", or "3" when it is only one. */
export function places(best: number, worst: number): string {
  return best === worst ? decimal(best, 0) : join(decimal(best, 0), decimal(worst, 0));
}

/** A rate for a screen reader: "70 of 170 resolved, 95 percent interval 34.1 to 48.7". Limits are shares. */
export function rateInWords(k: number, n: number, lo: number, hi: number, word = "resolved"): string {
  return `${decimal(k, 0)} of ${decimal(n, 0)} ${word}, 95 percent interval ${sharePercent(lo)} to ${sharePercent(hi)}`;
}
