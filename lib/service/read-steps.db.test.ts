import { describe, expect, it } from "vitest";
import type { Db } from "@/db/client";
import { sampleStep } from "@/db/test/sample-rows";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { resultRow, showPartialResult } from "@/db/write/results";
import { updateSubmission } from "@/db/write/submissions";
import type { StepKind, TrajectoryEvent, TrajectorySummary } from "@/lib/formats/trajectory";
import type { Context } from "./context";
import { keepEvidence } from "./evidence-keeper";
import { downloadSteps, readClippedSteps, readRunEvents, readRunMap, readRunOutline } from "./read-steps";
import { searchRun } from "./search-run";
import { addBenchmark, addPerson, addSubmission, instanceReport, testContext } from "./test-world";

const STEPS = 120;
const event = (kind: TrajectoryEvent["kind"], step: number): TrajectoryEvent => ({
  kind,
  step,
  to_step: step,
  message: kind,
});

function summary(): TrajectorySummary {
  return {
    format: "chat",
    steps: STEPS,
    rounds: STEPS,
    tokens: { input: null, cached: null, output: null, reasoning: null },
    cost_usd: null,
    cost_source: "none",
    reported_cost_usd: null,
    prices: null,
    seconds: null,
    model: null,
    exit: null,
    submission: null,
    files_read: [],
    files_edited: [],
    events: [event("loop", 3), event("test-run", 10), event("loop", 70)],
  };
}

/** A public submission with a stored run of 120 steps: every tenth runs tests, all of them print "needle". */
async function withRun(db: Db, part: Partial<{ readonly observation: string }> = {}) {
  const owner = await addPerson(db, "owner");
  const ctx = testContext(db, owner);
  await addBenchmark(db, "board", 1);
  const submission = await addSubmission(ctx, "board", owner.id);
  const evidence = keepEvidence(ctx.store);
  const keeper = evidence.keeper.steps({ path: "t.json", instance_id: "task-1" });
  for (let index = 1; index <= STEPS; index += 1) {
    const kind: StepKind = index % 10 === 0 ? "test" : "run";
    await keeper?.step(sampleStep(index, { kind, observation: part.observation ?? `needle ${index}` }));
  }
  await keeper?.end(summary());
  const trajectory = { ...summary(), file: "t.json", pages: evidence.stepsOf("t.json") ?? "" };
  const blobs = { patchBlob: null, testsBlob: null, rulesBlob: null, trajectory };
  const stamp = { engineVersion: "test", derivedAt: ctx.now };
  await showPartialResult(db, resultRow(submission, instanceReport("task-1"), blobs, stamp), []);
  await updateSubmission(db, submission, { state: "published" });
  return { ctx, address: { submissionId: submission, instanceId: "task-1" } };
}

async function search(ctx: Context, input: Omit<Parameters<typeof searchRun>[0]["input"], "clock">, ms: number[] = []) {
  let at = 0;
  const clock = () => ms[at++] ?? ms.at(-1) ?? 0;
  const lines = [];
  for await (const line of await searchRun({ ctx, input: { ...input, clock } })) lines.push(line);
  return lines;
}

describe("reading a stored run", () => {
  it("answers by range, by kind, by event, and at one glance", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, address } = await withRun(db);
      const outline = await readRunOutline({ ctx, input: { ...address, from: 2, count: 3, kinds: ["test"] } });
      expect(outline.total).toBe(12);
      expect(outline.rows.map((row) => row.step)).toEqual([20, 30, 40]);
      const events = await readRunEvents({ ctx, input: { ...address, kind: "loop", from: 2, count: 10 } });
      expect(events).toMatchObject({ total: 2, events: [{ step: 70 }] });
      const map = await readRunMap({ ctx, input: address });
      expect(map).toMatchObject({ steps: STEPS, size: 1 });
      expect(map?.files.map((file) => file.path)).toEqual(["src/parse.py"]);
    });
  });

  it("clips long texts and counts what it leaves out", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, address } = await withRun(db, { observation: "line\n".repeat(10_000) });
      const { steps } = await readClippedSteps({ ctx, input: { ...address, from: 7, count: 1, clip: 600 } });
      expect(steps[0]?.observation).toMatchObject({ lines: 10_000 });
      expect(steps[0]?.observation?.left_out).toBeGreaterThan(49_000);
    });
  });

  it("searches as a stream, ends at its limits and says where to go on", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, address } = await withRun(db);
      const query = { ...address, text: "NEEDLE", from: 1, kinds: null };
      const all = await search(ctx, query);
      expect(all).toHaveLength(4);
      expect(all.at(-1)).toEqual({ end: true, found: STEPS, next: null });
      expect((await search(ctx, query, [0, 60_000])).at(-1)).toEqual({ end: true, found: 50, next: 51 });
      expect((await search(ctx, { ...query, from: 51 })).at(-1)).toEqual({ end: true, found: 70, next: null });
    });
  });

  it("hands out every step as a line", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, address } = await withRun(db);
      const parts: string[] = [];
      for await (const part of await downloadSteps({ ctx, input: address })) parts.push(Buffer.from(part).toString());
      const lines = parts.join("").trimEnd().split("\n");
      expect(lines).toHaveLength(STEPS);
      expect(JSON.parse(lines[41] ?? "")).toMatchObject({ index: 42, observation: "needle 42" });
    });
  });

  it("shows nothing of a run that the asker may not see", async () => {
    await inRolledBackTransaction(async (db) => {
      const { ctx, address } = await withRun(db);
      await updateSubmission(db, address.submissionId, { state: "verified" });
      const stranger = { ...ctx, user: null };
      await expect(readRunMap({ ctx: stranger, input: address })).rejects.toMatchObject({ code: "not-found" });
      await expect(
        searchRun({ ctx: stranger, input: { ...address, text: "x", from: 1, kinds: null, clock: () => 0 } }),
      ).rejects.toMatchObject({ code: "not-found" });
    });
  });
});
