import { type AsyncBuffer, type FileMetaData, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { AppError } from "@/lib/errors";

export interface ParquetOptions {
  readonly limits: { readonly entryBytes: number };
  readonly file: string;
}

/** Rows that stand decoded in memory at a time. */
const ROWS_AT_ONCE = 200;

/**
 * The rows of a Parquet file, one object a row, values as JSON would hold them: dates as ISO texts, whole numbers as
 * numbers where exact (else as digits), bytes as UTF-8 text, lists as arrays; an empty cell is an absent field. The format keeps its table of contents at
 * the end, so the packed bytes are held (at most `entryBytes`); rows are decoded a few hundred at a time.
 * Throws `limit-bytes` and `pack-invalid`.
 */
export async function* readParquetRows(
  chunks: AsyncIterable<Uint8Array>,
  { limits, file }: ParquetOptions,
): AsyncGenerator<unknown> {
  const buffer = await heldFile(chunks, limits.entryBytes, file);
  const metadata = await decoded(file, () => parquetMetadataAsync(buffer));
  for (const [from, to] of rowRanges(metadata)) {
    const rows = await decoded(file, () =>
      parquetReadObjects({ file: buffer, metadata, rowStart: from, rowEnd: to, compressors }),
    );
    for (const row of rows) yield withoutNulls(row);
  }
}

/** True for names of Parquet files. */
export function isParquetName(path: string): boolean {
  return /\.(?:parquet|pq)$/i.test(path);
}

function* rowRanges(metadata: FileMetaData): Generator<readonly [number, number]> {
  const rows = Number(metadata.num_rows);
  for (let from = 0; from < rows; from += ROWS_AT_ONCE) yield [from, Math.min(rows, from + ROWS_AT_ONCE)];
}

async function heldFile(chunks: AsyncIterable<Uint8Array>, most: number, file: string): Promise<AsyncBuffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > most) {
      throw new AppError("limit-bytes", `The file has more than ${most} bytes.`, {
        file,
        remedy: "Split the dataset into several Parquet files, or give it as JSON Lines.",
      });
    }
    parts.push(Uint8Array.from(chunk));
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return { byteLength: size, slice: (start, end) => whole.slice(start, end).buffer };
}

async function decoded<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new AppError(
      "pack-invalid",
      `The Parquet file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      { file, remedy: "Check that the file is whole, or give the dataset as JSON Lines." },
    );
  }
}

/** A column without a value in this row is an absent field. */
function withoutNulls(row: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[key, plainValue(value)]],
    ),
  );
}

function plainValue(value: unknown): unknown {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value.toString();
  }
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainValue(inner)]));
  }
  return value;
}
