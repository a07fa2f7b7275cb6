import { notFound } from "@/lib/auth/may";
import type { StepKind, TrajectoryEvent } from "@/lib/formats/trajectory";
import type { TrajectoryMap } from "@/lib/formats/step-outline";
import { type OutlineRange, readMap, readOutline } from "@/lib/store/paged-outline";
import { readSteps, type StepRange, stepPages } from "@/lib/store/paged-steps";
import { type ClippedStep, clipStep } from "@/lib/trajectory/clip-step";
import type { Context } from "./context";
import { openResult } from "./submission-reading";

export interface RunAddress {
  readonly submissionId: string;
  readonly instanceId: string;
}

/** The stored run of an instance that this person may see. Errors: `not-found`. */
export async function openRun(ctx: Context, { submissionId, instanceId }: RunAddress) {
  const { trajectory } = await openResult(ctx, submissionId, instanceId);
  if (trajectory === null || trajectory.pages === "") throw notFound("trajectory");
  return trajectory;
}

export interface TrajectorySteps extends StepRange {
  readonly file: string;
}

/**
 * `count` normal steps of an instance's trajectory from step `from` on (counted from 1). The answer may be shorter than
 * asked for: then ask again from where it ends. Errors: `not-found`.
 */
export async function readTrajectorySteps({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: RunAddress & { readonly from: number; readonly count: number };
}): Promise<TrajectorySteps> {
  const { file, pages } = await openRun(ctx, input);
  return { file, ...(await readSteps(ctx.store, pages, input.from, input.count)) };
}

/** The same with every text clipped to `clip` characters and the edits read out of the actions. */
export async function readClippedSteps({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: RunAddress & { readonly from: number; readonly count: number; readonly clip: number };
}): Promise<Omit<TrajectorySteps, "steps"> & { readonly steps: readonly ClippedStep[] }> {
  const range = await readTrajectorySteps({ ctx, input });
  return { ...range, steps: range.steps.map((step) => clipStep(step, input.clip)) };
}

/** Rows of the outline, of all steps or of some kinds. Errors: `not-found`. */
export async function readRunOutline({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: RunAddress & { readonly from: number; readonly count: number; readonly kinds: StepKind[] | null };
}): Promise<OutlineRange> {
  const { pages } = await openRun(ctx, input);
  return readOutline(ctx.store, pages, input);
}

/** The whole run at one glance; null where there is no trajectory. Errors: `not-found`. */
export async function readRunMap({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: RunAddress;
}): Promise<TrajectoryMap | null> {
  const { trajectory } = await openResult(ctx, input.submissionId, input.instanceId);
  return trajectory === null || trajectory.pages === "" ? null : readMap(ctx.store, trajectory.pages);
}

/** How a run opens: the step in sight, the page of the outline that it is in, and the whole at one glance. */
export interface RunOpening {
  readonly map: TrajectoryMap;
  /** Where the run opens when no step is asked for: the first of the agent, past the instructions. */
  readonly opening: number;
  readonly step: ClippedStep | null;
  readonly rows: OutlineRange["rows"];
  /** Page of `rows`, from 0. */
  readonly rowPage: number;
}

/**
 * What the page of a run draws at once, for a run that its caller may see: `pages` is the key of its stored steps. Null when
 * it holds no steps. `pageRows` = rows of one page of the outline.
 */
export async function readRunOpening({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: {
    readonly pages: string;
    readonly step: number | null;
    readonly clip: number;
    readonly pageRows: number;
  };
}): Promise<RunOpening | null> {
  const { pages, step: asked, clip, pageRows } = input;
  const map = await readMap(ctx.store, pages);
  if (map === null || map.steps === 0) return null;
  const outline = (page: number) =>
    readOutline(ctx.store, pages, { from: page * pageRows + 1, count: pageRows, kinds: null });
  const first = await outline(0);
  const opening = first.rows.find((row) => row.role === "agent")?.step ?? 1;
  const at = Math.min(map.steps, asked ?? opening);
  const rowPage = Math.floor((at - 1) / pageRows);
  const [{ steps }, { rows }] = await Promise.all([
    readSteps(ctx.store, pages, at, 1),
    rowPage === 0 ? first : outline(rowPage),
  ]);
  const [step] = steps;
  return { map, opening, step: step === undefined ? null : clipStep(step, clip), rows, rowPage };
}

export interface EventRange {
  readonly from: number;
  readonly events: readonly TrajectoryEvent[];
  readonly total: number;
}

const MOST_EVENTS = 500;

/** Events of a run in the order of their steps, of all kinds or one; `from` counts from 1. Errors: `not-found`. */
export async function readRunEvents({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: RunAddress & {
    readonly kind: TrajectoryEvent["kind"] | null;
    readonly from: number;
    readonly count: number;
  };
}): Promise<EventRange> {
  const { events } = await openRun(ctx, input);
  const fit = input.kind === null ? events : events.filter(({ kind }) => kind === input.kind);
  const first = input.from - 1;
  return { from: input.from, events: fit.slice(first, first + Math.min(input.count, MOST_EVENTS)), total: fit.length };
}

const encoder = new TextEncoder();

/** Every stored step as JSON lines, in order, secrets masked: what the raw download hands out. Errors: `not-found`. */
export async function downloadSteps({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: RunAddress;
}): Promise<AsyncGenerator<Uint8Array>> {
  const { pages } = await openRun(ctx, input);
  return (async function* () {
    for await (const { text } of stepPages(ctx.store, pages, 1)) yield encoder.encode(`${text}\n`);
  })();
}
