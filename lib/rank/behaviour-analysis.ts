import type {
  BehaviourAnalysis,
  CountSteps,
  FiveQuantiles,
  MeasureBehaviour,
  SystemBands,
} from "@/lib/formats/board-analysis";
import { FOOTPRINT_BANDS, FOOTPRINT_MEASURES, type FootprintMeasure } from "@/lib/formats/footprint-band";
import { effectGroups } from "@/lib/stats/effect-groups";
import { median, quantile7 } from "@/lib/stats/quantile";
import { capGrid } from "./cap-grid";
import type { DrawnSystem } from "./cost-analysis";
import { outcomeAssociation } from "./outcome-association";

/** Runs under which outcome and band are not tested: the expected counts would be too small to mean anything. */
export const FEWEST_TESTED = 40;

/** How the drawn systems work compared with gold, apart for resolved and unresolved runs. */
export function behaviourAnalysis(systems: readonly DrawnSystem[], goldFiles: readonly number[]): BehaviourAnalysis {
  return {
    measures: FOOTPRINT_MEASURES.map((measure) => measureBehaviour(systems, measure)),
    files: {
      gold: countSteps(goldFiles.filter((files) => files > 0)),
      systems: systems.flatMap(({ runs }) => {
        const files = known(runs.files).filter((count) => count > 0);
        return files.length === 0 ? [] : [{ submissionId: runs.submissionId, steps: countSteps(files) }];
      }),
    },
    rounds: systems.flatMap(({ runs, resolved }) => {
      const of = (outcome: number) => known(runs.steps.map((steps, i) => (resolved[i] === outcome ? steps : null)));
      const [solved, unsolved] = [of(1), of(0)];
      if (solved.length + unsolved.length === 0) return [];
      return [
        {
          submissionId: runs.submissionId,
          resolved: countSteps(solved),
          unresolved: countSteps(unsolved),
          medians: [median(solved), median(unsolved)] as const,
        },
      ];
    }),
  };
}

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

function measureBehaviour(systems: readonly DrawnSystem[], measure: FootprintMeasure): MeasureBehaviour {
  const bands = systems.map((system) => bandsOf(system, measure));
  const tests = outcomeAssociation(
    bands.map(({ submissionId, resolvedBands, unresolvedBands }) => {
      const few = sum(resolvedBands) + sum(unresolvedBands) < FEWEST_TESTED;
      return {
        name: submissionId,
        resolved: few ? [] : resolvedBands,
        unresolved: few ? [] : unresolvedBands,
      };
    }),
  );
  const { groups } = effectGroups(
    systems.map(({ runs, resolved }) => ({
      name: runs.submissionId,
      values: runs.footprint[measure].map(({ rho }, i) => (resolved[i] === 1 ? rho : null)),
    })),
  );
  return {
    measure,
    systems: bands.map((system, i) => {
      const found = tests[i];
      const test =
        found === undefined || found.test === null || found.pAdjusted === null
          ? null
          : { v: found.test.cramersV, p: found.test.p, pAdjusted: found.pAdjusted };
      return { ...system, test };
    }),
    groups,
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

function bandsOf({ runs, resolved }: DrawnSystem, measure: FootprintMeasure): Omit<SystemBands, "test"> {
  const counts = [FOOTPRINT_BANDS.map(() => 0), FOOTPRINT_BANDS.map(() => 0)] as const;
  const rhos: [number[], number[]] = [[], []];
  let empty = 0;
  let dropped = 0;
  for (const [i, { rho, band }] of runs.footprint[measure].entries()) {
    const at = FOOTPRINT_BANDS.findIndex((name) => name === band);
    if (at < 0) {
      dropped++;
      continue;
    }
    const outcome = resolved[i] === 1 ? 0 : 1;
    counts[outcome][at] = (counts[outcome][at] ?? 0) + 1;
    if (rho === null) empty++;
    else rhos[outcome].push(rho);
  }
  return {
    submissionId: runs.submissionId,
    all: fiveQuantiles(rhos.flat()),
    resolved: fiveQuantiles(rhos[0]),
    unresolved: fiveQuantiles(rhos[1]),
    resolvedBands: counts[0],
    unresolvedBands: counts[1],
    empty,
    dropped,
  };
}

function fiveQuantiles(values: readonly number[]): FiveQuantiles | null {
  const at = (share: number) => Number((quantile7(values, share) ?? 0).toFixed(4));
  return values.length === 0 ? null : [at(0.1), at(0.25), at(0.5), at(0.75), at(0.9)];
}

/** Distinct values that are kept as they are; beyond them the distribution is thinned to equal ratios. */
const STEPS_KEPT = 60;

function countSteps(values: readonly number[]): CountSteps {
  const sorted = [...values].sort((a, b) => a - b);
  const upTo = (x: number): number => {
    let [lo, hi] = [0, sorted.length];
    while (lo < hi) {
      const middle = (lo + hi) >>> 1;
      if ((sorted[middle] ?? 0) <= x) lo = middle + 1;
      else hi = middle;
    }
    return lo;
  };
  const distinct = [...new Set(sorted)];
  const grid = distinct.length <= STEPS_KEPT ? distinct : capGrid(distinct);
  return grid.map((x) => [x, upTo(x)] as const);
}
