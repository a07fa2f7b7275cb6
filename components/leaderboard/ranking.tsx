"use client";

import { useMemo } from "react";
import { rateAxis } from "@/components/charts/base/rate-axis";
import { ColumnChooser } from "@/components/tables/column-chooser";
import { CsvButton } from "@/components/tables/csv-button";
import { DataTable } from "@/components/tables/data-table";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/state-panel";
import { useUrlState } from "@/components/ui/url-state";
import { PickBar } from "./pick-bar";
import { pickColumn } from "./pick-column";
import { readPicks, togglePick } from "./picks";
import { rankingColumns } from "./ranking-columns";
import { filterRanking, readFilter } from "./ranking-filter";
import { RankingFilters } from "./ranking-filters";
import type { RankingRow } from "./ranking-row";

const ORDER = { id: "rate", desc: true } as const;
const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** The ranking of a benchmark: filter bar, table, and what the table leaves out. */
export function Ranking({
  slug,
  benchmark,
  size,
  rows,
}: {
  slug: string;
  benchmark: string;
  size: number;
  rows: readonly RankingRow[];
}) {
  const [query, change] = useUrlState();
  const derived = rows.filter((row) => row.kind === "derived").length;
  const filter = readFilter(query, derived === 0);
  const shown = filterRanking(rows, filter);
  const drawnColumns = useMemo(() => {
    const bounds = rows.flatMap((row) => (row.hi === null ? [] : [row.hi]));
    return rankingColumns(rows, rateAxis(bounds), size);
  }, [rows, size]);
  const pickText = query.get("rows") ?? "";
  const picks = useMemo(() => readPicks(pickText), [pickText]);
  const picked = rows.filter((row) => picks.includes(row.key));
  const columns = useMemo(
    () => [pickColumn({ picks, onPick: (key) => change({ rows: togglePick(picks, key) }) }), ...drawnColumns],
    [picks, change, drawnColumns],
  );
  const tableRows = [...picked.filter((row) => !shown.rows.includes(row)), ...shown.rows];
  const reportedShown = shown.rows.filter((row) => row.kind === "reported").length;
  return (
    <>
      <RankingFilters
        rows={rows}
        filter={filter}
        change={change}
        end={
          <>
            <ColumnChooser columns={drawnColumns} />
            <CsvButton fileName={`${slug}-ranking.csv`} columns={drawnColumns} rows={shown.rows} />
          </>
        }
      />
      <DataTable
        caption={`Ranking of systems on ${benchmark}`}
        className="two ranking"
        contained
        columns={columns}
        rows={tableRows}
        rowKey={(row) => row.key}
        order={columns.some((column) => column.id === "rate") ? ORDER : null}
        rowHref={(row) => row.href}
        rowClass={(row) =>
          [row.kind === "reported" ? "rep" : "", picks.includes(row.key) ? "sel" : ""].filter(Boolean).join(" ") ||
          undefined
        }
        onTop={(row) => picks.includes(row.key)}
        rowHeight={46}
        empty={
          <EmptyState
            title={shown.hidden > 0 ? "No system matches these filters" : "No system is shown"}
            actions={
              shown.active.length === 0 ? (
                <Button onClick={() => change({ reported: "1" })}>Show reported rows</Button>
              ) : (
                <>
                  {shown.active.length === 1
                    ? null
                    : shown.active.map((entry) => (
                        <Button key={entry.key} onClick={() => change({ [entry.key]: null })}>
                          Clear {entry.name}
                        </Button>
                      ))}
                  <Button onClick={() => change(Object.fromEntries(shown.active.map((entry) => [entry.key, null])))}>
                    Clear all
                  </Button>
                </>
              )
            }
          >
            {shown.hidden > 0
              ? `${plural(shown.hidden, "system is", "systems are")} hidden by ${shown.active.map((entry) => entry.name).join(" and ")}.`
              : "This benchmark has reported rows only; they are off by default."}
          </EmptyState>
        }
      />
      <PickBar rows={picked} onClear={() => change({ rows: null })} />
      <p className="under">
        <span>
          {plural(shown.rows.length - reportedShown, "derived row", "derived rows")}
          {reportedShown > 0 ? `, ${reportedShown} reported (grey, never ranked)` : ""}
          {shown.hidden > 0 ? `, ${shown.hidden} hidden by filters` : ""}.
          {rows.some((row) => row.k !== null)
            ? " The bar is a 95 % Wilson interval; the tick is the rate."
            : " Figures as the paper prints them; it gives no counts, so there is no interval."}
        </span>
        {derived > 0 ? (
          <span>Denominator is always {size}: an instance without evidence counts as not resolved.</span>
        ) : null}
      </p>
    </>
  );
}
