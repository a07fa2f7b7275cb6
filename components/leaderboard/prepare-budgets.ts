import type { ChartTwin } from "@/components/charts/base/chart-twin";
import { logEnds, type PlotAxis } from "@/components/charts/base/plot";
import { seriesLook } from "@/components/charts/base/series-look";
import type { CurvesModel, ValueText } from "@/components/charts/curves/curves-model";
import { valueText } from "@/components/charts/curves/value-text";
import { linearTicks, logTicks } from "@/lib/display/axis-ticks";
import { countText, usdText } from "@/lib/display/number-text";
import type { CapCurves, CostAnalysis, SpendCurve } from "@/lib/formats/board-analysis";

/** What the curves of the Cost tab run over. */
export const BUDGETS = ["cost", "steps", "spent"] as const;
export type Budget = (typeof BUDGETS)[number];
/** Lines that can be told apart. */
export const MOST_LINES = 7;

export interface BudgetChart {
  readonly model: CurvesModel;
  readonly twin: ChartTwin;
  readonly description: string;
  readonly note: string;
}

export interface NamedSystem {
  readonly submissionId: string;
  readonly name: string;
}

/** The systems that have a curve, in the order given. */
export function systemsWith(
  analysis: CostAnalysis,
  budget: Budget,
  systems: readonly NamedSystem[],
): readonly NamedSystem[] {
  const list =
    budget === "spent" ? analysis.spend : budget === "cost" ? analysis.byCost.systems : analysis.bySteps.systems;
  const known = new Set(list.map((one) => one.submissionId));
  return systems.filter((system) => known.has(system.submissionId));
}

/** Curves of the chosen systems; null when none of them has one. `limit`: the benchmark's own cap, where it states one. */
export function prepareBudget(
  analysis: CostAnalysis,
  budget: Budget,
  chosen: readonly NamedSystem[],
  limit: number | null,
): BudgetChart | null {
  if (budget === "spent") return spentChart(analysis.spend, chosen);
  return capChart(budget === "cost" ? analysis.byCost : analysis.bySteps, budget, chosen, limit);
}

/** Axis of counts from 0 to at least the highest. */
function countAxis(most: number, label: string): PlotAxis {
  const ticks = linearTicks(0, Math.max(1, most * 1.06));
  const top = Math.max(most * 1.04, ticks[ticks.length - 1]?.value ?? 1);
  return { lo: 0, hi: top, log: false, ticks: ticks.filter((tick) => Number.isInteger(tick.value)), label };
}

function capChart(
  curves: CapCurves,
  budget: "cost" | "steps",
  chosen: readonly NamedSystem[],
  limit: number | null,
): BudgetChart | null {
  const lines = chosen.flatMap((system, index) => {
    const own = curves.systems.find((one) => one.submissionId === system.submissionId);
    return own === undefined
      ? []
      : [{ ...system, look: seriesLook(index), resolved: own.resolved, unknown: own.unknown }];
  });
  if (lines.length === 0 || curves.caps.length === 0) return null;
  const form: ValueText = budget === "cost" ? "usd" : "steps";
  const { lo, hi } = logEnds(curves.caps);
  const ticks = logTicks(lo, hi).map((tick) => (budget === "cost" ? { ...tick, label: `$${tick.label}` } : tick));
  const most = lines.reduce((best, line) => Math.max(best, line.resolved[line.resolved.length - 1] ?? 0), 0);
  const unknown = lines.filter((line) => line.unknown > 0).map((line) => `${line.name} ${line.unknown}`);
  return {
    model: {
      x: { lo, hi, log: true, ticks, label: budget === "cost" ? "cap per instance" : "step cap per instance" },
      y: countAxis(most, "instances resolved"),
      curves: lines.map((line) => ({
        key: line.submissionId,
        label: line.name,
        look: line.look,
        points: curves.caps.map((cap, at) => ({ x: cap, y: line.resolved[at] ?? 0 })),
      })),
      guides:
        limit !== null && limit > lo && limit < hi
          ? [{ axis: "x", at: limit, label: `limit ${valueText(form, limit)}` }]
          : [],
      xUnit: form,
      yUnit: "count",
    },
    twin: {
      columns: [
        { label: budget === "cost" ? "Cap, dollars" : "Cap, steps" },
        ...lines.map((line) => ({ label: line.name, align: "right" as const })),
      ],
      rows: curves.caps.map((cap, at) => ({
        key: String(cap),
        cells: [
          { text: valueText(form, cap), value: cap },
          ...lines.map((line) => ({ text: countText(line.resolved[at] ?? 0), value: line.resolved[at] ?? 0 })),
        ],
      })),
    },
    description: `Resolved instances of ${lines.length} systems if every run had been cut at a cap, from ${valueText(form, curves.caps[0] ?? 0)} to ${valueText(form, curves.caps[curves.caps.length - 1] ?? 0)}.`,
    note: `A run counts at a cap when it is resolved and stayed under it.${unknown.length === 0 ? "" : ` Resolved without a known ${budget === "cost" ? "cost" : "number of steps"}, in no curve: ${unknown.join(", ")}.`}`,
  };
}

function spentChart(curves: readonly SpendCurve[], chosen: readonly NamedSystem[]): BudgetChart | null {
  const lines = chosen.flatMap((system, index) => {
    const own = curves.find((one) => one.submissionId === system.submissionId);
    return own === undefined ? [] : [{ ...system, look: seriesLook(index), usd: own.usd, n: own.n }];
  });
  if (lines.length === 0) return null;
  const most = lines.reduce((best, line) => Math.max(best, line.usd[line.usd.length - 1] ?? 0), 0);
  const twentieths = lines[0]?.usd.map((_, at) => at) ?? [];
  const ticks = linearTicks(0, most * 1.02).map((tick) => ({ ...tick, label: `$${tick.label}` }));
  return {
    model: {
      x: {
        lo: 0,
        hi: 1,
        log: false,
        ticks: [0, 0.25, 0.5, 0.75, 1].map((value) => ({ value, label: value === 1 ? "100 %" : String(100 * value) })),
        label: "share of instances, cheapest first",
      },
      y: {
        lo: 0,
        hi: Math.max(most * 1.04, ticks[ticks.length - 1]?.value ?? 0),
        log: false,
        ticks,
        label: "dollars spent",
      },
      curves: lines.map((line) => ({
        key: line.submissionId,
        label: line.name,
        look: line.look,
        points: line.usd.map((usd, at) => ({ x: at / 20, y: usd })),
      })),
      guides: [],
      xUnit: "share",
      yUnit: "usd",
    },
    twin: {
      columns: [
        { label: "Share of instances, cheapest first" },
        ...lines.map((line) => ({ label: line.name, align: "right" as const })),
      ],
      rows: twentieths.map((at) => ({
        key: String(at),
        cells: [
          { text: `${5 * at} %`, value: at / 20 },
          ...lines.map((line) => ({ text: usdText(line.usd[at] ?? 0), value: line.usd[at] ?? 0 })),
        ],
      })),
    },
    description: `Dollars spent by ${lines.length} systems on their cheapest instances, up to all of them.`,
    note: `Over instances with a known cost: ${lines.map((line) => `${line.name} ${line.n}`).join(", ")}. A line that stays low and rises late spends most on few instances.`,
  };
}
