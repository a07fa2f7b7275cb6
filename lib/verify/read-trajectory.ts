import type { Flag } from "@/lib/formats/flag";
import type { PriceTable } from "@/lib/formats/price-table";
import type { Step, Tokens, TrajectoryEvent, TrajectoryFormat } from "@/lib/formats/trajectory";
import { LIST_PRICES } from "@/lib/trajectory/list-prices";
import { readTrajectories, type TrajectoryOptions } from "@/lib/trajectory/read-trajectory";

/** What `proofboard trajectory FILE --json` prints of one run: one object a line. */
export interface TrajectoryObject {
  readonly file: string;
  /** Id of the instance where the file names it (files with many runs print one object each). */
  readonly instance_id: string | null;
  readonly format: TrajectoryFormat;
  readonly steps: number;
  readonly rounds: number;
  readonly tokens: Tokens;
  readonly cost_usd: number | null;
  readonly cost_source: "recomputed" | "reported" | "none";
  readonly reported_cost_usd: number | null;
  /** Version of the price table behind a recomputed cost. */
  readonly prices: string | null;
  readonly seconds: number | null;
  readonly model: string | null;
  readonly exit: string | null;
  readonly submission: string | null;
  readonly files_read: readonly string[];
  readonly files_edited: readonly string[];
  readonly events: readonly TrajectoryEvent[];
  readonly findings: readonly Flag[];
}

/**
 * Reads every run of a trajectory file, one object each, in file order. `onStep` gets the normal steps of the run that
 * is being read (`proofboard trajectory --steps`). Throws AppError for the limits only.
 */
export async function* readTrajectoryFile(
  chunks: AsyncIterable<Uint8Array>,
  options: Omit<TrajectoryOptions, "prices"> & {
    readonly file: string;
    /** The list prices of this version where absent. */
    readonly prices?: PriceTable | null;
    readonly onStep?: (step: Step, run: number) => Promise<void> | void;
  },
): AsyncGenerator<TrajectoryObject> {
  const prices = options.prices === undefined ? LIST_PRICES : options.prices;
  for await (const { instance_id, summary, flags } of readTrajectories(chunks, { ...options, prices })) {
    yield { file: options.file, instance_id, ...summary, findings: flags };
  }
}
