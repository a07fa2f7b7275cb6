import { type ChartTwin, wordCell } from "@/components/charts/base/chart-twin";
import { ABSENT, countText, decimalText } from "@/lib/display/number-text";
import type { ReferenceWords } from "@/lib/display/reference-words";
import { pValueText } from "@/lib/display/p-value-text";
import type { BehaviourAnalysis, FiveQuantiles, MeasureBehaviour, SystemBands } from "@/lib/formats/board-analysis";
import { FOOTPRINT_BANDS, type FootprintMeasure } from "@/lib/formats/footprint-band";

export const OUTCOMES = ["all", "resolved", "unresolved"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** `against`: what a measure is held against where that is not the reference of the task. */
export const MEASURE_WORDS: Readonly<Record<FootprintMeasure, { readonly name: string; readonly against?: string }>> = {
  files: { name: "Files changed" },
  lines: { name: "Lines changed" },
  callables: { name: "Callables changed" },
  explore: { name: "Files read", against: "files changed" },
};

export const BAND_WORDS = ["< 0.5×", "0.5–0.8×", "0.8–1.25×, parity", "1.25–2×", "> 2×"] as const;

/** Runs of one outcome under which a share says nothing. */
const FEWEST_RUNS = 10;

export interface NamedRow {
  readonly submissionId: string;
  readonly model: string;
  readonly scaffold: string;
}

const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);

/** Runs of a system that a measure says something about. */
export function runsOf(bands: SystemBands): number {
  return sum(bands.resolvedBands) + sum(bands.unresolvedBands);
}

/** Measures that some drawn system has figures for. */
export function knownMeasures(analysis: BehaviourAnalysis): readonly MeasureBehaviour[] {
  return analysis.measures.filter(({ systems }) => systems.some((bands) => runsOf(bands) > 0));
}

/** A log10 ratio as people say it: "0.71×". */
export function ratioTimes(rho: number | null): string {
  if (rho === null) return ABSENT;
  const ratio = 10 ** rho;
  return `${decimalText(ratio, ratio < 9.95 ? 2 : 1)}×`;
}

export function quantilesOf(bands: SystemBands, outcome: Outcome): FiveQuantiles | null {
  return bands[outcome];
}

/** Letter of the Scott-Knott group of each system: "a" has the largest ratios; null for systems in no group. */
export function groupLetter(measure: MeasureBehaviour, submissionId: string): string | null {
  const at = measure.groups.findIndex((group) => group.includes(submissionId));
  return at < 0 ? null : String.fromCharCode(97 + (at % 26));
}

const parityShare = (counts: readonly number[]) => (counts[2] ?? 0) / sum(counts);

/** What the tab says in one sentence, and what its tests say in the next. */
export function behaviourFinding(
  analysis: BehaviourAnalysis,
  reference: ReferenceWords,
): { readonly finding: string; readonly sub: string } {
  const files = analysis.measures.find(({ measure }) => measure === "files");
  const compared = (files?.systems ?? []).filter(
    ({ resolvedBands, unresolvedBands }) => sum(resolvedBands) >= FEWEST_RUNS && sum(unresolvedBands) >= FEWEST_RUNS,
  );
  const nearer = compared.filter(
    (bands) => parityShare(bands.resolvedBands) > parityShare(bands.unresolvedBands),
  ).length;
  const finding =
    compared.length === 0
      ? `How much each system changes and reads, compared with the ${reference.long}.`
      : `In ${nearer} of ${compared.length} systems resolved runs match the ${reference.long} on files more often.`;
  const parts = knownMeasures(analysis).flatMap(({ measure, systems }) => {
    const tested = systems.filter(({ test }) => test !== null);
    const found = tested.filter(({ test }) => (test?.pAdjusted ?? 1) < 0.05).length;
    return tested.length === 0 ? [] : [`${MEASURE_WORDS[measure].name.toLowerCase()} in ${found} of ${tested.length}`];
  });
  const sub =
    parts.length === 0
      ? "No system has enough runs of both outcomes for a test."
      : `Outcome goes together with ${parts.join(", ")} systems (chi-square, corrected, p < 0.05). This is association: a run may fail because it stopped early.`;
  return { finding, sub };
}

const nameOf = (rows: ReadonlyMap<string, NamedRow>, id: string) => {
  const row = rows.get(id);
  return row === undefined ? id : `${row.model} ${row.scaffold}`.trim();
};

/** The quantiles of all measures as a table to take away. */
export function quantileTwin(
  analysis: BehaviourAnalysis,
  rows: ReadonlyMap<string, NamedRow>,
  outcome: Outcome,
): ChartTwin {
  const quantiles = ["10th", "25th", "median", "75th", "90th"];
  return {
    columns: [
      { label: "System" },
      { label: "Measure" },
      { label: "Runs", align: "right" },
      ...quantiles.map((label) => ({ label, align: "right" as const })),
      { label: "Group" },
    ],
    rows: knownMeasures(analysis).flatMap((measure) =>
      measure.systems.map((bands) => ({
        key: `${measure.measure}-${bands.submissionId}`,
        cells: [
          wordCell(nameOf(rows, bands.submissionId)),
          wordCell(measure.measure),
          { text: countText(runsOf(bands)), value: runsOf(bands) },
          ...quantiles.map((_, at) => {
            const rho = bands[outcome]?.[at] ?? null;
            return { text: ratioTimes(rho), value: rho };
          }),
          wordCell(groupLetter(measure, bands.submissionId) ?? ""),
        ],
      })),
    ),
  };
}

/** The bands of one measure as a table to take away: counts, both outcomes. */
export function bandTwin(measure: MeasureBehaviour, rows: ReadonlyMap<string, NamedRow>): ChartTwin {
  return {
    columns: [
      { label: "System" },
      { label: "Outcome" },
      ...BAND_WORDS.map((label) => ({ label, align: "right" as const })),
    ],
    rows: measure.systems.flatMap((bands) =>
      (["resolved", "unresolved"] as const).map((outcome) => ({
        key: `${bands.submissionId}-${outcome}`,
        cells: [
          wordCell(nameOf(rows, bands.submissionId)),
          wordCell(outcome),
          ...FOOTPRINT_BANDS.map((_, at) => {
            const count = (outcome === "resolved" ? bands.resolvedBands : bands.unresolvedBands)[at] ?? 0;
            return { text: countText(count), value: count };
          }),
        ],
      })),
    ),
  };
}

/** Effect, corrected p, runs and dropped instances of every test, as a table to take away. */
export function testTwin(analysis: BehaviourAnalysis, rows: ReadonlyMap<string, NamedRow>): ChartTwin {
  return {
    columns: [
      { label: "System" },
      { label: "Measure" },
      { label: "V", align: "right" },
      { label: "p", align: "right" },
      { label: "Runs", align: "right" },
      { label: "Dropped", align: "right" },
      { label: "Changed nothing", align: "right" },
    ],
    rows: knownMeasures(analysis).flatMap(({ measure, systems }) =>
      systems.map((bands) => ({
        key: `${measure}-${bands.submissionId}`,
        cells: [
          wordCell(nameOf(rows, bands.submissionId)),
          wordCell(measure),
          { text: decimalText(bands.test?.v ?? null, 2), value: bands.test?.v ?? null },
          {
            text: bands.test === null ? ABSENT : pValueText(bands.test.pAdjusted),
            value: bands.test?.pAdjusted ?? null,
          },
          { text: countText(runsOf(bands)), value: runsOf(bands) },
          { text: countText(bands.dropped), value: bands.dropped },
          { text: countText(bands.empty), value: bands.empty },
        ],
      })),
    ),
  };
}
