import { and, asc, eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { connect } from "@/db/client";
import { submissions } from "@/db/schema/submission";
import { lockSubmission, updateSubmission } from "@/db/write/submissions";
import { announceChange, publishLocked } from "@/lib/service/publish-submission";
import { siteDatabase, textAt } from "@/lib/bin/running-site";

const connection = connect(siteDatabase(), { max: 3, name: "proofboard-test" });
const { db } = connection;
afterAll(() => connection.close());

/** What everybody may wait for at most, milliseconds. */
const FRESH_MS = 1000;
const ROUNDS = 4;

/** Milliseconds until a public page says what it should. */
async function untilPage(path: string, says: (html: string) => boolean): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < 20_000) {
    if (says(await textAt(path))) return performance.now() - from;
  }
  throw new Error(`${path} did not change`);
}

async function publishedSubmission() {
  const published = and(
    eq(submissions.state, "published"),
    eq(submissions.trust, "verified"),
    eq(submissions.demo, true),
  );
  const [row] = await db.select().from(submissions).where(published).orderBy(asc(submissions.id)).limit(1);
  if (row === undefined) throw new Error("The site holds no published submission.");
  return row;
}

/** Number of ranked rows that the tab of the ranking shows. */
const countIn = (html: string) => /aria-current="page"[^>]*>Ranking<span>(\d+)</.exec(html)?.[1];

describe("a publication", () => {
  it("is on the page of its board within a second, and so is its end", async () => {
    const { id, benchmarkSlug } = await publishedSubmission();
    const path = `/benchmarks/${benchmarkSlug}`;
    const with_ = Number(countIn(await textAt(path)));
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await db.transaction(async (inside) => {
        await updateSubmission(inside, id, { state: "verified" });
        await announceChange(inside, benchmarkSlug);
      });
      times.push(await untilPage(path, (html) => countIn(html) === String(with_ - 1)));
      await db.transaction(async (inside) => {
        const row = await lockSubmission(inside, id);
        if (row !== null) await publishLocked(inside, row, "test", new Date());
      });
      times.push(await untilPage(path, (html) => countIn(html) === String(with_)));
    }
    process.stdout.write(`fresh after ${times.map((ms) => `${ms.toFixed(0)} ms`).join(", ")}\n`);
    expect(Math.max(...times)).toBeLessThan(FRESH_MS);
  });

  it("has its row in the ranking, and the overview has it too, as soon as the worker computed the board", async () => {
    const { id, benchmarkSlug } = await publishedSubmission();
    const link = `/submissions/${id}`;
    const holds = (html: string) => html.includes(`href="${link}"`);
    const path = `/benchmarks/${benchmarkSlug}`;
    await untilPage(path, holds);
    await db.transaction(async (inside) => {
      await updateSubmission(inside, id, { state: "verified" });
      await announceChange(inside, benchmarkSlug);
    });
    await untilPage(path, (html) => !holds(html));
    const before = await textAt("/");
    await db.transaction(async (inside) => {
      const row = await lockSubmission(inside, id);
      if (row !== null) await publishLocked(inside, row, "test", new Date());
    });
    await untilPage(path, holds);
    await untilPage("/", (html) => html !== before && holds(html));
    expect(holds(before)).toBe(false);
  });
});
