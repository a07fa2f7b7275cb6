"use client";

import Link from "next/link";
import { useMemo } from "react";
import { instanceColumn } from "@/components/instance/instance-column";
import { ColumnChooser } from "@/components/tables/column-chooser";
import { CsvButton } from "@/components/tables/csv-button";
import { DataTable } from "@/components/tables/data-table";
import type { TableColumn } from "@/components/tables/table-column";
import { Button } from "@/components/ui/button";
import { Glyph } from "@/components/ui/glyph";
import { EmptyState } from "@/components/ui/state-panel";
import { useUrlState } from "@/components/ui/url-state";
import { decimalText } from "@/lib/display/number-text";
import { CLEARED, passes, readInstanceFilter } from "./instance-filter";
import { InstanceFilters } from "./instance-filters";
import { isDiscriminating, type Matrix, type MatrixRow, type MatrixSystem, shortNames } from "./prepare-matrix";
import { VerdictStrip } from "./verdict-strip";

const WORDS: Record<string, string> = { r: "resolved", u: "unresolved", v: "unverified", m: "missing" };

function VerdictCell({ letter, href, name }: { letter: string; href: string; name: string }) {
  const word = WORDS[letter] ?? "missing";
  return (
    <Link href={href} prefetch={false} aria-label={`${name}: ${word}`}>
      <i className={letter}>
        {letter === "r" ? (
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="M3 6.3 5.2 8.4 9 4" fill="none" stroke="currentColor" strokeWidth="1.7" />
          </svg>
        ) : letter === "u" ? (
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="m3.4 3.4 5.2 5.2m0-5.2L3.4 8.6" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        ) : null}
      </i>
    </Link>
  );
}

function systemColumn(
  system: MatrixSystem,
  index: number,
  short: { model: string; scaffold: string },
): TableColumn<MatrixRow> {
  const name = `${system.model} ${system.scaffold}`;
  return {
    id: `s${index}`,
    label: name,
    head: (
      <span title={name}>
        <span className="block text-11 font-normal">{short.scaffold}</span>
        {short.model}
      </span>
    ),
    className: "vd",
    headClass: "vd",
    csv: (row) => WORDS[row.verdicts.charAt(index)] ?? "missing",
    cell: (row) => <VerdictCell letter={row.verdicts.charAt(index)} name={name} href={VERDICT_HREF(system, row)} />,
  };
}

/** What is notable about how an instance is solved. */
function Mark({ row, of }: { row: MatrixRow; of: number }) {
  if (row.broken) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Glyph name="unverified" /> not verifiable
      </span>
    );
  }
  if (of === 0) return null;
  if (row.solvedBy === 0) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Glyph name="unresolved" /> solved by none
      </span>
    );
  }
  if (row.solvedBy === of) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Glyph name="resolved" /> solved by all
      </span>
    );
  }
  if (isDiscriminating(row, of)) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true">◆</span> discriminating
      </span>
    );
  }
  return row.solvedBy === 1 ? (
    <span className="inline-flex items-center gap-1.5">
      <Glyph name="info" /> solved by one
    </span>
  ) : (
    <span className="text-ink-3">–</span>
  );
}

/** Systems with a column of links of their own; more of them share one strip of cells. */
const MOST_COLUMNS = 16;

const VERDICT_HREF = (system: MatrixSystem, row: MatrixRow) =>
  `/submissions/${system.submissionId}/instances/${encodeURIComponent(row.instanceId)}`;

/** What CSV holds of the strip: one column a system. */
function csvColumns(systems: readonly MatrixSystem[]): readonly TableColumn<MatrixRow>[] {
  return systems.map((system, index) => ({
    id: `s${index}`,
    label: `${system.model} ${system.scaffold}`,
    csv: (row) => WORDS[row.verdicts.charAt(index)] ?? "missing",
    cell: () => null,
  }));
}

const hrefOf = (slug: string, row: MatrixRow) => `/benchmarks/${slug}/instances/${encodeURIComponent(row.instanceId)}`;

function columnsOf(slug: string, { systems, ranked }: Matrix): readonly TableColumn<MatrixRow>[] {
  const shown = systems.length > MOST_COLUMNS ? [] : systems;
  const models = shortNames(shown.map((system) => system.model));
  const scaffolds = shortNames(shown.map((system) => system.scaffold));
  return [
    instanceColumn((row) => hrefOf(slug, row)),
    {
      id: "language",
      label: "Language",
      sort: (row) => row.language,
      csv: (row) => row.language,
      cell: (row) => row.language,
    },
    {
      id: "repo",
      label: "Repository",
      off: true,
      sort: (row) => row.repo,
      csv: (row) => row.repo,
      cell: (row) => row.repo,
    },
    {
      id: "lines",
      label: "Gold lines",
      align: "right",
      off: true,
      sort: (row) => row.goldLines,
      csv: (row) => row.goldLines,
      cell: (row) => row.goldLines,
    },
    {
      id: "files",
      label: "Gold files",
      align: "right",
      sort: (row) => row.goldFiles,
      csv: (row) => row.goldFiles,
      cell: (row) => row.goldFiles,
    },
    {
      id: "solved",
      label: "Solved by",
      about: "difficulty",
      align: "right",
      sort: (row) => row.solvedBy,
      csv: (row) => row.solvedBy,
      cell: (row) => <b className="strong">{row.solvedBy}</b>,
    },
    {
      id: "rest",
      label: "Item-rest r",
      about: "difficulty",
      align: "right",
      off: ranked < 5,
      first: "desc",
      sort: (row) => row.itemRest,
      csv: (row) => row.itemRest,
      cell: (row) => decimalText(row.itemRest, 2),
    },
    { id: "mark", label: "Mark", csv: (row) => row.mark, cell: (row) => <Mark row={row} of={ranked} /> },
    ...(systems.length > MOST_COLUMNS
      ? [
          {
            id: "strip",
            label: `Verdicts of ${systems.length} systems, best first`,
            csv: null,
            cell: (row: MatrixRow) => <VerdictStrip row={row} systems={systems} hrefOf={VERDICT_HREF} />,
          },
        ]
      : []),
    ...shown.map((system, index) =>
      systemColumn(system, index, { model: models[index] ?? "", scaffold: scaffolds[index] ?? "" }),
    ),
  ];
}

/** The instances of a benchmark with the verdict of every system. */
export function InstanceTable({ slug, matrix }: { slug: string; matrix: Matrix }) {
  const [query, change] = useUrlState();
  const { rows, systems, ranked } = matrix;
  const columns = useMemo(() => columnsOf(slug, matrix), [slug, matrix]);
  const filter = readInstanceFilter(query);
  const kept = rows.filter((row) => passes(row, filter, ranked));
  return (
    <>
      <InstanceFilters
        matrix={matrix}
        filter={filter}
        change={change}
        end={
          <>
            <ColumnChooser columns={columns} />
            <CsvButton
              fileName={`${slug}-instances.csv`}
              columns={systems.length > MOST_COLUMNS ? [...columns, ...csvColumns(systems)] : columns}
              rows={kept}
            />
          </>
        }
      />
      <DataTable
        caption="Instances with the verdict of every system"
        contained={systems.length > MOST_COLUMNS}
        columns={columns}
        rows={kept}
        rowKey={(row) => row.instanceId}
        order={systems.length === 0 ? null : { id: "solved", desc: false }}
        rowHref={(row) => hrefOf(slug, row)}
        rowHeight={32}
        empty={
          <EmptyState
            title="No instance matches these filters"
            actions={<Button onClick={() => change(CLEARED)}>Clear all</Button>}
          >
            {rows.length} instances are hidden.
          </EmptyState>
        }
      />
      <p className="under">
        <span>
          {kept.length} of {rows.length} instances.
          {ranked > systems.length ? ` The first ${systems.length} of ${ranked} systems are shown.` : ""}
        </span>
        <span>An instance without evidence is hatched and counts as not resolved.</span>
      </p>
    </>
  );
}
