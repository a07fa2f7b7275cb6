/**
 * The two kinds of trouble: *findings* (expected faults inside a bundle, data: see formats/flag.ts) and *errors*, thrown
 * as `AppError` with one code of the union below. The API maps codes to HTTP in one place (app/api/v1/respond.ts), the
 * CLI maps them to exit 2.
 */

/** Why a bundle cannot be read at all. The bundle's bytes are kept; the submission ends in state `refused`. */
export const REFUSAL_CODES = [
  "unsafe-path",
  "unsafe-entry",
  "name-collision",
  "limit-bytes",
  "limit-ratio",
  "limit-entries",
  "limit-name",
  "limit-depth",
  "limit-memory",
  "limit-line",
  "limit-json-depth",
  "limit-time",
  "archive-corrupt",
  "archive-truncated",
  "archive-ambiguous",
  "archive-encrypted",
  "archive-unsupported",
  "nested-archive",
  "empty-bundle",
  "unknown-layout",
  "json-invalid",
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export const REQUEST_CODES = [
  "bad-request",
  "sign-in-required",
  "forbidden",
  "not-found",
  "gone",
  "wrong-state",
  "too-large",
  "too-many-requests",
  "unsupported-media-type",
  "no-space",
  "unavailable",
  "blob-missing",
  "blob-mismatch",
  "pack-invalid",
  "usage",
  "internal",
] as const;
export type RequestCode = (typeof REQUEST_CODES)[number];

export type ErrorCode = RefusalCode | RequestCode;

/** Where the trouble sits and what a person can do about it. `line` counts from 1. */
export interface ErrorPlace {
  readonly file?: string;
  readonly line?: number;
  readonly remedy?: string;
}

/** The one error class: a code for machines, a sentence for people, the place, and the cause for the server log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly place: ErrorPlace;

  constructor(code: ErrorCode, message: string, place: ErrorPlace = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "AppError";
    this.code = code;
    this.place = place;
  }
}

const refusals: ReadonlySet<string> = new Set(REFUSAL_CODES);

/** True when the error says that the input itself cannot be used (CLI exit 2, submission state `refused`). */
export function isRefusal(error: unknown): error is AppError & { readonly code: RefusalCode } {
  return error instanceof AppError && refusals.has(error.code);
}

/** One line for a person: what happened, where, what to do. Never a stack. */
export function sentenceOf(error: AppError): string {
  const { file, line, remedy } = error.place;
  const where = file === undefined ? "" : ` (${line === undefined ? file : `${file}:${line}`})`;
  return `${error.code}: ${error.message}${where}${remedy === undefined ? "" : ` ${remedy}`}`;
}
