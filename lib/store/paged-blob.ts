import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { type BlobStore, readBlob } from "./blob-store";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/**
 * A long list of records (lines, steps) in one blob that opens at any record at once: gzip members, one a page, then a
 * gzip member with the index, then eight bytes: `PBP1` and the length of the packed index (unsigned, little endian).
 */
const MAGIC = "PBP1";
const TRAILER_BYTES = 8;
const LEVEL = 4;
/** The end of a blob that is read to find the index: most indexes fit, larger ones cost a second read. */
const TAIL_BYTES = 64 * 1024;
const MOST_INDEX_BYTES = 64 * 1024 * 1024;
/** A page is written at far less than this; more than this is damage. */
const MOST_PAGE_BYTES = 64 * 1024 * 1024;

/**
 * [offset of the packed page, its packed bytes, number of its first record (from 1), records in it]; further numbers count
 * its records by a criterion of the writer.
 */
const pageSchema = z.tuple([z.int(), z.int(), z.int(), z.int()], z.int());
export type PageEntry = z.infer<typeof pageSchema>;
const indexSchema = z.object({
  format: z.literal(1),
  kind: z.enum(["lines", "steps"]),
  records: z.int(),
  pages: z.array(pageSchema),
  /** Further lists beside the records, by name, each paged in the same way: what a reader wants without the records. */
  beside: z.record(z.string(), z.array(pageSchema)).default({}),
});
export type PagedIndex = z.infer<typeof indexSchema>;

export interface PagedWriter {
  /** Appends one page. `text` is what `readPage` gives back. */
  page(text: string, records: number): Promise<void>;
  /** Appends a page to a list beside the records; `counts` are kept in the index. */
  beside(name: string, text: string, records: number, counts?: readonly number[]): Promise<void>;
  /** Writes the index; returns the blob's key and the number of records. */
  finish(): Promise<{ readonly key: string; readonly records: number }>;
  abort(): Promise<void>;
}

export async function pagedWriter(store: BlobStore, kind: PagedIndex["kind"]): Promise<PagedWriter> {
  const writer = await store.writer();
  const pages: PagedIndex["pages"] = [];
  const beside: PagedIndex["beside"] = {};
  let offset = 0;
  const put = async (list: PageEntry[], text: string, count: number, counts: readonly number[]) => {
    const packed = await compress(Buffer.from(text, "utf8"), { level: LEVEL });
    list.push([offset, packed.length, recordsIn(list) + 1, count, ...counts]);
    offset += packed.length;
    await writer.write(packed);
  };
  return {
    page: (text, count) => put(pages, text, count, []),
    beside: (name, text, count, counts = []) => put((beside[name] ??= []), text, count, counts),
    async finish() {
      const records = recordsIn(pages);
      const index: PagedIndex = { format: 1, kind, records, pages, beside };
      const packed = await compress(Buffer.from(JSON.stringify(index), "utf8"));
      const trailer = Buffer.alloc(TRAILER_BYTES);
      trailer.write(MAGIC, "latin1");
      trailer.writeUInt32LE(packed.length, MAGIC.length);
      await writer.write(packed);
      await writer.write(trailer);
      return { key: (await writer.finish()).key, records };
    },
    abort: () => writer.abort(),
  };
}

/** Records of a whole list of pages. */
export function recordsIn(pages: readonly PageEntry[]): number {
  const last = pages.at(-1);
  return last === undefined ? 0 : last[2] + last[3] - 1;
}

function damaged(cause?: unknown): AppError {
  return new AppError("blob-mismatch", "A stored file is damaged.", { remedy: "Verify the submission again." }, cause);
}

/** The index of a paged blob. Errors: `blob-missing`, `blob-mismatch` when it is not one of ours. */
export async function readPagedIndex(store: BlobStore, key: string): Promise<PagedIndex> {
  const size = await store.size(key);
  if (size === null) throw new AppError("blob-missing", "A stored file is missing.");
  const from = Math.max(0, size - TAIL_BYTES);
  const tail = await readBlob(store, key, TAIL_BYTES, from, size);
  const trailer = tail.subarray(Math.max(0, tail.length - TRAILER_BYTES));
  if (trailer.length < TRAILER_BYTES || trailer.toString("latin1", 0, MAGIC.length) !== MAGIC) throw damaged();
  const length = trailer.readUInt32LE(MAGIC.length);
  const indexFrom = size - TRAILER_BYTES - length;
  if (length > MOST_INDEX_BYTES || indexFrom < 0) throw damaged();
  const packed =
    indexFrom >= from
      ? tail.subarray(indexFrom - from, tail.length - TRAILER_BYTES)
      : await readBlob(store, key, MOST_INDEX_BYTES, indexFrom, size - TRAILER_BYTES);
  try {
    const text = await decompress(packed, { maxOutputLength: MOST_INDEX_BYTES });
    return indexSchema.parse(JSON.parse(text.toString("utf8")));
  } catch (error) {
    throw damaged(error);
  }
}

/** Number of the page that holds a record, by bisection; -1 when there is none. */
export function pageOf(pages: readonly PageEntry[], record: number): number {
  if (record < 1 || record > recordsIn(pages)) return -1;
  let [low, high] = [0, pages.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pages[middle]?.[2] ?? Number.POSITIVE_INFINITY) <= record) low = middle;
    else high = middle - 1;
  }
  return low;
}

export async function readPage(store: BlobStore, key: string, page: PageEntry): Promise<string> {
  const [offset, length] = page;
  const packed = await readBlob(store, key, MOST_PAGE_BYTES, offset, offset + length);
  try {
    return (await decompress(packed, { maxOutputLength: MOST_PAGE_BYTES })).toString("utf8");
  } catch (error) {
    throw damaged(error);
  }
}
