import { z } from "zod/mini";

const answerSchema = z.object({ from: z.number(), lines: z.array(z.string()), total: z.number() });

/** Lines of one page of a log. */
export const PAGE_LINES = 400;
/** Pages kept in the browser: a log of 100 MB never stands there whole. */
const KEPT = 60;

export type PageState = readonly string[] | "asked" | "failed";

/** Pages of a log by number (0 = lines 1..400). The oldest go when there are too many. */
export type Pages = ReadonlyMap<number, PageState>;

export function pageOf(line: number): number {
  return Math.floor((line - 1) / PAGE_LINES);
}

/** The pages with one more; forgets the ones farthest from it. */
export function withPage(pages: Pages, page: number, state: PageState): Pages {
  const next = new Map(pages);
  next.set(page, state);
  if (next.size > KEPT) {
    const farthest = [...next.keys()].sort((a, b) => Math.abs(b - page) - Math.abs(a - page));
    for (const key of farthest.slice(0, next.size - KEPT)) next.delete(key);
  }
  return next;
}

/** Text of a line (from 1), null while its page is not here. */
export function lineAt(pages: Pages, line: number): string | null {
  const page = pages.get(pageOf(line));
  return Array.isArray(page) ? (page[(line - 1) % PAGE_LINES] ?? "") : null;
}

/** Asks for one page; an answer may be shorter than asked for, then the rest is asked for. Throws on a bad answer. */
export async function fetchPage(address: (from: number, to: number) => string, page: number, total: number): Promise<string[]> {
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
