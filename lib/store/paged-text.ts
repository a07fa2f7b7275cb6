import { createLineReader } from "@/lib/formats/text-lines";
import type { BlobStore } from "./blob-store";
import { pageOf, pagedWriter, readPage, readPagedIndex } from "./paged-blob";

/** A page is closed at the first line end after this many characters. */
const PAGE_CHARS = 256 * 1024;
/** Of a longer line, head and tail are kept here; the bytes themselves stay in the bundle. Characters. */
const LINE_CHARS = 256 * 1024;
/** Lines of one answer, and characters of one answer: a reader asks again for the rest. */
const MOST_LINES = 5000;
const MOST_CHARS = 4 * 1024 * 1024;

export interface PagedTextWriter {
  write(chunk: Uint8Array): Promise<void>;
  /** The blob's key and how many lines it holds. */
  finish(): Promise<{ readonly key: string; readonly lines: number }>;
  abort(): Promise<void>;
}

/**
 * Takes the bytes of a text file as they stream by and stores its lines, numbered exactly as the log readers number them
 * (the same line reader), in constant memory.
 */
export async function writePagedText(store: BlobStore): Promise<PagedTextWriter> {
  const pages = await pagedWriter(store, "lines");
  let lines: string[] = [];
  let chars = 0;
  const full: { text: string; count: number }[] = [];
  const close = () => {
    if (lines.length === 0) return;
    full.push({ text: lines.join("\n"), count: lines.length });
    lines = [];
    chars = 0;
  };
  const reader = createLineReader(
    (text) => {
      lines.push(text);
      chars += text.length + 1;
      if (chars >= PAGE_CHARS) close();
    },
    { maxChars: LINE_CHARS },
  );
  const flush = async () => {
    for (const page of full.splice(0)) await pages.page(page.text, page.count);
  };
  return {
    async write(chunk) {
      reader.push(chunk);
      await flush();
    },
    async finish() {
      reader.end();
      close();
      await flush();
      const { key, records } = await pages.finish();
      return { key, lines: records };
    },
    abort: () => pages.abort(),
  };
}

export interface LineRange {
  /** Number of the first line in `lines`, from 1. */
  readonly from: number;
  readonly lines: readonly string[];
  /** Lines of the whole file. */
  readonly total: number;
}

/**
 * Lines `from` to `to` (both counted from 1, inclusive) of a paged text. Answers at most 5,000 lines or 4 MiB of text: a
 * shorter answer than asked for means "ask again from where it ends". A range outside the file is empty.
 */
export async function readLines(store: BlobStore, key: string, from: number, to: number): Promise<LineRange> {
  const index = await readPagedIndex(store, key);
  const first = Math.max(1, from);
  const last = Math.min(to, index.records, first + MOST_LINES - 1);
  const lines: string[] = [];
  let chars = 0;
  for (let at = pageOf(index.pages, first); at !== -1 && first + lines.length <= last; at += 1) {
    const page = index.pages[at];
    if (page === undefined) break;
    const [, , firstOfPage] = page;
    const text = await readPage(store, key, page);
    const wanted = text.split("\n").slice(Math.max(0, first - firstOfPage), last - firstOfPage + 1);
    for (const line of wanted) {
      if (lines.length > 0 && chars + line.length > MOST_CHARS) return { from: first, lines, total: index.records };
      lines.push(line);
      chars += line.length;
    }
  }
  return { from: first, lines, total: index.records };
}

/** A whole paged text, page by page; between two pages, and after the last, belongs a line end. */
export async function* textPages(store: BlobStore, key: string): AsyncGenerator<string> {
  for (const page of (await readPagedIndex(store, key)).pages) yield readPage(store, key, page);
}
