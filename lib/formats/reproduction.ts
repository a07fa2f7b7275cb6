/** What a maintainer's own run of a published sample showed: k of n sampled instances agree. */
export interface Reproduced {
  readonly id: number;
  readonly seed: string;
  readonly k: number;
  readonly n: number;
  /** ISO date and time. */
  readonly at: string;
}
