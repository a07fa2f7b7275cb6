import { ABSENT } from "./number-text";

/** 2026-11-21. Dates are always written out: a finished page may be read long after it was made. */
export function dateText(at: Date | string | null): string {
  if (at === null || at === "") return ABSENT;
  return typeof at === "string" ? at.slice(0, 10) : at.toISOString().slice(0, 10);
}

/** 2026-11-21 14:06, UTC. */
export function minuteText(at: Date | string | null): string {
  if (at === null || at === "") return ABSENT;
  const iso = typeof at === "string" ? at : at.toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

/** 14:06:09, UTC. */
export function secondText(at: Date | string): string {
  const iso = typeof at === "string" ? at : at.toISOString();
  return iso.slice(11, 19);
}

/** A duration for people: "9 s", "38 min", "2 h 5 min". */
export function durationText(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return ABSENT;
  if (seconds < 0.95) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 59.5) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** A duration in a narrow column: "0:03", "1:14", "1:02:09". */
export function clockText(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return ABSENT;
  const total = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(total % 60)}` : `${minutes}:${two(total % 60)}`;
}
