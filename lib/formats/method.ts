/** What a number is for: the chapters of its documentation. */
export const METHOD_TOPICS = [
  "Rates and ranks",
  "Comparing",
  "Cost",
  "Benchmarks compared",
  "Instances and labels",
  "Behaviour",
  "Profile of a task",
  "Quality of edits",
] as const;
export type MethodTopic = (typeof METHOD_TOPICS)[number];

/** How a number is made, in words and as a formula: kept beside the code that makes it, shown in the documentation. */
export interface MethodText {
  /** Anchor of its definition: column heads and charts link to it. Never changes. */
  readonly id: string;
  readonly topic: MethodTopic;
  readonly name: string;
  readonly formula: string;
  /** What it tells, for readers who know no statistics. */
  readonly means: string;
  /** What happens where the formula says nothing: no data, ties, zeros. */
  readonly edges: readonly string[];
  readonly source: string;
  /** Raised when the number comes out differently for the same input. */
  readonly version: number;
  /** The file that makes it. */
  readonly code: string;
}
