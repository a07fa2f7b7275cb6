/** A system as a point: what it costs (less is better) and its rate (more is better). Null cost = unknown. */
export interface CostPoint {
  readonly id: string;
  readonly cost: number | null;
  readonly rate: number;
}

/**
 * Systems that no other beats in both: q dominates p when it is no worse in both and better in one; equal points both
 * stay. Ordered by cost (then as given). Points without a cost are left out: list them under the chart. O(m log m).
 */
export function paretoFront<Point extends CostPoint>(points: readonly Point[]): Point[] {
  const priced = points.flatMap((point) => (point.cost === null ? [] : [{ point, cost: point.cost }]));
  priced.sort((a, b) => a.cost - b.cost || b.point.rate - a.point.rate);
  const front: typeof priced = [];
  for (const candidate of priced) {
    const last = front.at(-1);
    const better = last === undefined || candidate.point.rate > last.point.rate;
    const equal = last !== undefined && candidate.point.rate === last.point.rate && candidate.cost === last.cost;
    if (better || equal) front.push(candidate);
  }
  return front.map(({ point }) => point);
}
