import { notFound } from "@/lib/auth/may";
import { rowIdSchema } from "@/lib/formats/maintain-forms";

/** The number in an address; what is no number does not exist. Throws `not-found`. */
export function rowId(segment: string, what: string): number {
  const parsed = rowIdSchema.safeParse(segment);
  if (!parsed.success) throw notFound(what);
  return parsed.data;
}
