import { and, desc, eq, lt, sql } from "drizzle-orm";
import { boards } from "@/db/schema/board";
import { benchmarks } from "@/db/schema/benchmark";
import { badCursor, cursorNumber, cursorOf, cursorParts } from "@/lib/formats/api/cursor";
import type { ApiBoardRow, ApiLanguageRow } from "@/lib/formats/api/rows";
import type { BoardRow } from "@/lib/formats/board";
import { wilsonInterval } from "@/lib/stats/wilson";
import type { ReadContext } from "../context";
import { readInstanceMatrix } from "../instance-matrix";
import { isBenchmark } from "./benchmarks";
import { type OpenPage, pageFromRows, pageOf, type PageWish } from "./page";

/** Which board: the latest, one by its number, or the last one computed before a moment. */
export type BoardWish =
  | { readonly kind: "latest" }
  | { readonly kind: "id"; readonly id: number }
  | { readonly kind: "before"; readonly moment: Date };

const LATEST: BoardWish = { kind: "latest" };
const DAY_MS = 86_400_000;

/** What stands for a board in an address: `latest`, a number, or a day (its last board, or the one before). null = none. */
export function boardWish(text: string): BoardWish | null {
  if (text === "latest") return LATEST;
  if (/^\d{1,9}$/.test(text)) return { kind: "id", id: Number(text) };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(day) ? null : { kind: "before", moment: new Date(day + DAY_MS) };
}

/** One stored board with its rows; null when there is none. */
export async function readStoredBoard({ db }: ReadContext, slug: string, wish: BoardWish) {
  const [stored] = await db
    .select({
      id: boards.id,
      computedAt: boards.computedAt,
      methodVersion: boards.methodVersion,
      seed: boards.seed,
      snapshot: boards.snapshot,
    })
    .from(boards)
    .where(
      and(
        eq(boards.benchmarkSlug, slug),
        wish.kind === "id" ? eq(boards.id, wish.id) : undefined,
        wish.kind === "before" ? lt(boards.computedAt, wish.moment) : undefined,
      ),
    )
    .orderBy(desc(boards.id))
    .limit(1);
  return stored ?? null;
}

function openRow(row: BoardRow): ApiBoardRow {
  return {
    rank: row.rank,
    shared: row.shared,
    spread_best: row.spread[0],
    spread_worst: row.spread[1],
    tied: row.tiedCount,
    submission_id: row.submissionId,
    model: row.model,
    scaffold: row.scaffold,
    org: row.org,
    open_weights: row.openWeights,
    effort: row.effort,
    attempts: row.attempts,
    date: row.date,
    published_at: row.publishedAt,
    trust: row.trust,
    demo: row.demo,
    resolved: row.resolved,
    unresolved: row.unresolved,
    unverified: row.unverified,
    missing: row.missing,
    size: row.size,
    rate_lo: row.lo,
    rate_hi: row.hi,
    resampled_best: row.resampled.lo,
    resampled_worst: row.resampled.hi,
    first_share: row.resampled.first,
    mean_cost_usd: row.meanCostUsd,
    cost_n: row.costN,
    cost_per_resolved_usd: row.costPerResolved,
    mean_steps: row.meanSteps,
    steps_n: row.stepsN,
    input_tokens: row.inputTokens,
    output_tokens: row.outputTokens,
    flags_block: row.openFlags.block,
    flags_warn: row.openFlags.warn,
    claim_differs: row.claimDiffers,
  };
}

/** Later pages come from the board of the first one, whatever was published in between. */
function pinned(wish: BoardWish, cursor: string | null): { readonly wish: BoardWish; readonly from: number } {
  if (cursor === null) return { wish, from: 0 };
  const [id = "", from = ""] = cursorParts(cursor, 2);
  if (!/^\d{1,9}$/.test(id) || !/^\d{1,9}$/.test(from)) throw badCursor();
  return { wish: { kind: "id", id: Number(id) }, from: Number(from) };
}

/**
 * A board of a benchmark, best rows first. null when there is no such benchmark or, for a wish other than the latest, no
 * such board; the latest of a benchmark without a board is empty. Errors: `bad-request` for a foreign cursor.
 */
export async function readOpenBoard(context: ReadContext, slug: string, wanted: BoardWish, page: PageWish) {
  const [head] = await context.db.select({ size: benchmarks.size }).from(benchmarks).where(eq(benchmarks.slug, slug));
  if (head === undefined) return null;
  const { wish, from } = pinned(wanted, page.cursor);
  const stored = await readStoredBoard(context, slug, wish);
  if (stored === null && wish.kind !== "latest") return null;
  const all = [...(stored?.snapshot.rows ?? [])].sort((a, b) => a.rank - b.rank);
  const rows = all.slice(from, from + page.limit);
  const more = stored !== null && from + rows.length < all.length;
  return {
    benchmark: slug,
    snapshot: stored?.id ?? null,
    computed_at: stored?.computedAt.toISOString() ?? null,
    method_version: stored?.methodVersion ?? null,
    seed: stored?.seed ?? null,
    size: stored?.snapshot.size ?? head.size,
    finding: stored?.snapshot.finding ?? null,
    rows: rows.map(openRow),
    next: more ? cursorOf(stored.id, from + rows.length) : null,
  };
}

/** Counts of every ranked row by language; null without the benchmark. */
export async function readOpenLanguages(context: ReadContext, slug: string, page: PageWish) {
  if (!(await isBenchmark(context, slug))) return null;
  const stored = await readStoredBoard(context, slug, LATEST);
  const all = (stored?.snapshot.rows ?? []).flatMap((row): ApiLanguageRow[] =>
    Object.entries(row.groups.language).map(([language, { k, n }]) => {
      const { lo, hi } = wilsonInterval(k, n);
      const { submissionId: submission_id, model, scaffold } = row;
      return { submission_id, model, scaffold, language, resolved: k, size: n, rate_lo: lo, rate_hi: hi };
    }),
  );
  return { benchmark: slug, snapshot: stored?.id ?? null, ...pageOf(all, page) };
}

/** The verdicts of every published submission, one letter an instance; null without the benchmark. */
export async function readOpenMatrix(context: ReadContext, slug: string, page: PageWish) {
  if (!(await isBenchmark(context, slug))) return null;
  const { tasks, systems } = await readInstanceMatrix(context, slug);
  const all = systems.map(({ submissionId, model, scaffold, trust, resolved, verdicts }) => {
    return { submission_id: submissionId, model, scaffold, trust, resolved, verdicts };
  });
  return { benchmark: slug, instances: tasks.map(({ instanceId }) => instanceId), ...pageOf(all, page) };
}

/** Every board that was computed for a benchmark, newest first; null without the benchmark. Errors: `bad-request`. */
export async function readOpenSnapshots(context: ReadContext, slug: string, { limit, cursor }: PageWish) {
  if (!(await isBenchmark(context, slug))) return null;
  const found = await context.db
    .select({
      id: boards.id,
      computedAt: boards.computedAt,
      method_version: boards.methodVersion,
      seed: boards.seed,
      size: sql<number>`(${boards.snapshot}->>'size')::int`,
      rows: sql<number>`jsonb_array_length(${boards.snapshot}->'rows')`,
      finding: sql<string>`${boards.snapshot}->>'finding'`,
    })
    .from(boards)
    .where(and(eq(boards.benchmarkSlug, slug), cursor === null ? undefined : lt(boards.id, cursorNumber(cursor))))
    .orderBy(desc(boards.id))
    .limit(limit + 1);
  const page = pageFromRows(
    found,
    limit,
    ({ computedAt, ...row }) => ({ ...row, computed_at: computedAt.toISOString() }),
    ({ id }) => cursorOf(id),
  );
  return { benchmark: slug, ...page };
}

export type OpenSnapshot = NonNullable<Awaited<ReturnType<typeof readOpenSnapshots>>>["rows"][number];

/** Every ranked row of every current board. */
export async function readOpenSuite(
  { db }: ReadContext,
  page: PageWish,
): Promise<OpenPage<ReturnType<typeof suiteRows>[number]>> {
  const latest = await db
    .selectDistinctOn([boards.benchmarkSlug], { slug: boards.benchmarkSlug, snapshot: boards.snapshot })
    .from(boards)
    .orderBy(boards.benchmarkSlug, desc(boards.id));
  return pageOf(
    latest.flatMap(({ slug, snapshot }) => suiteRows(slug, snapshot.rows)),
    page,
  );
}

function suiteRows(benchmark: string, rows: readonly BoardRow[]) {
  return rows.map((row) => ({
    benchmark,
    model: row.model,
    scaffold: row.scaffold,
    effort: row.effort,
    attempts: row.attempts,
    submission_id: row.submissionId,
    rank: row.rank,
    ranked: rows.length,
    resolved: row.resolved,
    size: row.size,
    rate_lo: row.lo,
    rate_hi: row.hi,
    trust: row.trust,
  }));
}
