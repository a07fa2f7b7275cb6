import type { Step, StepKind } from "@/lib/formats/trajectory";
import type { BlobStore } from "./blob-store";
import { stepPages, storedStep } from "./paged-steps";

const EXCERPT_BEFORE = 40;
const EXCERPT_AFTER = 120;

export interface StepHit {
  readonly step: number;
  readonly kind: StepKind;
  readonly where: "thought" | "action" | "observation" | "error";
  /** The line with the match, cut around it. */
  readonly excerpt: string;
}

/** Where a search stands: after every page of steps, so that a reader can stop, go on, or give up. */
export interface SearchPart {
  readonly hits: readonly StepHit[];
  /** Steps that are searched up to here, and of the whole run. */
  readonly done: number;
  readonly total: number;
}

/**
 * Searches the texts of a run for a word, without regard to case, page by page in order: memory is one page, and the work
 * ends when the reader does. Pages that cannot hold the word are not parsed.
 */
export async function* searchSteps(
  store: BlobStore,
  key: string,
  { text, from, kinds }: { readonly text: string; readonly from: number; readonly kinds: readonly StepKind[] | null },
): AsyncGenerator<SearchPart> {
  const word = text.toLowerCase();
  const stored = JSON.stringify(word).slice(1, -1);
  for await (const page of stepPages(store, key, from)) {
    const hits: StepHit[] = [];
    const rows = page.text.split("\n");
    if (page.text.toLowerCase().includes(stored)) {
      for (const row of rows) {
        if (!row.toLowerCase().includes(stored)) continue;
        const step = storedStep(row);
        if (step.index < from || (kinds !== null && !kinds.includes(step.kind))) continue;
        const hit = hitIn(step, word);
        if (hit !== null) hits.push(hit);
      }
    }
    yield { hits, done: page.first + rows.length - 1, total: page.total };
  }
}

function hitIn(step: Step, word: string): StepHit | null {
  const places = [
    ["action", step.action?.command],
    ["action", step.action?.arguments],
    ["action", step.action?.tool],
    ["thought", step.thought],
    ["error", step.error],
    ["observation", step.observation],
  ] as const;
  for (const [where, text] of places) {
    if (typeof text !== "string") continue;
    const at = text.toLowerCase().indexOf(word);
    if (at >= 0) return { step: step.index, kind: step.kind, where, excerpt: around(text, at, word.length) };
  }
  return null;
}

function around(text: string, at: number, length: number): string {
  const lineFrom = text.lastIndexOf("\n", at) + 1;
  const from = Math.max(lineFrom, at - EXCERPT_BEFORE);
  const feed = text.indexOf("\n", at + length);
  const to = Math.min(feed < 0 ? text.length : feed, at + length + EXCERPT_AFTER);
  return `${from > lineFrom ? "\u2026" : ""}${text.slice(from, to).trim()}`;
}
