import { decimal } from "./decimal";
import { ABSENT, type Figure, MINUS } from "./half-up";

/** US dollars: "$0.24", "$1,234.50", "−$0.30"; what would print as nothing is "< $0.01". Missing is an en dash. */
export function usd(value: Figure): string {
  if (value !== null && value !== undefined && value > 0 && value < 0.005) return "<\u00a0$0.01";
  const text = decimal(value, 2);
  if (text === ABSENT) return text;
  return text.startsWith(MINUS) ? `${MINUS}$${text.slice(1)}` : `$${text}`;
}
