"use client";

import { ScatterFigure } from "@/components/charts/scatter/scatter-figure";
import { ColumnChooser } from "@/components/tables/column-chooser";
import { CsvButton } from "@/components/tables/csv-button";
import { DataTable } from "@/components/tables/data-table";
import { Segments } from "@/components/ui/segments";
import { EmptyState } from "@/components/ui/state-panel";
import { Switch } from "@/components/ui/switch";
import { useUrlState } from "@/components/ui/url-state";
import type { CostAnalysis } from "@/lib/formats/board-analysis";
import { BudgetFigure } from "./budget-figure";
import { costColumns } from "./cost-columns";
import { knownSpends, SPEND_NAMES, type Spend } from "./cost-rows";
import type { NamedSystem } from "./prepare-budgets";
import { POINTS_DRAWN, prepareCost } from "./prepare-cost";
import type { RankingRow } from "./ranking-row";

const TITLES: Readonly<Record<Spend, string>> = {
  cost: "Cost against share resolved",
  steps: "Steps against share resolved",
  tokens: "Tokens against share resolved",
  time: "Time against share resolved",
  date: "Share resolved by date",
};

const byRate = (a: RankingRow, b: RankingRow) => (b.k ?? 0) / b.n - (a.k ?? 0) / a.n;

/** Everything of the Cost tab under its finding: the scatter with its choice of axis, the budget curves, the table. */
export function CostView({
  slug,
  rows,
  size,
  analysis,
  drawn,
  limits,
}: {
  slug: string;
  rows: readonly RankingRow[];
  size: number;
  analysis: CostAnalysis | null;
  /** Systems with curves, in rank order. */
  drawn: readonly NamedSystem[];
  limits: { readonly usd: number | null; readonly steps: number | null };
}) {
  const [query, change] = useUrlState();
  const derived = rows.filter((row) => row.kind === "derived");
  const onlyReported = derived.length === 0;
  const withReported = onlyReported || query.get("reported") === "1";
  const shown = (withReported ? [...rows] : derived).filter((row) => row.k !== null).sort(byRate);
  const spends = knownSpends(shown);
  const spend = spends.find((one) => one === query.get("x")) ?? spends[0] ?? "cost";
  const chart = prepareCost(shown, spend);
  const columns = costColumns(shown, size);
  const withCurves = analysis !== null && drawn.length > 0;
  const notes = [
    "Vertical bars: 95 % Wilson interval. Each point is a link to its evidence.",
    ...(chart.cut > 0
      ? [`The first ${POINTS_DRAWN} systems and the front are drawn, ${chart.cut} are in the table only.`]
      : []),
    ...(chart.without.length > 0
      ? [
          `Without the figure: ${chart.without.slice(0, 8).join(", ")}${chart.without.length > 8 ? ` and ${chart.without.length - 8} more` : ""}.`,
        ]
      : []),
  ];
  return (
    <>
      <section className={withCurves ? "sec grid-21" : "sec"}>
        <div>
          <div className="chart-bar">
            {spends.length > 1 ? (
              <Segments
                small
                label="Horizontal axis"
                value={spend}
                options={spends.map((value) => ({ value, label: SPEND_NAMES[value] }))}
                onChange={(value) => change({ x: value === spends[0] ? null : value })}
              />
            ) : null}
            {!onlyReported && rows.length > derived.length ? (
              <Switch checked={withReported} onChange={(on) => change({ reported: on ? "1" : null })}>
                Reported rows
              </Switch>
            ) : null}
          </div>
          {chart.model.points.length === 0 ? (
            <EmptyState title="No system has this figure">
              Costs, steps and times come from the logs of single runs.
            </EmptyState>
          ) : (
            <ScatterFigure
              id="front"
              file={slug}
              title={TITLES[spend]}
              sub={spend === "date" ? "" : "Up and to the left is better. Dashed: the most that each spend buys."}
              description={chart.description}
              source={notes.join(" ")}
              keys={chart.keys}
              twin={chart.twin}
              model={chart.model}
              size="tall"
            />
          )}
        </div>
        {analysis === null || !withCurves ? null : (
          <BudgetFigure file={slug} analysis={analysis} systems={drawn} limits={limits} />
        )}
      </section>
      <section className="sec">
        <div className="sec-h">
          <h2>The same data as a table</h2>
          <span className="flex gap-2">
            <ColumnChooser columns={columns} />
            <CsvButton fileName={`${slug}-cost.csv`} columns={columns} rows={shown} />
          </span>
        </div>
        <DataTable
          caption="Systems by cost and share resolved"
          columns={columns}
          rows={shown}
          rowKey={(row) => row.key}
          order={{ id: "rate", desc: true }}
          rowHref={(row) => row.href}
          rowClass={(row) => (row.kind === "reported" ? "rep" : undefined)}
          empty={<EmptyState title="No system has counts">They appear with the first verified row.</EmptyState>}
        />
      </section>
    </>
  );
}
