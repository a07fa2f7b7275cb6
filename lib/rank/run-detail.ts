import type { FootprintMeasure } from "@/lib/formats/footprint-band";

/** What single runs of one system say, one entry an instance in the benchmark's order; null = no figure. */
export interface RunDetails {
  readonly submissionId: string;
  readonly costUsd: readonly (number | null)[];
  readonly steps: readonly (number | null)[];
  /** Files of the patch. */
  readonly files: readonly (number | null)[];
  /** log10 ratio to gold, and its band; `band` without `rho` = the run changed nothing. */
  readonly footprint: Readonly<
    Record<FootprintMeasure, readonly { readonly rho: number | null; readonly band: string | null }[]>
  >;
}
