import type { Found, Measured } from "./rule";
import type { PythonFile } from "./python-file";

type Measure = (file: PythonFile, found: Found) => Measured;

/** Number of Ruff's diagnostics with the code. */
export function countOf(code: string): Measure {
  return (_file, found) => {
    const places = (found.byCode.get(code) ?? []).map((hit) => hit.place);
    return { value: places.length, places };
  };
}

/**
 * Largest value that Ruff names in its diagnostics with the code ("... (6 > 5)"); null when nothing is above the limit,
 * since Ruff then tells no value.
 */
export function largestOf(code: string): Measure {
  return (_file, found) => {
    const hits = found.byCode.get(code) ?? [];
    if (hits.length === 0) return { value: null, places: [] };
    const values = hits.map((hit) => Number(/\((\d+) > \d+\)/.exec(hit.message)?.[1] ?? Number.POSITIVE_INFINITY));
    return { value: Math.max(...values), places: hits.map((hit) => hit.place) };
  };
}
