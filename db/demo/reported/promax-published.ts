import type { PublishedTable } from "@/lib/formats/published-table";
import type { PromaxTables } from "./paper-formats";
import { column, nameColumn, table } from "./published-tables";

const BENCHMARK = "swe-bench-promax";
const LANGUAGES = [
  ["python", "Python"],
  ["java", "Java"],
  ["typescript", "TypeScript"],
  ["go", "Go"],
  ["c", "C"],
  ["c++", "C++"],
  ["rust", "Rust"],
] as const;
const NAMES = new Map<string, string>(LANGUAGES);
const SIZES: Readonly<Record<string, readonly [string, string]>> = {
  issue_tokens: ["Issue text", "tokens"],
  gold_files: ["Gold patch", "files"],
  gold_loc: ["Gold patch", "lines"],
  gold_tokens: ["Gold patch", "tokens"],
  test_files: ["Test patch", "files"],
  test_loc: ["Test patch", "lines"],
  test_tokens: ["Test patch", "tokens"],
  total_files: ["Gold and test patch", "files"],
};

function sizes({ table2 }: PromaxTables): PublishedTable {
  return table({
    id: "promax-table-2",
    benchmark: BENCHMARK,
    label: "Table 2",
    title: "Size of an instance: mean and largest",
    columns: [nameColumn("part", "Part"), nameColumn("unit", "Unit"), column("mean", "Mean"), column("max", "Max")],
    rows: table2.map(({ what, mean, max }) => {
      const [part, unit] = SIZES[what] ?? [what, ""];
      return { group: null, mark: null, cells: [part, unit, mean.toFixed(1), String(max)] };
    }),
    checks: [],
    notes: ["The paper's own benchmark is not at hand, so these figures cannot be computed again here."],
  });
}

function main({ table3, language_sizes }: PromaxTables): PublishedTable {
  const languages = LANGUAGES.map(([id]) => id);
  return table({
    id: "promax-table-3",
    benchmark: BENCHMARK,
    label: "Table 3",
    title: "Resolve rate in per cent, with mean steps and mean cost of an instance",
    columns: [
      nameColumn("model", "Model"),
      column("overall", "Overall"),
      column("steps", "Avg. steps"),
      column("cost", "Avg. cost ($)"),
      ...LANGUAGES.map(([id, label]) => column(id, label)),
    ],
    rows: table3.map((line) => ({
      group: line.scaffold,
      mark: null,
      cells: [
        line.model,
        line.overall,
        line.steps,
        line.cost_usd,
        ...languages.map((id) => line.languages[id] ?? null),
      ],
    })),
    checks: [
      {
        kind: "pooled-rate",
        target: "overall",
        of: [...languages],
        sizes: languages.map((id) => language_sizes[id] ?? 0),
      },
    ],
    notes: [
      "Each of the 84 language cells fits exactly one whole count of that language's instances; the counts add up to the printed overall rate in all twelve rows.",
      "Gemini-3-Pro resolves 4 of 28 TypeScript instances with one scaffold and none with the other. It is the only model that falls with OpenHands; a fault of the set-up would look like this.",
    ],
  });
}

function languages({ table5 }: PromaxTables): PublishedTable {
  return table({
    id: "promax-table-5",
    benchmark: BENCHMARK,
    label: "Table 5",
    title: "Repositories, instances and mean size of a patch by language",
    columns: [
      nameColumn("language", "Language"),
      column("repos", "Repos"),
      column("instances", "Instances"),
      column("files", "Avg. files"),
      column("loc", "Avg. LOC"),
      column("nontest", "Avg. non-test files"),
    ],
    rows: table5.map((line) => ({
      group: null,
      mark: line.language === "overall" ? "total" : null,
      cells: [
        line.language === "overall" ? "Overall" : (NAMES.get(line.language) ?? line.language),
        String(line.repos),
        String(line.instances),
        line.avg_files.toFixed(1),
        line.avg_loc.toFixed(1),
        line.avg_nontest_files.toFixed(1),
      ],
    })),
    checks: [
      { kind: "sum", target: "repos" },
      { kind: "sum", target: "instances" },
      ...["files", "loc", "nontest"].map((target) => ({
        kind: "weighted-mean" as const,
        target,
        weight: "instances",
      })),
    ],
    notes: [],
  });
}

function largest({ table6 }: PromaxTables): PublishedTable {
  return table({
    id: "promax-table-6",
    benchmark: BENCHMARK,
    label: "Table 6",
    title: "The largest instance of each language",
    columns: [
      nameColumn("language", "Language"),
      nameColumn("repo", "Repository"),
      column("files", "Files"),
      column("loc", "LOC"),
      column("added", "Added"),
      column("deleted", "Deleted"),
    ],
    rows: table6.map((line) => ({
      group: null,
      mark: null,
      cells: [
        NAMES.get(line.language) ?? line.language,
        line.repo,
        ...[line.files, line.loc, line.added, line.deleted].map(String),
      ],
    })),
    checks: [],
    notes: ["LOC is neither the added nor the deleted lines nor their sum; the paper does not define it here."],
  });
}

/** The tables of SWE-Bench ProMax, in the paper's order. */
export function promaxPublished(tables: PromaxTables): readonly PublishedTable[] {
  return [sizes(tables), main(tables), languages(tables), largest(tables)];
}
