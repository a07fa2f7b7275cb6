import { countText, decimalText, sharePercentText, tokensText, usdText } from "@/lib/display/number-text";
import type { ValueText } from "./curves-model";

/** A value in the words of its axis. */
export function valueText(form: ValueText, value: number): string {
  if (form === "usd") return usdText(value);
  if (form === "share") return `${sharePercentText(value)} %`;
  if (form === "minutes") return `${decimalText(value, 1)} min`;
  if (form === "steps") return `${countText(value)} steps`;
  if (form === "tokens") {
    const { value: text, unit } = tokensText(value);
    return `${text} ${unit}`.trim();
  }
  return countText(value);
}
