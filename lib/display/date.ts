import { ABSENT } from "./half-up";

/** A date, an ISO text of one, or nothing. */
export type Moment = Date | string | null | undefined;

const PARTIAL = /^\d{4}(?:-\d{2}){0,2}$/;

function timeOf(moment: Moment): Date | null {
  if (moment === null || moment === undefined) return null;
  const date = moment instanceof Date ? moment : new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The day in UTC: "2026-11-21". A text that only knows the month or year stays as it is: "2026-08". */
export function isoDate(moment: Moment): string {
  if (typeof moment === "string" && PARTIAL.test(moment)) return moment;
  return timeOf(moment)?.toISOString().slice(0, 10) ?? ABSENT;
}

/** The minute in UTC: "2026-11-21 14:05 UTC". */
export function isoMinute(moment: Moment): string {
  const date = timeOf(moment);
  return date === null ? ABSENT : `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
