import { AppError } from "@/lib/errors";

/** Position after the last row of a page, as text that says nothing to a reader. Parts hold no line feed. */
export function cursorOf(...parts: readonly (string | number)[]): string {
  return Buffer.from(parts.join("\n"), "utf8").toString("base64url");
}

/** The parts of a cursor. Errors: `bad-request` when it is not one of ours or has another number of parts. */
export function cursorParts(cursor: string, wanted: number): readonly string[] {
  const parts = Buffer.from(cursor, "base64url").toString("utf8").split("\n");
  if (parts.length !== wanted || cursorOf(...parts) !== cursor) throw badCursor();
  return parts;
}

/** The only part of a cursor that counts rows or positions, 0 without a cursor. Errors: `bad-request`. */
export function cursorNumber(cursor: string | null): number {
  if (cursor === null) return 0;
  const [text = ""] = cursorParts(cursor, 1);
  if (!/^\d{1,9}$/.test(text)) throw badCursor();
  return Number(text);
}

export function badCursor(): AppError {
  return new AppError("bad-request", "cursor: take it from `next` of the page before.");
}
