/** Share of added among changed lines (methods C3): 1 = only additions, 0 = only removals. Null without a changed line. */
export function novelty(added: number, deleted: number): number | null {
  return added + deleted === 0 ? null : added / (added + deleted);
}
