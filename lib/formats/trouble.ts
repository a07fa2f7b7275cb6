import { type AppError, type ErrorCode } from "@/lib/errors";

/** A refusal or failure in words: what happened, where, what to do. */
export interface Trouble {
  readonly code: string;
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly remedy: string | null;
}

/** An expected error as data for a row or an answer. */
export function troubleOf(error: AppError & { readonly code: ErrorCode }): Trouble {
  const { file = null, line = null, remedy = null } = error.place;
  return { code: error.code, message: error.message, file, line, remedy };
}
