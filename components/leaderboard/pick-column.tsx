"use client";

import type { TableColumn } from "@/components/tables/table-column";
import { type RankingRow, systemName } from "./ranking-row";

/** A box before each row: a ticked row stays on top and can be compared. */
export function pickColumn({
  picks,
  onPick,
}: {
  picks: readonly string[];
  onPick: (key: string) => void;
}): TableColumn<RankingRow> {
  return {
    id: "pick",
    label: "Pin",
    head: <span className="sr">Pin</span>,
    className: "pick only-d",
    headClass: "only-d",
    fixed: true,
    csv: null,
    cell: (row) => (
      <label>
        <input type="checkbox" checked={picks.includes(row.key)} onChange={() => onPick(row.key)} />
        <span className="sr">Pin {systemName(row)}</span>
      </label>
    ),
  };
}
