import { bootstrapMean, type BootstrapMean } from "@/lib/stats/bootstrap";
import { type ClusteredError, clusteredError } from "@/lib/stats/clustered-error";
import { mcnemar, type McNemar } from "@/lib/stats/mcnemar";
import { newcombePaired, type PairedDifference, type PairedTable } from "@/lib/stats/newcombe";
import { groupPositions, stratifiedResampler } from "@/lib/stats/resample";
import { seededRandom } from "@/lib/stats/random";
import { type OutcomeBits, pairedDifferences, pairedTable } from "./outcome-bits";

export interface PairComparison {
  readonly table: PairedTable;
  /** Exact p decides ranks; mid-p is shown beside it. */
  readonly test: McNemar;
  /** Difference of the rates with Newcombe's paired interval; null without instances. */
  readonly difference: PairedDifference | null;
  /** The same difference by stratified bootstrap, for the curious. */
  readonly bootstrap: BootstrapMean | null;
  /** Standard error of the difference by repository; null under `FEW_REPOSITORIES` repositories, where it says little. */
  readonly clustered: ClusteredError | null;
  /** The table inside each language, names ascending. */
  readonly languages: readonly { readonly name: string; readonly table: PairedTable }[];
}

export interface PairOptions {
  readonly replicates: number;
  readonly seed: number;
  readonly conf: number;
}

/** Repositories below which an error clustered by them is not shown. */
export const FEW_REPOSITORIES = 10;

/** Two systems on the same instances, `instances[i]` being the one of bit i. */
export function comparePair(
  a: OutcomeBits,
  b: OutcomeBits,
  instances: readonly { readonly language: string; readonly repo: string }[],
  options: PairOptions,
): PairComparison {
  const strata = instances.map((instance) => instance.language);
  const table = pairedTable(a, b);
  const differences = pairedDifferences(a, b);
  const resampler = stratifiedResampler(a.n, strata, seededRandom(options.seed));
  const clustered = clusteredError(
    differences,
    instances.map((instance) => instance.repo),
    options.conf,
  );
  return {
    table,
    test: mcnemar(table.onlyA, table.onlyB),
    difference: newcombePaired(table, options.conf),
    bootstrap: bootstrapMean(differences, resampler, options.replicates, options.conf),
    clustered: clustered !== null && clustered.clusters >= FEW_REPOSITORIES ? clustered : null,
    languages: groupPositions(strata).map((positions) => ({
      name: strata[positions[0] ?? 0] ?? "",
      table: tableAt(a, differences, positions),
    })),
  };
}

function tableAt(a: OutcomeBits, differences: Int8Array, positions: Uint32Array): PairedTable {
  const table = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
  for (const i of positions) {
    const difference = differences[i] ?? 0;
    if (difference > 0) table.onlyA++;
    else if (difference < 0) table.onlyB++;
    else if ((((a.words[i >>> 5] ?? 0) >>> (i & 31)) & 1) === 1) table.both++;
    else table.neither++;
  }
  return table;
}
