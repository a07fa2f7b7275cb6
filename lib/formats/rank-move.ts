/** A row's place on a board before and after: null = it is not on that board. Counts, never percentages. */
export interface RankMove {
  readonly submissionId: string;
  readonly system: string;
  readonly before: Place | null;
  readonly after: Place | null;
}

export interface Place {
  readonly rank: number;
  readonly resolved: number;
  readonly size: number;
  readonly trust: string;
}
