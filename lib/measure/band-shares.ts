import { median } from "@/lib/stats/quantile";
import { BANDS, footprintRatio } from "./footprint";

/** `agent` null = could not be measured (a patch that does not apply): such a row is in no count. */
export interface BandRow {
  readonly agent: number | null;
  readonly gold: number;
  readonly resolved: boolean;
}

/** Distribution of one outcome over the bands. Shares are of the outcome's eligible rows; null when there is none. */
export interface OutcomeBands {
  readonly n: number;
  /** In the order of BANDS. */
  readonly counts: readonly number[];
  readonly shares: readonly (number | null)[];
  /** Rows where the agent changed nothing: in the lowest band, but in no median. */
  readonly empty: number;
  readonly median: number | null;
}

/** Below this many rows a page shows counts, not shares (methods D3). */
export const FEWEST_FOR_SHARES = 10;

/** Shares of the five bands given the outcome (methods D3). Rows whose gold measure is 0 are not eligible. */
export function bandShares(rows: readonly BandRow[]): {
  readonly resolved: OutcomeBands;
  readonly unresolved: OutcomeBands;
} {
  return {
    resolved: outcomeBands(rows.filter((row) => row.resolved)),
    unresolved: outcomeBands(rows.filter((row) => !row.resolved)),
  };
}

function outcomeBands(rows: readonly BandRow[]): OutcomeBands {
  const ratios = rows.map(({ agent, gold }) => footprintRatio(agent, gold)).filter(({ band }) => band !== null);
  const n = ratios.length;
  const counts = BANDS.map((band) => ratios.filter((ratio) => ratio.band === band).length);
  const rhos = ratios.map(({ rho }) => rho).filter((rho) => rho !== null);
  return {
    n,
    counts,
    shares: counts.map((count) => (n === 0 ? null : count / n)),
    empty: n - rhos.length,
    median: median(rhos),
  };
}
