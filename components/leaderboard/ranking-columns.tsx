"use client";

import Link from "next/link";
import type { RateAxis } from "@/components/charts/base/rate-axis";
import type { TableColumn } from "@/components/tables/table-column";
import { Glyph } from "@/components/ui/glyph";
import { Icon } from "@/components/ui/icon";
import { SafeLink } from "@/components/ui/safe-link";
import { TrustMark } from "@/components/ui/trust-mark";
import { ABSENT, decimalText } from "@/lib/display/number-text";
import { dateText, durationText } from "@/lib/display/time-text";
import { trustRank } from "@/lib/formats/trust";
import { FailureBar, failureWords } from "./failure-bar";
import { IntervalCell, IntervalHead } from "./interval-cell";
import type { PrintedLint } from "./lint-printed";
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
        {row.lint === null || row.lint.findings.length > 0 ? null : (
          <span className="second">
            {row.lint.checked === 0 ? "no counts to check" : `${row.lint.checked} cells are possible counts`}
          </span>
        )}
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
      {row.lint === null || row.lint.findings.length === 0 ? null : <LintFindings lint={row.lint} />}
    </div>
  );
}

/** Printed percentages of a reported row that no whole count gives. */
function LintFindings({ lint }: { lint: PrintedLint }) {
  return (
    <div className="second text-flagged" title={lint.findings.join("; ")}>
      <Glyph name="flagged" /> {lint.findings[0]}
      {lint.findings.length > 1 ? ` and ${lint.findings.length - 1} more` : ""}
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

/** Dollars with the same decimals down a column: four where something costs less than five cents. */
function usdIn(values: readonly (number | null)[]): (usd: number | null) => string {
  const small = values.some((usd) => usd !== null && usd > 0 && usd < 0.05);
  return (usd) => (usd === null ? ABSENT : `$${decimalText(usd, small ? 4 : 2)}`);
}

/** Printed cells of a paper without counts, one column each, in the order of its table. */
function printedColumns(rows: readonly RankingRow[]): readonly TableColumn<RankingRow>[] {
  const names = [...new Set(rows.flatMap((row) => row.printed.map((cell) => cell.column)))];
  const textOf = (row: RankingRow, name: string) => row.printed.find((cell) => cell.column === name)?.text ?? null;
  return names.map((name, index) => ({
    id: `p${index}`,
    label: name,
    align: "right",
    off: index >= 9,
    first: "desc",
    sort: (row) => {
      const text = textOf(row, name);
      const number = text === null ? Number.NaN : Number.parseFloat(text.replace("−", "-"));
      return Number.isFinite(number) ? number : null;
    },
    csv: (row) => textOf(row, name),
    cell: (row) => textOf(row, name) ?? ABSENT,
  }));
}

function rateColumn(axis: RateAxis): TableColumn<RankingRow> {
  return {
    id: "rate",
    label: "Resolved",
    about: "wilson",
    head: (arrow) => <IntervalHead axis={axis} label="% resolved" arrow={arrow} />,
    headClass: "rate",
    fixed: true,
    first: "desc",
    sort: (row) => (row.k === null || row.n === 0 ? null : row.k / row.n),
    csv: (row) => row.k,
    cell: (row) => (
      <IntervalCell
        rate={row}
        axis={axis}
        href={row.href === null ? null : `${row.href}/instances?verdict=resolved`}
        quiet={row.kind === "reported"}
      />
    ),
  };
}

/** Figures beside the rate: a column that no row can fill is left out. */
function figureColumns(rows: readonly RankingRow[], size: number): readonly TableColumn<RankingRow>[] {
  const cost = usdIn(rows.map((row) => row.costUsd));
  const each = usdIn(rows.map((row) => row.costPerResolved));
  const columns: readonly TableColumn<RankingRow>[] = [
    {
      id: "cost",
      label: "Avg cost",
      align: "right",
      sort: (row) => row.costUsd,
      csv: (row) => row.costUsd,
      cell: (row) => (
        <span className={row.kind === "derived" ? "text-ink" : undefined} title={partial(row.costN, size)}>
          {cost(row.costUsd)}
        </span>
      ),
    },
    {
      id: "each",
      label: "$/resolved",
      about: "cost-per-resolved",
      align: "right",
      sort: (row) => row.costPerResolved,
      csv: (row) => row.costPerResolved,
      cell: (row) => each(row.costPerResolved),
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
      id: "time",
      label: "Time",
      align: "right",
      off: true,
      sort: (row) => row.seconds,
      csv: (row) => row.seconds,
      cell: (row) => <span title={partial(row.secondsN, size)}>{durationText(row.seconds)}</span>,
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
  ];
  return columns.filter((column) => rows.some((row) => column.sort !== undefined && column.sort(row) !== null));
}

/** The columns of a ranking, as far as its rows can fill them. */
export function rankingColumns(
  rows: readonly RankingRow[],
  axis: RateAxis,
  size: number,
): readonly TableColumn<RankingRow>[] {
  const ranked = rows.filter((row) => row.rank !== null).length;
  const counted = rows.some((row) => row.k !== null);
  const rank: TableColumn<RankingRow> = {
    id: "rank",
    label: "Rank and spread",
    about: "rank",
    className: "only-d",
    headClass: "only-d",
    sort: (row) => row.rank,
    csv: (row) => row.rank,
    fixed: true,
    cell: (row) =>
      row.rank === null || row.spread === null ? (
        <span className="pl-5">{ABSENT}</span>
      ) : (
        <RankCell rank={row.rank} shared={row.shared} spread={row.spread} tied={row.tied} of={ranked} />
      ),
  };
  return [
    ...(ranked > 0 ? [rank] : []),
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
    ...(counted ? [rateColumn(axis)] : printedColumns(rows)),
    ...(counted
      ? [
          {
            id: "n",
            label: "Of",
            off: true,
            align: "right" as const,
            csv: (row: RankingRow) => row.n,
            cell: (row: RankingRow) => row.n,
          },
        ]
      : []),
    ...(ranked > 0
      ? [
          {
            id: "fails",
            label: "Why not",
            csv: (row: RankingRow) => failureWords(row.failures),
            cell: (row: RankingRow) => <FailureBar failures={row.failures} />,
          },
        ]
      : []),
    {
      id: "trust",
      label: "Trust",
      first: "desc",
      sort: (row) => trustRank(row.trust),
      csv: (row) => row.trust,
      cell: (row) => <TrustCell row={row} />,
    },
    ...figureColumns(rows, size),
    ...(ranked > 0
      ? [
          {
            id: "unverified",
            label: "No evidence",
            align: "right" as const,
            off: true,
            sort: (row: RankingRow) => row.noEvidence,
            csv: (row: RankingRow) => row.noEvidence,
            cell: (row: RankingRow) => (row.kind === "reported" ? ABSENT : row.noEvidence),
          },
          {
            id: "attempts",
            label: "Attempts",
            off: true,
            align: "right" as const,
            csv: (row: RankingRow) => row.attempts,
            cell: (row: RankingRow) => <bdi>{row.attempts === "" ? ABSENT : row.attempts}</bdi>,
          },
        ]
      : []),
    ...(rows.some((row) => row.date !== null)
      ? [
          {
            id: "date",
            label: "Date",
            align: "right" as const,
            first: "desc" as const,
            sort: (row: RankingRow) => row.date,
            csv: (row: RankingRow) => row.date,
            cell: (row: RankingRow) => dateText(row.date),
          },
        ]
      : []),
    { id: "links", label: "Evidence", className: "links", csv: null, cell: (row) => <RowLinks row={row} /> },
  ];
}
