import { z } from "@/components/ui/schema";
import { type Pages, rowsOf } from "@/components/ui/page-cache";

const answerSchema = z.object({ from: z.number(), lines: z.array(z.string()), total: z.number() });

/** Lines of one page of a log: page 0 holds lines 1 to 400. */
export const PAGE_LINES = 400;
/** Pages kept in the browser: a log of 100 MB never stands there whole. */
export const PAGES_KEPT = 60;

export function pageOf(line: number): number {
  return Math.floor((line - 1) / PAGE_LINES);
}

/** Text of a line (from 1), null while its page is not here. */
export function lineAt(pages: Pages<string>, line: number): string | null {
  const rows = rowsOf(pages, pageOf(line));
  return rows === null ? null : (rows[(line - 1) % PAGE_LINES] ?? "");
}

/** Asks for one page; an answer may be shorter than asked for, then the rest is asked for. Throws on a bad answer. */
export async function fetchPage(
  address: (from: number, to: number) => string,
  page: number,
  total: number,
): Promise<string[]> {
  const first = page * PAGE_LINES + 1;
  const last = Math.min(first + PAGE_LINES - 1, total);
  const lines: string[] = [];
  while (first + lines.length <= last) {
    const reply = await fetch(address(first + lines.length, last));
    if (!reply.ok) throw new TypeError(`status ${reply.status}`);
    const parsed = answerSchema.safeParse(await reply.json());
    if (!parsed.success || parsed.data.lines.length === 0) throw new TypeError("not lines of a log");
    lines.push(...parsed.data.lines);
  }
  return lines;
}
