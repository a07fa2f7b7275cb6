import type { BoardRow } from "@/lib/formats/board";
import type { PrintedLint } from "./lint-printed";
import type { Trust } from "@/lib/formats/verdict";

/** One row of the ranking as it is drawn: a derived row of the board, or the printed row of a paper. */
export interface RankingRow {
  readonly key: string;
  readonly kind: "derived" | "reported";
  /** Where the row leads; null for reported rows. */
  readonly href: string | null;
  readonly model: string;
  readonly scaffold: string;
  readonly org: string;
  readonly openWeights: boolean | null;
  readonly effort: string;
  readonly attempts: string;
  readonly date: string | null;
  readonly demo: boolean;
  readonly rank: number | null;
  readonly shared: boolean;
  readonly spread: readonly [number, number] | null;
  readonly tied: number;
  readonly k: number | null;
  readonly n: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly trust: Trust;
  readonly costUsd: number | null;
  readonly costN: number;
  readonly costPerResolved: number | null;
  readonly steps: number | null;
  readonly stepsN: number;
  readonly seconds: number | null;
  readonly secondsN: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly openFlags: number;
  readonly blockFlags: number;
  readonly claimDiffers: boolean;
  readonly noEvidence: number;
  /** Instances that are not resolved, by class; empty for reported rows. */
  readonly failures: BoardRow["failures"];
  /** Cells of the paper's table as printed, for reported rows without counts. */
  readonly printed: readonly { readonly column: string; readonly text: string }[];
  /** What the check of the printed cells found; null for derived rows. */
  readonly lint: PrintedLint | null;
  readonly source: { readonly label: string; readonly url: string } | null;
  readonly site: { readonly label: string; readonly url: string } | null;
  readonly hasRuns: boolean;
}

/** The name of a system in one line. */
export function systemName(row: { readonly model: string; readonly scaffold: string }): string {
  return row.scaffold === "" ? row.model : `${row.model} with ${row.scaffold}`;
}
