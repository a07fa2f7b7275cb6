import type { PublishedTable } from "@/lib/formats/published-table";
import type { NfiTables } from "./paper-formats";
import { column, nameColumn, table } from "./published-tables";

const BENCHMARK = "swe-nfi";
const ASPECTS = ["Doc", "EH", "LC", "CS", "LP"] as const;
const WITH_MEAN = [...ASPECTS, "Avg"] as const;

type Cells = Readonly<Record<string, string>> | null;

const pick = (cells: Cells, names: readonly string[]) => names.map((name) => cells?.[name] ?? null);

function rules({ table1 }: NfiTables): PublishedTable {
  const kinds = ["required", "prohibited", "quantitative"];
  return table({
    id: "nfi-table-1",
    benchmark: BENCHMARK,
    label: "Table 1",
    title: "Rules by aspect and kind",
    columns: [
      nameColumn("aspect", "Aspect"),
      column("required", "Required"),
      column("prohibited", "Prohibited"),
      column("quantitative", "Quantitative"),
      column("total", "Total"),
    ],
    rows: table1.map((line) => ({
      group: null,
      mark: line.aspect === "Total" ? "total" : null,
      cells: [line.aspect, ...[line.required, line.prohibited, line.quantitative, line.total].map(String)],
    })),
    checks: [...kinds, "total"].map((target) => ({ kind: "sum" as const, target })),
    notes: [
      "No rule of logic patterns is counted as required, while the paper's Table 2 gives one as an example; of library constraints one is counted and two are named.",
    ],
  });
}

function main({ agents, human }: NfiTables): PublishedTable {
  const line = (label: string, kind: string | null, row: NfiTables["human"], mark: "human" | null) => ({
    group: kind,
    mark,
    cells: [label, row.valid, row.functional, ...pick(row.gain, ASPECTS)],
  });
  return table({
    id: "nfi-table-3",
    benchmark: BENCHMARK,
    label: "Table 3",
    title: "Valid and functionally correct outputs in per cent, and mean gain in points by aspect",
    columns: [
      nameColumn("agent", "Agent"),
      column("valid", "Valid %"),
      column("functional", "Func. pass %"),
      ...ASPECTS.map((aspect) => column(aspect, aspect, { group: "Gain, points", against: true })),
    ],
    rows: [
      ...agents.map((agent) => line(agent.label, null, agent.table3, null)),
      line("Human reference", null, human, "human"),
    ],
    checks: [],
    notes: [
      "A gain is a mean over outputs that are valid and pass all tests, so agents are averaged over different outputs.",
      "The functional rate has no stated denominator: only Codex's five runs fit whole counts of its valid outputs.",
      "Aider + GPT-4.1, CS: -0.1 here, while Table 4 (single 0.4, multi -1.0) leads one to expect about +0.1.",
    ],
  });
}

function scope({ agents }: NfiTables): PublishedTable {
  const parts = [
    ["single", "Single-file"],
    ["multi", "Multi-file"],
    ["difference", "Single minus multi"],
  ] as const;
  return table({
    id: "nfi-table-4",
    benchmark: BENCHMARK,
    label: "Table 4",
    title: "Mean gain in points for tasks of one file and of several",
    columns: [
      nameColumn("agent", "Agent"),
      ...parts.flatMap(([part, group]) =>
        WITH_MEAN.map((aspect) =>
          column(`${part}-${aspect}`, aspect === "Avg" ? "Avg." : aspect, { group, signed: part === "difference" }),
        ),
      ),
    ],
    rows: agents.map(({ label, table4 }) => ({
      group: null,
      mark: null,
      cells: [label, ...parts.flatMap(([part]) => pick(table4[part], WITH_MEAN))],
    })),
    checks: [
      ...(["single", "multi"] as const).map((part) => ({
        kind: "mean" as const,
        target: `${part}-Avg`,
        of: ASPECTS.map((aspect) => `${part}-${aspect}`),
      })),
      ...WITH_MEAN.map((aspect) => ({
        kind: "difference" as const,
        target: `difference-${aspect}`,
        from: `single-${aspect}`,
        minus: `multi-${aspect}`,
      })),
    ],
    notes: [
      "A dash: no output of that part passed both gates. It is no zero.",
      "The averages over aspects differ by +0.1, -0.3, +0.4, +0.3, -0.3 and 0.0 between the halves: no uniform effect of scope.",
    ],
  });
}

function runs({ agents }: NfiTables): PublishedTable {
  const metrics = [
    ["valid", "Valid %"],
    ["functional", "Func. pass %"],
    ["gain", "Gain"],
  ] as const;
  const numbers = [1, 2, 3, 4, 5];
  const of = numbers.map((run) => `run-${run}`);
  return table({
    id: "nfi-table-5",
    benchmark: BENCHMARK,
    label: "Table 5",
    title: "Five runs of each agent, with mean and standard deviation",
    columns: [
      nameColumn("metric", "Metric"),
      ...numbers.map((run) => column(`run-${run}`, `Run ${run}`)),
      column("mean", "Avg."),
      column("std", "Std"),
    ],
    rows: agents.flatMap(({ label, table5 }) =>
      metrics.map(([metric, name]) => {
        const { runs: values, mean, std } = table5[metric];
        return { group: label, mark: null, cells: [name, ...values, mean, std] };
      }),
    ),
    checks: [
      { kind: "mean", target: "mean", of },
      { kind: "population-std", target: "std", of },
    ],
    notes: [
      "The standard deviation is that of the population (division by five): it fits all 24 cells, that of a sample fits 14.",
      "The text says that the deviation of the gain is below 0.4 for Codex, Claude Code and the Aider rows; two of them print 0.4.",
      "Ten of the forty valid rates are no k of 188, so their denominator differs or is not stated.",
    ],
  });
}

/** The tables of SWE-NFI, in the paper's order. */
export function nfiPublished(tables: NfiTables): readonly PublishedTable[] {
  return [rules(tables), main(tables), scope(tables), runs(tables)];
}
