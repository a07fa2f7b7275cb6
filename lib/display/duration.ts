import { count, decimal } from "./decimal";
import { ABSENT, type Figure, NO_BREAK } from "./half-up";

const part = (value: number, unit: string): string => `${count(value)}${NO_BREAK}${unit}`;

/** A span of time given in seconds: "850 ms", "4.1 s", "21 s", "3 min 12 s", "1 h 14 min", "2 d 3 h". */
export function duration(seconds: Figure): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return ABSENT;
  if (seconds === 0) return part(0, "s");
  if (seconds < 0.9995) return seconds < 0.0005 ? `<${NO_BREAK}1${NO_BREAK}ms` : part(seconds * 1000, "ms");
  if (seconds < 9.95) return `${decimal(seconds, 1)}${NO_BREAK}s`;
  const rounded = Math.round(seconds);
  if (rounded < 60) return part(rounded, "s");
  if (rounded < 3600) return pair(Math.floor(rounded / 60), "min", rounded % 60, "s");
  const minutes = Math.round(seconds / 60);
  if (minutes < 24 * 60) return pair(Math.floor(minutes / 60), "h", minutes % 60, "min");
  const hours = Math.round(seconds / 3600);
  return pair(Math.floor(hours / 24), "d", hours % 24, "h");
}

function pair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? part(large, largeUnit) : `${part(large, largeUnit)} ${part(small, smallUnit)}`;
}
