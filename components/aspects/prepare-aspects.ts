import type { AspectsPage } from "@/db/read/aspects";
import { ABSENT, percentText, ratioText, signedText } from "@/lib/display/number-text";
import { type Aspect, ASPECTS, type NfiSummary, type Scope } from "@/lib/formats/nfi-summary";

/** A mean gain in points with its sign against the human row and the runs behind it. */
export interface GainCell {
  readonly text: string;
  /** Where it stands against the human row, in words; null where there is nothing to compare. */
  readonly against: string | null;
  readonly mark: "+" | "-" | "=" | null;
  readonly runs: number;
}

export interface AspectRow {
  readonly id: string;
  readonly model: string;
  readonly scaffold: string;
  readonly gains: readonly GainCell[];
  readonly average: string;
  readonly runs: number;
  readonly instances: number;
}

/** A fraction as points with its sign; a dash where there is no basis. */
export function pointsText(fraction: number | null): string {
  return fraction === null ? ABSENT : signedText(fraction * 100, 1);
}

/** The rows of the aspects table for one scope, in the order given. */
export function aspectRows(rows: AspectsPage["rows"], scope: Scope): readonly AspectRow[] {
  return rows.map(({ id, model, scaffold, standing }) => {
    const summary = standing.scopes[scope];
    return {
      id,
      model,
      scaffold,
      gains: ASPECTS.map((aspect) => gainCell(summary, aspect)),
      average: pointsText(summary.average),
      runs: summary.aspects.documentation.runs,
      instances: summary.aspects.documentation.instances,
    };
  });
}

const AGAINST = {
  "+": "above the human reference",
  "-": "below the human reference",
  "=": "equal to the human reference",
};

function gainCell(summary: NfiSummary, aspect: Aspect): GainCell {
  const { mean, sign, runs } = summary.aspects[aspect];
  return { text: pointsText(mean), mark: sign, against: sign === null ? null : AGAINST[sign], runs };
}

/** What is left of all runs after each gate, as counts and per cents. */
export function funnelOf({ runs, valid, functional, scorerErrors }: NfiSummary) {
  return {
    runs,
    valid: { count: ratioText(valid.k, valid.n), percent: percentText(valid.k, valid.n) },
    functional: { count: ratioText(functional.k, functional.n), percent: percentText(functional.k, functional.n) },
    scored: { count: ratioText(functional.k, runs), percent: percentText(functional.k, runs) },
    scorerErrors,
  };
}

/** Multi-file less single-file, in points; a dash unless both have a basis. */
export function scopeDifference(single: number | null, multi: number | null): string {
  return single === null || multi === null ? ABSENT : pointsText(multi - single);
}

/** Five mean gains and their mean, as fractions of 1. */
export function humanGains(page: AspectsPage, scope: Scope): readonly (number | null)[] {
  const { aspects, average } = page.human.scopes[scope];
  return [...ASPECTS.map((aspect) => aspects[aspect]), average];
}

/** The same of one system. */
export function systemGains({ standing }: AspectsPage["rows"][number], scope: Scope): readonly (number | null)[] {
  const { aspects, average } = standing.scopes[scope];
  return [...ASPECTS.map((aspect) => aspects[aspect].mean), average];
}

/** Colour of a difference: from one point of gain on, and stronger from four on. Orange is more on several files. */
export function differenceTint(single: number | null, multi: number | null): string {
  if (single === null || multi === null) return "";
  const points = 100 * (multi - single);
  const step = Math.abs(points) >= 4 ? 3 : 1;
  return Math.abs(points) < 1 ? "" : `as-${points > 0 ? "p" : "n"}${step}`;
}
