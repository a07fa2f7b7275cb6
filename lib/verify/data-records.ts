import type { BundleEntry } from "@/lib/bundle/bundle-reader";
import { readRecords } from "@/lib/formats/json-records";
import type { Limits } from "@/lib/formats/limits";
import { isParquetName, readParquetRows } from "@/lib/formats/parquet-records";

/** A record of a dataset; `line` is that of its text, or the number of its row in a table. */
export interface DataRecord {
  readonly value: unknown;
  readonly line: number;
}

/** True for files that may hold the records of a dataset: JSON, JSON Lines, Parquet, and names without an ending. */
export function isDataFile(entry: BundleEntry): boolean {
  return /\.(?:jsonl?|ndjson)$/i.test(entry.path) || isParquetName(entry.path) || !entry.path.includes(".");
}

/** The records of a dataset file, whatever its format. Throws the limits and `pack-invalid`. */
export async function* readDataRecords(
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
  limits: Limits,
): AsyncGenerator<DataRecord> {
  if (!isParquetName(entry.path)) {
    yield* readRecords(chunks, { limits, file: entry.path });
    return;
  }
  let line = 0;
  for await (const value of readParquetRows(chunks, { limits, file: entry.path })) {
    line += 1;
    yield { value, line };
  }
}
