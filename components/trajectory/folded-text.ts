import type { ShownText } from "./run-answers";

/** Observations longer than this are folded, lines. */
export const FOLD_OVER = 40;
const HEAD = 12;
const TAIL = 24;

export interface Folded {
  /** Lines before the fold; their numbers begin at 1. */
  readonly head: readonly string[];
  readonly tail: readonly string[];
  /** Number of the first line of the tail. */
  readonly tailFrom: number;
  /** Lines under the fold; 0 when nothing is folded. */
  readonly hidden: number;
}

export function linesOf(text: string): string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** A long text keeps its beginning and, since results stand last, more of its end. */
export function foldText({ head, tail, lines, left_out }: ShownText): Folded {
  const first = linesOf(head);
  if (left_out === 0 && lines <= FOLD_OVER) return { head: first, tail: [], tailFrom: lines + 1, hidden: 0 };
  const last = left_out === 0 ? first.slice(HEAD) : linesOf(tail);
  const shownHead = first.slice(0, HEAD);
  const shownTail = last.slice(-TAIL);
  return {
    head: shownHead,
    tail: shownTail,
    tailFrom: Math.max(shownHead.length + 1, lines - shownTail.length + 1),
    hidden: Math.max(left_out > 0 ? 1 : 0, lines - shownHead.length - shownTail.length),
  };
}
