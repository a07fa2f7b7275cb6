/** A place at which two runs can be held against each other: a file is read or edited, or tests are run. */
export interface RunAnchor {
  readonly verb: "read" | "edit" | "test";
  /** The file, as the run writes it; null for tests. */
  readonly path: string | null;
  /** First and last of the neighbouring steps that do the same. */
  readonly step: number;
  readonly to_step: number;
  readonly headline: string;
  readonly verdict: "passed" | "failed" | null;
}

/** One line of two runs side by side; null on a side that has nothing of the kind here. */
export interface AlignedRow {
  readonly a: RunAnchor | null;
  readonly b: RunAnchor | null;
  /** True when both do the same to the same file. */
  readonly same: boolean;
}

export interface AlignedRuns {
  readonly rows: readonly AlignedRow[];
  /** Index of the first row in which they differ; null when they never do. */
  readonly parts_at: number | null;
  /** True when a run has more anchors than are compared. */
  readonly cut: boolean;
}
