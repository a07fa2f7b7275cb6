"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { MOST_COMPARED } from "./picks";
import { type RankingRow, systemName } from "./ranking-row";

/** The picked rows: they are pinned on top, and two to four of them can be compared. */
export function PickBar({ rows, onClear }: { rows: readonly RankingRow[]; onClear: () => void }) {
  if (rows.length === 0) return null;
  const derived = rows.filter((row) => row.kind === "derived");
  const fits = derived.length >= 2 && derived.length <= MOST_COMPARED;
  return (
    <div className="cbar" role="region" aria-label="Picked systems">
      <span className="min-w-0 truncate">
        <b className="strong">{rows.length} pinned</b>{" "}
        <span className="only-d inline text-ink-3">{rows.map(systemName).join(", ")}</span>
      </span>
      <Button small onClick={onClear}>
        Clear
      </Button>
      {fits ? (
        <ButtonLink small look="primary" href={`/compare?rows=${derived.map((row) => row.key).join(",")}`}>
          Compare
        </ButtonLink>
      ) : (
        <span className="text-12 text-ink-3">
          {derived.length < 2 ? "pick two to compare" : `at most ${MOST_COMPARED} can be compared`}
        </span>
      )}
    </div>
  );
}
