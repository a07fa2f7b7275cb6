"use client";

import Link from "next/link";
import { useMemo } from "react";
import { ChoiceChip } from "@/components/leaderboard/choice-chip";
import { instanceColumn } from "@/components/instance/instance-column";
import { ColumnChooser } from "@/components/tables/column-chooser";
import { CsvButton } from "@/components/tables/csv-button";
import { DataTable } from "@/components/tables/data-table";
import type { TableColumn } from "@/components/tables/table-column";
import { Button } from "@/components/ui/button";
import { FilterBox } from "@/components/ui/filter-box";
import { Glyph } from "@/components/ui/glyph";
import { languageName } from "@/components/ui/language-name";
import { EmptyState } from "@/components/ui/state-panel";
import { Switch } from "@/components/ui/switch";
import { useUrlState } from "@/components/ui/url-state";
import { VerdictChip } from "@/components/ui/verdict-chip";
import type { SubmissionInstance } from "@/db/read/submission";
import { ABSENT, decimalText, usdText } from "@/lib/display/number-text";
import { durationText } from "@/lib/display/time-text";

type Row = SubmissionInstance;

const hrefOf = (base: string, row: Row) => `${base}/${encodeURIComponent(row.instanceId)}`;

const claimDiffers = (row: Row) => row.claimed !== null && (row.claimed === 1) !== (row.verdict === "resolved");

function EvidenceLink({ row, base }: { row: Row; base: string }) {
  if (row.file === null) return <span className="text-ink-3">none</span>;
  const name = row.file.split("/").at(-1) ?? row.file;
  const query = new URLSearchParams({ file: row.file, ...(row.line === null ? {} : { line: String(row.line) }) });
  return (
    <Link href={`${hrefOf(base, row)}?${query}`} prefetch={false} className="ev mono text-12">
      <bdi>
        {name}
        {row.line === null ? "" : `:${row.line}`}
      </bdi>
    </Link>
  );
}

function columnsOf(base: string): readonly TableColumn<Row>[] {
  return [
    instanceColumn((row) => hrefOf(base, row)),
    {
      id: "verdict",
      label: "Verdict",
      fixed: true,
      sort: (row) => `${row.verdict} ${row.reason}`,
      csv: (row) => row.verdict,
      cell: (row) => <VerdictChip verdict={row.verdict} reason={row.reason} />,
    },
    {
      id: "reason",
      label: "Reason",
      off: true,
      sort: (row) => row.reason,
      csv: (row) => row.reason,
      cell: (row) => row.reason,
    },
    {
      id: "claim",
      label: "Claimed",
      sort: (row) => row.claimed,
      csv: (row) => row.claimed,
      cell: (row) =>
        row.claimed === null ? (
          <span className="text-ink-3">{ABSENT}</span>
        ) : (
          <span className={claimDiffers(row) ? "inline-flex items-center gap-1.5 text-unresolved" : undefined}>
            {claimDiffers(row) ? <Glyph name="unresolved" label="differs" /> : null}
            {row.claimed === 1 ? "resolved" : "not resolved"}
          </span>
        ),
    },
    {
      id: "tests",
      label: "Tests passed",
      align: "right",
      sort: (row) => (row.expected === 0 ? null : row.passed / row.expected),
      csv: (row) => row.passed,
      cell: (row) => (row.expected === 0 ? ABSENT : `${row.passed}/${row.expected}`),
    },
    {
      id: "evidence",
      label: "Evidence",
      csv: (row) => row.file,
      cell: (row) => <EvidenceLink row={row} base={base} />,
    },
    {
      id: "flags",
      label: "Flags",
      align: "right",
      first: "desc",
      sort: (row) => row.flags,
      csv: (row) => row.flags,
      cell: (row) =>
        row.flags === 0 ? (
          <span className="text-ink-3">0</span>
        ) : (
          <span className="inline-flex items-center gap-1 text-flagged">
            <Glyph name="flagged" />
            {row.flags}
          </span>
        ),
    },
    {
      id: "language",
      label: "Language",
      sort: (row) => row.language,
      csv: (row) => row.language,
      cell: (row) => (row.language === null ? ABSENT : languageName(row.language)),
    },
    {
      id: "steps",
      label: "Steps",
      align: "right",
      sort: (row) => row.steps,
      csv: (row) => row.steps,
      cell: (row) => decimalText(row.steps, 0),
    },
    {
      id: "cost",
      label: "Cost",
      align: "right",
      sort: (row) => row.costUsd,
      csv: (row) => row.costUsd,
      cell: (row) => usdText(row.costUsd),
    },
    {
      id: "time",
      label: "Time",
      align: "right",
      off: true,
      sort: (row) => row.seconds,
      csv: (row) => row.seconds,
      cell: (row) => durationText(row.seconds),
    },
    {
      id: "repo",
      label: "Repository",
      off: true,
      sort: (row) => row.repo,
      csv: (row) => row.repo,
      cell: (row) => row.repo ?? ABSENT,
    },
  ];
}

/** The instances of a submission: verdict with reason, claim beside it, and the line that decided. */
export function ResultTable({ submissionId, rows }: { submissionId: string; rows: readonly Row[] }) {
  const [query, change] = useUrlState();
  const base = `/submissions/${submissionId}/instances`;
  const columns = useMemo(() => columnsOf(base), [base]);
  const text = (query.get("q") ?? "").toLowerCase();
  const chosen = (key: string) => query.get(key);
  const kept = rows.filter(
    (row) =>
      (text === "" || row.instanceId.toLowerCase().includes(text)) &&
      (chosen("verdict") === null || row.verdict === chosen("verdict")) &&
      (chosen("reason") === null || row.reason === chosen("reason")) &&
      (chosen("language") === null || (row.language ?? "") === chosen("language")) &&
      (chosen("claim") !== "differs" || claimDiffers(row)) &&
      (chosen("with") !== "run" || row.hasRun),
  );
  const filters = { q: null, verdict: null, reason: null, language: null, claim: null, with: null };
  const contested = rows.some(claimDiffers);
  return (
    <>
      <div className="filters" role="group" aria-label="Filters">
        <FilterBox label="Filter instances" value={query.get("q") ?? ""} onChange={(q) => change({ q })} />
        {(
          [
            ["verdict", "Verdict", (row: Row) => row.verdict],
            ["reason", "Reason", (row: Row) => row.reason],
            ["language", "Language", (row: Row) => row.language ?? ""],
          ] as const
        ).map(([key, name, value]) => (
          <ChoiceChip
            key={key}
            name={name}
            values={rows.map(value)}
            chosen={chosen(key)}
            onChange={(next) => change({ [key]: next })}
          />
        ))}
        {contested || chosen("claim") !== null ? (
          <Switch checked={chosen("claim") === "differs"} onChange={(on) => change({ claim: on ? "differs" : null })}>
            Claim differs
          </Switch>
        ) : null}
        <span className="end">
          <ColumnChooser columns={columns} />
          <CsvButton fileName={`${submissionId}-instances.csv`} columns={columns} rows={kept} />
        </span>
      </div>
      <DataTable
        caption="Instances of this submission"
        columns={columns}
        rows={kept}
        rowKey={(row) => row.instanceId}
        order={null}
        rowHref={(row) => hrefOf(base, row)}
        empty={
          <EmptyState
            title="No instance matches these filters"
            actions={<Button onClick={() => change(filters)}>Clear all</Button>}
          >
            {rows.length} instances are hidden.
          </EmptyState>
        }
      />
      <p className="under">
        {kept.length} of {rows.length} instances with a prediction or a result. Whatever is missing counts as not
        resolved.
      </p>
    </>
  );
}
