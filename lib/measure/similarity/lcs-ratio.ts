/** Above this many lines on one side the sequences are not aligned (cost grows with the product). */
export const LONGEST_ALIGNED = 4000;

/**
 * 2 * LCS / (|a| + |b|) of two line sequences (methods F2): 1 = equal, 0 = nothing in common in order. Null when both are
 * empty, or when one is longer than `LONGEST_ALIGNED`.
 */
export function lcsRatio(a: readonly string[], b: readonly string[]): number | null {
  if (a.length + b.length === 0 || a.length > LONGEST_ALIGNED || b.length > LONGEST_ALIGNED) return null;
  return (2 * longestCommon(a, b)) / (a.length + b.length);
}

/** Length of the longest common subsequence, by two rows of the table; equal ends are cut off first. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail])
    tail += 1;
  const ids = new Map<string, number>();
  const numbered = (lines: readonly string[]) =>
    Int32Array.from(lines.slice(head, lines.length - tail), (line) => {
      const id = ids.get(line) ?? ids.size;
      ids.set(line, id);
      return id;
    });
  const rows = numbered(a);
  const columns = numbered(b);
  let above = new Int32Array(columns.length + 1);
  let current = new Int32Array(columns.length + 1);
  for (const row of rows) {
    for (let at = 0; at < columns.length; at++) {
      const diagonal = above[at] ?? 0;
      current[at + 1] = row === columns[at] ? diagonal + 1 : Math.max(above[at + 1] ?? 0, current[at] ?? 0);
    }
    [above, current] = [current, above];
  }
  return head + tail + (above[columns.length] ?? 0);
}
