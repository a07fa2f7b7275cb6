import { describe, expect, it } from "vitest";
import { insertSampleBoard, SAMPLE, sampleId } from "@/db/test/sample-board";
import { inRolledBackTransaction } from "@/db/test/transaction";
import type { Reader } from "./context";
import { readResult } from "./result";
import { readSubmission, readSubmissionHead, readSubmissionInstances, readTombstone } from "./submission";
import { readSubmissionLive } from "./submission-live";

const READERS: readonly (Reader | null)[] = [null, SAMPLE.stranger, SAMPLE.owner, SAMPLE.admin];

describe("who sees a submission", () => {
  it("everybody sees a published one; drafts, running and withdrawn ones only their owner and maintainers", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const seen = async (id: string) => {
        const heads = await Promise.all(READERS.map((user) => readSubmissionHead({ db, user }, id)));
        return heads.map((head) => head?.access ?? null);
      };
      expect(await seen(SAMPLE.published)).toEqual(["public", "public", "owner", "maintainer"]);
      for (const id of [SAMPLE.draft, SAMPLE.running, SAMPLE.withdrawn]) {
        expect(await seen(id)).toEqual([null, null, "owner", "maintainer"]);
      }
      expect(await seen("pb-nothing")).toEqual([null, null, null, null]);
    }));

  it("answers null for every part of somebody else's draft", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      for (const user of [null, SAMPLE.stranger]) {
        const context = { db, user };
        expect(await readSubmission(context, SAMPLE.draft)).toBeNull();
        expect(await readSubmissionInstances(context, SAMPLE.draft)).toBeNull();
        expect(await readSubmissionLive(context, SAMPLE.running)).toBeNull();
        expect(await readResult(context, SAMPLE.draft, sampleId(1))).toBeNull();
      }
      expect(await readResult({ db, user: SAMPLE.owner }, SAMPLE.draft, sampleId(1))).not.toBeNull();
    }));

  it("leaves a stone for a withdrawn row that was public once, and none for a draft", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const context = { db, user: null };
      expect(await readTombstone(context, SAMPLE.withdrawn)).toMatchObject({ model: "Sample model 1" });
      expect(await readTombstone(context, SAMPLE.draft)).toBeNull();
      expect(await readTombstone(context, SAMPLE.published)).toBeNull();
    }));
});

describe("the page of a submission", () => {
  it("counts evidence, claims and reasons", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const page = await readSubmission({ db, user: null }, SAMPLE.published);
      expect(page?.evidence).toMatchObject({
        rawLog: 10,
        harnessReport: 0,
        patches: 11,
        claimed: 10,
        claimedResolved: 8,
        agree: 9,
      });
      expect(page?.brokenClaims.map((row) => row.instanceId)).toEqual([sampleId(8)]);
      expect(page?.reasons).toEqual([
        { verdict: "resolved", reason: "all-expected-passed", n: 7 },
        { verdict: "unresolved", reason: "expected-failed", n: 3 },
        { verdict: "unverified", reason: "no-log", n: 1 },
      ]);
    }));

  it("lists blocking flags first and settled ones after open ones of the same weight", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const page = await readSubmission({ db, user: null }, SAMPLE.published);
      expect(page?.flags.list.map((flag) => flag.severity)).toEqual(["block", "warn", "info"]);
      expect(page?.flags.totals.reduce((sum, row) => sum + row.n, 0)).toBe(3);
      expect(page?.history.map((event) => event.kind)).toEqual(["received", "published"]);
    }));

  it("gives each instance with its first evidence line and the flags that weigh", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const rows = (await readSubmissionInstances({ db, user: null }, SAMPLE.published)) ?? [];
      expect(rows).toHaveLength(11);
      expect(rows[0]).toMatchObject({
        instanceId: sampleId(1),
        expected: 3,
        passed: 3,
        line: 31,
        language: "python",
        flags: 0,
      });
      expect(rows.find((row) => row.instanceId === sampleId(9))?.flags).toBe(1);
      expect(rows.find((row) => row.instanceId === sampleId(11))).toMatchObject({ file: null, line: null });
    }));
});

describe("a running verification", () => {
  it("holds a cell for every instance, decided or not", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const live = await readSubmissionLive({ db, user: SAMPLE.owner }, SAMPLE.running);
      expect(live?.cells).toHaveLength(12);
      expect(live?.cells.filter((cell) => cell.verdict !== null).map((cell) => cell.instanceId)).toEqual([sampleId(3)]);
      expect(live?.cells.some((cell) => cell.flagged)).toBe(false);
      expect(live?.latest).toHaveLength(1);
    }));
});

describe("one result", () => {
  it("comes with its neighbours, files and how the other systems fare", () =>
    inRolledBackTransaction(async (db) => {
      await insertSampleBoard(db);
      const result = await readResult({ db, user: null }, SAMPLE.published, sampleId(2));
      expect(result?.neighbours).toEqual({ before: sampleId(1), after: sampleId(3) });
      expect(result?.solved).toEqual({ n: 2, k: 1 });
      const first = await readResult({ db, user: null }, SAMPLE.published, sampleId(1));
      expect(first?.files.map((file) => file.lines)).toEqual([60]);
      expect(first?.neighbours.before).toBeNull();
      expect(await readResult({ db, user: null }, SAMPLE.published, "no-such-instance")).toBeNull();
    }));
});
