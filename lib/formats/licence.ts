import { z } from "zod";

const LONGEST = 100;
const OPERATORS: ReadonlySet<string> = new Set(["AND", "OR", "WITH"]);
/** An identifier (`MIT`, `GPL-2.0+`, `LicenseRef-x`) with the brackets that touch it. */
const OPERAND = /^(\(*)[A-Za-z0-9][A-Za-z0-9.-]*\+?(\)*)$/;

/**
 * True for text in the form of an SPDX licence expression (SPDX 2.3, annex D): identifiers joined by AND, OR and WITH, with
 * brackets. Whether an identifier is on SPDX's list is not asked: the list grows.
 */
export function isLicenceExpression(text: string): boolean {
  if (text.length > LONGEST) return false;
  const words = text.split(" ");
  if (words.length % 2 === 0) return false;
  let open = 0;
  for (const [at, word] of words.entries()) {
    if (at % 2 === 1) {
      if (!OPERATORS.has(word)) return false;
      continue;
    }
    const [, opening, closing] = OPERAND.exec(word) ?? [];
    if (opening === undefined || closing === undefined || OPERATORS.has(word)) return false;
    open += opening.length - closing.length;
    if (open < 0) return false;
  }
  return open === 0;
}

/** Licences of source repositories by their name, as the pack's instances name them. */
export const licencesSchema = z.record(
  z.string().min(1).max(200),
  z.string().refine(isLicenceExpression, "is no SPDX licence expression such as MIT or Apache-2.0 OR MIT"),
);
export type Licences = z.infer<typeof licencesSchema>;
