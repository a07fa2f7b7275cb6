"use client";

import {
  type ColumnDef,
  getCoreRowModel,
  getSortedRowModel,
  type Row as TableRow,
  useReactTable,
} from "@tanstack/react-table";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useMemo, useRef } from "react";
import { useRouter } from "next/navigation";
import { useUrlState } from "@/components/ui/url-state";
import { HeadCell } from "./head-cell";
import { parseSort, shownColumns, type SortState, sortText, type TableColumn } from "./table-column";
import { type RowWindow, useRowWindow } from "./row-window";

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Order of the plain view; it is not written into the address. */
  readonly order: SortState | null;
  /** Where a click on the row leads. The row also holds a real link, so that the keyboard gets there too. */
  readonly rowHref?: (row: Row) => string | null;
  readonly rowClass?: (row: Row) => string | undefined;
  /** Rows that stay above all others, whatever the order is. */
  readonly onTop?: (row: Row) => boolean;
  /** Prefix of this table's keys in the address, when a page has several tables. */
  readonly name?: string;
  readonly className?: string;
  /** Scrolls in its box on wide screens too: for tables whose width grows with what they hold. */
  readonly contained?: boolean;
  /** Instead of rows when there are none. */
  readonly empty: ReactNode;
  /** Height of a row, pixels; long tables draw only the rows in sight. */
  readonly rowHeight?: number;
}

/** Rows above this number scroll inside their own box, with the head in sight; above the second only some are drawn. */
const TALL = 40;
const WINDOWED = 120;

const value = <Row,>(column: TableColumn<Row>, row: Row) => column.sort?.(row) ?? undefined;

/**
 * The one table: sortable heads, sticky head and first column, columns and sort in the address, rows by keyboard, and
 * only the rows in sight when there are many. The server draws the plain view; the address applies after hydration.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, order, rowHref, rowClass, className, rowHeight = 32 } = props;
  const prefix = props.name ?? "";
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const [query, change] = useUrlState();
  const sort = parseSort(query.get(`${prefix}sort`), columns) ?? order;
  const columnsWish = query.get(`${prefix}cols`);

  const defs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<Row> => ({
          id: column.id,
          accessorFn: (row) => value(column, row),
          enableSorting: column.sort !== undefined,
          sortUndefined: "last",
          sortingFn: column.id === "name" ? "alphanumeric" : "auto",
        }),
      ),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const sortId = sort?.id ?? null;
  const sortDesc = sort?.desc ?? false;
  const sorting = useMemo(() => (sortId === null ? [] : [{ id: sortId, desc: sortDesc }]), [sortId, sortDesc]);
  // eslint-disable-next-line react-hooks/incompatible-library -- the table's methods are read in this render only
  const table = useReactTable({
    data,
    columns: defs,
    getRowId: rowKey,
    // There are no pages: without this every change of the rows would set state and draw the table a second time.
    autoResetPageIndex: false,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    state: { sorting },
  });
  const inOrder = table.getRowModel().rows;
  const { onTop } = props;
  const sorted =
    onTop === undefined
      ? inOrder
      : [...inOrder.filter((row) => onTop(row.original)), ...inOrder.filter((row) => !onTop(row.original))];
  const visible = useMemo(() => {
    const shown = shownColumns(columnsWish, columns);
    return columns.filter((column) => shown.has(column.id));
  }, [columns, columnsWish]);
  const window = useRowWindow(box, sorted.length > WINDOWED ? sorted.length : 0, rowHeight);

  const sortBy = (column: TableColumn<Row>) => {
    const first = column.first ?? "asc";
    const desc = sort?.id === column.id ? !sort.desc : first === "desc";
    const plain = order !== null && order.id === column.id && order.desc === desc;
    change({ [`${prefix}sort`]: plain ? null : sortText({ id: column.id, desc }) });
  };
  const open = useCallback(
    (event: MouseEvent, href: string | null) => {
      const on = event.target;
      if (href === null || !(on instanceof Element) || on.closest("a,button,input,label,summary") !== null) return;
      if (globalThis.getSelection()?.isCollapsed === false) return;
      if (event.metaKey || event.ctrlKey) globalThis.open(href, "_blank", "noopener");
      else router.push(href);
    },
    [router],
  );

  const drawn = window === null ? sorted : sorted.slice(window.from, window.to);
  const tall = sorted.length > TALL;
  if (rows.length === 0) return <>{props.empty}</>;
  const boxClass = ["tw bleed", tall ? "tall" : "", props.contained === true ? "contained" : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={boxClass} ref={box} tabIndex={tall ? 0 : undefined} {...named(tall, props)}>
      <table className={className} aria-rowcount={window === null ? undefined : sorted.length + 1}>
        <caption className="sr">{props.caption}</caption>
        <thead>
          <tr>
            {visible.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                sorted={sort?.id === column.id ? (sort.desc ? "descending" : "ascending") : null}
                onSort={() => sortBy(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={walk}>
          <Gap height={window?.before ?? 0} span={visible.length} />
          {drawn.map((row, index) => (
            <BodyRow
              key={row.id}
              row={row}
              index={(window?.from ?? 0) + index}
              columns={visible}
              href={rowHref?.(row.original) ?? null}
              className={rowClass?.(row.original)}
              measure={window?.measure ?? null}
              onOpen={open}
            />
          ))}
          <Gap height={window?.after ?? 0} span={visible.length} />
        </tbody>
      </table>
    </div>
  );
}

/** A box that scrolls by keyboard needs a name. */
function named(tall: boolean, { caption }: { caption: string }) {
  return tall ? { role: "region", "aria-label": caption } : {};
}

/** The same element as before while nothing of it changed: scrolling draws only the rows that come into sight. */
function BodyRow<Row>({
  row,
  index,
  columns,
  href,
  className,
  measure,
  onOpen,
}: {
  row: TableRow<Row>;
  index: number;
  columns: readonly TableColumn<Row>[];
  href: string | null;
  className: string | undefined;
  measure: RowWindow["measure"] | null;
  onOpen: (event: MouseEvent, href: string | null) => void;
}) {
  return useMemo(
    () => (
      <tr
        className={className}
        ref={measure}
        data-index={measure === null ? undefined : index}
        data-href={href ?? undefined}
        aria-rowindex={measure === null ? undefined : index + 2}
        onClick={(event) => onOpen(event, href)}
      >
        {columns.map((column) => {
          const drawn = cellClass(column);
          const content = column.cell(row.original, index);
          return column.rowHead === true ? (
            <th key={column.id} scope="row" className={drawn}>
              {content}
            </th>
          ) : (
            <td key={column.id} className={drawn}>
              {content}
            </td>
          );
        })}
      </tr>
    ),
    [row, index, columns, href, className, measure, onOpen],
  );
}

function cellClass<Row>(column: TableColumn<Row>): string | undefined {
  const align = column.align === "right" ? "r" : column.align === "center" ? "c" : "";
  return [align, column.pinned === true ? "pin" : "", column.className ?? ""].filter(Boolean).join(" ") || undefined;
}

/** Stands for the rows that are not drawn. The height is an attribute: the page's policy allows no style in markup. */
function Gap({ height, span }: { height: number; span: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden="true">
      <td className="gap" colSpan={span} ref={(cell) => void cell?.style.setProperty("height", `${height}px`)} />
    </tr>
  );
}

/** Arrow keys walk from row to row over the rows' own links. */
function walk(event: KeyboardEvent<HTMLTableSectionElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const on = event.target;
  if (!(on instanceof HTMLAnchorElement)) return;
  const here = on.closest("tr");
  const column = Array.from(here?.querySelectorAll("a") ?? []).indexOf(on);
  const next = event.key === "ArrowDown" ? here?.nextElementSibling : here?.previousElementSibling;
  const links = next?.querySelectorAll("a");
  const target = links?.[column] ?? links?.[0];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}
