"use client";

import { Button } from "@/components/ui/button";
import { saveText } from "@/components/ui/save-file";
import { csvText } from "./csv";
import type { TableColumn } from "./table-column";

/** The rows of a table, as filtered and with every column that has a value, as CSV. */
export function CsvButton<Row>({
  fileName,
  columns,
  rows,
  className,
}: {
  fileName: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  className?: string;
}) {
  const save = () => {
    const written = columns.filter((column) => column.csv !== null);
    const head = written.map((column) => column.label);
    const cells = rows.map((row) => written.map((column) => column.csv?.(row) ?? null));
    saveText(fileName, "text/csv;charset=utf-8", csvText(head, cells));
  };
  if (className !== undefined) {
    return (
      <button type="button" className={className} onClick={save}>
        CSV
      </button>
    );
  }
  return <Button onClick={save}>CSV</Button>;
}
