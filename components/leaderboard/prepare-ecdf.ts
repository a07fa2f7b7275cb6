import type { ChartTwin } from "@/components/charts/base/chart-twin";
import { REFERENCE_LOOK, type SeriesLook, seriesLook } from "@/components/charts/base/series-look";
import type { Curve, CurvesModel, Guide } from "@/components/charts/curves/curves-model";
import { valueText } from "@/components/charts/curves/value-text";
import { logTicks } from "@/lib/display/axis-ticks";
import { countText, decimalText, sharePercentText } from "@/lib/display/number-text";
import type { BehaviourAnalysis, CountSteps } from "@/lib/formats/board-analysis";
import type { NamedSystem } from "./prepare-budgets";

export interface EcdfChart {
  readonly model: CurvesModel;
  readonly twin: ChartTwin;
  readonly sub: string;
  readonly description: string;
}

/** Shares that the tables print: where a distribution has this much behind it. */
const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;
/** Distributions past this ratio are drawn on a log axis. */
const LOG_FROM = 2;

const total = (steps: CountSteps) => steps[steps.length - 1]?.[1] ?? 0;

/** The smallest x that at least this share of the runs stays within; null without runs. */
export function withinShare(steps: CountSteps, share: number): number | null {
  const n = total(steps);
  return steps.find(([, count]) => count >= share * n - 1e-9)?.[0] ?? null;
}

function curveOf(key: string, label: string, look: Curve["look"], steps: CountSteps): Curve {
  const n = total(steps);
  return { key, label, look, points: steps.map(([x, count]) => ({ x, y: count / n })) };
}

function modelOf(
  curves: readonly Curve[],
  label: string,
  xUnit: CurvesModel["xUnit"],
  guides: readonly Guide[],
): CurvesModel {
  const xs = curves.flatMap((curve) => curve.points.map((point) => point.x));
  const lo = xs.reduce((a, b) => Math.min(a, b));
  const hi = Math.max(
    lo * 1.5,
    xs.reduce((a, b) => Math.max(a, b)),
  );
  const log = lo > 0 && hi / lo > LOG_FROM;
  const ticks = log
    ? logTicks(lo, hi)
    : [...new Set([lo, hi])].map((value) => ({ value, label: decimalText(value, 0) }));
  return {
    x: { lo, hi, log, ticks, label },
    y: {
      lo: 0,
      hi: 1,
      log: false,
      ticks: [0, 0.25, 0.5, 0.75, 1].map((value) => ({ value, label: value === 1 ? "100 %" : String(100 * value) })),
      label: "share at most",
    },
    curves,
    guides: guides.filter((guide) => guide.axis === "y" || (guide.at >= lo && guide.at <= hi)),
    xUnit,
    yUnit: "share",
  };
}

function twinOf(
  lines: readonly { readonly key: string; readonly label: string; readonly steps: CountSteps }[],
): ChartTwin {
  return {
    columns: [
      { label: "Series" },
      { label: "Runs", align: "right" },
      ...SHARES.map((share) => ({ label: `${sharePercentText(share, 0)} % within`, align: "right" as const })),
    ],
    rows: lines.map(({ key, label, steps }) => ({
      key,
      cells: [
        { text: label, value: label },
        { text: countText(total(steps)), value: total(steps) },
        ...SHARES.map((share) => {
          const x = withinShare(steps, share);
          return { text: countText(x), value: x };
        }),
      ],
    })),
  };
}

/**
 * How many files patches change: the reference ("gold", "human") against the chosen systems; null without any patch.
 */
export function prepareFilesEcdf(
  files: BehaviourAnalysis["files"],
  chosen: readonly NamedSystem[],
  reference: string,
): EcdfChart | null {
  const lines = chosen.flatMap((system, index) => {
    const own = files.systems.find((one) => one.submissionId === system.submissionId);
    return own === undefined
      ? []
      : [{ key: system.submissionId, label: system.name, look: seriesLook(index), steps: own.steps }];
  });
  if (lines.length === 0 || files.gold.length === 0) return null;
  const all = [{ key: "gold", label: reference, look: REFERENCE_LOOK, steps: files.gold }, ...lines];
  const within = all.map(({ label, steps }) => `${countText(withinShare(steps, 0.9))} (${label})`);
  return {
    model: modelOf(
      all.map(({ key, label, look, steps }) => curveOf(key, label, look, steps)),
      "files changed, at most",
      "count",
      [{ axis: "y", at: 0.9, label: "90 %" }],
    ),
    twin: twinOf(all),
    sub: `90 % of patches stay within this many files: ${within.slice(0, 4).join(", ")}`,
    description: `Distribution of the number of files changed, ${reference} and ${lines.length} systems.`,
  };
}

/** How long runs are, resolved solid and unresolved dashed; null without any run. `limit`: the benchmark's step limit. */
export function prepareRoundsEcdf(
  rounds: BehaviourAnalysis["rounds"],
  chosen: readonly NamedSystem[],
  limit: number | null,
): EcdfChart | null {
  const found = chosen.flatMap((system, index) => {
    const own = rounds.find((one) => one.submissionId === system.submissionId);
    return own === undefined ? [] : [{ system, look: seriesLook(index), own }];
  });
  const lines = found.flatMap(({ system, look, own }) =>
    (["resolved", "unresolved"] as const).flatMap((outcome) => {
      if (own[outcome].length === 0) return [];
      const { color, shape } = look;
      const drawn: SeriesLook = outcome === "resolved" ? { color, shape } : { color, shape, dash: "4 3" };
      return [
        {
          key: `${system.submissionId}-${outcome}`,
          label: `${system.name}, ${outcome}`,
          end: outcome === "resolved" || own.resolved.length === 0 ? system.name : "",
          look: drawn,
          steps: own[outcome],
        },
      ];
    }),
  );
  if (lines.length === 0) return null;
  const medians = found
    .filter(({ own }) => own.medians[0] !== null && own.medians[1] !== null)
    .map(
      ({ system, own }) => `${system.name} ${decimalText(own.medians[0], 0)} against ${decimalText(own.medians[1], 0)}`,
    );
  const guides: Guide[] = limit === null ? [] : [{ axis: "x", at: limit, label: `limit ${valueText("steps", limit)}` }];
  return {
    model: modelOf(
      lines.map(({ key, label, end, look, steps }) => ({ ...curveOf(key, label, look, steps), end })),
      "steps, at most",
      "steps",
      guides,
    ),
    twin: twinOf(lines),
    sub:
      medians.length === 0
        ? "Solid: resolved runs. Dashed: unresolved."
        : `Median steps, resolved against unresolved: ${medians.slice(0, 3).join(", ")}`,
    description: `Distribution of the number of steps of ${found.length} systems, resolved and unresolved runs apart.`,
  };
}
