/**
 * Normalised Shannon entropy of the changed lines over the files (Hassan 2009; methods C1): 0 = one file takes all, 1 = all
 * files alike. Files without changed lines do not count; one file or none gives 0.
 */
export function entropy(changedLines: Iterable<number>): number {
  const lines = [...changedLines].filter((count) => count > 0);
  if (lines.length <= 1) return 0;
  const total = lines.reduce((sum, count) => sum + count, 0);
  const bits = lines.reduce((sum, count) => sum - (count / total) * Math.log2(count / total), 0);
  return bits / Math.log2(lines.length);
}
