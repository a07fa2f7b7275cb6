import type { BenchmarkBoard, ReportedRow } from "@/db/read/benchmark-board";
import type { BoardRow } from "@/lib/formats/board";
import { wilsonInterval } from "@/lib/stats/wilson";
import { lintPrinted } from "./lint-printed";
import type { RankingRow } from "./ranking-row";

type Links = BenchmarkBoard["links"][number];

/** A figure that a paper prints as text; anything but a plain number is absent. */
function printedNumber(text: string | null): number | null {
  if (text === null || !/^-?\d+(\.\d+)?$/.test(text.trim())) return null;
  return Number(text);
}

function derivedRow(row: BoardRow, links: Links | undefined): RankingRow {
  const site = links?.links[0];
  return {
    key: row.submissionId,
    kind: "derived",
    href: `/submissions/${row.submissionId}`,
    model: row.model,
    scaffold: row.scaffold,
    org: row.org,
    openWeights: row.openWeights,
    effort: row.effort,
    attempts: row.attempts,
    date: row.date ?? row.publishedAt.slice(0, 10),
    demo: row.demo,
    rank: row.rank,
    shared: row.shared,
    spread: row.spread,
    tied: row.tiedCount,
    k: row.resolved,
    n: row.size,
    lo: row.lo,
    hi: row.hi,
    trust: row.trust,
    costUsd: row.meanCostUsd,
    costN: row.costN,
    costPerResolved: row.costPerResolved,
    steps: row.meanSteps,
    stepsN: row.stepsN,
    seconds: row.meanSeconds,
    secondsN: row.secondsN,
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
    openFlags: row.openFlags.block + row.openFlags.warn,
    blockFlags: row.openFlags.block,
    claimDiffers: row.claimDiffers,
    noEvidence: row.unverified + row.missing,
    failures: row.failures,
    printed: [],
    lint: null,
    source: null,
    site: site ?? null,
    hasRuns: row.hasRuns,
  };
}

function reportedRow(row: ReportedRow, size: number, sizes: ReadonlyMap<string, number>): RankingRow {
  const n = row.total ?? size;
  const counted = row.resolved !== null && n > 0 && row.resolved <= n;
  const interval = counted && row.resolved !== null ? wilsonInterval(row.resolved, n) : null;
  const cost = printedNumber(row.costUsd);
  const { printed } = row;
  return {
    key: `reported-${row.id}`,
    kind: "reported",
    href: null,
    model: row.model,
    scaffold: row.scaffold,
    org: row.org ?? "",
    openWeights: row.openWeights,
    effort: "",
    attempts: "",
    date: row.date,
    demo: false,
    rank: null,
    shared: false,
    spread: null,
    tied: 0,
    k: counted ? row.resolved : null,
    n,
    lo: interval?.lo ?? null,
    hi: interval?.hi ?? null,
    trust: "reported",
    costUsd: cost,
    costN: cost === null ? 0 : n,
    costPerResolved: cost !== null && row.resolved !== null && row.resolved > 0 ? (cost * n) / row.resolved : null,
    steps: printedNumber(row.steps),
    stepsN: row.steps === null ? 0 : n,
    seconds: null,
    secondsN: 0,
    inputTokens: null,
    outputTokens: null,
    openFlags: 0,
    blockFlags: 0,
    claimDiffers: false,
    noEvidence: 0,
    failures: {},
    printed,
    lint: lintPrinted({ printed, n }, sizes),
    source: { label: row.source, url: row.sourceUrl },
    site: null,
    hasRuns: false,
  };
}

/** Instances by language, as the papers' own counts give them. */
function languageSizes(reported: readonly ReportedRow[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const row of reported) {
    for (const [name, { n }] of Object.entries(row.languages)) {
      sizes.set(name.toLowerCase(), Math.max(n, sizes.get(name.toLowerCase()) ?? 0));
    }
  }
  return sizes;
}

/** All rows of a ranking: derived ones in rank order, reported ones after them. Sorting by rate interleaves them. */
export function prepareRanking(board: BenchmarkBoard, size: number): readonly RankingRow[] {
  const links = new Map(board.links.map((entry) => [entry.submissionId, entry]));
  const derived = [...(board.board?.snapshot.rows ?? [])]
    .sort((a, b) => a.rank - b.rank)
    .map((row) => derivedRow(row, links.get(row.submissionId)));
  const sizes = languageSizes(board.reported);
  return [...derived, ...board.reported.map((row) => reportedRow(row, size, sizes))];
}
