/** Observations longer than this are folded, lines. */
export const FOLD_OVER = 40;
const HEAD = 12;
const TAIL = 24;

export interface Folded {
  /** Lines before the fold, with the number of the first. */
  readonly head: readonly string[];
  readonly tail: readonly string[];
  /** Number (from 1) of the first line of the tail. */
  readonly tailFrom: number;
  /** Lines under the fold; 0 when nothing is folded. */
  readonly hidden: number;
  readonly total: number;
}

/** A long text keeps its beginning and, since results stand last, more of its end. */
export function foldLines(text: string, open: boolean): Folded {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const total = lines.length;
  if (open || total <= FOLD_OVER) return { head: lines, tail: [], tailFrom: total + 1, hidden: 0, total };
  return {
    head: lines.slice(0, HEAD),
    tail: lines.slice(total - TAIL),
    tailFrom: total - TAIL + 1,
    hidden: total - HEAD - TAIL,
    total,
  };
}
