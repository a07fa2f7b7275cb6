import { z } from "zod";
import { AppError } from "@/lib/errors";
import { type Step, stepSchema } from "@/lib/formats/trajectory";
import type { BlobStore } from "./blob-store";
import { pageOf, pagedWriter, readPage, readPagedIndex } from "./paged-blob";

/** A page is closed at this many steps or characters, whichever comes first. */
const PAGE_STEPS = 50;
const PAGE_CHARS = 2 * 1024 * 1024;
/** One step with a monstrous observation is cut to this, so that a page stays readable. Characters. */
const TEXT_CHARS = 4 * 1024 * 1024;
const MOST_STEPS = 200;
const MOST_CHARS = 8 * 1024 * 1024;

export interface PagedStepsWriter {
  step(step: Step): Promise<void>;
  finish(): Promise<{ readonly key: string; readonly steps: number }>;
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

/** Stores normal steps in order, about 50 a page, so that step 4,000 of a trajectory opens at once. */
export async function writePagedSteps(store: BlobStore): Promise<PagedStepsWriter> {
  const pages = await pagedWriter(store, "steps");
  let rows: string[] = [];
  let chars = 0;
  const close = async () => {
    if (rows.length === 0) return;
    const [text, count] = [rows.join("\n"), rows.length];
    rows = [];
    chars = 0;
    await pages.page(text, count);
  };
  return {
    async step(step) {
      const row = JSON.stringify(bounded(step));
      rows.push(row);
      chars += row.length;
      if (rows.length >= PAGE_STEPS || chars >= PAGE_CHARS) await close();
    },
    async finish() {
      await close();
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
  for (let at = pageOf(index, first); at !== -1 && first + steps.length <= last; at += 1) {
    const page = index.pages[at];
    if (page === undefined) break;
    const [, , firstOfPage] = page;
    const rows = (await readPage(store, key, page)).split("\n");
    for (const row of rows.slice(Math.max(0, first - firstOfPage), last - firstOfPage + 1)) {
      if (steps.length > 0 && chars + row.length > MOST_CHARS) return { from: first, steps, total: index.records };
      const parsed = rowSchema.safeParse(row);
      if (!parsed.success) throw new AppError("blob-mismatch", "A stored trajectory is damaged.");
      steps.push(parsed.data);
      chars += row.length;
    }
  }
  return { from: first, steps, total: index.records };
}
