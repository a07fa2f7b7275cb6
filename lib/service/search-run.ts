import type { StepKind } from "@/lib/formats/trajectory";
import { type StepHit, searchSteps } from "@/lib/store/search-steps";
import type { Context } from "./context";
import { openRun, type RunAddress } from "./read-steps";

/** Hits of one answer, and the time that one search may take: whoever wants more asks again from `next`. */
const MOST_HITS = 500;
const MOST_MS = 20_000;

/** One line of the answer: hits as they are found, how far the search is, and at the end where to go on (null = done). */
export type SearchLine =
  | { readonly hits: readonly StepHit[]; readonly done: number; readonly total: number }
  | { readonly end: true; readonly found: number; readonly next: number | null };

export interface SearchInput extends RunAddress {
  readonly text: string;
  readonly from: number;
  readonly kinds: readonly StepKind[] | null;
  /** Milliseconds, from any fixed moment. */
  readonly clock: () => number;
}

/** Searches a run on the server; a part comes out after each page of steps. Errors: `not-found`. */
export async function searchRun({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: SearchInput;
}): Promise<AsyncGenerator<SearchLine>> {
  const { pages } = await openRun(ctx, input);
  return linesOf(ctx, pages, input);
}

async function* linesOf(ctx: Context, pages: string, input: SearchInput): AsyncGenerator<SearchLine> {
  const began = input.clock();
  let found = 0;
  for await (const part of searchSteps(ctx.store, pages, input)) {
    const hits = part.hits.slice(0, MOST_HITS - found);
    found += hits.length;
    yield { ...part, hits };
    const last = hits.at(-1);
    if (found >= MOST_HITS && last !== undefined) {
      yield { end: true, found, next: last.step < part.total ? last.step + 1 : null };
      return;
    }
    if (input.clock() - began > MOST_MS && part.done < part.total) {
      yield { end: true, found, next: part.done + 1 };
      return;
    }
  }
  yield { end: true, found, next: null };
}
