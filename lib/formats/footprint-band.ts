/** Bands of a ratio agent / gold, from too little to too much: < 0.5, 0.5-0.8, parity 0.8-1.25, 1.25-2, > 2. */
export const FOOTPRINT_BANDS = ["below-half", "half-to-parity", "parity", "parity-to-double", "above-double"] as const;
export type FootprintBand = (typeof FOOTPRINT_BANDS)[number];

/** What a footprint compares: files, lines and callables changed against gold, files read against files changed. */
export const FOOTPRINT_MEASURES = ["files", "lines", "callables", "explore"] as const;
export type FootprintMeasure = (typeof FOOTPRINT_MEASURES)[number];
