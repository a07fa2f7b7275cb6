/** Competition ranks of scores, 1 = highest: equal scores share the better place (1, 1, 3). NaN comes last. */
export function competitionRanks(scores: ArrayLike<number>): number[] {
  const value = (i: number): number => {
    const score = scores[i] ?? Number.NaN;
    return Number.isNaN(score) ? Number.NEGATIVE_INFINITY : score;
  };
  const order = Array.from({ length: scores.length }, (_, i) => i).sort((a, b) => {
    const x = value(a);
    const y = value(b);
    return x < y ? 1 : x > y ? -1 : 0;
  });
  const ranks = new Array<number>(scores.length).fill(1);
  for (const [place, at] of order.entries()) {
    const before = order[place - 1];
    ranks[at] = before !== undefined && value(before) === value(at) ? (ranks[before] ?? 1) : place + 1;
  }
  return ranks;
}
