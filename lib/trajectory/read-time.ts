import type { Findings } from "./collect-findings";

const EARLIEST = Date.UTC(2020, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
const DAY = 86_400_000;
const ISO =
  /^([+-]?\d{4,6})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Milliseconds since 1970 of a timestamp as trajectories write it: seconds, milliseconds, microseconds or nanoseconds
 * since 1970, or ISO 8601 with a `T` or a space (without a zone: taken as UTC). Before 2020, after `now` plus a day, or
 * unreadable = `time-implausible` and null.
 */
export function readTime(value: unknown, now: Date | null, findings: Findings, line: number | null): number | null {
  if (value === null || value === undefined || value === "") return null;
  const time = typeof value === "number" ? fromNumber(value) : typeof value === "string" ? fromText(value) : null;
  const latest = now === null ? LATEST : now.getTime() + DAY;
  if (time !== null && time >= EARLIEST && time <= latest) return time;
  findings.add(
    "time-implausible",
    "info",
    `The time ${JSON.stringify(String(value).slice(0, 60))} cannot be true; it is left out.`,
    line,
  );
  return null;
}

function fromNumber(value: number): number {
  const size = Math.abs(value);
  if (size < 1e11) return value * 1000;
  if (size < 1e14) return value;
  return size < 1e17 ? value / 1000 : value / 1e6;
}

function fromText(text: string): number | null {
  const trimmed = text.trim();
  if (/^\d{9,19}(?:\.\d+)?$/.test(trimmed)) return fromNumber(Number(trimmed));
  const match = ISO.exec(trimmed.slice(0, 64));
  if (match === null) return null;
  const [, year, month, day, hour = "00", minute = "00", second = "00", fraction = "", zone = "Z"] = match;
  const offset = zone === "Z" || zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const time = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, "0").slice(0, 3)}${offset}`,
  );
  return Number.isNaN(time) ? null : time;
}
