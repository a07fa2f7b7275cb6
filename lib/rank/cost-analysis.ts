import type { BoardRow } from "@/lib/formats/board";
import type { CapCurves, CostAnalysis, SpendCurve } from "@/lib/formats/board-analysis";
import { budgetCurve, resolvedAtCap } from "./budget-curve";
import { capGrid } from "./cap-grid";
import { paretoFront } from "./pareto";
import type { RunDetails } from "./run-detail";

/** A drawn system with its outcomes, one truth value an instance. */
export interface DrawnSystem {
  readonly runs: RunDetails;
  readonly resolved: Uint8Array;
}

/** Ids of the rows that no other beats in average cost and count, cheapest first; rows without a cost are left out. */
export function costFront(rows: readonly BoardRow[]): string[] {
  const points = rows.map((row) => ({ id: row.submissionId, cost: row.meanCostUsd, rate: row.resolved / row.size }));
  return paretoFront(points).map((point) => point.id);
}

/** What budgets buy: resolved at every cap of cost and steps, and how the money spreads over the instances. */
export function costAnalysis(rows: readonly BoardRow[], systems: readonly DrawnSystem[]): CostAnalysis {
  return {
    front: costFront(rows),
    byCost: capCurves(systems, (runs) => runs.costUsd),
    bySteps: capCurves(systems, (runs) => runs.steps),
    spend: systems.flatMap(({ runs }) => spendCurve(runs) ?? []),
  };
}

function capCurves(
  systems: readonly DrawnSystem[],
  spentOf: (runs: RunDetails) => readonly (number | null)[],
): CapCurves {
  const curves = systems.map(({ runs, resolved }) => ({ runs, curve: budgetCurve(resolved, spentOf(runs)) }));
  const caps = capGrid(curves.flatMap(({ curve }) => curve.steps.map(([cap]) => cap)));
  return {
    caps,
    systems: curves
      .filter(({ curve }) => curve.steps.length > 0)
      .map(({ runs, curve }) => ({
        submissionId: runs.submissionId,
        resolved: caps.map((cap) => resolvedAtCap(curve, cap)),
        unknown: curve.unknown,
      })),
  };
}

const TWENTIETHS = 20;

function spendCurve({ submissionId, costUsd }: RunDetails): SpendCurve | null {
  const known = costUsd.filter((usd) => usd !== null).sort((a, b) => a - b);
  if (known.length === 0) return null;
  let sum = 0;
  const sums = [0, ...known.map((usd) => (sum += usd))];
  const usd = Array.from({ length: TWENTIETHS + 1 }, (_, i) => sums[Math.round((known.length * i) / TWENTIETHS)] ?? 0);
  return { submissionId, usd, n: known.length };
}
