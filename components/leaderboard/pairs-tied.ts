import { type BoardRow, TIED_LISTED } from "@/lib/formats/board";

/**
 * Whether a paired test leaves two rows unseparated; null where the board cannot say: a reported row, or a list of ties that
 * was cut.
 */
export function pairsTied(rows: readonly BoardRow[]): (a: { key: string }, b: { key: string }) => boolean | null {
  const ties = new Map(rows.map((row) => [row.submissionId, row]));
  return (a, b) => {
    const [first, second] = [ties.get(a.key), ties.get(b.key)];
    if (first === undefined || second === undefined) return null;
    if (first.tiedWith.includes(b.key) || second.tiedWith.includes(a.key)) return true;
    return first.tiedCount > TIED_LISTED && second.tiedCount > TIED_LISTED ? null : false;
  };
}
