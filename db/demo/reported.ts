import type { reportedRows } from "@/db/schema/benchmark";
import benchmarks from "./reported/benchmarks.json";
import { countFromPercent } from "./reported/count-from-percent";
import meaningGap from "./reported/meaning-gap.json";
import { meaningGapPublished, meaningGapSets } from "./reported/meaning-gap-published";
import nfi from "./reported/nfi.json";
import { nfiPublished } from "./reported/nfi-published";
import papers from "./reported/papers.json";
import {
  meaningGapSchema,
  nfiSchema,
  type Paper,
  type PaperKey,
  papersSchema,
  promaxSchema,
  type ReportedBenchmark,
  reportedBenchmarksSchema,
  sncSchema,
} from "./reported/paper-formats";
import promax from "./reported/promax.json";
import { promaxPublished } from "./reported/promax-published";
import { type PaperTables, SUITE_SLUGS } from "./reported/published-tables";
import snc from "./reported/snc.json";

/** A row for the table reported_rows: figures printed in a paper, never ranked with derived ones. */
export type ReportedRow = Required<typeof reportedRows.$inferInsert>;

export const PAPERS: readonly Paper[] = papersSchema.parse(papers);
export const REPORTED_BENCHMARKS: readonly ReportedBenchmark[] = reportedBenchmarksSchema.parse(benchmarks);
export const PROMAX_TABLES = promaxSchema.parse(promax);
export const NFI_TABLES = nfiSchema.parse(nfi);
export const SNC_TABLES = sncSchema.parse(snc);
export const MEANING_GAP_TABLES = meaningGapSchema.parse(meaningGap);

/** Tables of each paper as printed, in its order. */
const PUBLISHED: PaperTables = {
  promax: promaxPublished(PROMAX_TABLES),
  nfi: nfiPublished(NFI_TABLES),
  snc: [],
  "meaning-gap": meaningGapPublished(MEANING_GAP_TABLES),
};

/** Every paper with its tables, and its scores of the same systems on several benchmarks. */
export const PUBLICATIONS = PAPERS.map((paper) => ({
  ...paper,
  tables: PUBLISHED[paper.key],
  sets: paper.key === "meaning-gap" ? meaningGapSets(MEANING_GAP_TABLES) : [],
}));

type Facts = Pick<ReportedRow, "id" | "benchmarkSlug" | "model" | "scaffold" | "source" | "printed"> & {
  paper: PaperKey;
} & Partial<ReportedRow>;

function row({ paper: key, ...facts }: Facts): Omit<ReportedRow, "position"> {
  const paper = PAPERS.find((candidate) => candidate.key === key);
  const sourceUrl = paper?.url ?? "";
  return {
    org: null,
    openWeights: null,
    resolved: null,
    total: null,
    costUsd: null,
    steps: null,
    languages: {},
    date: null,
    sourceUrl,
    ...facts,
  };
}

/** k and n where exactly one whole number fits the printed percentage, else neither. */
function countsOf(printed: string, n: number): { resolved: number | null; total: number | null } {
  const resolved = countFromPercent(printed, n);
  return { resolved, total: resolved === null ? null : n };
}

/** Cells in the order in which the paper prints them: a list keeps it in the database, an object does not. */
const inOrder = (cells: Readonly<Record<string, string>>) =>
  Object.entries(cells).map(([column, text]) => ({ column, text }));

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

function promaxRows(): Omit<ReportedRow, "position">[] {
  const { table3, language_sizes } = PROMAX_TABLES;
  return table3.map((line) =>
    row({
      id: `promax-${slugOf(line.scaffold)}-${slugOf(line.model)}`,
      paper: "promax",
      benchmarkSlug: "swe-bench-promax",
      model: line.model,
      scaffold: line.scaffold,
      org: line.org,
      openWeights: line.family === "open-weight",
      ...countsOf(line.overall, 170),
      costUsd: line.cost_usd,
      steps: line.steps,
      printed: inOrder({
        "Overall %": line.overall,
        "Avg. steps": line.steps,
        "Avg. cost (USD)": line.cost_usd,
        ...line.languages,
      }),
      languages: Object.fromEntries(
        Object.entries(line.languages).flatMap(([language, printed]) => {
          const n = language_sizes[language] ?? 0;
          const k = countFromPercent(printed, n);
          return k === null ? [] : [[language, { k, n }]];
        }),
      ),
      source: "arXiv 2608.09802, Table 3",
    }),
  );
}

function nfiRows(): Omit<ReportedRow, "position">[] {
  const agents = NFI_TABLES.agents.map((agent) =>
    row({
      id: `nfi-${agent.key.replaceAll(".", "-")}`,
      paper: "nfi",
      benchmarkSlug: "swe-nfi",
      model: agent.model,
      scaffold: agent.scaffold,
      printed: inOrder({
        "Valid %": agent.table3.valid,
        "Functional %": agent.table3.functional,
        ...agent.table3.gain,
        "Time (s)": String(agent.figure2.seconds),
        Tokens: String(agent.figure2.tokens),
      }),
      source: "arXiv 2607.27409, Table 3 and Figure 2",
    }),
  );
  const { valid, functional, gain } = NFI_TABLES.human;
  const human = row({
    id: "nfi-human",
    paper: "nfi",
    benchmarkSlug: "swe-nfi",
    model: "Human reference",
    scaffold: "merged pull request",
    printed: inOrder({ "Valid %": valid, "Functional %": functional, ...gain }),
    source: "arXiv 2607.27409, Table 3",
  });
  return [...agents, human];
}

interface SuiteLine {
  readonly id: string;
  readonly model: string;
  readonly scaffold: string;
  readonly org: string | null;
  readonly openWeights: boolean;
  readonly scores: Readonly<Record<string, string>>;
  readonly table: string;
}

function suiteLines(): SuiteLine[] {
  const { table1, table2, table6, table7 } = MEANING_GAP_TABLES;
  const open = { org: null, openWeights: true };
  return [
    ...table1.map(({ base, model, scores }) => ({
      id: slugOf(`${base} ${model}`),
      model: model === "Base model" ? base : model,
      scaffold: model === "Base model" ? "base model" : `post-trained ${base}`,
      ...open,
      scores,
      table: "Table 1",
    })),
    ...table2.flatMap(({ base, trained_on, scores }) =>
      trained_on === null
        ? []
        : [
            {
              id: slugOf(`${base} lora ${trained_on}`),
              model: base,
              scaffold: `fine-tuned on ${trained_on}`,
              ...open,
              scores,
              table: "Table 2",
            },
          ],
    ),
    ...table6.flatMap(({ model, steps_10, steps_75 }) =>
      [["10", steps_10] as const, ["75", steps_75] as const].flatMap(([steps, score]) =>
        score === null
          ? []
          : [
              {
                id: slugOf(`${model} swe-agent ${steps}`),
                model,
                scaffold: `SWE-agent, ${steps} steps`,
                ...open,
                scores: { generation: score },
                table: "Table 6",
              },
            ],
      ),
    ),
    ...table7.map(({ model, org, scores }) => ({
      id: slugOf(model),
      model,
      scaffold: "no scaffold",
      org,
      openWeights: false,
      scores,
      table: "Table 7",
    })),
  ];
}

function suiteRows(): Omit<ReportedRow, "position">[] {
  return suiteLines().flatMap(({ id, scores, table, ...system }) =>
    Object.entries(scores).map(([column, printed]) => {
      const quoted = column === "swe_bench_verified" ? ", quoted from the checkpoint's own report" : "";
      return row({
        ...system,
        id: `meaning-gap-${column.replaceAll("_", "-")}-${id}`,
        paper: "meaning-gap",
        benchmarkSlug: SUITE_SLUGS[column] ?? column,
        ...countsOf(printed, MEANING_GAP_TABLES.sizes[column] ?? 0),
        printed: inOrder({ "Score %": printed }),
        source: `arXiv 2608.13566, ${table}${quoted}`,
      });
    }),
  );
}

/** Every printed row, in the order of the papers' tables; `position` counts within a benchmark from 1. */
export const REPORTED_ROWS: readonly ReportedRow[] = (() => {
  const seen = new Map<string, number>();
  return [...promaxRows(), ...nfiRows(), ...suiteRows()].map((entry) => {
    const position = (seen.get(entry.benchmarkSlug) ?? 0) + 1;
    seen.set(entry.benchmarkSlug, position);
    return { ...entry, position };
  });
})();
