/** What a patch is held against: quality edits against the edit that a person made, all others against the gold patch. */
export interface ReferenceWords {
  /** "gold patch", in a sentence. */
  readonly long: string;
  /** "gold", over a column. */
  readonly short: string;
}

/** `grading`: the mode of the benchmark. */
export function referenceWords(grading: string): ReferenceWords {
  return grading === "nfi" ? { long: "human edit", short: "human" } : { long: "gold patch", short: "gold" };
}
