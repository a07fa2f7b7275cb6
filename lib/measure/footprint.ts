import { FOOTPRINT_BANDS, type FootprintBand } from "@/lib/formats/footprint-band";

/** Bands of a ratio agent / gold, from too little to too much (methods D3). */
export const BANDS = FOOTPRINT_BANDS;
export type Band = FootprintBand;

/**
 * rho = log10(agent / gold). `eligible` depends on gold alone, so that all submissions share a denominator; rho is null, and
 * the band the lowest, for an agent that changed nothing; both are null where there is nothing to compare.
 */
export interface FootprintRatio {
  readonly rho: number | null;
  readonly band: Band | null;
  readonly eligible: boolean;
}

/** The ratio of one measure (files, lines, callables; methods D1). `agent` null = could not be measured. */
export function footprintRatio(agent: number | null, gold: number | null): FootprintRatio {
  if (gold === null || gold <= 0) return { rho: null, band: null, eligible: false };
  if (agent === null) return { rho: null, band: null, eligible: true };
  return { rho: agent <= 0 ? null : Math.log10(agent / gold), band: bandOf(agent, gold), eligible: true };
}

/** Band of a / g by whole numbers, so that no rounding moves an edge: parity is 0.8 to 1.25, both included. */
export function bandOf(agent: number, gold: number): Band {
  if (2 * agent < gold) return "below-half";
  if (5 * agent < 4 * gold) return "half-to-parity";
  if (4 * agent <= 5 * gold) return "parity";
  if (agent <= 2 * gold) return "parity-to-double";
  return "above-double";
}

export interface ExploreRatio extends FootprintRatio {
  /** The log showed fewer files than the patch changed, and was raised to those. */
  readonly clamped: boolean;
}

/**
 * rho_explore = log10(files touched / files of the agent's own patch) (methods D2), never below 0. `touched` counts files
 * read or edited, null without a trajectory (then nothing is said, never 0); a patch without a file gives null too.
 */
export function exploreRatio(touched: number | null, patchFiles: number): ExploreRatio {
  if (touched === null || patchFiles <= 0) return { rho: null, band: null, eligible: false, clamped: false };
  const files = Math.max(touched, patchFiles);
  return {
    rho: Math.log10(files / patchFiles),
    band: bandOf(files, patchFiles),
    eligible: true,
    clamped: touched < patchFiles,
  };
}
