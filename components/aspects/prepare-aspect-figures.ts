import { type ChartTwin, type TwinCell, wordCell } from "@/components/charts/base/chart-twin";
import { logEnds, type PlotAxis } from "@/components/charts/base/plot";
import type { KeyEntry } from "@/components/charts/base/series-key";
import { REFERENCE_LOOK, seriesLook } from "@/components/charts/base/series-look";
import type { PanelsModel } from "@/components/charts/panels/panels-model";
import type { RadarModel } from "@/components/charts/radar/radar-model";
import type { ScatterModel } from "@/components/charts/scatter/scatter-model";
import type { AspectsPage } from "@/db/read/aspects";
import { linearTicks, logTicks } from "@/lib/display/axis-ticks";
import { countText, decimalText } from "@/lib/display/number-text";
import { ASPECTS } from "@/lib/formats/nfi-summary";
import { ASPECT_NAMES } from "./aspect-names";
import { pointsText } from "./prepare-aspects";

/** Systems that the dot plot draws; its table holds all. */
export const DOTS_DRAWN = 12;
/** Outlines that can be told apart in one radar. */
export const OUTLINES_DRAWN = 4;

type Row = AspectsPage["rows"][number];

const nameOf = (row: Row) => `${row.model} with ${row.scaffold}`;

/** Points with their sign against the human row, as they stand at the edge of a panel. */
function gainText(row: Row, aspect: (typeof ASPECTS)[number]): string {
  const { mean, sign } = row.standing.scopes.all.aspects[aspect];
  return `${pointsText(mean)}${sign === null || sign === "=" ? "" : sign === "+" ? " ▲" : " ▽"}`;
}

function pointCell(fraction: number | null): TwinCell {
  return { text: pointsText(fraction), value: fraction === null ? null : 100 * fraction };
}

/** Ends around all values and zero, with the ticks between them. */
function axisAround(values: readonly (number | null)[], label: string, most: number): PlotAxis {
  const known = values.flatMap((value) => (value === null ? [] : [100 * value]));
  const least = Math.min(0, ...known);
  const largest = Math.max(0, ...known);
  const air = Math.max(0.5, 0.06 * (largest - least));
  const lo = least < 0 ? least - air : 0;
  const hi = largest + air;
  return { lo, hi, log: false, ticks: linearTicks(lo, hi, "", most), label };
}

/** Mean gains of each aspect as panels of dots against the human reference. */
export function aspectPanels(page: AspectsPage): { readonly model: PanelsModel; readonly twin: ChartTwin } {
  const human = page.human.scopes.all;
  const drawn = page.rows.slice(0, DOTS_DRAWN);
  const panels = ASPECTS.map((aspect) => {
    const reference = human.aspects[aspect];
    const means = drawn.map((row) => row.standing.scopes.all.aspects[aspect].mean);
    return {
      key: aspect,
      axis: axisAround([...means, reference], ASPECT_NAMES[aspect], 4),
      reference: reference === null ? null : 100 * reference,
      dots: drawn.map((row, at) => {
        const mean = means[at] ?? null;
        const filled = row.standing.scopes.all.aspects[aspect].sign !== "-";
        return mean === null ? null : { value: 100 * mean, text: gainText(row, aspect), filled };
      }),
    };
  });
  return {
    model: {
      rows: drawn.map((row) => ({
        key: row.id,
        label: row.model,
        href: `/submissions/${row.id}`,
        tip: {
          title: nameOf(row),
          lines: [
            `${countText(row.standing.scopes.all.aspects.documentation.runs)} scored runs`,
            ...ASPECTS.map((aspect) => `${ASPECT_NAMES[aspect]} ${gainText(row, aspect)}`),
          ],
        },
      })),
      panels,
    },
    twin: {
      columns: [
        { label: "System" },
        { label: "Scored runs", align: "right" },
        ...ASPECTS.map((aspect) => ({ label: ASPECT_NAMES[aspect], align: "right" as const })),
      ],
      rows: [
        {
          key: "human",
          cells: [
            wordCell("Human reference"),
            { text: countText(human.tasks), value: human.tasks },
            ...ASPECTS.map((aspect) => pointCell(human.aspects[aspect])),
          ],
        },
        ...page.rows.map((row) => {
          const { aspects } = row.standing.scopes.all;
          const { runs } = aspects.documentation;
          return {
            key: row.id,
            cells: [
              wordCell(nameOf(row)),
              { text: countText(runs), value: runs },
              ...ASPECTS.map((aspect) => pointCell(aspects[aspect].mean)),
            ],
          };
        }),
      ],
    },
  };
}

/** The shape of the gains: the human reference dashed, and the first systems. */
export function aspectRadar(page: AspectsPage): { readonly model: RadarModel; readonly keys: readonly KeyEntry[] } {
  const human = page.human.scopes.all;
  const drawn = page.rows.slice(0, OUTLINES_DRAWN);
  const valuesOf = (of: (aspect: (typeof ASPECTS)[number]) => number | null) =>
    ASPECTS.map((aspect) => {
      const value = of(aspect);
      return value === null ? null : 100 * value;
    });
  const shapes = [
    { key: "human", look: REFERENCE_LOOK, values: valuesOf((aspect) => human.aspects[aspect]) },
    ...drawn.map((row, at) => ({
      key: row.id,
      look: seriesLook(at),
      values: valuesOf((aspect) => row.standing.scopes.all.aspects[aspect].mean),
    })),
  ];
  const known = shapes.flatMap(({ values }) => values.filter((value) => value !== null));
  const lo = Math.min(0, ...known);
  const hi = Math.max(1, ...known);
  return {
    model: {
      axes: ASPECTS.map((aspect) => ASPECT_NAMES[aspect]),
      lo,
      hi,
      rings: linearTicks(lo, hi, "", 4).filter(({ value }) => value > lo && value < hi),
      shapes,
    },
    keys: [
      { label: "Human reference", look: REFERENCE_LOOK, as: "line" },
      ...drawn.map((row, at): KeyEntry => ({ label: nameOf(row), look: seriesLook(at), as: "line" })),
    ],
  };
}

export interface GainScatter {
  readonly model: ScatterModel;
  readonly twin: ChartTwin;
  readonly description: string;
}

const SPENDS = {
  seconds: "seconds per run of one task",
  tokens: "input and output tokens per run of one task",
} as const;

/** What a system spends on a run against its mean gain; null where fewer than two systems state it. */
export function gainScatter(page: AspectsPage, spend: keyof typeof SPENDS): GainScatter | null {
  const spent = ({ standing: { usage } }: Row): number | null => {
    if (spend === "seconds") return usage.seconds.mean;
    if (usage.inputTokens.mean === null && usage.outputTokens.mean === null) return null;
    return (usage.inputTokens.mean ?? 0) + (usage.outputTokens.mean ?? 0);
  };
  const placed = page.rows.flatMap((row) => {
    const x = spent(row);
    const gain = row.standing.scopes.all.average;
    return x === null || x <= 0 || gain === null ? [] : [{ row, x, gain }];
  });
  if (placed.length < 2) return null;
  const { lo, hi } = logEnds(placed.map(({ x }) => x));
  return {
    model: {
      x: { lo, hi, log: true, ticks: logTicks(lo, hi), label: SPENDS[spend] },
      y: axisAround(
        placed.map(({ gain }) => gain),
        "mean gain, points",
        5,
      ),
      points: placed.map(({ row, x, gain }, at) => ({
        key: row.id,
        x,
        y: 100 * gain,
        lo: null,
        hi: null,
        look: seriesLook(at),
        label: row.model,
        strong: false,
        href: `/submissions/${row.id}`,
        tip: { title: nameOf(row), lines: [`mean gain ${pointsText(gain)}`, `${SPENDS[spend]}: ${decimalText(x, 0)}`] },
      })),
      front: [],
    },
    twin: {
      columns: [{ label: "System" }, { label: "Mean gain", align: "right" }, { label: SPENDS[spend], align: "right" }],
      rows: placed.map(({ row, x, gain }) => ({
        key: row.id,
        cells: [wordCell(nameOf(row)), pointCell(gain), { text: decimalText(x, 0), value: x }],
      })),
    },
    description: `${placed.length} systems by ${SPENDS[spend]} and mean gain.`,
  };
}
