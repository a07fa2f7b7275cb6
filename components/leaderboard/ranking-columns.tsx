"use client";

import Link from "next/link";
import type { RateAxis } from "@/components/charts/base/rate-axis";
import type { TableColumn } from "@/components/tables/table-column";
import { Glyph } from "@/components/ui/glyph";
import { Icon } from "@/components/ui/icon";
import { SafeLink } from "@/components/ui/safe-link";
import { TrustMark } from "@/components/ui/trust-mark";
import { ABSENT, decimalText, usdText } from "@/lib/display/number-text";
import { dateText } from "@/lib/display/time-text";
import { trustRank } from "@/lib/formats/trust";
import { IntervalCell, IntervalHead } from "./interval-cell";
import { RankCell } from "./rank-cell";
import type { RankingRow } from "./ranking-row";
import { systemName } from "./ranking-row";
import { SystemCell } from "./system-cell";

/** A mean over fewer instances than the benchmark has says so. */
function partial(n: number, size: number): string | undefined {
  return n === 0 || n === size ? undefined : `mean over ${n} of ${size} instances that have the figure`;
}

function Tokens({ tokens }: { tokens: number | null }) {
  if (tokens === null) return ABSENT;
  return (
    <>
      {decimalText(tokens / 1_000_000, 2)}
      <span className="unit"> M</span>
    </>
  );
}

function TrustCell({ row }: { row: RankingRow }) {
  return (
    <div>
      <span className="flex items-center gap-2">
        <TrustMark trust={row.trust} />
        {row.openFlags > 0 && row.href !== null ? (
          <Link
            href={`${row.href}#flags`}
            prefetch={false}
            className={`inline-flex items-center gap-1 text-12 ${row.blockFlags > 0 ? "text-unresolved" : "text-flagged"}`}
            aria-label={`${row.openFlags} open flags`}
          >
            <Glyph name="flagged" />
            {row.openFlags}
          </Link>
        ) : null}
      </span>
      {row.source === null ? null : <div className="second">{row.source.label}</div>}
    </div>
  );
}

function RowLinks({ row }: { row: RankingRow }) {
  if (row.href === null) {
    return row.source === null ? (
      <>{ABSENT}</>
    ) : (
      <SafeLink href={row.source.url} className="link">
        cite
      </SafeLink>
    );
  }
  return (
    <>
      <Link href={`${row.href}/instances`} prefetch={false} className="ev">
        logs
      </Link>
      {row.hasRuns ? (
        <Link href={`${row.href}/instances?with=run`} prefetch={false} className="ev">
          runs
        </Link>
      ) : null}
      {row.site === null ? null : (
        <SafeLink href={row.site.url}>
          <span className="sr">{row.site.label === "" ? "Project site" : row.site.label}</span>
          <Icon name="external" className="inline" />
        </SafeLink>
      )}
    </>
  );
}

function RateCell({ row, axis }: { row: RankingRow; axis: RateAxis }) {
  if (row.k === null && row.printed.length > 0) {
    const cells = row.printed.slice(0, 3).map((cell) => `${cell.column} ${cell.text}`);
    return (
      <span className="block max-w-[320px] truncate" title={cells.join(", ")}>
        {cells.join(" · ")}
      </span>
    );
  }
  const href = row.href === null ? null : `${row.href}/instances?verdict=resolved`;
  return <IntervalCell rate={row} axis={axis} href={href} quiet={row.kind === "reported"} />;
}

/** The columns of a ranking. `of` = number of ranked rows, the length of the rank strip. */
export function rankingColumns(axis: RateAxis, of: number, size: number): readonly TableColumn<RankingRow>[] {
  return [
    {
      id: "rank",
      label: "Rank and spread",
      className: "only-d",
      headClass: "only-d",
      sort: (row) => row.rank,
      csv: (row) => row.rank,
      fixed: true,
      cell: (row) =>
        row.rank === null || row.spread === null ? (
          <span className="pl-5">{ABSENT}</span>
        ) : (
          <RankCell rank={row.rank} shared={row.shared} spread={row.spread} tied={row.tied} of={of} />
        ),
    },
    {
      id: "system",
      label: "System",
      className: "sys lead",
      headClass: "lead",
      pinned: true,
      fixed: true,
      sort: (row) => `${row.model} ${row.scaffold}`.toLowerCase(),
      csv: (row) => systemName(row),
      cell: (row) => <SystemCell row={row} />,
    },
    {
      id: "rate",
      label: "Resolved",
      head: (arrow) => <IntervalHead axis={axis} label="% resolved" arrow={arrow} />,
      headClass: "rate",
      fixed: true,
      first: "desc",
      sort: (row) => (row.k === null || row.n === 0 ? null : row.k / row.n),
      csv: (row) => row.k,
      cell: (row) => <RateCell row={row} axis={axis} />,
    },
    { id: "n", label: "Of", off: true, align: "right", csv: (row) => row.n, cell: (row) => row.n },
    {
      id: "trust",
      label: "Trust",
      first: "desc",
      sort: (row) => trustRank(row.trust),
      csv: (row) => row.trust,
      cell: (row) => <TrustCell row={row} />,
    },
    {
      id: "cost",
      label: "Avg cost",
      align: "right",
      sort: (row) => row.costUsd,
      csv: (row) => row.costUsd,
      cell: (row) => (
        <span className={row.kind === "derived" ? "text-ink" : undefined} title={partial(row.costN, size)}>
          {usdText(row.costUsd)}
        </span>
      ),
    },
    {
      id: "each",
      label: "$/resolved",
      align: "right",
      sort: (row) => row.costPerResolved,
      csv: (row) => row.costPerResolved,
      cell: (row) => usdText(row.costPerResolved),
    },
    {
      id: "steps",
      label: "Steps",
      align: "right",
      sort: (row) => row.steps,
      csv: (row) => row.steps,
      cell: (row) => <span title={partial(row.stepsN, size)}>{decimalText(row.steps, 1)}</span>,
    },
    {
      id: "tokens",
      label: "Tokens in",
      align: "right",
      sort: (row) => row.inputTokens,
      csv: (row) => row.inputTokens,
      cell: (row) => <Tokens tokens={row.inputTokens} />,
    },
    {
      id: "out",
      label: "Tokens out",
      align: "right",
      off: true,
      sort: (row) => row.outputTokens,
      csv: (row) => row.outputTokens,
      cell: (row) => <Tokens tokens={row.outputTokens} />,
    },
    {
      id: "unverified",
      label: "No evidence",
      align: "right",
      off: true,
      sort: (row) => row.noEvidence,
      csv: (row) => row.noEvidence,
      cell: (row) => (row.kind === "reported" ? ABSENT : row.noEvidence),
    },
    {
      id: "attempts",
      label: "Attempts",
      off: true,
      align: "right",
      csv: (row) => row.attempts,
      cell: (row) => <bdi>{row.attempts === "" ? ABSENT : row.attempts}</bdi>,
    },
    {
      id: "date",
      label: "Date",
      align: "right",
      first: "desc",
      sort: (row) => row.date,
      csv: (row) => row.date,
      cell: (row) => dateText(row.date),
    },
    { id: "links", label: "Evidence", className: "links", csv: null, cell: (row) => <RowLinks row={row} /> },
  ];
}
