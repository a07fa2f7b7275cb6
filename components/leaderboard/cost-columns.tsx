"use client";

import Link from "next/link";
import type { TableColumn } from "@/components/tables/table-column";
import { ABSENT, percentText, ratioText, usdText } from "@/lib/display/number-text";
import { frontOf, spendOf } from "./cost-rows";
import { spendText } from "./prepare-cost";
import { type RankingRow, systemName } from "./ranking-row";

/** The system that resolves at least as much for less, cheapest first; null on the front and without a cost. */
export function beatenBy(row: RankingRow, front: readonly RankingRow[]): RankingRow | null {
  const { k, costUsd } = row;
  if (k === null || costUsd === null || front.includes(row)) return null;
  return front.find((other) => (other.k ?? 0) / other.n >= k / row.n && (other.costUsd ?? 0) <= costUsd) ?? null;
}

/** Columns of the table under the cost charts, as far as the rows can fill them. */
export function costColumns(rows: readonly RankingRow[], size: number): readonly TableColumn<RankingRow>[] {
  const front = frontOf(rows, "cost");
  const figure = (id: "steps" | "tokens" | "time", label: string): TableColumn<RankingRow> => ({
    id,
    label,
    align: "right",
    sort: (row) => spendOf(row, id),
    csv: (row) => spendOf(row, id),
    cell: (row) => spendText(id, spendOf(row, id)),
  });
  const columns: readonly TableColumn<RankingRow>[] = [
    {
      id: "system",
      label: "System",
      className: "lead",
      headClass: "lead",
      pinned: true,
      fixed: true,
      rowHead: true,
      sort: (row) => systemName(row).toLowerCase(),
      csv: systemName,
      cell: (row) => (
        <>
          {row.href === null ? (
            <bdi className="text-ink-3">{row.model}</bdi>
          ) : (
            <Link href={row.href} prefetch={false} className="strong hover:underline">
              <bdi>{row.model}</bdi>
            </Link>
          )}{" "}
          <bdi className="font-normal text-ink-3">{row.scaffold}</bdi>
        </>
      ),
    },
    {
      id: "rate",
      label: "% resolved",
      align: "right",
      fixed: true,
      first: "desc",
      sort: (row) => (row.k === null ? null : row.k / row.n),
      csv: (row) => (row.k === null ? null : row.k / row.n),
      cell: (row) => <b className={row.kind === "derived" ? "strong" : "font-normal"}>{percentText(row.k, row.n)}</b>,
    },
    {
      id: "count",
      label: "k/n",
      align: "right",
      csv: (row) => ratioText(row.k, row.n),
      cell: (row) => ratioText(row.k, row.n),
    },
    {
      id: "cost",
      label: "Avg cost",
      align: "right",
      sort: (row) => row.costUsd,
      csv: (row) => row.costUsd,
      cell: (row) => usdText(row.costUsd),
    },
    {
      id: "all",
      label: `All ${size}`,
      align: "right",
      sort: (row) => (row.costUsd === null || row.costN < row.n ? null : row.costUsd * row.n),
      csv: (row) => (row.costUsd === null || row.costN < row.n ? null : row.costUsd * row.n),
      cell: (row) => (row.costUsd === null || row.costN < row.n ? ABSENT : usdText(row.costUsd * row.n)),
    },
    {
      id: "each",
      label: "$/resolved",
      align: "right",
      sort: (row) => row.costPerResolved,
      csv: (row) => row.costPerResolved,
      cell: (row) => usdText(row.costPerResolved),
    },
    figure("steps", "Steps"),
    figure("tokens", "Tokens in"),
    figure("time", "Time"),
    {
      id: "front",
      label: "Cost front",
      sort: (row) => (front.includes(row) ? 0 : row.costUsd === null ? null : 1),
      csv: (row) => (front.includes(row) ? "on the front" : ""),
      cell: (row) => {
        if (front.includes(row)) return <span className="text-ink">◆ on the front</span>;
        const better = beatenBy(row, front);
        return <span className="text-ink-3">{better === null ? ABSENT : `beaten by ${systemName(better)}`}</span>;
      },
    },
  ];
  return columns.filter(
    (column) => column.fixed === true || column.sort === undefined || rows.some((row) => column.sort?.(row) !== null),
  );
}
