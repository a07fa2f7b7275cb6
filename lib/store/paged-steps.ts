import { z } from "zod";
import { AppError } from "@/lib/errors";
import type { OutlineRow, TrajectoryMap } from "@/lib/formats/step-outline";
import { STEP_KINDS, type Step, stepSchema } from "@/lib/formats/trajectory";
import type { BlobStore } from "./blob-store";
import { type PageEntry, pageOf, pagedWriter, readPage, readPagedIndex } from "./paged-blob";

/** A page is closed at this many steps or characters, whichever comes first. */
const PAGE_STEPS = 50;
const PAGE_CHARS = 2 * 1024 * 1024;
const OUTLINE_ROWS = 512;
/** One step with a monstrous observation is cut to this, so that a page stays readable. Characters. */
const TEXT_CHARS = 4 * 1024 * 1024;
const MOST_STEPS = 200;
const MOST_CHARS = 8 * 1024 * 1024;

export interface PagedStepsWriter {
  /** The step with its line of the outline, which is kept in pages of its own. */
  step(step: Step, row: OutlineRow): Promise<void>;
  finish(map: TrajectoryMap): Promise<{ readonly key: string; readonly steps: number }>;
  abort(): Promise<void>;
}

function cut(text: string | null): string | null {
  if (text === null || text.length <= TEXT_CHARS) return text;
  const half = TEXT_CHARS >> 1;
  return `${text.slice(0, half)}\n\u2026 ${text.length - TEXT_CHARS} characters \u2026\n${text.slice(-half)}`;
}

function bounded(step: Step): Step {
  const action =
    step.action === null
      ? null
      : { tool: cut(step.action.tool), command: cut(step.action.command), arguments: cut(step.action.arguments) };
  return { ...step, thought: cut(step.thought), observation: cut(step.observation), action };
}

/**
 * Stores normal steps in order, about 50 a page, so that step 4,000 of a trajectory opens at once; beside them the outline
 * (512 rows a page, each page with the number of its steps by kind) and the map of the whole run.
 */
export async function writePagedSteps(store: BlobStore): Promise<PagedStepsWriter> {
  const pages = await pagedWriter(store, "steps");
  let rows: string[] = [];
  let chars = 0;
  let outline: string[] = [];
  let kinds = STEP_KINDS.map(() => 0);
  const close = async () => {
    if (rows.length === 0) return;
    const [text, count] = [rows.join("\n"), rows.length];
    rows = [];
    chars = 0;
    await pages.page(text, count);
  };
  const closeOutline = async () => {
    if (outline.length === 0) return;
    const [text, count, counts] = [outline.join("\n"), outline.length, kinds];
    outline = [];
    kinds = STEP_KINDS.map(() => 0);
    await pages.beside("outline", text, count, counts);
  };
  return {
    async step(step, row) {
      const text = JSON.stringify(bounded(step));
      rows.push(text);
      chars += text.length;
      outline.push(JSON.stringify(row));
      const kind = STEP_KINDS.indexOf(row.kind);
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      if (rows.length >= PAGE_STEPS || chars >= PAGE_CHARS) await close();
      if (outline.length >= OUTLINE_ROWS) await closeOutline();
    },
    async finish(map) {
      await close();
      await closeOutline();
      await pages.beside("map", JSON.stringify(map), 1);
      const { key, records } = await pages.finish();
      return { key, steps: records };
    },
    abort: () => pages.abort(),
  };
}

export interface StepRange {
  readonly from: number;
  readonly steps: readonly Step[];
  readonly total: number;
}

const rowSchema = z.string().transform((text, context) => {
  try {
    return stepSchema.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: "custom", message: "not a step" });
    return z.NEVER;
  }
});

/** The step of a stored row. Errors: `blob-mismatch`. */
export function storedStep(row: string): Step {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success) throw new AppError("blob-mismatch", "A stored trajectory is damaged.");
  return parsed.data;
}

/**
 * `count` steps from number `from` on (counted from 1). Answers at most 200 steps or 8 MiB of text: a shorter answer than
 * asked for means "ask again from where it ends".
 */
export async function readSteps(store: BlobStore, key: string, from: number, count: number): Promise<StepRange> {
  const index = await readPagedIndex(store, key);
  const first = Math.max(1, from);
  const last = Math.min(first + Math.min(count, MOST_STEPS) - 1, index.records);
  const steps: Step[] = [];
  let chars = 0;
  for (let at = pageOf(index.pages, first); at !== -1 && first + steps.length <= last; at += 1) {
    const page = index.pages[at];
    if (page === undefined) break;
    const [, , firstOfPage] = page;
    const rows = (await readPage(store, key, page)).split("\n");
    for (const row of rows.slice(Math.max(0, first - firstOfPage), last - firstOfPage + 1)) {
      if (steps.length > 0 && chars + row.length > MOST_CHARS) return { from: first, steps, total: index.records };
      steps.push(storedStep(row));
      chars += row.length;
    }
  }
  return { from: first, steps, total: index.records };
}

/** Rows of every page of steps from a step on, one page after the other: for whoever reads a run through. */
export async function* stepPages(
  store: BlobStore,
  key: string,
  from: number,
): AsyncGenerator<{ readonly first: number; readonly text: string; readonly total: number }> {
  const index = await readPagedIndex(store, key);
  const start = pageOf(index.pages, from);
  const pages: readonly PageEntry[] = start === -1 ? [] : index.pages.slice(start);
  for (const page of pages) yield { first: page[2], text: await readPage(store, key, page), total: index.records };
}
