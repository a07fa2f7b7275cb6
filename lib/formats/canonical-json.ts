/** What canonical JSON can hold here: no fractions, whose spelling differs between languages. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/**
 * One spelling for one value (after RFC 8785): keys in the order of their UTF-16 code units, no blanks, whole numbers only.
 * Throws RangeError for a fraction or a number beyond the safe integers.
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} has no canonical spelling`);
    return String(value);
  }
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`);
  return `{${members.join(",")}}`;
}

function isList(value: object): value is readonly CanonicalValue[] {
  return Array.isArray(value);
}
