import { describe, expect, it } from "vitest";
import { insertSampleBoard, SAMPLE, sampleId } from "@/db/test/sample-board";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { readAccount } from "./account";
import { readBenchmarkBoard } from "./benchmark-board";
import { readBenchmarkChoices, readBenchmarkHead } from "./benchmark-head";
import { readBenchmarkList, readEvidenceExample, readNewestVerified } from "./home";
import { readInstance } from "./instance";
import { readInstanceMatrix } from "./instance-matrix";
import { readProfile } from "./profile";
import { readReviewQueue } from "./review-queue";
import { readSearch } from "./search";

describe("the board of a benchmark", () => {
  it("counts only what is published", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const context = { db, user: null };
      const head = await readBenchmarkHead(context, SAMPLE.slug);
      expect(head).toMatchObject({ published: 2, reported: 1, instances: 12, size: 12 });
      expect(await readBenchmarkHead(context, "no-such-benchmark")).toBeNull();
      const board = await readBenchmarkBoard(context, SAMPLE.slug);
      expect(board.board?.snapshot.rows.map((row) => row.submissionId)).toEqual([SAMPLE.published, SAMPLE.second]);
      expect(board.links.map((row) => row.submissionId).sort()).toEqual([SAMPLE.published, SAMPLE.second]);
      expect(board.reported).toHaveLength(1);
    }));

  it("turns all published verdicts into one text of letters a system", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const matrix = await readInstanceMatrix({ db, user: null }, SAMPLE.slug);
      expect(matrix.systems.map((system) => system.verdicts)).toEqual(["rrrrrrruuuvm", "rummmmmmmmmm"]);
    }));

  it("shows a task with the verdicts of published systems only", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const task = await readInstance({ db, user: null }, SAMPLE.slug, sampleId(1));
      expect(task?.verdicts.map((row) => row.submissionId)).toEqual([SAMPLE.published, SAMPLE.second]);
      expect(await readInstance({ db, user: null }, SAMPLE.slug, "none")).toBeNull();
      expect((await readProfile({ db, user: null }, SAMPLE.slug)).filter((row) => row.broken !== null)).toHaveLength(1);
    }));
});

describe("the home page", () => {
  it("leads with the best row that is at least verified", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const context = { db, user: null };
      const row = (await readBenchmarkList(context)).find((entry) => entry.slug === SAMPLE.slug);
      expect(row).toMatchObject({ verified: 1, ranked: 2, costUsd: { lo: 0.42, hi: 0.42 } });
      expect(row?.leader?.submissionId).toBe(SAMPLE.published);
      expect(row?.reported?.model).toBe("Printed model");
      const newest = await readNewestVerified(context);
      expect(newest.map((entry) => entry.submissionId).sort()).toEqual([SAMPLE.published, SAMPLE.second]);
      expect(await readEvidenceExample(context, SAMPLE.published)).toMatchObject({ instanceId: sampleId(1) });
      expect(await readEvidenceExample(context, SAMPLE.withdrawn)).toBeNull();
    }));

  it("offers only benchmarks that take bundles", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      expect((await readBenchmarkChoices({ db, user: null })).map((row) => row.slug)).toContain(SAMPLE.slug);
    }));
});

describe("private lists", () => {
  it("show one's own submissions and nobody else's", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      expect(await readAccount({ db, user: null })).toBeNull();
      expect(await readAccount({ db, user: SAMPLE.stranger })).toEqual([]);
      expect(await readAccount({ db, user: SAMPLE.owner })).toHaveLength(5);
    }));

  it("open the review queue to maintainers alone", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      expect(await readReviewQueue({ db, user: null })).toBeNull();
      expect(await readReviewQueue({ db, user: SAMPLE.owner })).toBeNull();
      const queue = await readReviewQueue({ db, user: SAMPLE.admin });
      expect(queue?.map((row) => row.id)).toEqual([SAMPLE.draft]);
      expect(queue?.[0]).toMatchObject({ owner: "ada", block: 0, warn: 0 });
    }));
});

describe("search", () => {
  it("finds published systems and instances, never drafts", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const context = { db, user: null };
      const hits = await readSearch(context, " sample ");
      expect(hits.text).toBe("sample");
      expect(hits.systems.map((row) => row.submissionId).sort()).toEqual([SAMPLE.published, SAMPLE.second]);
      expect((await readSearch(context, "repo-012")).instances.map((row) => row.instanceId)).toEqual([sampleId(12)]);
      expect((await readSearch(context, SAMPLE.draft)).systems).toEqual([]);
    }));

  it("takes wildcards for letters and an empty text for no question", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const context = { db, user: null };
      expect((await readSearch(context, "%")).instances).toEqual([]);
      expect((await readSearch(context, "_____")).systems).toEqual([]);
      expect((await readSearch(context, "\\")).instances).toEqual([]);
      expect(await readSearch(context, "   ")).toEqual({ text: "", benchmarks: [], systems: [], instances: [] });
    }));
});
