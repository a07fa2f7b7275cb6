import { BOARD_FORMAT, type BoardRow, type BoardSnapshot } from "@/lib/formats/board";
import { type Trust, VERDICTS } from "@/lib/formats/verdict";
import { seededRandom } from "@/lib/stats/random";
import { stratifiedResampler } from "@/lib/stats/resample";
import { wilsonInterval } from "@/lib/stats/wilson";
import { type BoardPlaces, boardPlaces } from "./board-places";
import { boardSeed } from "./board-seed";
import { bootstrapRanks } from "./bootstrap-ranks";
import { competitionRanks } from "./competition-rank";
import { boardFinding } from "./finding";
import { groupCounts, groupInstances } from "./group-counts";
import { type OutcomeBits, packOutcomes } from "./outcome-bits";

/** The benchmark's instances in the order that every verdict vector follows. */
export interface BoardInstance {
  readonly language: string;
  readonly repo: string;
  readonly categories: readonly string[];
}

/** What a board needs of one published submission: its card, the verdict of each instance, and its own means. */
export interface BoardSubmission
  extends Pick<
    BoardRow,
    | "submissionId"
    | "model"
    | "scaffold"
    | "org"
    | "openWeights"
    | "effort"
    | "attempts"
    | "date"
    | "publishedAt"
    | "demo"
    | "meanCostUsd"
    | "costN"
    | "meanSteps"
    | "stepsN"
    | "meanSeconds"
    | "secondsN"
    | "inputTokens"
    | "outputTokens"
    | "openFlags"
    | "claimDiffers"
    | "hasRuns"
    | "failures"
  > {
  /** Reported rows come from papers and are never ranked with derived ones. */
  readonly trust: Exclude<Trust, "reported">;
  /** One byte an instance: the position of its verdict in `VERDICTS` (`verdictCode`). */
  readonly verdicts: Uint8Array;
}

export interface BoardInput {
  readonly benchmark: string;
  readonly version: string;
  readonly instances: readonly BoardInstance[];
  readonly submissions: readonly BoardSubmission[];
  readonly settings?: BoardSettings;
}

export interface BoardSettings {
  readonly alpha: number;
  readonly conf: number;
  readonly replicates: number;
}

/** Instances under which a board says that its resampled places are rough. */
const FEW_INSTANCES = 30;

export const BOARD_SETTINGS: BoardSettings = { alpha: 0.05, conf: 0.95, replicates: 2000 };

/** The byte of a verdict in a verdict vector. */
export function verdictCode(verdict: (typeof VERDICTS)[number]): number {
  return VERDICTS.indexOf(verdict);
}

/**
 * The board of one benchmark: rates with intervals, ranks with the spread that paired tests leave, ties, ranks over
 * resampled instances, counts by group. Rows by rank, then earlier published, then id. Pure: the same input gives the same
 * bytes. Throws RangeError when a verdict vector does not have one byte an instance.
 */
export function buildBoard(input: BoardInput): BoardSnapshot {
  const settings = input.settings ?? BOARD_SETTINGS;
  const size = input.instances.length;
  const seed = boardSeed(input.benchmark, input.version);
  const submissions = ordered(input.submissions, size);
  const systems = submissions.map(({ outcomes }) => outcomes);
  const ranks = competitionRanks(systems.map((system) => system.resolvedCount));
  const intervals = systems.map((system) => {
    const { lo, hi } = wilsonInterval(system.resolvedCount, size, settings.conf);
    return { lo, hi };
  });
  const found = boardPlaces(systems, intervals, settings.alpha);
  const languages = input.instances.map((instance) => instance.language);
  const resampler = stratifiedResampler(size, languages, seededRandom(seed));
  const resampled = bootstrapRanks(systems, resampler, settings.replicates, settings.conf);
  const groups = {
    language: groupInstances(languages.map((language) => [language])),
    repo: groupInstances(input.instances.map((instance) => [instance.repo])),
    category: groupInstances(input.instances.map((instance) => instance.categories)),
  };
  const shared = sharedRanks(ranks);
  const rows = submissions.map(({ submission, counts, outcomes }, i): BoardRow => {
    const { verdicts: _, ...card } = submission;
    const { lo, hi } = intervals[i] ?? { lo: 0, hi: 1 };
    const { best, worst, tiedCount, ties } = found.places[i] ?? { best: 1, worst: 1, tiedCount: 0, ties: [] };
    const { rankLo, rankHi, pFirst } = resampled[i] ?? { rankLo: 1, rankHi: submissions.length, pFirst: 0 };
    return {
      ...card,
      ...counts,
      size,
      lo,
      hi,
      rank: ranks[i] ?? 1,
      shared: shared.has(ranks[i] ?? 1),
      spread: [best, worst],
      tiedCount,
      tiedWith: ties.map((j) => submissions[j]?.submission.submissionId ?? ""),
      resampled: { lo: rankLo, hi: rankHi, first: pFirst },
      costPerResolved: perResolved(submission, counts.resolved, size),
      groups: {
        language: groupCounts(groups.language, outcomes),
        repo: groupCounts(groups.repo, outcomes),
        category: groupCounts(groups.category, outcomes),
      },
    };
  });
  const methods = methodsOf(settings, found, size);
  return { format: BOARD_FORMAT, benchmark: input.benchmark, size, rows, finding: boardFinding(rows), seed, methods };
}

interface Tallied {
  readonly submission: BoardSubmission;
  readonly outcomes: OutcomeBits;
  readonly counts: Pick<BoardRow, "resolved" | "unresolved" | "unverified" | "missing">;
}

function ordered(submissions: readonly BoardSubmission[], size: number): Tallied[] {
  const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return submissions
    .map((submission) => tally(submission, size))
    .sort(
      (a, b) =>
        b.counts.resolved - a.counts.resolved ||
        before(a.submission.publishedAt, b.submission.publishedAt) ||
        before(a.submission.submissionId, b.submission.submissionId),
    );
}

function tally(submission: BoardSubmission, size: number): Tallied {
  const { verdicts } = submission;
  if (verdicts.length !== size) {
    throw new RangeError(`${submission.submissionId} has ${verdicts.length} verdicts for ${size} instances.`);
  }
  const counts = { resolved: 0, unresolved: 0, unverified: 0, missing: 0 };
  for (const code of verdicts) {
    const verdict = VERDICTS[code];
    if (verdict === undefined) throw new RangeError(`${submission.submissionId} has a verdict byte ${code}.`);
    counts[verdict]++;
  }
  const resolved = verdictCode("resolved");
  const outcomes = packOutcomes(verdicts.map((code) => (code === resolved ? 1 : 0)));
  return { submission, outcomes, counts };
}

/** Ranks that more than one row holds; `ranks` is ascending. */
function sharedRanks(ranks: readonly number[]): Set<number> {
  return new Set(ranks.filter((rank, i) => ranks[i - 1] === rank));
}

/** All costs, failed runs included, over resolved; null when nothing is resolved or an instance has no cost. */
function perResolved({ meanCostUsd, costN }: BoardSubmission, resolved: number, size: number): number | null {
  if (meanCostUsd === null || costN < size || resolved === 0) return null;
  return (meanCostUsd * costN) / resolved;
}

function methodsOf(settings: BoardSettings, found: BoardPlaces, size: number): Record<string, string> {
  const tests = `exact McNemar on ${size} instances, Holm over ${found.pairs} pairs, alpha ${settings.alpha}`;
  const all = found.tested === found.places.length;
  return {
    interval: `Wilson, ${settings.conf}`,
    spread: all
      ? tests
      : `${tests}, among the first ${found.tested} systems; beyond them by intervals that do not touch`,
    resampled: `bootstrap stratified by language, ${settings.replicates} replicates, xoshiro128** from splitmix32(seed)`,
    rank: "competition rank by resolved count",
    ...(size < FEW_INSTANCES ? { caution: `only ${size} instances: places over resampled instances are rough` } : {}),
  };
}
