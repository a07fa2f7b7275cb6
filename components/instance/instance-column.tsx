import Link from "next/link";
import type { TableColumn } from "@/components/tables/table-column";

/** The first column of a table of instances: the id, which leads to `hrefOf` the row. */
export function instanceColumn<Row extends { readonly instanceId: string }>(
  hrefOf: (row: Row) => string,
): TableColumn<Row> {
  return {
    id: "name",
    label: "Instance",
    pinned: true,
    fixed: true,
    rowHead: true,
    className: "lead inst",
    headClass: "lead",
    sort: (row) => row.instanceId,
    csv: (row) => row.instanceId,
    cell: (row) => (
      <Link href={hrefOf(row)} prefetch={false} className="ev mono text-12 font-normal text-ink">
        {row.instanceId}
      </Link>
    ),
  };
}
