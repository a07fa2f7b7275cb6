import Link from "next/link";
import type { TableColumn } from "./table-column";

/** One head: a button when the column sorts, with the direction as an arrow and as `aria-sort`. */
export function HeadCell<Row>({
  column,
  sorted,
  onSort,
}: {
  column: TableColumn<Row>;
  sorted: "ascending" | "descending" | null;
  onSort: () => void;
}) {
  const align = column.align === "right" ? "r" : column.align === "center" ? "c" : "";
  const drawn = [align, column.pinned === true ? "pin" : "", column.headClass ?? ""].filter(Boolean).join(" ");
  const arrow = sorted === null ? null : sorted === "descending" ? "↓" : "↑";
  const own = typeof column.head === "function";
  const head = typeof column.head === "function" ? column.head(arrow) : (column.head ?? column.label);
  return (
    <th scope="col" className={drawn === "" ? undefined : drawn} aria-sort={sorted ?? undefined}>
      {column.sort === undefined ? (
        head
      ) : (
        <button type="button" onClick={onSort} className={own ? "wide" : undefined}>
          {head}
          {own || arrow === null ? null : <span aria-hidden="true">{arrow}</span>}
        </button>
      )}
      {column.about === undefined ? null : (
        <Link
          href={`/docs/metrics#${column.about}`}
          prefetch={false}
          className="def"
          aria-label={`How ${column.label} is made`}
        >
          ?
        </Link>
      )}
    </th>
  );
}
