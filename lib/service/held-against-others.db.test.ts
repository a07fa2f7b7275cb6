import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "@/db/client";
import { instances } from "@/db/schema/benchmark";
import { organisations } from "@/db/schema/identity";
import { flags, results } from "@/db/schema/result";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { QUEUED, findSubmission, updateSubmission } from "@/db/write/submissions";
import type { VerifyBundle } from "@/lib/verify/contract";
import { folderOf, lines } from "@/lib/verify/test-folder";
import { verifyBundle } from "@/lib/verify/verify-bundle";
import { TEST_RUN, addBenchmark, addPerson, addSubmission, testContext } from "./test-world";
import { verifySubmission } from "./verify-submission";
import { withdrawSubmission } from "./withdraw-submission";

const TEST = "t/test_a.py::test_a";

function patchOf(word: string): string {
  const added = ["one", "two", "three", "four", "five"].map((name) => `+${word} = ${name}`);
  return lines("diff --git a/x.py b/x.py", "--- a/x.py", "+++ b/x.py", "@@ -1 +1,6 @@", " first", ...added);
}

function logOf(seconds: string): string {
  return lines(
    "+ : '>>>>> Start Test Output'",
    "============================= test session starts ==============================",
    "collected 1 item",
    "",
    `${TEST} PASSED`,
    `============================== 1 passed in ${seconds}s ===============================`,
    "+ : '>>>>> End Test Output'",
  );
}

/** A run of `size` tasks: what each patch adds, and how long its tests took. */
interface Run {
  readonly word: (task: number) => string;
  readonly seconds: (task: number) => string;
}

/** Timings with nine digits, of which eight are chance, as no other run has them. */
const timed = (of: string) => (task: number) => `${String(task).padStart(3, "1")}.${of.padEnd(6, "7")}`;
const worded = (word: string) => (task: number) => `${word}_${task}`;

function verifyOf(sha256: string, size: number, run: Run): VerifyBundle {
  const tasks = Array.from({ length: size }, (_, at) => at + 1);
  const files = Object.fromEntries(
    tasks.map((task) => [`logs/run_evaluation/r/m/task-${task}/test_output.txt`, logOf(run.seconds(task))]),
  );
  const predictions = tasks.map((task) =>
    JSON.stringify({ instance_id: `task-${task}`, model_patch: patchOf(run.word(task)) }),
  );
  return (_bundle, reference, options) =>
    verifyBundle(folderOf({ ...files, "preds.jsonl": lines(...predictions) }), reference, {
      ...options,
      onLayout: async (layout, facts) => options.onLayout?.(layout, { ...facts, sha256 }),
    });
}

async function world(db: Db, size = 1, policy: "at-once" | "review" = "at-once") {
  await addBenchmark(db, "bench", size, policy);
  await db.update(instances).set({ failToPass: [TEST], goldPatch: patchOf("gold"), baseCommit: "" });
  const ctx = testContext(db);
  const runs = new Map<string, Run>();
  const verify = async (id: string) => {
    const row = await findSubmission(db, id);
    const run = runs.get(id);
    if (row === null || run === undefined) throw new Error(`there is no ${id}`);
    const input = { submissionId: id, verify: verifyOf(row.bundleSha256, size, run), ...TEST_RUN };
    expect(await verifySubmission({ ctx, input })).toBe("done");
  };
  const receive = async (ownerId: string | null, run: Run, minute: number) => {
    const id = await addSubmission(ctx, "bench", ownerId, `bundle ${minute}`);
    await updateSubmission(db, id, { receivedAt: new Date(Date.UTC(2026, 1, 1, 10, minute)) });
    runs.set(id, run);
    return id;
  };
  return {
    ctx,
    ann: await addPerson(db, "ann"),
    bob: await addPerson(db, "bob"),
    receive,
    verify,
    hand: async (ownerId: string | null, run: Run, minute: number) => {
      const id = await receive(ownerId, run, minute);
      await verify(id);
      return id;
    },
    verifyAgain: async (id: string) => {
      await updateSubmission(db, id, { progress: QUEUED });
      await verify(id);
    },
    flagsOf: (id: string, code: "log-copied" | "near-duplicate" = "log-copied") =>
      db
        .select({ severity: flags.severity, file: flags.file, from: flags.fromLine, message: flags.message })
        .from(flags)
        .where(and(eq(flags.submissionId, id), eq(flags.code, code))),
    verdicts: async (id: string) =>
      (await db.select({ verdict: results.verdict }).from(results).where(eq(results.submissionId, id))).map(
        (row) => row.verdict,
      ),
  };
}

const HONEST: Run = { word: worded("mine"), seconds: timed("123") };

describe("logs held against those of other submissions", () => {
  it("block the later of two submissions by two people that hold the same run, and name the first with the place", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ann, bob, hand, flagsOf, verdicts } = await world(db);
      const first = await hand(ann.id, HONEST, 1);
      const later = await hand(bob.id, { ...HONEST, word: worded("other") }, 2);
      expect(await flagsOf(first)).toEqual([]);
      expect(await verdicts(first)).toEqual(["resolved"]);
      const [found, ...more] = await flagsOf(later);
      expect(more).toEqual([]);
      expect(found).toMatchObject({
        severity: "block",
        file: "logs/run_evaluation/r/m/task-1/test_output.txt",
        from: 5,
      });
      expect(found?.message).toContain(`the log of submission ${first}`);
      expect(await verdicts(later)).toEqual(["unverified"]);
      expect(await findSubmission(db, later)).toMatchObject({ resolved: 0, unverified: 1 });
    });
  });

  it("say the same when both are verified again, in whatever order", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ann, bob, hand, flagsOf, verifyAgain } = await world(db);
      const first = await hand(ann.id, HONEST, 1);
      const later = await hand(bob.id, HONEST, 2);
      const before = await flagsOf(later);
      expect(before.length).toBe(1);
      await verifyAgain(later);
      await verifyAgain(first);
      expect(await flagsOf(later)).toEqual(before);
      expect(await flagsOf(first)).toEqual([]);
    });
  });

  it("find no copy where the same person, or the same organisation, hands in again", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ann, bob, hand, receive, verify, flagsOf } = await world(db);
      await db.insert(organisations).values({ id: "org", name: "Org" });
      const first = await hand(ann.id, HONEST, 1);
      const again = await hand(ann.id, HONEST, 2);
      expect(await flagsOf(again)).toEqual([]);
      const colleague = await receive(bob.id, HONEST, 3);
      for (const id of [first, again, colleague]) await updateSubmission(db, id, { organisationId: "org" });
      await verify(colleague);
      expect(await flagsOf(colleague)).toEqual([]);
    });
  });

  it("find no copy where the timings differ, where there is hardly any chance in the log, or in a withdrawn one", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, ann, bob, hand, flagsOf, verdicts } = await world(db);
      const short = { ...HONEST, seconds: () => "0.12" };
      await hand(ann.id, short, 1);
      const first = await hand(ann.id, HONEST, 2);
      const other = await hand(bob.id, { ...HONEST, seconds: timed("456") }, 3);
      const trivial = await hand(bob.id, short, 4);
      expect([await flagsOf(other), await flagsOf(trivial)]).toEqual([[], []]);
      expect([await verdicts(other), await verdicts(trivial)]).toEqual([["resolved"], ["resolved"]]);
      await withdrawSubmission({ ctx: { ...ctx, user: ann }, input: { submissionId: first } });
      expect(await flagsOf(await hand(bob.id, HONEST, 5))).toEqual([]);
    });
  });

  it("never name a submission that is private", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ann, bob, hand, flagsOf } = await world(db, 1, "review");
      const first = await hand(ann.id, HONEST, 1);
      const [found] = await flagsOf(await hand(bob.id, HONEST, 2));
      expect(found?.message).toContain("the log of another submission");
      expect(found?.message).not.toContain(first);
    });
  });

  it("hold the later one even where the earlier one is verified after it", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ann, bob, receive, verify, flagsOf } = await world(db);
      const first = await receive(ann.id, HONEST, 1);
      const later = await receive(bob.id, HONEST, 2);
      await verify(later);
      expect(await flagsOf(later)).toEqual([]);
      await verify(first);
      expect(await flagsOf(first)).toEqual([]);
      expect(await findSubmission(db, later)).toMatchObject({ state: "published", progress: { stage: "queued" } });
      await verify(later);
      expect((await flagsOf(later)).map((one) => one.severity)).toEqual(["block"]);
      expect(await findSubmission(db, later)).toMatchObject({ progress: { stage: "done" } });
    });
  });
});

describe("patches held against those of other submissions", () => {
  it("ask for a look where four of five are the same, and change no verdict", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ann, bob, hand, flagsOf, verdicts } = await world(db, 20);
      const first = await hand(ann.id, HONEST, 1);
      const mostly = (task: number) => (task <= 16 ? worded("mine")(task) : worded("own")(task));
      const later = await hand(bob.id, { word: mostly, seconds: timed("456") }, 2);
      expect(await flagsOf(first, "near-duplicate")).toEqual([]);
      expect(await flagsOf(later, "near-duplicate")).toEqual([
        {
          severity: "warn",
          file: null,
          from: null,
          message: `16 of 20 patches add the same lines as submission ${first}.`,
        },
      ]);
      expect(new Set(await verdicts(later))).toEqual(new Set(["resolved"]));
      const half = (task: number) => (task <= 15 ? worded("mine")(task) : worded("third")(task));
      const third = await hand(bob.id, { word: half, seconds: timed("678") }, 3);
      expect(await flagsOf(third, "near-duplicate")).toEqual([]);
    });
  });

  it("are left alone where gold is so short that everybody writes it", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ann, bob, hand, flagsOf } = await world(db, 20);
      await db.update(instances).set({ goldPatch: lines("--- a/x.py", "+++ b/x.py", "@@ -1 +1,2 @@", " a", "+b = 1") });
      await hand(ann.id, HONEST, 1);
      const later = await hand(bob.id, { ...HONEST, seconds: timed("456") }, 2);
      expect(await flagsOf(later, "near-duplicate")).toEqual([]);
    });
  });
});
