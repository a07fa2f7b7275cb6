"use client";

import Link from "next/link";
import { CsvButton } from "@/components/tables/csv-button";
import { DataTable } from "@/components/tables/data-table";
import type { TableColumn } from "@/components/tables/table-column";
import { Glyph } from "@/components/ui/glyph";
import { languageName } from "@/components/ui/language-name";
import { Segments } from "@/components/ui/segments";
import { EmptyState } from "@/components/ui/state-panel";
import { useUrlState } from "@/components/ui/url-state";
import type { ComparedInstance } from "@/lib/formats/compared-instance";
import { ABSENT, countText } from "@/lib/display/number-text";
import { COMPARE_LISTS, type CompareList, inList, LIST_WORDS } from "./compare-words";

type Side = "A" | "B";

function sideColumns(side: Side, at: number, submissionId: string): readonly TableColumn<ComparedInstance>[] {
  return [
    {
      id: side.toLowerCase(),
      label: side,
      sort: (row) => row.cells[at]?.reason ?? null,
      csv: (row) => row.cells[at]?.reason ?? null,
      cell: (row) => {
        const cell = row.cells[at];
        if (cell === undefined) return ABSENT;
        return (
          <Link
            href={`/submissions/${submissionId}/instances/${encodeURIComponent(row.instanceId)}`}
            prefetch={false}
            className="inline-flex items-center gap-1.5"
          >
            <Glyph name={cell.verdict} />
            <span className="mono text-12">{cell.verdict === "resolved" ? "resolved" : cell.reason}</span>
          </Link>
        );
      },
    },
    {
      id: `${side.toLowerCase()}-steps`,
      label: `Steps ${side}`,
      align: "right",
      sort: (row) => row.cells[at]?.steps ?? null,
      csv: (row) => row.cells[at]?.steps ?? null,
      cell: (row) => countText(row.cells[at]?.steps ?? null),
    },
  ];
}

function columnsOf(
  slug: string,
  ids: readonly [string, string],
  pair: readonly [number, number],
): readonly TableColumn<ComparedInstance>[] {
  const query = `rows=${ids.map(encodeURIComponent).join(",")}`;
  return [
    {
      id: "name",
      label: "Instance",
      pinned: true,
      fixed: true,
      rowHead: true,
      className: "inst",
      headClass: "inst",
      sort: (row) => row.instanceId,
      csv: (row) => row.instanceId,
      cell: (row) => (
        <Link
          href={`/benchmarks/${slug}/instances/${encodeURIComponent(row.instanceId)}`}
          prefetch={false}
          className="mono ev"
        >
          {row.instanceId}
        </Link>
      ),
    },
    {
      id: "language",
      label: "Language",
      sort: (row) => row.language,
      csv: (row) => row.language,
      cell: (row) => (row.language === "" ? ABSENT : languageName(row.language)),
    },
    ...sideColumns("A", pair[0], ids[0]),
    ...sideColumns("B", pair[1], ids[1]),
    {
      id: "runs",
      label: "Runs",
      csv: null,
      cell: (row) => (
        <Link
          href={`/compare/${slug}/${encodeURIComponent(row.instanceId)}?${query}`}
          prefetch={false}
          className="link"
          aria-label={`Runs of ${row.instanceId} side by side`}
        >
          side by side
        </Link>
      ),
    },
  ];
}

/** The instances of a comparison: where the two part first, any other field by choice (`show` in the address). */
export function InstanceList({
  slug,
  ids,
  pair,
  instances,
}: {
  slug: string;
  ids: readonly [string, string];
  pair: readonly [number, number];
  instances: readonly ComparedInstance[];
}) {
  const [query, change] = useUrlState();
  const asked = query.get("show");
  const list: CompareList = COMPARE_LISTS.find((one) => one === asked) ?? "apart";
  const resolved = (row: ComparedInstance, at: number) => row.cells[at]?.verdict === "resolved";
  const inside = (one: CompareList) =>
    instances.filter((row) => inList(one, resolved(row, pair[0]), resolved(row, pair[1])));
  const rows = inside(list);
  const columns = columnsOf(slug, ids, pair);
  return (
    <section className="sec" id="instances">
      <div className="sec-h">
        <h2>
          Instances <span className="font-normal text-ink-3">{rows.length}</span>
        </h2>
        <CsvButton fileName={`${slug}-compare-${list}.csv`} columns={columns} rows={rows} />
      </div>
      <div className="co-lists">
        <Segments
          label="Which instances"
          value={list}
          options={COMPARE_LISTS.map((value) => ({ value, label: `${LIST_WORDS[value]} ${inside(value).length}` }))}
          onChange={(value) => change({ show: value === "apart" ? null : value })}
        />
      </div>
      <DataTable
        caption="Instances of the comparison with the verdict of each system"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.instanceId}
        order={null}
        empty={<EmptyState title="No instance is in this field">Choose another field above.</EmptyState>}
      />
    </section>
  );
}
