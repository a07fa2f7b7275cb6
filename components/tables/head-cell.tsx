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
  const arrow = sorted === null ? null : <span aria-hidden="true">{sorted === "descending" ? "↓" : "↑"}</span>;
  return (
    <th scope="col" className={drawn === "" ? undefined : drawn} aria-sort={sorted ?? undefined}>
      {column.sort === undefined ? (
        (column.head ?? column.label)
      ) : (
        <button type="button" onClick={onSort} aria-label={`Sort by ${column.label}`}>
          {column.head ?? column.label}
          {arrow}
        </button>
      )}
    </th>
  );
}
