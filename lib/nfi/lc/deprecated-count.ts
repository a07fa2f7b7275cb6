import type { PythonFile } from "../python-file";
import type { Found, Measured, Place } from "../rule";

/** Rules whose hits are counted: LC-P01 to LC-P19. */
const COUNTED = /^LC-P\d\d$/;

/** Distinct places at which a prohibited library use was found; a place that two rules report counts once. */
export function deprecatedCount(_file: PythonFile, found: Found): Measured {
  const places = new Map<string, Place>();
  for (const [rule, hits] of found.byRule) {
    if (!COUNTED.test(rule)) continue;
    for (const place of hits) places.set(`${place.line}:${place.column}`, place);
  }
  return { value: places.size, places: [...places.values()] };
}
