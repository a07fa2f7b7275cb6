import type { PublishedTable } from "@/lib/formats/published-table";
import type { ReportedSet } from "@/lib/formats/suite";
import type { MeaningGapTables } from "./paper-formats";
import { column, nameColumn, SUITE_SLUGS, table } from "./published-tables";

const SHORT: Readonly<Record<string, string>> = {
  swe_bench_verified: "SWE-bench Verified",
  generation: "Generation",
  completion: "Completion",
  repair: "Repair",
  lcb: "LiveCodeBench",
};
const DJANGO = ["generation", "completion", "repair"];
const URL = "https://arxiv.org/abs/2608.13566";
const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A pair of columns a benchmark: score and difference to the base. */
const pairs = (keys: readonly string[]) =>
  keys.flatMap((key) => {
    const group = SHORT[key] ?? key;
    return [column(key, "Score", { group }), column(`${key}-delta`, "Δ", { group, signed: true })];
  });

const cellsOf = (
  keys: readonly string[],
  scores: Readonly<Record<string, string>>,
  deltas: Readonly<Record<string, string>> | null,
) => keys.flatMap((key) => [scores[key] ?? null, deltas?.[key] ?? null]);

const againstBase = (keys: readonly string[], sizes: Readonly<Record<string, number>>) =>
  keys.map((key) => ({ kind: "against-base" as const, target: `${key}-delta`, of: key, n: sizes[key] ?? 0 }));

function checkpoints({ table1, sizes }: MeaningGapTables): PublishedTable {
  const keys = Object.keys(SHORT);
  return table({
    id: "meaning-gap-table-1",
    benchmark: null,
    label: "Table 1",
    title: "Public models tuned for issue resolution, and their base models",
    columns: [nameColumn("model", "Model"), ...pairs(keys)],
    rows: table1.map(({ base, model, scores, deltas }) => ({
      group: base,
      mark: deltas === null ? "base" : null,
      cells: [model, ...cellsOf(keys, scores, deltas)],
    })),
    checks: againstBase(keys, sizes),
    notes: [
      "SWE-bench Verified scores are quoted there from the models' own reports; everything else is one greedy run.",
      "The text says that five of the seven tuned models fall on most other benchmarks. The table shows four; both R2E-Gym models rise on two and fall on two.",
      "The error flow of the paper states 52.4 % passing before and 43.1 % after, over 7,539 answers. This table's counts give 3,904 (51.8 %) and 3,266 (43.3 %).",
      "SWE-agent-LM-32B on generation: 239 pass after tuning, 213 of them before as well, so 26 were mended; the text says 11.",
    ],
  });
}

function tunes({ table2, sizes }: MeaningGapTables): PublishedTable {
  const keys = [...DJANGO, "lcb"];
  return table({
    id: "meaning-gap-table-2",
    benchmark: null,
    label: "Table 2",
    title: "Models that the authors tuned for one of three tasks",
    columns: [nameColumn("tuned", "Tuned for"), ...pairs(keys)],
    rows: table2.map(({ base, trained_on, scores, deltas }) => ({
      group: base,
      mark: trained_on === null ? "base" : null,
      cells: [trained_on === null ? "Base model" : titled(trained_on), ...cellsOf(keys, scores, deltas)],
    })),
    checks: againstBase(keys, sizes),
    notes: [
      "Differences are those of the rounded scores here, and those of counts in Table 1: two ways in one paper. Where they differ, ours is from counts.",
      "19.77 is 71 of 359 cut off instead of rounded (19.78).",
      "LiveCodeBench scores are printed there with a second decimal that is always 0.",
    ],
  });
}

function split({ table5 }: MeaningGapTables): PublishedTable {
  return table({
    id: "meaning-gap-table-5",
    benchmark: null,
    label: "Table 5",
    title: "Methods of the Django tasks, for training and for testing",
    columns: [nameColumn("statistic", "Statistic"), column("train", "Train"), column("test", "Test")],
    rows: table5.map(({ statistic, train, test }) => ({
      group: null,
      mark: null,
      cells: [statistic, String(train), String(test)],
    })),
    checks: [],
    notes: [],
  });
}

function scaffolds({ table6 }: MeaningGapTables): PublishedTable {
  return table({
    id: "meaning-gap-table-6",
    benchmark: null,
    label: "Table 6",
    title: "Method generation with and without a scaffold, per cent of 359",
    columns: [
      nameColumn("model", "Model"),
      column("none", "No scaffold"),
      column("ten", "SWE-agent, 10 steps"),
      column("many", "SWE-agent, 75 steps"),
    ],
    rows: table6.map((line) => ({
      group: null,
      mark: null,
      cells: [line.model, line.no_scaffold, line.steps_10, line.steps_75],
    })),
    checks: [],
    notes: ["8.59 and 39.62 are no k of 359; they would fit 28 of 326, and 124 of 313 or 126 of 318."],
  });
}

function closed({ table7 }: MeaningGapTables): PublishedTable {
  return table({
    id: "meaning-gap-table-7",
    benchmark: null,
    label: "Table 7",
    title: "Closed models on the Django tasks, per cent of 359",
    columns: [nameColumn("model", "Model"), ...DJANGO.map((key) => column(key, SHORT[key] ?? key))],
    rows: table7.map(({ model, scores }) => ({
      group: null,
      mark: null,
      cells: [model, ...DJANGO.map((key) => scores[key] ?? null)],
    })),
    checks: [],
    notes: [
      "The text claims more than 80 % on completion for the best; the highest figure is 78.27.",
      "The text has GPT-5 ahead of Gemini 3 Pro on completion and behind on repair; the figures say the reverse.",
    ],
  });
}

/** The tables of the meaning gap paper, in its order. */
export function meaningGapPublished(tables: MeaningGapTables): readonly PublishedTable[] {
  return [checkpoints(tables), tunes(tables), split(tables), scaffolds(tables), closed(tables)];
}

/** Its scores as sets of systems over several benchmarks. */
export function meaningGapSets({ table1, table2, table7, sizes }: MeaningGapTables): readonly ReportedSet[] {
  const benchmarks = (keys: readonly string[]) =>
    keys.map((key) => ({ slug: SUITE_SLUGS[key] ?? key, size: sizes[key] ?? 1 }));
  const scored = (keys: readonly string[], scores: Readonly<Record<string, string>>) =>
    keys.map((key) => scores[key] ?? null);
  const all = Object.keys(SHORT);
  const own = [...DJANGO, "lcb"];
  const source = (label: string) => ({ source: `arXiv 2608.13566, ${label}`, url: URL });
  return [
    {
      id: "meaning-gap-1",
      title: "Public models tuned for issue resolution",
      ...source("Table 1"),
      benchmarks: benchmarks(all),
      systems: table1.map(({ base, model, scores, deltas }) => ({
        name: deltas === null ? base : model,
        base: deltas === null ? null : base,
        home: deltas === null ? [] : ["swe-bench-verified"],
        scores: scored(all, scores),
      })),
    },
    {
      id: "meaning-gap-2",
      title: "Models tuned for one of three tasks",
      ...source("Table 2"),
      benchmarks: benchmarks(own),
      systems: table2.map(({ base, trained_on, scores }) => ({
        name: trained_on === null ? base : `${base}, tuned for ${trained_on}`,
        base: trained_on === null ? null : base,
        home: trained_on === null ? [] : [SUITE_SLUGS[trained_on] ?? trained_on],
        scores: scored(own, scores),
      })),
    },
    {
      id: "meaning-gap-7",
      title: "Closed models on the Django tasks",
      ...source("Table 7"),
      benchmarks: benchmarks(DJANGO),
      systems: table7.map(({ model, scores }) => ({
        name: model,
        base: null,
        home: [],
        scores: scored(DJANGO, scores),
      })),
    },
  ];
}
