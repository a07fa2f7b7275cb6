/**
 * What one file says of one trial: a run of one instance that a verifier rewarded. `reward` undefined = the file does not
 * speak of the reward at all; null = it says that there is none (not resolved); 1 = resolved.
 */
export interface TrialStatement {
  readonly reward: number | null | undefined;
  /** Why the trial has no reward or ended early, in the words of the harness; null when it ended by itself. */
  readonly failure: string | null;
  /** Tests by name as the verifier lists them; null when it lists none. */
  readonly tests: ReadonlyMap<string, boolean> | null;
  /** Length of the agent's part, seconds. */
  readonly seconds: number | null;
  readonly usd: number | null;
  readonly input_tokens: number | null;
  readonly cached_tokens: number | null;
  readonly output_tokens: number | null;
  /** True when a time of the file lies before one that it follows. */
  readonly timesReversed: boolean;
}

export const SILENT_TRIAL: TrialStatement = {
  reward: undefined,
  failure: null,
  tests: null,
  seconds: null,
  usd: null,
  input_tokens: null,
  cached_tokens: null,
  output_tokens: null,
  timesReversed: false,
};

/** Seconds from one written time to another; null when one is absent or no time, or when they are reversed. */
export function secondsBetween(from: unknown, to: unknown): number | null {
  const span = spanOf(from, to);
  return span === null || span < 0 ? null : span;
}

/** True when both are times and the second lies before the first. */
export function isReversed(from: unknown, to: unknown): boolean {
  const span = spanOf(from, to);
  return span !== null && span < 0;
}

function spanOf(from: unknown, to: unknown): number | null {
  if (typeof from !== "string" || typeof to !== "string") return null;
  const span = (Date.parse(to) - Date.parse(from)) / 1000;
  return Number.isFinite(span) ? span : null;
}

/** Tokens of one kind; harnesses write 0 where they counted nothing, so 0 is as good as absent. */
export function tokensOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.round(value) : null;
}
