import { cache } from "react";
import { asAnybody, ownWorld, segmentText } from "@/app/world";
import type { LogFile } from "@/components/instance/log-viewer";
import { orderTests } from "@/components/instance/order-tests";
import { CLIP, givenSteps, PAGE_ROWS } from "@/components/trajectory/run-answers";
import { readViewState, VIEW_KEYS } from "@/components/trajectory/view-state";
import { readResult, type ResultPage } from "@/db/read/result";
import type { Context } from "@/lib/service/context";
import type { ShownPatch } from "@/lib/service/read-patch-pair";
import { readRunOpening } from "@/lib/service/read-steps";
import { type TestTable, readTestTable } from "@/lib/service/read-tests";

type TestRow = TestTable["rows"][number];

/** Rows that stand in the page itself; the rest is read when it is asked for. */
const FIRST = 200;
/** Rows of one reading; a table is read up to the second number, so that what failed comes first wherever it stands. */
const AT_ONCE = 5000;
const MOST = 50_000;
/** Events that stand in the page itself. */
const FIRST_EVENTS = 60;

/** Once a request: the title and the page ask for the same. */
const readOnce = cache(async (id: string, instance: string) => {
  const instanceId = segmentText(instance);
  if (instanceId === null) return null;
  const own = await ownWorld();
  const open = await readResult(asAnybody(own), id, instanceId);
  if (open !== null) return { ctx: asAnybody(own), result: open };
  const result = await readResult(own, id, instanceId);
  return result === null ? null : { ctx: own, result };
});

/** The result as everybody sees it, else as the person who asks may see it; null when it is not to be seen. */
export async function readFor(params: Promise<{ readonly id: string; readonly instance: string }>) {
  const { id, instance } = await params;
  return readOnce(id, instance);
}

/** The tests that decide, first ones first. */
export async function readFirstTests(
  ctx: Context,
  input: { readonly submissionId: string; readonly instanceId: string },
) {
  const rows: TestRow[] = [];
  let total = 0;
  do {
    const part = await readTestTable({ ctx, input: { ...input, from: rows.length + 1, count: AT_ONCE } });
    total = part.total;
    if (part.rows.length === 0) break;
    rows.push(...part.rows);
  } while (rows.length < Math.min(total, MOST));
  const shown = orderTests(rows)
    .slice(0, FIRST)
    .map(({ name, group, got, ok, file, from_line }) => ({ name, group, got, ok, file, from_line }));
  return { rows: shown, total };
}

/** How many expected tests passed, failed, and do not appear. */
export function testCounts({ tests }: ResultPage) {
  return { passed: tests.passed, failed: tests.failed.length, missing: tests.missing.length };
}

/** The part of a page's query that the viewer reads, as one text: the page is drawn for it. */
export function askedOf(query: Readonly<Record<string, string | readonly string[] | undefined>>): string {
  const asked = new URLSearchParams();
  for (const key of VIEW_KEYS) {
    const value = query[key];
    const first = typeof value === "string" ? value : value?.[0];
    if (first !== undefined) asked.set(key, first.slice(0, 200));
  }
  return asked.toString();
}

/** Name of the run whose rules are asked for; null = the one that the row stands for. */
export function askedRun({ run }: Readonly<Record<string, string | readonly string[] | undefined>>): string | null {
  return typeof run === "string" ? run : (run?.[0] ?? null);
}

/** What the viewer needs at once of a stored run: its map, the step in sight, its first events; null without a run. */
export async function readRun(ctx: Context, result: ResultPage, asked: string) {
  const { submissionId, instanceId, trajectory } = result;
  if (trajectory === null || trajectory.pages === "") return null;
  const { step } = readViewState(new URLSearchParams(asked));
  const input = { pages: trajectory.pages, step, clip: CLIP, pageRows: PAGE_ROWS };
  const run = await readRunOpening({ ctx, input });
  if (run === null) return null;
  const counts = new Map<string, number>();
  for (const { kind } of trajectory.events) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return {
    run: trajectory,
    viewer: {
      submissionId,
      instanceId,
      asked,
      map: run.map,
      opening: run.opening,
      given: givenSteps(run.step, run.rows, run.rowPage),
      events: {
        first: trajectory.events.slice(0, FIRST_EVENTS),
        total: trajectory.events.length,
        kinds: [...counts].map(([kind, count]) => ({ kind, count })),
      },
    },
  };
}

/** Lines that a patch changes; null without one. */
export function linesOfPatch(patch: ShownPatch | null): number | null {
  return patch === null ? null : patch.files.reduce((sum, file) => sum + file.added + file.deleted, 0);
}

/** The kept files of an instance with the lines on which the verdict rests, in the order of their weight. */
export function logFiles(result: ResultPage): readonly LogFile[] {
  const marks = (path: string) =>
    result.evidence.flatMap((entry) =>
      entry.file === path && entry.from_line !== null
        ? [{ from: entry.from_line, to: entry.to_line ?? entry.from_line }]
        : [],
    );
  const weight = (path: string) => {
    const at = result.evidence.findIndex((entry) => entry.file === path);
    return at === -1 ? result.evidence.length : at;
  };
  return result.files
    .map((file) => ({ ...file, marks: marks(file.path) }))
    .sort((a, b) => weight(a.path) - weight(b.path) || a.path.localeCompare(b.path));
}
