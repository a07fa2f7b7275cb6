import { type ChartTwin, wordCell } from "@/components/charts/base/chart-twin";
import { CONTEXT_LOOK, seriesLook } from "@/components/charts/base/series-look";
import type { RadarModel } from "@/components/charts/radar/radar-model";
import type { BenchmarkStatisticsPage } from "@/db/read/benchmark-statistics";
import { type LabelStatistics, type SizeField, SNC_AXES, type SncAxis } from "@/lib/formats/benchmark-statistics";
import { SNC_INDICATORS, type SncIndicator } from "@/lib/formats/snc-profile";
import { decimalText } from "@/lib/display/number-text";
import { median, quantile7 } from "@/lib/stats/quantile";

export const SIZE_WORDS: Readonly<Record<SizeField, readonly [string, string]>> = {
  issueTokens: ["Issue text", "tokens"],
  goldFiles: ["Gold patch", "files"],
  goldLines: ["Gold patch", "lines"],
  goldTokens: ["Gold patch", "tokens"],
  testFiles: ["Test patch", "files"],
  testLines: ["Test patch", "lines"],
  testTokens: ["Test patch", "tokens"],
  totalFiles: ["Gold and test patch", "files"],
  nonTestFiles: ["Files that are no tests", "files"],
};

/** Five quantiles of one figure over the instances that have it. */
export interface QuantileRow {
  readonly key: string;
  readonly n: number;
  readonly p10: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly p90: number;
}

function quantiles(key: string, values: readonly number[]): QuantileRow[] {
  const at = (share: number) => quantile7(values, share) ?? 0;
  if (values.length === 0) return [];
  return [{ key, n: values.length, p10: at(0.1), q1: at(0.25), median: at(0.5), q3: at(0.75), p90: at(0.9) }];
}

export interface SncRows {
  readonly profiled: number;
  readonly axes: readonly (QuantileRow & { readonly key: SncAxis; readonly dropped: number })[];
  readonly indicators: readonly (QuantileRow & { readonly key: SncIndicator })[];
}

/** The axes and indicators of the gold patches' profiles; null where no instance has a profile. */
export function sncRows({ statistics, instances }: BenchmarkStatisticsPage): SncRows | null {
  const { snc } = statistics;
  if (snc === null || snc.profiled === 0) return null;
  const known = (values: readonly (number | null | undefined)[]) => values.flatMap((value) => value ?? []);
  return {
    profiled: snc.profiled,
    axes: SNC_AXES.flatMap((axis) =>
      quantiles(axis, known(Object.values(snc.axes).map((one) => one.scaled[axis]))).map((row) => ({
        ...row,
        key: axis,
        dropped: snc.dropped[axis],
      })),
    ),
    indicators: SNC_INDICATORS.flatMap((name) =>
      quantiles(name, known(instances.map(({ profile }) => profile?.[name]))).map((row) => ({ ...row, key: name })),
    ),
  };
}

export interface CoOccurrenceCell {
  readonly count: number;
  /** Step of the colour, 1 to 7, by share of all instances: 10, 20, 30, 40, 50, 60 %. */
  readonly bin: number;
}

/** Cells of a co-occurrence matrix, most frequent label first, at most `most` labels. */
export function coOccurrenceCells(
  { labels, matrix }: LabelStatistics,
  instances: number,
  most = 10,
): { readonly labels: readonly string[]; readonly rows: readonly (readonly CoOccurrenceCell[])[] } {
  const order = labels
    .map((label, at) => ({ label, at, n: matrix[at]?.[at] ?? 0 }))
    .sort((a, b) => b.n - a.n || (a.label < b.label ? -1 : 1))
    .slice(0, most);
  const bin = (count: number) => (instances === 0 ? 1 : Math.min(7, 1 + Math.floor((10 * count) / instances)));
  return {
    labels: order.map(({ label }) => label),
    rows: order.map((row) =>
      order.map((column) => {
        const count = matrix[row.at]?.[column.at] ?? 0;
        return { count, bin: bin(count) };
      }),
    ),
  };
}

/** What half of the instances rest on, in one sentence. */
export function repositoryFinding(repos: readonly { readonly n: number }[], instances: number): string {
  const sorted = repos.map(({ n }) => n).sort((a, b) => b - a);
  let sum = 0;
  let held = 0;
  for (const n of sorted) {
    if (2 * sum >= instances) break;
    sum += n;
    held++;
  }
  const single = sorted.filter((n) => n === 1).length;
  const all = sorted.length;
  if (all === 1) return "All instances come from one repository.";
  return `${held} of ${all} repositories ${held === 1 ? "holds" : "hold"} half of the instances; ${single} ${single === 1 ? "holds" : "hold"} one each.`;
}

/** Instances that a radar draws as thin lines. */
const OUTLINES = 200;

const RADAR_NAMES: Readonly<Record<SncIndicator, string>> = {
  entropy: "Entropy",
  radius: "Radius",
  novelty: "Novelty",
  fan_in: "Fan-in",
  fan_out: "Fan-out",
  churn: "Churn",
  mass: "Mass",
};

interface ProfiledPage {
  readonly instances: readonly Pick<BenchmarkStatisticsPage["instances"][number], "instanceId" | "profile">[];
}

/** The seven raw indicators of each gold patch as outlines, their medians in front; null without a profile. */
export function sncRadar({
  instances,
}: ProfiledPage): { readonly model: RadarModel; readonly twin: ChartTwin; readonly cut: number } | null {
  const profiled = instances.flatMap(({ instanceId, profile }) =>
    profile === null || profile === undefined ? [] : [{ instanceId, profile }],
  );
  if (profiled.length === 0) return null;
  const medians = SNC_INDICATORS.map((name) => median(profiled.flatMap(({ profile }) => profile[name] ?? [])));
  const line = (key: string, name: string, values: readonly (number | null)[]) => ({
    key,
    cells: [wordCell(name), ...values.map((value) => ({ text: decimalText(value, 3), value }))],
  });
  return {
    cut: Math.max(0, profiled.length - OUTLINES),
    model: {
      axes: SNC_INDICATORS.map((name) => RADAR_NAMES[name]),
      lo: 0,
      hi: 1,
      rings: [
        { value: 0.25, label: "0.25" },
        { value: 0.5, label: "0.5" },
        { value: 0.75, label: "0.75" },
      ],
      shapes: [
        ...profiled.slice(0, OUTLINES).map(({ instanceId, profile }) => ({
          key: instanceId,
          look: CONTEXT_LOOK,
          values: SNC_INDICATORS.map((name) => profile[name]),
          faint: true,
        })),
        { key: "*", look: seriesLook(0), values: medians, filled: true },
      ],
    },
    twin: {
      columns: [
        { label: "Instance" },
        ...SNC_INDICATORS.map((name) => ({ label: RADAR_NAMES[name], align: "right" as const })),
      ],
      rows: [
        line("*", "Median", medians),
        ...profiled.map(({ instanceId, profile }) =>
          line(
            instanceId,
            instanceId,
            SNC_INDICATORS.map((name) => profile[name]),
          ),
        ),
      ],
    },
  };
}
