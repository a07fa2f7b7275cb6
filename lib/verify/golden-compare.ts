const NAMED_NUMBERS: ReadonlyMap<unknown, number> = new Map([
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
  ["NaN", Number.NaN],
]);

type Fields = ReadonlyMap<string, unknown>;

/** The fields of a plain object or a Map, keys as text; null for anything else. */
function fieldsOf(value: unknown): Fields | null {
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [String(key), item]));
  if (typeof value !== "object" || value === null || Array.isArray(value) || ArrayBuffer.isView(value)) return null;
  return new Map(Object.entries(value));
}

function itemsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (value instanceof Set) return [...value];
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return Array.from(Object.values(value));
  return null;
}

/** Undefined as a whole: null itself, or a record in which every field is. */
function isUndefinedAnswer(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  const fields = fieldsOf(value);
  return fields !== null && [...fields.values()].every(isUndefinedAnswer);
}

function sameNumber(expected: number, actual: number, tol: number): boolean {
  if (Number.isNaN(expected)) return Number.isNaN(actual);
  return expected === actual || Math.abs(expected - actual) <= tol;
}

/**
 * Where an answer departs from the expected one, as a sentence; null when it agrees. Numbers agree within the absolute
 * tolerance, everything else exactly. Every expected field must be there; fields beyond the expected ones are not looked
 * at, except that an empty record expects an empty one. `null` stands for "undefined", so a record of nothing but nulls
 * equals null.
 */
export function differenceFrom(expected: unknown, actual: unknown, tol: number, path = "answer"): string | null {
  if (expected === null || fieldsOf(expected)?.size === 0 || actual === null || actual === undefined) {
    if (isUndefinedAnswer(expected) && isUndefinedAnswer(actual)) return null;
    return `${path}: expected ${show(expected)}, got ${show(actual)}`;
  }
  const number = typeof expected === "number" ? expected : NAMED_NUMBERS.get(expected);
  if (number !== undefined && typeof actual === "number") {
    return sameNumber(number, actual, tol) ? null : `${path}: expected ${number}, got ${actual}`;
  }
  const items = itemsOf(expected);
  if (items !== null) return itemDifference(items, itemsOf(actual), tol, path);
  const fields = fieldsOf(expected);
  if (fields !== null) return fieldDifference(fields, fieldsOf(actual), tol, path);
  return expected === actual ? null : `${path}: expected ${show(expected)}, got ${show(actual)}`;
}

function itemDifference(
  expected: readonly unknown[],
  actual: readonly unknown[] | null,
  tol: number,
  path: string,
): string | null {
  if (actual === null) return `${path}: expected a list`;
  if (actual.length !== expected.length) return `${path}: expected ${expected.length} items, got ${actual.length}`;
  for (const [i, item] of expected.entries()) {
    const difference = differenceFrom(item, actual[i], tol, `${path}[${i}]`);
    if (difference !== null) return difference;
  }
  return null;
}

function fieldDifference(expected: Fields, actual: Fields | null, tol: number, path: string): string | null {
  if (actual === null) return `${path}: expected a record`;
  for (const [key, item] of expected) {
    const difference = differenceFrom(item, actual.get(key), tol, `${path}.${key}`);
    if (difference !== null) return difference;
  }
  return null;
}

/** Short enough for one line of a terminal. */
function show(value: unknown): string {
  const text = JSON.stringify(value, (_, item: unknown) => (item instanceof Map ? Object.fromEntries(item) : item));
  return text === undefined ? String(value) : text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
