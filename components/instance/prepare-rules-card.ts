import type { RuleRow, RunRules } from "@/lib/formats/nfi-rules";
import { type Aspect, ASPECTS } from "@/lib/formats/nfi-summary";

/** One rule in one file with what the edit made of it. */
export interface RuleLine {
  readonly row: RuleRow;
  readonly change: "gained" | "lost" | null;
}

/** Whole rules that the edit gains in an aspect, of those there are; `human` is null without a reference edit. */
export interface AspectGain {
  readonly aspect: Aspect;
  readonly before: number;
  readonly after: number;
  readonly human: number | null;
  readonly n: number;
}

function changeOf({ before, after }: RuleRow): RuleLine["change"] {
  if (before.satisfied === after.satisfied) return null;
  return after.satisfied ? "gained" : "lost";
}

/** Splits the rules into those that the edit changes and the others, each in the order given. */
export function ruleLines(rows: readonly RuleRow[]): {
  readonly changed: readonly RuleLine[];
  readonly same: readonly RuleLine[];
} {
  const lines = rows.map((row) => ({ row, change: changeOf(row) }));
  return {
    changed: lines.filter(({ change }) => change !== null),
    same: lines.filter(({ change }) => change === null),
  };
}

type Kept = Readonly<Record<string, { before: Count; after: Count | null; human: Count | null }>>;
interface Count {
  readonly k: number;
  readonly n: number;
}

/** Rules kept by aspect in the fixed order; an aspect without a scored edit is left out. */
export function aspectGains(aspects: Kept | null): readonly AspectGain[] {
  return ASPECTS.flatMap((aspect) => {
    const kept = aspects?.[aspect];
    if (kept === undefined || kept.after === null) return [];
    const { before, after, human } = kept;
    return [{ aspect, before: before.k, after: after.k, human: human?.k ?? null, n: before.n }];
  });
}

const NATURAL = new Intl.Collator("en", { numeric: true });

/** The runs to choose from, by name, and where each is shown; null where there is only one. */
export function runChoice({ runs, chosen }: Pick<RunRules, "runs" | "chosen">): {
  readonly tabs: readonly { readonly href: string; readonly label: string; readonly count: string }[];
  readonly current: string;
  /** Name of the run that the verdict and the logs of the page are of; null when it did not try the task. */
  readonly headline: string | null;
} | null {
  if (runs.length < 2 || chosen === null) return null;
  const href = (name: string) => `?${new URLSearchParams({ run: name })}#rules`;
  const ordered = [...runs].sort((a, b) => NATURAL.compare(a.name, b.name));
  return {
    tabs: ordered.map(({ name, outcome }) => ({ href: href(name), label: `Run ${name}`, count: outcome })),
    current: href(chosen),
    headline: runs.find(({ headline }) => headline)?.name ?? null,
  };
}
