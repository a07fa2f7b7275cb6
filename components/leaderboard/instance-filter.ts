import { SNC_INDICATORS, type SncIndicator } from "@/lib/formats/snc-profile";
import { isDiscriminating, type MatrixRow } from "./prepare-matrix";

export const SOLVED_BY = ["all", "none", "one", "telling", "every"] as const;
export type SolvedBy = (typeof SOLVED_BY)[number];

/** Shares of systems that solved an instance, per cent: the ends apart, quarters between them. */
export const SOLVE_RATES = ["0 %", "1–25 %", "26–50 %", "51–75 %", "76–99 %", "100 %"] as const;
export type SolveRate = (typeof SOLVE_RATES)[number];
/** As they stand in the address. */
const RATE_KEYS = ["0", "1-25", "26-50", "51-75", "76-99", "100"] as const;

export interface InstanceFilter {
  /** As it was typed. */
  readonly text: string;
  readonly language: string | null;
  readonly category: string | null;
  readonly repo: string | null;
  readonly solved: SolvedBy;
  readonly rate: SolveRate | null;
  /** An indicator, and one of its quantile bins from 1 (null = any). */
  readonly snc: { readonly name: SncIndicator; readonly bin: number | null } | null;
}

/** What takes every filter of instances out of the address. */
export const CLEARED = { q: null, language: null, category: null, repo: null, solved: null, rate: null, snc: null };

/** The filter of an address; what it does not know it leaves out. */
export function readInstanceFilter(query: { get: (key: string) => string | null }): InstanceFilter {
  const [name, bin] = (query.get("snc") ?? "").split(":");
  const indicator = SNC_INDICATORS.find((one) => one === name);
  const at = Number(bin);
  return {
    text: query.get("q") ?? "",
    language: query.get("language"),
    category: query.get("category"),
    repo: query.get("repo"),
    solved: SOLVED_BY.find((one) => one === query.get("solved")) ?? "all",
    rate: SOLVE_RATES.find((_, index) => RATE_KEYS[index] === query.get("rate")) ?? null,
    snc: indicator === undefined ? null : { name: indicator, bin: Number.isInteger(at) && at > 0 ? at : null },
  };
}

/** How a solve rate stands in the address. */
export const rateKey = (rate: string | null) => RATE_KEYS[SOLVE_RATES.findIndex((one) => one === rate)] ?? null;

/** The share of systems that solved it; null where no system is ranked. */
export function solveRateOf({ solvedBy }: Pick<MatrixRow, "solvedBy">, of: number): SolveRate | null {
  if (of === 0) return null;
  if (solvedBy === 0) return "0 %";
  if (solvedBy >= of) return "100 %";
  return SOLVE_RATES[Math.min(4, 1 + Math.floor((4 * solvedBy - 1) / of))] ?? null;
}

/** The quantile bin of an instance in one indicator; null without a profile or where the value is absent. */
export const sncBinOf = (row: Pick<MatrixRow, "snc">, name: SncIndicator) =>
  row.snc[SNC_INDICATORS.indexOf(name)] ?? null;

export function matchesSolved(row: MatrixRow, solved: SolvedBy, of: number): boolean {
  if (solved === "all") return true;
  if (solved === "none") return row.solvedBy === 0;
  if (solved === "telling") return isDiscriminating(row, of);
  return solved === "one" ? row.solvedBy === 1 : row.solvedBy === of && of > 0;
}

/** Whether an instance stays; `of`: ranked systems. */
export function passes(row: MatrixRow, filter: InstanceFilter, of: number): boolean {
  const { text, language, category, repo, solved, rate, snc } = filter;
  if (text !== "" && !row.instanceId.toLowerCase().includes(text.toLowerCase())) return false;
  if (language !== null && row.language !== language) return false;
  if (repo !== null && row.repo !== repo) return false;
  if (category !== null && !row.categories.includes(category)) return false;
  if (rate !== null && solveRateOf(row, of) !== rate) return false;
  if (snc !== null) {
    const bin = sncBinOf(row, snc.name);
    if (bin === null || (snc.bin !== null && bin !== snc.bin)) return false;
  }
  return matchesSolved(row, solved, of);
}
