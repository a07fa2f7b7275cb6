import { asAnybody, ownWorld, segmentText } from "@/app/world";
import type { LogFile } from "@/components/instance/log-viewer";
import { orderTests } from "@/components/instance/order-tests";
import { readResult, type ResultPage } from "@/db/read/result";
import type { Context } from "@/lib/service/context";
import { readTrajectorySteps } from "@/lib/service/read-steps";
import { type TestTable, readTestTable } from "@/lib/service/read-tests";

type TestRow = TestTable["rows"][number];

/** Rows that stand in the page itself; the rest is read when it is asked for. */
const FIRST = 200;
/** Rows of one reading; a table is read up to the second number, so that what failed comes first wherever it stands. */
const AT_ONCE = 5000;
const MOST = 50_000;

/** The result as everybody sees it, else as the person who asks may see it; null when it is not to be seen. */
export async function readFor(params: Promise<{ readonly id: string; readonly instance: string }>) {
  const { id, instance } = await params;
  const instanceId = segmentText(instance);
  if (instanceId === null) return null;
  const own = await ownWorld();
  const open = await readResult(asAnybody(own), id, instanceId);
  if (open !== null) return { ctx: asAnybody(own), result: open };
  const result = await readResult(own, id, instanceId);
  return result === null ? null : { ctx: own, result };
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

/** Steps in the stored trajectory, messages of the system and the user included; 0 when there is none. */
export async function countSteps(ctx: Context, result: ResultPage): Promise<number> {
  const { submissionId, instanceId, trajectory } = result;
  if (trajectory === null || trajectory.pages === "") return 0;
  return (await readTrajectorySteps({ ctx, input: { submissionId, instanceId, from: 1, count: 1 } })).total;
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
