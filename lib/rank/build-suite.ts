import { type ReportedSet, SUITE_FORMAT, type SuiteCell, type SuiteSet, type SuiteSnapshot } from "@/lib/formats/suite";
import type { Trust } from "@/lib/formats/verdict";
import { wilsonInterval } from "@/lib/stats/wilson";
import { boardSeed } from "./board-seed";
import type { OutcomeBits } from "./outcome-bits";
import type { ReversalOptions } from "./rank-reversal";
import { suiteAgreements, type SuiteColumn } from "./suite-agreement";
import { suiteFinding } from "./suite-finding";
import { suiteTransfer } from "./suite-transfer";
import { countsThatPrint } from "@/lib/stats/counts-that-print";

/** One derived row of a system on one benchmark. */
export interface SuiteRow {
  /** The system: the same text on every benchmark. */
  readonly system: string;
  readonly benchmark: string;
  readonly submissionId: string;
  readonly trust: Exclude<Trust, "reported">;
  readonly outcomes: OutcomeBits;
}

export interface SuiteInput {
  readonly reported: readonly ReportedSet[];
  readonly derived: readonly SuiteRow[];
  /** Names of benchmarks by slug; a slug without one is shown as it is. */
  readonly names: ReadonlyMap<string, string>;
  readonly settings?: SuiteSettings;
}

export interface SuiteSettings {
  readonly conf: number;
  readonly replicates: number;
  /** Systems of the derived set at most: pairs grow with the square. */
  readonly most: number;
}

export const SUITE_SETTINGS: SuiteSettings = { conf: 0.95, replicates: 2000, most: 60 };

/**
 * What several benchmarks say of the same systems: the rows derived here as one set, and each set of a paper as its own,
 * never mixed. Pure: the same input gives the same bytes.
 */
export function buildSuite({ reported, derived, names, settings = SUITE_SETTINGS }: SuiteInput): SuiteSnapshot {
  const seed = boardSeed("suite", "1");
  const options = { replicates: settings.replicates, seed, conf: settings.conf };
  const own = derivedSet(derived, names, settings.most, options);
  return {
    format: SUITE_FORMAT,
    sets: [...(own === null ? [] : [own]), ...reported.map((set) => reportedSet(set, names, options))],
    seed,
    methods: {
      interval: `Wilson, ${settings.conf}`,
      agreement:
        "Kendall's tau-b and Spearman's rho; reported sets by the number of systems (Fieller; Bonett and Wright)",
      resampling: `derived sets: instances of both benchmarks resampled, ${settings.replicates} replicates, xoshiro128** from splitmix32(seed)`,
      reversal: "confirmed: both differences exclude 0 on opposite sides",
    },
  };
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function countedCell(k: number, n: number, conf: number, row: Pick<SuiteCell, "submissionId" | "trust">): SuiteCell {
  const { lo, hi } = wilsonInterval(k, n, conf);
  return { k, n, percent: n === 0 ? 0 : (100 * k) / n, interval: [lo, hi], delta: null, ...row };
}

/** Systems with derived rows on two benchmarks or more; null when there is none. */
function derivedSet(
  rows: readonly SuiteRow[],
  names: SuiteInput["names"],
  most: number,
  options: ReversalOptions,
): SuiteSet | null {
  const systems = new Map<string, Map<string, SuiteRow>>();
  for (const row of rows) {
    const own = systems.get(row.system) ?? new Map<string, SuiteRow>();
    own.set(row.benchmark, row);
    systems.set(row.system, own);
  }
  const chosen = [...systems]
    .filter(([, own]) => own.size > 1)
    .sort(([a, onA], [b, onB]) => onB.size - onA.size || byCodeUnit(a, b))
    .slice(0, most);
  if (chosen.length === 0) return null;
  const slugs = [...new Set(chosen.flatMap(([, own]) => [...own.keys()]))].sort(byCodeUnit);
  const outcomesOn = (slug: string) => chosen.map(([, own]) => own.get(slug)?.outcomes ?? null);
  const benchmarks = slugs.map((slug) => ({
    slug,
    name: names.get(slug) ?? slug,
    size: outcomesOn(slug).find((outcomes) => outcomes !== null)?.n ?? 0,
  }));
  const draft = {
    id: "derived",
    title: "Systems with derived rows on several benchmarks",
    source: null,
    benchmarks,
    systems: chosen.map(([name, own]) => ({
      name,
      base: null,
      home: [],
      cells: slugs.map((slug) => {
        const row = own.get(slug);
        if (row === undefined) return null;
        const { submissionId, trust, outcomes } = row;
        return countedCell(outcomes.resolvedCount, outcomes.n, options.conf, { submissionId, trust });
      }),
    })),
  };
  const columns = slugs.map((slug, at): SuiteColumn => {
    const cells = draft.systems.map((system) => system.cells[at] ?? null);
    return { slug, scores: cells.map((cell) => cell?.percent ?? null), outcomes: outcomesOn(slug) };
  });
  return finished(draft, columns, options);
}

/** A printed score: the count behind it where only one whole number fits. */
function printedCell(text: string | null, n: number, conf: number): SuiteCell | null {
  if (text === null) return null;
  const decimals = text.split(".")[1]?.length ?? 0;
  const counts = countsThatPrint(Number(text), n, decimals);
  const row = { submissionId: null, trust: "reported" as const };
  const [k] = counts;
  if (counts.length === 1 && k !== undefined) return countedCell(k, n, conf, row);
  return { k: null, n, percent: Number(text), interval: null, delta: null, ...row };
}

/** Points of a cell against the base: from counts, or the printed score where no count fits it; cleaned of binary noise. */
function pointsAgainst(cell: SuiteCell | null, base: SuiteCell | null | undefined): number | null {
  if (cell === null || base === null || base === undefined) return null;
  const points = cell.k === null || base.k === null ? cell.percent - base.percent : (100 * (cell.k - base.k)) / cell.n;
  return Math.round(points * 1e10) / 1e10;
}

function reportedSet(set: ReportedSet, names: SuiteInput["names"], options: ReversalOptions): SuiteSet {
  const plain = set.systems.map((system) => ({
    ...system,
    cells: set.benchmarks.map(({ size }, at) => printedCell(system.scores[at] ?? null, size, options.conf)),
  }));
  const systems = plain.map(({ name, base, home, cells }) => {
    const from = base === null ? undefined : plain.find((other) => other.name === base);
    return {
      name,
      base,
      home,
      cells: cells.map((cell, at) => cell && { ...cell, delta: pointsAgainst(cell, from?.cells[at]) }),
    };
  });
  const draft = {
    id: set.id,
    title: set.title,
    source: { label: set.source, url: set.url },
    benchmarks: set.benchmarks.map(({ slug, size }) => ({ slug, name: names.get(slug) ?? slug, size })),
    systems,
  };
  const columns = set.benchmarks.map(({ slug }, at): SuiteColumn => {
    const scores = systems.map((system) => system.cells[at]?.percent ?? null);
    return { slug, scores, outcomes: scores.map(() => null) };
  });
  return finished(draft, columns, options);
}

function finished(
  draft: Omit<SuiteSet, "transfer" | "agreements" | "finding">,
  columns: readonly SuiteColumn[],
  options: ReversalOptions,
): SuiteSet {
  const slugs = draft.benchmarks.map(({ slug }) => slug);
  const transfer = suiteTransfer(draft.systems, slugs);
  const agreements = suiteAgreements(columns, options);
  return { ...draft, transfer, agreements, finding: suiteFinding(draft, transfer, agreements) };
}
