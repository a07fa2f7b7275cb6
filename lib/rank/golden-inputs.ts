import { z } from "zod";
import type { GoldenData } from "@/lib/formats/golden-cases";
import { seededRandom } from "@/lib/stats/random";
import { clusterResampler, type Resampler, stratifiedResampler } from "@/lib/stats/resample";
import { type OutcomeBits, packOutcomes } from "./outcome-bits";

/** Outcomes of each system as a string of 0 and 1 over the instances. */
const outcomeStrings = z.record(z.string(), z.string().regex(/^[01]*$/));

const boardSchema = z.object({ outcomes: outcomeStrings }).catchall(z.unknown());

/** A board of a golden file: systems over the same instances, and label columns (lang, repo) of the instances. */
export interface GoldenBoard {
  readonly ids: readonly string[];
  readonly systems: readonly OutcomeBits[];
  /** The labels of a column; null for "none". Throws RangeError for a column that the board does not have. */
  column(name: string): readonly string[] | null;
}

function boardOf(fields: z.infer<typeof boardSchema>): GoldenBoard {
  const ids = Object.keys(fields.outcomes);
  return {
    ids,
    systems: ids.map((id) => packOutcomes([...(fields.outcomes[id] ?? "")].map((digit) => digit === "1"))),
    column(name) {
      if (name === "none") return null;
      const labels = z.array(z.string()).safeParse(fields[name]);
      if (!labels.success) throw new RangeError(`The board has no column ${name}.`);
      return labels.data;
    },
  };
}

/** The board of an input: `board` names one in the file's data or is one itself; else the input is the board. */
export function readBoard(input: unknown, data: GoldenData, key = "board"): GoldenBoard {
  const fields = z.record(z.string(), z.unknown()).parse(input);
  const named = fields[key] ?? fields;
  return boardOf(boardSchema.parse(typeof named === "string" ? data[named] : named));
}

/** Outcomes under `key` (an object, or the name of a board in the data), or the board under `boardKey`. */
export function readOutcomes(input: unknown, data: GoldenData, key: string, boardKey: string): GoldenBoard {
  const fields = z.record(z.string(), z.unknown()).parse(input);
  const given = fields[key];
  if (given === undefined) return readBoard(input, data, boardKey);
  if (typeof given === "string") return boardOf(boardSchema.parse(data[given]));
  return boardOf({ outcomes: outcomeStrings.parse(given) });
}

/** "lang" and other columns stratify, "repo-cluster" draws whole repositories, "none" draws freely. */
export function readResampler(board: GoldenBoard, strata: string, seed: number): Resampler {
  const random = seededRandom(seed);
  const n = board.systems[0]?.n ?? 0;
  if (strata.endsWith("-cluster")) {
    return clusterResampler(board.column(strata.slice(0, -"-cluster".length)) ?? [], random);
  }
  return stratifiedResampler(n, board.column(strata), random);
}
