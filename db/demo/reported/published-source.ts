import { z } from "zod";

const numbers = z.record(z.string(), z.number());
const run = z.looseObject({ runs: z.array(z.number()), avg: z.number(), std: z.number() });

/** The figures of the papers in the form of `published.json`, a file beside this repository, as far as tables need them. */
export const publishedSchema = z.looseObject({
  "swe-bench-promax": z.looseObject({
    table3: z.array(
      z.looseObject({
        overall_pct: z.number(),
        avg_steps: z.number(),
        avg_cost_usd: z.number(),
        per_language_pct: numbers,
      }),
    ),
    table5: z.record(z.string(), numbers),
  }),
  "swe-nfi": z.looseObject({
    table3: z.array(z.looseObject({ valid_pct: z.number(), func_pass_pct: z.number(), nfi_pct: numbers })),
    table4: z.array(
      z.looseObject({ single: numbers.nullable(), multi: numbers.nullable(), s_minus_m: numbers.nullable() }),
    ),
    table5: z.array(z.looseObject({ valid_pct: run, func_pass_pct: run, i_nfi: run })),
  }),
  transfer: z.looseObject({
    table1: z.array(z.looseObject({ score: numbers, delta: numbers.nullable() })),
    table2: z.array(z.looseObject({ score: numbers, delta: numbers.nullable() })),
  }),
});

type Figures = readonly (readonly (number | null)[])[];

const LANGUAGES = ["Python", "Java", "TypeScript", "Go", "C", "C++", "Rust"];
const ASPECTS = ["Doc", "EH", "LC", "CS", "LP"];
const pick = (cells: Readonly<Record<string, number>> | null, keys: readonly string[]) =>
  keys.map((key) => cells?.[key] ?? null);

/** Every figure of the tables that must be shown as printed, row by row in the papers' order, by our id of the table. */
export function printedTables(source: z.infer<typeof publishedSchema>): Readonly<Record<string, Figures>> {
  const promax = source["swe-bench-promax"];
  const nfi = source["swe-nfi"];
  const { table1, table2 } = source.transfer;
  const paired = (rows: typeof table1, keys: readonly string[]) =>
    rows.map(({ score, delta }) => keys.flatMap((key) => [score[key] ?? null, delta?.[key] ?? null]));
  return {
    "promax-table-3": promax.table3.map((row) => [
      row.overall_pct,
      row.avg_steps,
      row.avg_cost_usd,
      ...pick(row.per_language_pct, LANGUAGES),
    ]),
    "promax-table-5": Object.values(promax.table5).map((row) =>
      pick(row, ["repos", "instances", "avg_files", "avg_loc", "avg_nontest_files"]),
    ),
    "nfi-table-3": nfi.table3.map((row) => [row.valid_pct, row.func_pass_pct, ...pick(row.nfi_pct, ASPECTS)]),
    "nfi-table-4": nfi.table4.map(({ single, multi, s_minus_m }) =>
      [single, multi, s_minus_m].flatMap((part) => pick(part, [...ASPECTS, "Avg"])),
    ),
    "nfi-table-5": nfi.table5.flatMap(({ valid_pct, func_pass_pct, i_nfi }) =>
      [valid_pct, func_pass_pct, i_nfi].map(({ runs, avg, std }) => [...runs, avg, std]),
    ),
    "meaning-gap-table-1": paired(table1, ["swe_bench_verified", "generation", "completion", "repair", "lcb"]),
    "meaning-gap-table-2": paired(table2, ["generation", "completion", "repair", "lcb"]),
  };
}
