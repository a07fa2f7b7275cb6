import { bootstrapMean, type BootstrapMean } from "@/lib/stats/bootstrap";
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
  /** The table inside each stratum (language), names ascending. */
  readonly strata: readonly { readonly name: string; readonly table: PairedTable }[];
}

export interface PairOptions {
  readonly replicates: number;
  readonly seed: number;
  readonly conf: number;
}

/** Two systems on the same instances. `strata[i]` names the stratum (language) of instance i. */
export function comparePair(
  a: OutcomeBits,
  b: OutcomeBits,
  strata: readonly string[],
  options: PairOptions,
): PairComparison {
  const table = pairedTable(a, b);
  const differences = pairedDifferences(a, b);
  const resampler = stratifiedResampler(a.n, strata, seededRandom(options.seed));
  return {
    table,
    test: mcnemar(table.onlyA, table.onlyB),
    difference: newcombePaired(table, options.conf),
    bootstrap: bootstrapMean(differences, resampler, options.replicates, options.conf),
    strata: groupPositions(strata).map((positions) => ({
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
