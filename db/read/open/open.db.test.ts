import { describe, expect, it } from "vitest";
import { boards } from "@/db/schema/board";
import { insertSampleBoard, SAMPLE, sampleId } from "@/db/test/sample-board";
import { sampleBoardRow, sampleSnapshot } from "@/db/test/sample-rows";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { pageSchema, type RowsEndpoint } from "@/lib/formats/api/endpoint";
import * as endpoints from "@/lib/formats/api/open-endpoints";
import {
  boardWish,
  readOpenBoard,
  readOpenLanguages,
  readOpenMatrix,
  readOpenSnapshots,
  readOpenSuite,
} from "./boards";
import {
  readOpenBenchmark,
  readOpenBenchmarks,
  readOpenInstance,
  readOpenInstances,
  readOpenReported,
} from "./benchmarks";
import { readOpenFlags, readOpenResults, readOpenSubmissions } from "./submissions";
import type { OpenPage, PageWish } from "./page";

const ALL: PageWish = { limit: 100, cursor: null };
const LATEST = { kind: "latest" } as const;

/** Every page of a list, one row at a time, as a client walks it. */
async function walk<Row>(read: (wish: PageWish) => Promise<OpenPage<Row> | null>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: OpenPage<Row> | null = await read({ limit: 1, cursor });
    if (page === null) throw new Error("not found");
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}

describe("what everybody may read", () => {
  it("has the shape that the API promises, in every list and object", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const context = { db, user: null };
      const { slug, published } = SAMPLE;
      const answers: readonly (readonly [RowsEndpoint, unknown])[] = [
        [endpoints.benchmarksEndpoint, await readOpenBenchmarks(context, ALL)],
        [endpoints.instancesEndpoint, await readOpenInstances(context, slug, ALL)],
        [endpoints.reportedEndpoint, await readOpenReported(context, slug, ALL)],
        [endpoints.boardEndpoint, await readOpenBoard(context, slug, LATEST, ALL)],
        [endpoints.languagesEndpoint, await readOpenLanguages(context, slug, ALL)],
        [endpoints.matrixEndpoint, await readOpenMatrix(context, slug, ALL)],
        [endpoints.snapshotsEndpoint, await readOpenSnapshots(context, slug, ALL)],
        [endpoints.suiteEndpoint, await readOpenSuite(context, ALL)],
        [endpoints.submissionsEndpoint, await readOpenSubmissions(context, { ...ALL, benchmark: null })],
        [endpoints.resultsEndpoint, await readOpenResults(context, published, ALL)],
        [endpoints.flagsEndpoint, await readOpenFlags(context, published, ALL)],
      ];
      for (const [endpoint, answer] of answers) {
        const parsed = pageSchema(endpoint)
          .strict()
          .safeParse(JSON.parse(JSON.stringify(answer)));
        expect(parsed.error?.issues ?? [], endpoint.id).toEqual([]);
        expect(parsed.data, endpoint.id).not.toMatchObject({ rows: [] });
      }
      const benchmark = await readOpenBenchmark(context, slug);
      expect(endpoints.benchmarkEndpoint.body.strict().parse(benchmark)).toMatchObject({ published: 2, reported: 1 });
      const task = await readOpenInstance(context, slug, sampleId(1));
      expect(endpoints.instanceEndpoint.body.strict().parse(task).verdicts).toHaveLength(2);
    }));

  it("comes in pages that hold every row once, in order", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const context = { db, user: null };
      const { slug, published } = SAMPLE;
      const tasks = await walk((wish) => readOpenInstances(context, slug, wish));
      expect(tasks.map((task) => task.instance_id)).toEqual(Array.from({ length: 12 }, (_, at) => sampleId(at + 1)));
      expect(tasks[0]).toMatchObject({ solved: 2, submissions: 2 });
      const results = await walk((wish) => readOpenResults(context, published, wish));
      expect(results.map((row) => row.instance_id)).toEqual(tasks.slice(0, 11).map((task) => task.instance_id));
      expect(results[7]).toMatchObject({ verdict: "unresolved", claimed: true });
      const rows = await walk((wish) => readOpenSubmissions(context, { ...wish, benchmark: slug }));
      expect(rows.map((row) => row.submission_id).toSorted()).toEqual([SAMPLE.published, SAMPLE.second].toSorted());
      const flags = await walk((wish) => readOpenFlags(context, published, wish));
      expect(flags.map((flag) => flag.state)).toEqual(["open", "open", "settled"]);
    }));

  it("is nothing that is not published, whoever asks", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      for (const id of [SAMPLE.draft, SAMPLE.running, SAMPLE.withdrawn, "pb-none"]) {
        expect(await readOpenResults({ db, user: null }, id, ALL), id).toBeNull();
        expect(await readOpenFlags({ db, user: null }, id, ALL), id).toBeNull();
      }
      expect(await readOpenBoard({ db, user: null }, "none", LATEST, ALL)).toBeNull();
    }));

  it("keeps old boards: by number, by day, and page after page of the same one", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const context = { db, user: null };
      const { slug } = SAMPLE;
      const first = await readOpenBoard(context, slug, LATEST, { limit: 1, cursor: null });
      const [newer] = await db
        .insert(boards)
        .values({
          benchmarkSlug: slug,
          snapshot: sampleSnapshot([sampleBoardRow({ submissionId: SAMPLE.second })]),
          methodVersion: "2",
          seed: 2,
          computedAt: new Date("2031-05-06T07:08:09Z"),
        })
        .returning({ id: boards.id });
      const rest = await readOpenBoard(context, slug, LATEST, { limit: 1, cursor: first?.next ?? null });
      expect(rest).toMatchObject({ snapshot: first?.snapshot, next: null });
      expect(rest?.rows[0]?.submission_id).toBe(SAMPLE.second);
      const of = async (text: string) => {
        const wish = boardWish(text);
        return wish === null ? undefined : (await readOpenBoard(context, slug, wish, ALL))?.snapshot;
      };
      expect(await of("2031-05-06")).toBe(newer?.id);
      expect(await of("2031-05-05")).toBe(first?.snapshot);
      expect(await of("1999-01-01")).toBeUndefined();
      expect(await of(String(first?.snapshot))).toBe(first?.snapshot);
      expect(boardWish("2031-13-77")).toBeNull();
      const list = await readOpenSnapshots(context, slug, ALL);
      expect(list?.rows.map(({ id, rows }) => [id, rows])).toEqual([
        [newer?.id, 1],
        [first?.snapshot, 2],
      ]);
    }));
});
