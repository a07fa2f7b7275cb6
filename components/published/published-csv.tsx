"use client";

import { saveText } from "@/components/ui/save-file";
import { csvText } from "@/components/tables/csv";

/** Hands over lines of text as a CSV file. */
export function PublishedCsv({
  fileName,
  head,
  rows,
}: {
  fileName: string;
  head: readonly string[];
  rows: readonly (readonly (string | null)[])[];
}) {
  return (
    <button type="button" onClick={() => saveText(fileName, "text/csv;charset=utf-8", csvText(head, rows))}>
      CSV
    </button>
  );
}
